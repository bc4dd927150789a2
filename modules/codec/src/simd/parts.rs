//! Converts positions in a text, by vectors.

use core::arch::wasm32::{
    i8x16_gt, i8x16_narrow_i16x8, i16x8_eq, i16x8_shuffle, u8x16_bitmask, u8x16_splat, u8x16_sub_sat,
    u16x8_gt, u16x8_splat, v128, v128_and,
};

use wtf8_wasm::internals::{constant, load_bytes, load_units};

use super::lengths::{BLOCK_LENGTH, Block, Lengths};
use crate::parts::Position;

/// See [`offsets_of_ends_scalar`](crate::parts::offsets_of_ends_scalar).
#[expect(clippy::cast_possible_truncation, reason = "positions wrap around at 32 bits, as the caller knows")]
pub fn offsets_of_ends(units: &[u16], ends: &mut [u32], index: u32, offset: u32) {
    let [one, two, kind, lead, trail] =
        [0x7F, 0x7FF, 0xFC00, 0xD800, 0xDC00].map(|unit| constant(u16x8_splat(unit)));
    let mut last_leads = constant(u16x8_splat(0));
    let mut half = |units: &[u16; BLOCK_LENGTH], index: usize| {
        // SAFETY: `index` is 0 or 16, so these are 16 of the 32 units.
        let units = unsafe { [load_units(units, index), load_units(units, index + 8)] };
        let from_two = bits(units.map(|units| u16x8_gt(units, one)));
        let from_three = bits(units.map(|units| u16x8_gt(units, two)));
        let kinds = units.map(|units| v128_and(units, kind));
        let [first_leads, leads] = kinds.map(|kind| i16x8_eq(kind, lead));
        let follow_leads = [
            i16x8_shuffle::<7, 8, 9, 10, 11, 12, 13, 14>(last_leads, first_leads),
            i16x8_shuffle::<7, 8, 9, 10, 11, 12, 13, 14>(first_leads, leads),
        ];
        last_leads = leads;
        let trails = [0, 1].map(|half| v128_and(follow_leads[half], i16x8_eq(kinds[half], trail)));
        (u64::from(from_two) | u64::from(from_three) << 32, bits(trails))
    };
    // What units take in addition to one byte each. The halves of a pair count with three bytes each, but the pair has four.
    let mut lengths = Lengths::new(|units: &[u16; BLOCK_LENGTH]| {
        let [(first_longer, first_trails), (longer, trails)] = [half(units, 0), half(units, 16)];
        Block::new(first_longer | longer << 16, first_trails | trails << 16)
    });
    let mut start = 0;
    // A pair that an end cuts takes six bytes instead of four: the bytes to add for those cut before `start`, and for one cut there.
    let (mut more, mut more_at_start) = (0_u32, 0);
    for place in ends {
        let end = (place.wrapping_sub(index) as usize).clamp(start, units.len());
        if end > start {
            more += more_at_start;
        }
        let (block, bit) = lengths.at(units, end);
        *place = offset.wrapping_add(end as u32).wrapping_add(block.length_before(bit)).wrapping_add(more);
        more_at_start = if block.reduced & bit == 0 { 0 } else { 2 };
        start = end;
    }
}

/// A bit for each lane, which is 0 or −1.
#[allow(clippy::inline_always, reason = "it is two instructions")]
#[inline(always)]
fn bits([first, second]: [v128; 2]) -> u32 {
    u8x16_bitmask(i8x16_narrow_i16x8(first, second)).into()
}

/// See [`indexes_of_ends_scalar`](crate::parts::indexes_of_ends_scalar).
#[must_use]
pub fn indexes_of_ends(wtf8: &[u8], ends: &mut [u32]) -> bool {
    let kinds = Kinds::new();
    let mut lengths = Lengths::new(|bytes: &[u8; BLOCK_LENGTH]| {
        // SAFETY: each loads sixteen of the 32 bytes.
        let [(starts, pairs), (next_starts, next_pairs)] =
            unsafe { [kinds.of(bytes, 0), kinds.of(bytes, 16)] };
        let [starts, pairs] = [starts | next_starts << 16, pairs | next_pairs << 16];
        Block::new(u64::from(starts) | u64::from(pairs) << 32, 0)
    });
    let mut start = 0;
    let mut are_whole = true;
    for place in ends {
        let end = (*place as usize).clamp(start, wtf8.len());
        let (block, bit) = lengths.at(wtf8, end);
        *place = block.length_before(bit);
        // The zero that follows the last byte is one that begins a sequence.
        are_whole &= block.counted & u64::from(bit) != 0;
        start = end;
    }
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
