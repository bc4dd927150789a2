//! Casts between bytes and `Wtf8`, which consists of its bytes alone. They need `unsafe`: `Wtf8` is unsized, and safe Rust
//! cannot make a reference to such a type of one's own.
//!
//! The bytes must be well-formed, but that is no condition of safety: no unsafe code of this crate relies on it, and with
//! ill-formed bytes only the results are wrong. (`from_bytes_unchecked` demands it of other crates all the same, so that
//! this may change.)

use super::Wtf8;

/// Casts well-formed bytes to a string.
pub(crate) const fn from_slice(bytes: &[u8]) -> &Wtf8 {
    // SAFETY: `Wtf8` is `repr(transparent)` over `[u8]`: its address, length and alignment are those of the
    // bytes, and the lifetime stays the same. Any bytes will do.
    unsafe { &*(core::ptr::from_ref(bytes) as *const Wtf8) }
}

/// The same for bytes that are changed. (Only for changes that leave them well-formed.)
#[cfg(feature = "alloc")]
pub(crate) fn from_mut_slice(bytes: &mut [u8]) -> &mut Wtf8 {
    // SAFETY: as in `from_slice`. The borrow is exclusive, as that of the bytes was.
    unsafe { &mut *(core::ptr::from_mut(bytes) as *mut Wtf8) }
}

// Some processors have no atomic operations that `Arc` needs, nor has `alloc` an `Arc` for them.
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
pub(crate) use owners::from_arc;
#[cfg(feature = "alloc")]
pub(crate) use owners::{from_box, from_rc, into_boxed_bytes};

#[cfg(feature = "alloc")]
mod owners {
    use super::Wtf8;
    use alloc::boxed::Box;
    use alloc::rc::Rc;
    #[cfg(target_has_atomic = "ptr")]
    use alloc::sync::Arc;

    pub(crate) fn from_box(bytes: Box<[u8]>) -> Box<Wtf8> {
        // SAFETY: as in `from_slice`. The box gives up its memory, which is later freed with the same layout.
        unsafe { Box::from_raw(Box::into_raw(bytes) as *mut Wtf8) }
    }

    pub(crate) fn into_boxed_bytes(text: Box<Wtf8>) -> Box<[u8]> {
        // SAFETY: as in `from_box`, in the other direction.
        unsafe { Box::from_raw(Box::into_raw(text) as *mut [u8]) }
    }

    pub(crate) fn from_rc(bytes: Rc<[u8]>) -> Rc<Wtf8> {
        // SAFETY: as in `from_box`; `Rc::from_raw` allows another type of the same size and alignment.
        unsafe { Rc::from_raw(Rc::into_raw(bytes) as *const Wtf8) }
    }

    #[cfg(target_has_atomic = "ptr")]
    pub(crate) fn from_arc(bytes: Arc<[u8]>) -> Arc<Wtf8> {
        // SAFETY: as in `from_rc`.
        unsafe { Arc::from_raw(Arc::into_raw(bytes) as *const Wtf8) }
    }
}
