//! Reductions that the loops have in common: of four vectors to one, and of the lanes of a vector.

use core::arch::wasm32::{
    u16x8_extadd_pairwise_u8x16, u32x4_extadd_pairwise_u16x8, u32x4_extract_lane, v128, v128_store,
};

/// Reduces four vectors by an operation on two, such as the maximum.
#[inline(always)]
pub(super) fn of_four_vectors([a, b, c, d]: [v128; 4], operation: impl Fn(v128, v128) -> v128) -> v128 {
    operation(operation(a, b), operation(c, d))
}

/// The sum of sixteen unsigned lanes.
pub(super) fn sum_of_sixteen(lanes: v128) -> u64 {
    sum_of_eight(u16x8_extadd_pairwise_u8x16(lanes))
}

/// The sum of eight unsigned lanes.
pub(super) fn sum_of_eight(lanes: v128) -> u64 {
    let sums = u32x4_extadd_pairwise_u16x8(lanes);
    let [a, b, c, d] = [
        u32x4_extract_lane::<0>(sums),
        u32x4_extract_lane::<1>(sums),
        u32x4_extract_lane::<2>(sums),
        u32x4_extract_lane::<3>(sums),
    ];
    u64::from(a + b + c + d)
}

/// The highest of sixteen lanes.
pub(super) fn highest_of_sixteen(lanes: v128) -> u8 {
    let mut bytes = [0; 16];
    // SAFETY: the array has sixteen bytes; v128 stores need no alignment.
    unsafe { v128_store(bytes.as_mut_ptr().cast(), lanes) };
    bytes.into_iter().fold(0, u8::max)
}

/// The highest of eight lanes.
pub(super) fn highest_of_eight(lanes: v128) -> u16 {
    let mut words = [0_u16; 8];
    // SAFETY: the array has sixteen bytes; v128 stores need no alignment.
    unsafe { v128_store(words.as_mut_ptr().cast(), lanes) };
    words.into_iter().fold(0, u16::max)
}
