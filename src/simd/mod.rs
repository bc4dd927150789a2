//! The operations on 128-bit vectors of WebAssembly (simd128): the same signatures and the same answers as the
//! scalar forms, which finish what does not fill a vector.
//!
//! A kernel works through its source in blocks as long as whole vectors can be read inside the source and
//! stored inside the destination. What it stores beyond `written` lies inside the destination, too, and is
//! overwritten by what follows.
//!
//! Constants of the inner loops go through [`core::hint::black_box`]: otherwise V8 builds each of them anew in
//! every iteration, which costs 10 to 40 per cent.

#![allow(clippy::inline_always, reason = "what takes vectors must see its constants in registers")]

mod blocks;
mod checks;
mod decode;
mod encode;
mod length;
mod surrogate;
mod tables;
mod validate;
mod windows;

pub use decode::{decode, validate_and_decode};
pub use encode::encode;
pub use length::{is_below, utf16_length, wtf8_length};
pub use surrogate::{find_lone_surrogate, find_surrogate_sequence, replace_surrogates};
pub use validate::{validate_utf8, validate_wtf8};

use core::arch::wasm32::{i8x16_shuffle, v128, v128_load, v128_store};
use core::hint::black_box;

/// Sixteen bytes of `source` from `offset` on.
///
/// # Safety
///
/// `offset + 16` is at most the source's length.
#[inline(always)]
unsafe fn load_bytes(source: &[u8], offset: usize) -> v128 {
    debug_assert!(offset + 16 <= source.len());
    // SAFETY: the caller's promise; v128 loads need no alignment.
    unsafe { v128_load(source.as_ptr().add(offset).cast()) }
}

/// Eight code units of `source` from `index` on.
///
/// # Safety
///
/// `index + 8` is at most the source's length.
#[inline(always)]
unsafe fn load_units(source: &[u16], index: usize) -> v128 {
    debug_assert!(index + 8 <= source.len());
    // SAFETY: the caller's promise; v128 loads need no alignment.
    unsafe { v128_load(source.as_ptr().add(index).cast()) }
}

/// Stores sixteen bytes to `destination` from `offset` on.
///
/// # Safety
///
/// `offset + 16` is at most the destination's length.
#[inline(always)]
unsafe fn store_bytes(destination: &mut [u8], offset: usize, vector: v128) {
    debug_assert!(offset + 16 <= destination.len());
    // SAFETY: the caller's promise; v128 stores need no alignment.
    unsafe { v128_store(destination.as_mut_ptr().add(offset).cast(), vector) }
}

/// Stores eight code units to `destination` from `index` on.
///
/// # Safety
///
/// `index + 8` is at most the destination's length.
#[inline(always)]
unsafe fn store_units(destination: &mut [u16], index: usize, vector: v128) {
    debug_assert!(index + 8 <= destination.len());
    // SAFETY: the caller's promise; v128 stores need no alignment.
    unsafe { v128_store(destination.as_mut_ptr().add(index).cast(), vector) }
}

/// A constant that stays in a register through a loop.
#[inline(always)]
fn constant(vector: v128) -> v128 {
    black_box(vector)
}

/// The vector that begins `N` bytes before `vector`, given the one before it.
#[inline(always)]
fn shifted<const N: usize>(before: v128, vector: v128) -> v128 {
    const { assert!(1 <= N && N <= 4, "as far as a sequence or a pair can be looked back") };
    match N {
        1 => i8x16_shuffle::<15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30>(before, vector),
        2 => i8x16_shuffle::<14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29>(before, vector),
        3 => i8x16_shuffle::<13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28>(before, vector),
        _ => i8x16_shuffle::<12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27>(before, vector),
    }
}
