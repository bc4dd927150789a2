//! Lengths of conversion results, found without converting, and whether all bytes are in a range.

use core::arch::wasm32::{
    i8x16_add, i8x16_eq, i8x16_gt, i8x16_sub, i16x8_eq, i16x8_sub, u8x16_add_sat, u8x16_all_true, u8x16_ge,
    u8x16_lt, u8x16_min, u8x16_splat, u16x8_extadd_pairwise_u8x16, u16x8_gt, u16x8_splat,
    u32x4_extadd_pairwise_u16x8, u32x4_extract_lane, u64x2_extract_lane, v128, v128_and,
};

use super::vectors::{constant, greatest, load_block, load_bytes, load_units};
use crate::scalar;

/// [`crate::wtf8_length`] on vectors.
#[must_use]
pub fn wtf8_length(units: &[u16]) -> usize {
    let (one, two) = (constant(u16x8_splat(0x7F)), constant(u16x8_splat(0x7FF)));
    let (kind, lead, trail) =
        (constant(u16x8_splat(0xFC00)), constant(u16x8_splat(0xD800)), constant(u16x8_splat(0xDC00)));
    let mut index = 0;
    let mut length = 0;
    while units.len() - index >= 9 {
        // A lane grows by up to 2 in a step. It has 16 bits, so it cannot overflow in 7FFF steps.
        let steps = ((units.len() - index - 1) / 8).min(0x7FFF);
        let mut extra = u16x8_splat(0);
        let mut pairs = u16x8_splat(0);
        for _ in 0..steps {
            // SAFETY: each step loads nine units and advances by eight, and at least 8 × `steps` + 1 units
            // are left.
            let (these, next) = unsafe { (load_units(units, index), load_units(units, index + 1)) };
            // A comparison gives −1 where it holds.
            extra = i16x8_sub(extra, u16x8_gt(these, one));
            extra = i16x8_sub(extra, u16x8_gt(these, two));
            let is_lead = i16x8_eq(v128_and(these, kind), lead);
            pairs = i16x8_sub(pairs, v128_and(is_lead, i16x8_eq(v128_and(next, kind), trail)));
            index += 8;
        }
        // Both halves of a pair were counted with three bytes, the pair has four.
        length += 8 * steps + sum_of_lanes(extra) - 2 * sum_of_lanes(pairs);
    }
    // If a pair is cut here, its lead was counted with 3 − 2 bytes, and the scalar form counts its trail with
    // 3.
    length + scalar::wtf8_length(&units[index..])
}

/// [`crate::utf16_length`] on vectors.
#[must_use]
pub fn utf16_length(wtf8: &[u8]) -> usize {
    UnitCounter::new().count(wtf8)
}

/// Counts code units. The constants are set up once for many counts.
pub(super) struct UnitCounter {
    last_continuation: v128,
    /// A saturating addition of this turns F0..FF, and no other bytes, into FF.
    up_to_last: v128,
    last: v128,
}

impl UnitCounter {
    pub(super) fn new() -> Self {
        let splat = |byte| constant(u8x16_splat(byte));
        Self { last_continuation: splat(0xBF), up_to_last: splat(0xFF - 0xF0), last: splat(0xFF) }
    }

    #[inline(always)]
    pub(super) fn count(&self, wtf8: &[u8]) -> usize {
        let mut offset = 0;
        let mut length = 0;
        while wtf8.len() - offset >= 64 {
            // The two counts of a lane together grow by up to 8 in a step. Their sum has 8 bits, so it cannot
            // overflow in 1F steps.
            let steps = ((wtf8.len() - offset) / 64).min(0x1F);
            let mut starts = u8x16_splat(0);
            let mut pairs = u8x16_splat(0);
            for _ in 0..steps {
                for place in [0, 16, 32, 48] {
                    // SAFETY: each step loads 64 bytes and advances by 64, and at least 64 × `steps` are left.
                    let these = unsafe { load_bytes(wtf8, offset + place) };
                    // A comparison gives −1 where it holds.
                    starts = i8x16_sub(starts, i8x16_gt(these, self.last_continuation));
                    pairs = i8x16_sub(pairs, i8x16_eq(u8x16_add_sat(these, self.up_to_last), self.last));
                }
                offset += 64;
            }
            let counts = u16x8_extadd_pairwise_u8x16(i8x16_add(starts, pairs));
            // Adds the eight 16-bit lanes, whose sum also fits in 16 bits: first the two halves, then their four
            // lanes by a multiplication, whose highest 16 bits are the sum.
            let fours = u64x2_extract_lane::<0>(counts) + u64x2_extract_lane::<1>(counts);
            length += (fours.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize;
        }
        length + scalar::utf16_length(&wtf8[offset..])
    }
}

/// [`crate::internals::is_below`] on vectors.
#[must_use]
pub fn is_below(bytes: &[u8], limit: u8) -> bool {
    let limits = u8x16_splat(limit);
    let mut offset = 0;
    while bytes.len() - offset >= 64 {
        // SAFETY: by the loop's condition 64 bytes can be loaded from `offset` on.
        let highest = greatest(unsafe { load_block(bytes, offset) });
        if !u8x16_all_true(u8x16_lt(highest, limits)) {
            return false;
        }
        offset += 64;
    }
    scalar::is_below(&bytes[offset..], limit)
}

/// [`crate::internals::is_between`] on vectors.
#[must_use]
pub fn is_between(bytes: &[u8], least: u8, limit: u8) -> bool {
    let (least_lanes, limits) = (u8x16_splat(least), u8x16_splat(limit));
    let mut offset = 0;
    while bytes.len() - offset >= 64 {
        // SAFETY: by the loop's condition 64 bytes can be loaded from `offset` on.
        let block @ [a, b, c, d] = unsafe { load_block(bytes, offset) };
        let highest = greatest(block);
        let lowest = u8x16_min(u8x16_min(a, b), u8x16_min(c, d));
        if !u8x16_all_true(v128_and(u8x16_lt(highest, limits), u8x16_ge(lowest, least_lanes))) {
            return false;
        }
        offset += 64;
    }
    scalar::is_between(&bytes[offset..], least, limit)
}

/// Returns the sum of eight unsigned 16-bit lanes.
fn sum_of_lanes(lanes: v128) -> usize {
    let sums = u32x4_extadd_pairwise_u16x8(lanes);
    let sum = u32x4_extract_lane::<0>(sums)
        + u32x4_extract_lane::<1>(sums)
        + u32x4_extract_lane::<2>(sums)
        + u32x4_extract_lane::<3>(sums);
    sum as usize
}
