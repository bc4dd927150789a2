//! Lone surrogates: search and replacement.

use core::arch::wasm32::{
    i16x8_eq, u8x16_bitmask, u8x16_eq, u8x16_gt, u8x16_splat, u16x8_splat, v128, v128_and, v128_any_true,
    v128_or, v128_xor,
};

use core::hint::black_box;

use super::vectors::{constant, load_bytes, load_units};
use crate::code_point::is_trail;
use crate::scalar;
use crate::surrogate::{REPLACEMENT, SURROGATE_LENGTH, is_lone_surrogate};

/// How many units that are no surrogates must follow the text for [`has_lone_surrogate`].
pub const PAIR_PADDING: usize = 8;

/// The search for lone surrogates: leads without a trail after them, and trails without a lead before them.
struct PairScan {
    kind: v128,
    lead: v128,
    trail: v128,
}

impl PairScan {
    fn new() -> Self {
        let units = |unit| constant(u16x8_splat(unit));
        Self { kind: units(0xFC00), lead: units(0xD800), trail: units(0xDC00) }
    }

    /// Marks those of eight units for which exactly one of two things holds: the unit is a lead; a trail follows it. Then that
    /// lead or that trail is lone.
    ///
    /// # Safety
    ///
    /// Nine units can be loaded from `index` on.
    #[inline(always)]
    unsafe fn mark(&self, units: &[u16], index: usize) -> v128 {
        // SAFETY: these loads end 8 and 9 units after `index`.
        let (these, next) = unsafe { (load_units(units, index), load_units(units, index + 1)) };
        let is_lead = i16x8_eq(v128_and(these, self.kind), self.lead);
        v128_xor(is_lead, i16x8_eq(v128_and(next, self.kind), self.trail))
    }

    /// Skips blocks of `8 * N` units from `from` on in which each lead is followed by a trail and each trail follows a lead. Returns
    /// the index of the first other block, or that of the remainder, which has up to `8 * N` units. What precedes the unit at `from`
    /// does not matter.
    #[inline(always)]
    fn skip<const N: usize>(&self, units: &[u16], from: usize) -> usize {
        let mut index = from;
        while units.len().saturating_sub(index) > 8 * N {
            let mut marks = u16x8_splat(0);
            for vector in 0..N {
                // SAFETY: by the loop's condition `8 * N + 1` units can be loaded from `index` on.
                marks = v128_or(marks, unsafe { self.mark(units, index + 8 * vector) });
            }
            if v128_any_true(marks) {
                break;
            }
            index += 8 * N;
        }
        index
    }
}

/// [`crate::find_lone_surrogate`] on vectors.
#[must_use]
pub fn find_lone_surrogate(units: &[u16], from: usize) -> Option<usize> {
    // The scan finds a lone trail by the unit before it, and does not load the unit before `from`.
    if from < units.len() && is_lone_surrogate(units, from) {
        return Some(from);
    }
    let scan = PairScan::new();
    // If there is a lone surrogate, the scalar form locates it.
    scalar::find_lone_surrogate(units, scan.skip::<1>(units, scan.skip::<2>(units, from)))
}

/// Whether any unit is a lone surrogate. The last [`PAIR_PADDING`] units must be no surrogates: then no remainder is left to look
/// at.
#[must_use]
pub fn has_lone_surrogate(padded: &[u16]) -> bool {
    padded.first().is_some_and(|&first| is_trail(first))
        || padded.len() - PairScan::new().skip::<1>(padded, 0) > PAIR_PADDING
}

/// The search for surrogate byte sequences: ED, then A0 or more.
struct SurrogateScan {
    first: v128,
    below: v128,
}

impl SurrogateScan {
    fn new() -> Self {
        Self { first: constant(u8x16_splat(0xED)), below: constant(u8x16_splat(0x9F)) }
    }

    /// Marks the bytes from `offset` on that begin a surrogate byte sequence.
    ///
    /// # Safety
    ///
    /// 17 bytes can be loaded from `offset` on.
    #[inline(always)]
    unsafe fn at(&self, wtf8: &[u8], offset: usize) -> v128 {
        // SAFETY: these loads end 16 and 17 bytes after `offset`.
        let (these, next) = unsafe { (load_bytes(wtf8, offset), load_bytes(wtf8, offset + 1)) };
        v128_and(u8x16_eq(these, self.first), u8x16_gt(next, self.below))
    }

    /// Skips 64-byte blocks without a surrogate. Returns the offset of the first block with one, or of the
    /// remainder that is too short for a block.
    #[inline(always)]
    fn skip(&self, wtf8: &[u8], from: usize) -> usize {
        let mut offset = from;
        while wtf8.len().saturating_sub(offset) >= 65 {
            // SAFETY: by the loop's condition 65 bytes can be loaded from `offset` on; the last call needs 48
            // + 17.
            let found = unsafe {
                v128_or(
                    v128_or(self.at(wtf8, offset), self.at(wtf8, offset + 16)),
                    v128_or(self.at(wtf8, offset + 32), self.at(wtf8, offset + 48)),
                )
            };
            if v128_any_true(found) {
                break;
            }
            offset += 64;
        }
        offset
    }
}

/// Where a block with a surrogate ends. All of it is searched vector by vector, because there may be many surrogates. The compiler does not
/// know how many vectors these are, so it does not unroll the loop, which would make the module larger.
#[inline(always)]
fn end_of_block(start: usize) -> usize {
    black_box(start + 64)
}

/// [`crate::find_surrogate_sequence`] on vectors.
#[must_use]
pub fn find_surrogate_sequence(wtf8: &[u8], from: usize) -> Option<usize> {
    scalar::find_surrogate_sequence(wtf8, SurrogateScan::new().skip(wtf8, from))
}

/// [`crate::replace_surrogates`] on vectors.
pub fn replace_surrogates(wtf8: &mut [u8]) -> usize {
    let scan = SurrogateScan::new();
    let mut count = 0;
    let mut offset = 0;
    loop {
        offset = scan.skip(wtf8, offset);
        if wtf8.len() - offset < 65 {
            return count + scalar::replace_surrogates(&mut wtf8[offset..]);
        }
        let end = end_of_block(offset);
        while offset < end {
            // SAFETY: 65 bytes or more follow the start of the block, as was just tested; the last load ends at 48 + 17.
            let mut found = u8x16_bitmask(unsafe { scan.at(wtf8, offset) });
            while found != 0 {
                let at = offset + found.trailing_zeros() as usize;
                // A sequence may end after the vector. Only in ill-formed data can it end after the slice.
                if let Some(sequence) = wtf8.get_mut(at..at + SURROGATE_LENGTH) {
                    sequence.copy_from_slice(&REPLACEMENT);
                }
                count += 1;
                found &= found - 1;
            }
            offset += 16;
        }
    }
}

/// Whether bytes that are otherwise well-formed contain a surrogate pair byte sequence.
pub(super) fn has_surrogate_pair(bytes: &[u8]) -> bool {
    let scan = SurrogateScan::new();
    let (lead, trail, upper_half) = (u8x16_splat(0xA0), u8x16_splat(0xB0), u8x16_splat(0xF0));
    let mut offset = 0;
    loop {
        offset = scan.skip(bytes, offset);
        if bytes.len() - offset < 68 {
            break;
        }
        let end = end_of_block(offset);
        while offset < end {
            // SAFETY: 68 bytes or more follow the start of the block, as was just tested; the last load ends at 48 + 4 + 16.
            let [a, b, c, d] = [0, 1, 3, 4].map(|place| unsafe { load_bytes(bytes, offset + place) });
            let is_lead = v128_and(u8x16_eq(a, scan.first), u8x16_eq(v128_and(b, upper_half), lead));
            let is_trail = v128_and(u8x16_eq(c, scan.first), u8x16_eq(v128_and(d, upper_half), trail));
            if v128_any_true(v128_and(is_lead, is_trail)) {
                return true;
            }
            offset += 16;
        }
    }
    bytes[offset..].windows(5).any(|window| {
        window[0] == 0xED && window[1] & 0xF0 == 0xA0 && window[3] == 0xED && window[4] & 0xF0 == 0xB0
    })
}
