//! Where the parts of a text end. Most of them are shorter than two vectors, so the last vector of each goes
//! beyond its end, and what lies there is masked.

use core::arch::wasm32::{
    i8x16_gt, i8x16_narrow_i16x8, i16x8_bitmask, i16x8_eq, u8x16_bitmask, u8x16_gt, u16x8_gt, u16x8_splat,
    v128, v128_and, v128_any_true, v128_load,
};

use super::splat;
use crate::parts::{for_each_part, is_start};

/// See [`offsets_of_ends_scalar`](crate::parts::offsets_of_ends_scalar).
pub fn offsets_of_ends(units: &[u16], ends: &mut [u32], index: u32, offset: u32) {
    let [one, two, kind, lead, trail] =
        [0x7F, 0x7FF, 0xFC00, 0xD800, 0xDC00].map(|unit| core::hint::black_box(u16x8_splat(unit)));
    for_each_part(units.len(), ends, index, offset, |start, end| {
        let mut index = start;
        let mut length = end - start;
        while index < end && units.len() - index >= 9 {
            // SAFETY: by the loop's condition nine units can be read from `index` on. v128 loads need no
            // alignment.
            let these = unsafe { v128_load(units.as_ptr().add(index).cast()) };
            let count = end - index;
            let is_long = i8x16_narrow_i16x8(u16x8_gt(these, one), u16x8_gt(these, two));
            let mask = first_bits(count, 8);
            length += (u32::from(u8x16_bitmask(is_long)) & (mask | mask << 8)).count_ones() as usize;
            let is_lead = i16x8_eq(v128_and(these, kind), lead);
            if v128_any_true(is_lead) {
                // SAFETY: as above, one unit further.
                let next = unsafe { v128_load(units.as_ptr().add(index + 1).cast()) };
                let is_pair = v128_and(is_lead, i16x8_eq(v128_and(next, kind), trail));
                // Both halves of a pair were counted with three bytes, the pair has four.
                let pairs = u32::from(i16x8_bitmask(is_pair)) & first_bits(count - 1, 8);
                length -= 2 * pairs.count_ones() as usize;
            }
            index += 8;
        }
        // If a pair is cut here, its lead was counted with 3 − 2 bytes, and its trail is with 3.
        length + rest(units, index, end)
    });
}

/// How many bytes the units from `index` on take more than one each.
fn rest(units: &[u16], index: usize, end: usize) -> usize {
    units.get(index..end).map_or(0, |rest| wtf8_wasm::wtf8_length(rest) - rest.len())
}

/// See [`indexes_of_ends_scalar`](crate::parts::indexes_of_ends_scalar).
#[must_use]
pub fn indexes_of_ends(wtf8: &[u8], ends: &mut [u32]) -> bool {
    let (last_continuation, last_of_three) = (splat(0xBF), splat(0xEF));
    let mut are_whole = true;
    for_each_part(wtf8.len(), ends, 0, 0, |start, end| {
        are_whole &= is_start(wtf8, end);
        let mut offset = start;
        let mut length = 0;
        while offset < end && wtf8.len() - offset >= 16 {
            // SAFETY: by the loop's condition 16 bytes can be read from `offset` on. v128 loads need no
            // alignment.
            let these: v128 = unsafe { v128_load(wtf8.as_ptr().add(offset).cast()) };
            let mask = first_bits(end - offset, 16);
            // As signed numbers, continuation bytes are the least of all.
            let starts = u32::from(u8x16_bitmask(i8x16_gt(these, last_continuation))) & mask;
            let pairs = u32::from(u8x16_bitmask(u8x16_gt(these, last_of_three))) & mask;
            length += (starts | pairs << 16).count_ones() as usize;
            offset += 16;
        }
        length + wtf8.get(offset..end).map_or(0, wtf8_wasm::utf16_length)
    });
    are_whole
}

/// The lowest `count` bits, or as many as a vector has lanes.
#[allow(clippy::inline_always, reason = "it is a few instructions")]
#[inline(always)]
fn first_bits(count: usize, lanes: usize) -> u32 {
    (1 << count.min(lanes)) - 1
}
