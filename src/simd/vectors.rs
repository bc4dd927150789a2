//! Loads and stores of vectors in slices, constants, and workarounds for compilers.

use core::arch::wasm32::{i8x16_shuffle, u8x16_bitmask, u8x16_max, v128, v128_and, v128_load, v128_store};
use core::hint::black_box;

/// Loads sixteen bytes of `source` from `offset` on.
///
/// # Safety
///
/// `offset + 16` is at most the source's length.
#[must_use]
#[inline(always)]
pub unsafe fn load_bytes(source: &[u8], offset: usize) -> v128 {
    debug_assert!(offset + 16 <= source.len());
    // SAFETY: the caller ensures that the sixteen bytes lie in the slice; v128 loads need no alignment.
    unsafe { v128_load(source.as_ptr().add(offset).cast()) }
}

/// Loads one byte of `source`.
///
/// The load is volatile. Otherwise the compiler takes the byte out of a vector that was loaded before, and the address of the next load
/// is known four cycles later: decoding Russian took a third longer.
///
/// # Safety
///
/// `offset` is less than the source's length.
#[must_use]
#[inline(always)]
pub(super) unsafe fn load_byte(source: &[u8], offset: usize) -> u8 {
    debug_assert!(offset < source.len());
    // SAFETY: the caller ensures that the byte lies in the slice.
    unsafe { source.as_ptr().add(offset).read_volatile() }
}

/// Loads one code unit of `source`, in the same way.
///
/// # Safety
///
/// `index` is less than the source's length.
#[must_use]
#[inline(always)]
pub(super) unsafe fn load_unit(source: &[u16], index: usize) -> u16 {
    debug_assert!(index < source.len());
    // SAFETY: the caller ensures that the unit lies in the slice.
    unsafe { source.as_ptr().add(index).read_volatile() }
}

/// Loads 64 bytes of `bytes` from `offset` on.
///
/// # Safety
///
/// `offset + 64` is at most the length.
#[inline(always)]
pub(super) unsafe fn load_block(bytes: &[u8], offset: usize) -> [v128; 4] {
    // SAFETY: these are the 64 bytes that the caller ensures.
    unsafe {
        [
            load_bytes(bytes, offset),
            load_bytes(bytes, offset + 16),
            load_bytes(bytes, offset + 32),
            load_bytes(bytes, offset + 48),
        ]
    }
}

/// Loads eight code units of `source` from `index` on.
///
/// # Safety
///
/// `index + 8` is at most the source's length.
#[must_use]
#[inline(always)]
pub unsafe fn load_units(source: &[u16], index: usize) -> v128 {
    debug_assert!(index + 8 <= source.len());
    // SAFETY: the caller ensures that the eight units lie in the slice; v128 loads need no alignment.
    unsafe { v128_load(source.as_ptr().add(index).cast()) }
}

/// Stores sixteen bytes to `destination` from `offset` on.
///
/// # Safety
///
/// `offset + 16` is at most the destination's length.
#[inline(always)]
pub(super) unsafe fn store_bytes(destination: &mut [u8], offset: usize, vector: v128) {
    debug_assert!(offset + 16 <= destination.len());
    // SAFETY: the caller ensures that the sixteen bytes lie in the slice; v128 stores need no alignment.
    unsafe { v128_store(destination.as_mut_ptr().add(offset).cast(), vector) }
}

/// Stores eight code units to `destination` from `index` on.
///
/// # Safety
///
/// `index + 8` is at most the destination's length.
#[inline(always)]
pub(super) unsafe fn store_units(destination: &mut [u16], index: usize, vector: v128) {
    debug_assert!(index + 8 <= destination.len());
    // SAFETY: the caller ensures that the eight units lie in the slice; v128 stores need no alignment.
    unsafe { v128_store(destination.as_mut_ptr().add(index).cast(), vector) }
}

/// A constant that stays in a register through a loop.
///
/// Without `black_box` the compiler emits the constant at each use, and V8 materializes it again in every
/// iteration. That costs 10 to 40 per cent.
#[must_use]
#[inline(always)]
pub fn constant(vector: v128) -> v128 {
    black_box(vector)
}

/// A bit for the top bit of each byte, of a vector that is used again. In `mask` all top bits are set; the other bits do not
/// matter.
///
/// V8's baseline compiler for 32-bit ARM computes `bitmask` in the register of its operand (`emit_i8x16_bitmask`), even if
/// that is a variable that is read later. So `bitmask` gets a value of its own here.
#[must_use]
#[inline(always)]
pub fn top_bits(vector: v128, mask: v128) -> u16 {
    u8x16_bitmask(v128_and(vector, mask))
}

/// Returns the greatest byte of each lane. Its top bit is set if some byte is not ASCII.
#[inline(always)]
pub(super) fn greatest([a, b, c, d]: [v128; 4]) -> v128 {
    u8x16_max(u8x16_max(a, b), u8x16_max(c, d))
}

/// Returns the sixteen bytes that begin `N` bytes before `vector`. `before` is the vector that precedes it.
#[inline(always)]
pub(super) fn shifted<const N: usize>(before: v128, vector: v128) -> v128 {
    const { assert!(1 <= N && N <= 4, "no kernel looks back further") };
    match N {
        1 => i8x16_shuffle::<15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30>(before, vector),
        2 => i8x16_shuffle::<14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29>(before, vector),
        3 => i8x16_shuffle::<13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28>(before, vector),
        _ => i8x16_shuffle::<12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27>(before, vector),
    }
}
