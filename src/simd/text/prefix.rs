//! The length of the common prefix of two byte strings, 64 bytes at a time.

use core::arch::wasm32::{u8x16_all_true, u8x16_eq, v128_and};

use crate::scalar;
use crate::simd::vectors::load_bytes;

/// [`crate::common_prefix`] on vectors.
#[must_use]
// If inlined, it would be in the npm package's module twice.
#[inline(never)]
pub fn common_prefix(left: &[u8], right: &[u8]) -> usize {
    let length = left.len().min(right.len());
    let mut offset = 0;
    while length - offset >= 64 {
        // SAFETY: by the loop's condition 64 bytes can be loaded from `offset` on, from both slices.
        let [a, b, c, d] = [0, 16, 32, 48].map(|place| unsafe {
            u8x16_eq(load_bytes(left, offset + place), load_bytes(right, offset + place))
        });
        if !u8x16_all_true(v128_and(v128_and(a, b), v128_and(c, d))) {
            break;
        }
        offset += 64;
    }
    offset + scalar::common_prefix(&left[offset..], &right[offset..])
}
