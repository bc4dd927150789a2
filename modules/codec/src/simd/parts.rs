//! Converts positions in a text, by vectors. Most parts are shorter than two vectors. So the last vector of a
//! part extends past its end, and the lanes there are masked.

use core::arch::wasm32::{
    i8x16_gt, i8x16_narrow_i16x8, i16x8_bitmask, i16x8_eq, u8x16_bitmask, u8x16_splat, u8x16_sub_sat,
    u16x8_gt, u16x8_splat, v128, v128_and, v128_any_true,
};

use wtf8_wasm::internals::{constant, load_bytes, load_units};

use crate::parts::{Position, for_each_part, is_start};

/// See [`offsets_of_ends_scalar`](crate::parts::offsets_of_ends_scalar).
pub fn offsets_of_ends(units: &[u16], ends: &mut [u32], index: u32, offset: u32) {
    let [one, two, kind, lead, trail] =
        [0x7F, 0x7FF, 0xFC00, 0xD800, 0xDC00].map(|unit| constant(u16x8_splat(unit)));
    for_each_part(units.len(), ends, index, offset, |start, end| {
        let mut index = start;
        let mut length = end - start;
        while index < end && units.len() - index >= 9 {
            // SAFETY: by the loop's condition nine units can be read from `index` on.
            let these = unsafe { load_units(units, index) };
            let count = end - index;
            let is_long = i8x16_narrow_i16x8(u16x8_gt(these, one), u16x8_gt(these, two));
            let mask = first_bits(count, 8);
            length += (u32::from(u8x16_bitmask(is_long)) & (mask | mask << 8)).count_ones() as usize;
            let is_lead = i16x8_eq(v128_and(these, kind), lead);
            if v128_any_true(is_lead) {
                // SAFETY: as above, one unit further.
                let next = unsafe { load_units(units, index + 1) };
                let is_pair = v128_and(is_lead, i16x8_eq(v128_and(next, kind), trail));
                // Each half of a pair was counted with three bytes, but the pair has four.
                let pairs = u32::from(i16x8_bitmask(is_pair)) & first_bits(count - 1, 8);
                length -= 2 * pairs.count_ones() as usize;
            }
            index += 8;
        }
        // If a pair is cut here, its lead was counted with 3 − 2 bytes, and its trail counts with 3 in the rest.
        length + rest(units, index, end)
    });
}

/// How many bytes the units from `index` on take in addition to one byte each.
fn rest(units: &[u16], index: usize, end: usize) -> usize {
    units.get(index..end).map_or(0, |rest| wtf8_wasm::wtf8_length(rest) - rest.len())
}

/// See [`indexes_of_ends_scalar`](crate::parts::indexes_of_ends_scalar).
#[must_use]
pub fn indexes_of_ends(wtf8: &[u8], ends: &mut [u32]) -> bool {
    let kinds = Kinds::new();
    let mut are_whole = true;
    for_each_part(wtf8.len(), ends, 0, 0, |start, end| {
        are_whole &= is_start(wtf8, end);
        let mut offset = start;
        let mut length = 0;
        // Two vectors at once: with one, processors could not predict which parts take another iteration.
        while offset < end && wtf8.len() - offset >= 32 {
            // SAFETY: by the loop's condition 32 bytes can be read from `offset` on.
            let [(starts, pairs), (next_starts, next_pairs)] =
                unsafe { [kinds.of(wtf8, offset), kinds.of(wtf8, offset + 16)] };
            let mask = u64::MAX >> (64 - (end - offset).min(32));
            let starts = u64::from(starts | next_starts << 16) & mask;
            let pairs = u64::from(pairs | next_pairs << 16) & mask;
            length += (starts | pairs << 32).count_ones() as usize;
            offset += 32;
        }
        length + wtf8.get(offset..end).map_or(0, wtf8_wasm::utf16_length)
    });
    are_whole
}

/// See [`offsets_of_indexes_scalar`](crate::parts::offsets_of_indexes_scalar).
#[expect(clippy::cast_possible_truncation, reason = "offsets lie within the buffers")]
pub fn offsets_of_indexes(wtf8: &[u8], indexes: &mut [u32]) {
    let kinds = Kinds::new();
    let mut at = Position::default();
    // Masks of the sixteen bytes from `at.offset` on: those that begin a sequence, and those that stand for a unit.
    let (mut starts, mut units) = (0, 0);
    let mut is_known = false;
    for place in indexes {
        let index = *place as usize;
        while wtf8.len() - at.offset >= 16 {
            if !is_known {
                // SAFETY: by the loop's condition 16 bytes can be read from the offset on.
                let (all, pairs) = unsafe { kinds.of(wtf8, at.offset) };
                starts = all;
                // The second byte of a sequence of four stands for its second unit.
                units = all | pairs << 1;
                is_known = true;
            }
            let next = at.index + units.count_ones() as usize;
            if next > index {
                break;
            }
            at = Position { offset: at.offset + 16, index: next };
            is_known = false;
        }
        *place = if is_known {
            // An index that is less than the one before it may be before this vector, of which it gets the first unit.
            // For bit 16, the second unit of the sequence at bit 15, that bit will do: the offset is the same.
            let bit = bit_number(units, index.saturating_sub(at.index) as u32);
            at.offset as u32 + bit - (!starts >> bit & 1)
        } else {
            let mut last = at;
            last.advance(wtf8, index);
            last.offset as u32
        };
    }
}

/// Returns the number of the set bit with `count` set bits below it, among bits 0 to 16, of which more than `count` must be
/// set. For bit 16 returns 15.
#[allow(clippy::inline_always, reason = "it is a few instructions")]
#[inline(always)]
fn bit_number(bits: u32, count: u32) -> u32 {
    let mut count = count;
    let mut number = 0;
    for size in [8, 4, 2, 1] {
        let before = (bits >> number & ((1 << size) - 1)).count_ones();
        let is_after = u32::from(before <= count);
        count -= before * is_after;
        number += size * is_after;
    }
    number
}

/// Constants to tell where sequences begin, and which of them have four bytes.
struct Kinds {
    last_continuation: v128,
    /// After a saturating subtraction of this, only F0..FF have the top bit.
    below_last_of_three: v128,
}

impl Kinds {
    fn new() -> Self {
        Self {
            last_continuation: constant(u8x16_splat(0xBF)),
            below_last_of_three: constant(u8x16_splat(0xF0 - 0x80)),
        }
    }

    /// Masks of the sixteen bytes at an offset: those that begin a sequence, and those that begin a sequence of
    /// four bytes, which makes two units.
    ///
    /// # Safety
    ///
    /// `offset + 16` is at most the length.
    #[allow(
        clippy::inline_always,
        reason = "not inlined, the vectors in `self` would be loaded from memory at each call"
    )]
    #[inline(always)]
    unsafe fn of(&self, wtf8: &[u8], offset: usize) -> (u32, u32) {
        // SAFETY: the caller ensures that the sixteen bytes are in the slice.
        let these = unsafe { load_bytes(wtf8, offset) };
        // As signed numbers, continuation bytes are less than all others.
        let starts = u8x16_bitmask(i8x16_gt(these, self.last_continuation));
        let pairs = u8x16_bitmask(u8x16_sub_sat(these, self.below_last_of_three));
        (starts.into(), pairs.into())
    }
}

/// The lowest `count` bits, or as many as a vector has lanes.
#[allow(clippy::inline_always, reason = "it is a few instructions")]
#[inline(always)]
fn first_bits(count: usize, lanes: usize) -> u32 {
    (1 << count.min(lanes)) - 1
}
