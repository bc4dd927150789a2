//! Memory that JavaScript and the kernels share.

use core::cell::UnsafeCell;

/// How many code units one call can take. That many make the cost of a call negligible, and the codec's buffers of units and of
/// bytes still fit into a second-level cache. In JavaScript this is `UNITS_AT_ONCE` (pkg-template/base/boundaries.js).
pub const UNIT_CAPACITY: usize = 0x1_0000;
/// How many bytes one call can take: a code unit becomes at most three. In JavaScript this is `BYTES_AT_ONCE`
/// (pkg-template/base/boundaries.js).
pub const BYTE_CAPACITY: usize = 3 * UNIT_CAPACITY;

/// A static buffer whose address JavaScript knows.
#[repr(transparent)]
pub struct Shared<T>(UnsafeCell<T>);

// SAFETY: this file is compiled for WebAssembly only, and lib.rs refuses to be compiled for it with threads. So there is
// one thread that could use the content.
unsafe impl<T> Sync for Shared<T> {}

impl<T> Shared<T> {
    /// A buffer with this content at first.
    pub const fn new(content: T) -> Self {
        Self(UnsafeCell::new(content))
    }

    /// The address of the content, for JavaScript.
    pub const fn address<Element>(&'static self) -> *mut Element {
        self.0.get().cast()
    }

    /// Borrows the content for the duration of one call from JavaScript.
    ///
    /// # Safety
    ///
    /// Only exported functions may call this, by themselves or through a helper that keeps no reference and passes it
    /// only to what the exported function does, and each at most once in a call. Until it returns, an exported function
    /// that has called it may call neither another exported function nor JavaScript, and nothing that it was given may
    /// be used later. So this is the only reference to the content, and nobody else changes it.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        clippy::mut_from_ref,
        reason = "not inlined, the constant addresses would be returned through memory; the caller ensures the rest"
    )]
    pub const unsafe fn borrow(&'static self) -> &'static mut T {
        // SAFETY: the pointer is that of a static, and the caller ensures that there is no other reference.
        unsafe { &mut *self.0.get() }
    }
}
