//! Lone surrogates: search, in code units and in bytes, over blocks without any surrogate; and replacement.

use super::{BLOCK, HIGHEST, ONE_BY_ONE, splat, zero_bytes};
use crate::code_point::{code_point_at, is_lead, is_surrogate, is_surrogate_value, is_trail};
use crate::surrogate::{REPLACEMENT, SURROGATE_LENGTH};

/// How many units are tested between two branches.
const UNITS: usize = 16;
/// A block and the two bytes after it, because a sequence of three bytes may begin at the block's last byte.
const WINDOW: usize = BLOCK + 2;

/// [`crate::find_lone_surrogate`] in blocks.
#[must_use]
pub fn find_lone_surrogate(units: &[u16], from: usize) -> Option<usize> {
    let around = from.checked_sub(1).and_then(|before| units.get(before..));
    let is_second_half = matches!(around, Some(&[lead, trail, ..]) if is_lead(lead) && is_trail(trail));
    let mut index = from + usize::from(is_second_half);
    loop {
        while let Some(block) = units.get(index..).and_then(<[u16]>::first_chunk::<UNITS>)
            && !block.iter().fold(false, |any, &unit| any | is_surrogate(unit))
        {
            index += UNITS;
        }
        for _ in 0..ONE_BY_ONE {
            let (code_point, length) = code_point_at(units, index)?;
            if is_surrogate_value(code_point) {
                return Some(index);
            }
            index += length;
        }
    }
}

/// [`crate::find_surrogate_sequence`] in words of eight bytes.
#[must_use]
pub fn find_surrogate_sequence(wtf8: &[u8], from: usize) -> Option<usize> {
    // Sets the highest bit of each byte at which a sequence may begin, given eight bytes and the eight that begin one byte
    // later. It may set too many bits, and must not miss one. After ED, bit 5 is set in A0..BF and clear in 80..9F.
    let suspects = |here: u64, next: u64| zero_bytes((here ^ splat(0xED)) | (!next & splat(0x20)));
    let is_surrogate = |sequence: &[u8]| sequence[0] == 0xED && sequence[1] >= 0xA0;
    let mut offset = from;
    while let Some(window) = wtf8.get(offset..).and_then(<[u8]>::first_chunk) {
        let at = |place| suspects(word(window, place), word(window, place + 1));
        let found = at(0) | at(8) | at(16) | at(24);
        if found & HIGHEST != 0
            && let Some(place) = window.windows(SURROGATE_LENGTH).position(is_surrogate)
        {
            return Some(offset + place);
        }
        offset += BLOCK;
    }
    let place = wtf8.get(offset..)?.windows(SURROGATE_LENGTH).position(is_surrogate)?;
    Some(offset + place)
}

/// The eight bytes of a window from `offset` on, as a little-endian word.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the offsets are constants, which makes it one instruction")]
fn word(window: &[u8; WINDOW], offset: usize) -> u64 {
    window[offset..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// [`crate::replace_surrogates`] in words of eight bytes.
pub fn replace_surrogates(wtf8: &mut [u8]) -> usize {
    let mut count = 0;
    let mut from = 0;
    while let Some(offset) = find_surrogate_sequence(wtf8, from) {
        from = offset + SURROGATE_LENGTH;
        wtf8[offset..from].copy_from_slice(&REPLACEMENT);
        count += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar;
    use crate::words::tests::for_each_row;
    use std::vec::Vec;

    #[test]
    fn every_three_units_at_every_place_are_judged_as_by_the_scalar_form() {
        const AROUND: [u16; 4] = [0x61, 0xD7FF, 0xE000, 0xD83D];
        const UNITS: [u16; 4] = [0x61, 0xD800, 0xDBFF, 0xDFFF];
        for around in AROUND {
            for_each_row(&UNITS, |three: [u16; 3]| {
                for place in 0..37 {
                    let mut units = [around; 40];
                    units[place..][..3].copy_from_slice(&three);
                    for from in [0, 1, place, place + 1, 39, 40, 41, usize::MAX] {
                        let expected = scalar::find_lone_surrogate(&units, from);
                        assert_eq!(find_lone_surrogate(&units, from), expected, "{units:X?} from {from}");
                    }
                }
            });
        }
    }

    // The subtraction borrows from the byte above a zero byte. If that is 01, it looks like a zero byte, too.
    #[test]
    fn a_borrow_is_no_find() {
        for filler in [0xEC, 0xEE, 0xEF, 0x6C] {
            let bytes: Vec<u8> = std::iter::repeat_n([0xED, 0x81, filler], 30).flatten().collect();
            assert_eq!(find_surrogate_sequence(&bytes, 0), None, "{filler:X}");
        }
    }
}
