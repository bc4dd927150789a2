//! Searches, conversions and comparisons in ordinary integers, for builds without vectors. For WebAssembly, such builds are the
//! default. Most forms take eight bytes at a time; some take blocks of units, which compilers may turn into vectors.

mod code_points;
mod decode;
mod encode;
mod find;
#[cfg(not(target_arch = "wasm32"))]
mod length;
mod prefix;
mod surrogate;
mod validate;
pub(crate) mod variants;

#[cfg(any(feature = "js", test))]
use core::ops::Range;

pub(crate) use code_points::count_code_points;
pub use decode::{decode, validate_and_decode};
pub use encode::encode;
pub use find::{find, find_or_give_up};
#[cfg(not(target_arch = "wasm32"))]
pub use length::wtf8_length;
pub use prefix::common_prefix;
pub use surrogate::find_lone_surrogate;
pub use validate::{validate_utf8, validate_wtf8};

use crate::surrogate::{REPLACEMENT, SURROGATE_LENGTH};

/// How many bytes are tested between two branches.
const BLOCK: usize = 32;
/// A block and the two bytes after it, because a sequence of three bytes may begin at the block's last byte.
const WINDOW: usize = BLOCK + 2;
/// How many code points a conversion takes one by one after it has found that the next eight are not all ASCII. Then it
/// tests the next eight again. In text whose words mix ASCII and other letters, a test after each letter would take longer
/// than it saves.
const ALONE: usize = 16;
/// A word with 1 in each byte.
const ONES: u64 = splat(1);
/// A word with the highest bit of each byte.
const HIGHEST: u64 = splat(0x80);

const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// A word with `lane` in each of its four 16-bit lanes.
const fn splat_lane(lane: u16) -> u64 {
    lane as u64 * 0x0001_0001_0001_0001
}

/// Four units as the 16-bit lanes of a word, which compilers make one load.
#[inline]
fn lanes(units: [u16; 4]) -> u64 {
    let [a, b, c, d] = units.map(u64::from);
    a | b << 16 | c << 32 | d << 48
}

/// The eight bytes of a window from `offset` on, as a little-endian word.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the offsets are constants, which makes it one instruction")]
fn word(window: &[u8; WINDOW], offset: usize) -> u64 {
    window[offset..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// Sets the highest bit of each byte that is zero. By a borrow, also that of a byte 01 above a zero byte. Other bits mean nothing.
#[inline]
const fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word
}

/// Returns the offset of the first three bytes for which `is_it` is true, at or after offset `from`.
///
/// `suspects` gets eight bytes, and the eight that begin one byte later. It sets the highest bit of each byte at
/// which such a sequence may begin. It may set too many bits, and must not miss one.
#[inline]
fn find_word(
    bytes: &[u8],
    from: usize,
    suspects: impl Fn(u64, u64) -> u64,
    is_it: impl Fn(&[u8]) -> bool,
) -> Option<usize> {
    let mut offset = from;
    while let Some(window) = bytes.get(offset..).and_then(<[u8]>::first_chunk) {
        let at = |place| suspects(word(window, place), word(window, place + 1));
        let found = at(0) | at(8) | at(16) | at(24);
        if found & HIGHEST != 0
            && let Some(place) = window.windows(3).position(&is_it)
        {
            return Some(offset + place);
        }
        offset += BLOCK;
    }
    let place = bytes.get(offset..)?.windows(3).position(is_it)?;
    Some(offset + place)
}

/// [`crate::find_surrogate_sequence`] in words of eight bytes.
#[must_use]
pub fn find_surrogate_sequence(wtf8: &[u8], from: usize) -> Option<usize> {
    // After ED, the bit 20 is set in A0..BF and clear in 80..9F.
    let suspects = |here: u64, next: u64| zero_bytes((here ^ splat(0xED)) | (!next & splat(0x20)));
    find_word(wtf8, from, suspects, |sequence| sequence[0] == 0xED && sequence[1] >= 0xA0)
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

/// Returns the offset of the first U+FFFD (EF BF BD) at or after offset `from` of UTF-8.
///
/// Words are tested as lanes of two bytes. Wherever the sequence begins, two of its bytes, EF BF or BF BD, fill a lane.
#[cfg(any(feature = "js", test))]
pub(crate) fn find_replacement(utf8: &[u8], from: usize) -> Option<usize> {
    let words = utf8.get(from..)?.as_chunks().0;
    let (blocks, words) = words.as_chunks::<{ BLOCK / 8 }>();
    let mut offset = from;
    for block in blocks {
        if has_suspects(block)
            && let Some(found) = replacement_around(utf8, from, offset..offset + BLOCK)
        {
            return Some(found);
        }
        offset += BLOCK;
    }
    // The last eight bytes cover the remainder. They may overlap the words.
    match utf8.last_chunk() {
        Some(last) if !has_suspects(words) && !has_suspects(&[*last]) => None,
        _ => replacement_around(utf8, from, offset..utf8.len()),
    }
}

/// Whether a lane may be EF BF or BF BD. Compares only the bits in which these two agree, without the highest one.
#[cfg(any(feature = "js", test))]
#[inline]
fn has_suspects(words: &[[u8; 8]]) -> bool {
    const HIGHEST_OF_LANES: u64 = splat_lane(0x8000);
    const ALIKE: u64 = splat_lane(0x7FFF & !(0xBFEF ^ 0xBDBF));
    const WANTED: u64 = splat_lane(0xBFEF) & ALIKE;
    // The sum sets the highest bit of each lane that differs.
    let others = |word| ((u64::from_le_bytes(word) & ALIKE) ^ WANTED) + splat_lane(0x7FFF);
    !words.iter().fold(u64::MAX, |all, &word| all & others(word)) & HIGHEST_OF_LANES != 0
}

/// Returns the offset of the first U+FFFD that has a byte in `range`, at or after offset `from`.
#[cfg(any(feature = "js", test))]
fn replacement_around(utf8: &[u8], from: usize, range: Range<usize>) -> Option<usize> {
    let start = range.start.saturating_sub(2).max(from);
    let end = utf8.len().min(range.end + 2);
    let place = utf8[start..end].windows(3).position(|sequence| sequence == REPLACEMENT)?;
    Some(start + place)
}

/// Returns the number of code units of the sequences that begin in these eight bytes of well-formed WTF-8: two for a
/// sequence of four bytes, one for any other.
fn units_in(bytes: [u8; 8]) -> usize {
    let word = u64::from_le_bytes(bytes);
    let continuations = word >> 7 & !(word >> 6) & ONES;
    let of_four = word >> 7 & word >> 6 & word >> 5 & word >> 4 & ONES;
    (8 - continuations.count_ones() + of_four.count_ones()) as usize
}

/// [`crate::utf16_length`] in words of eight bytes.
#[must_use]
pub fn utf16_length(wtf8: &[u8]) -> usize {
    let (words, rest) = wtf8.as_chunks();
    words.iter().map(|&word| units_in(word)).sum::<usize>() + crate::scalar::utf16_length(rest)
}

/// How many bytes [`offset_before`] counts between two tests, until there is too much for that. A test after each word takes
/// nearly twice as long.
const COUNTED: usize = 512;

/// Returns the greatest offset at an end of a word before which at most `index` code units begin, and the number of
/// these units. The offset may be inside a sequence, whose units are then counted.
pub(crate) fn offset_before(wtf8: &[u8], index: usize) -> (usize, usize) {
    let (mut offset, mut units) = (0, 0);
    for block in wtf8.as_chunks::<COUNTED>().0 {
        let further = crate::utf16_length(block);
        if units + further > index {
            break;
        }
        offset += COUNTED;
        units += further;
    }
    for &word in wtf8[offset..].as_chunks().0 {
        let further = units_in(word);
        if units + further > index {
            break;
        }
        offset += word.len();
        units += further;
    }
    (offset, units)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar;
    use std::vec::Vec;

    /// The characters that surround the searched bytes, repeated to more than two blocks.
    const SURROUNDINGS: [&str; 6] = ["a", "é", "中", "한", "😀", "\u{FFC0}"];

    /// Visits each of `middles` at every position in each surrounding.
    fn for_each_place(middles: &[&[u8]], visit: impl Fn(&[u8])) {
        for surrounding in SURROUNDINGS {
            let around = surrounding.repeat(75);
            let boundaries = || (0..=72).filter(|&offset| around.is_char_boundary(offset));
            for position in boundaries() {
                for end in boundaries().filter(|&end| end >= position && (end == position || end > 60)) {
                    for middle in middles {
                        let rest = &around.as_bytes()[position..end];
                        visit(&[&around.as_bytes()[..position], middle, rest].concat());
                    }
                }
            }
        }
    }

    const MIDDLES: [&[u8]; 8] = [
        b"",
        b"\xED\xA0\x80",
        b"\xED\xBF\xBF",
        b"\xED\x9F\xBF\xEE\x80\x80",
        b"\xEE\x80\xAD\xC2\xAD",
        b"\xED\xB0\x80\xED\xA0\x80",
        b"\xEF\xBF\xBD",
        b"\xEF\xBE\xBF\xEF\xBD\xBF",
    ];

    #[test]
    fn every_search_agrees_with_the_scalar_form() {
        for_each_place(&MIDDLES, |bytes| {
            for from in [0, 1, bytes.len() / 2, bytes.len(), bytes.len() + 1] {
                let expected = scalar::find_surrogate_sequence(bytes, from);
                assert_eq!(find_surrogate_sequence(bytes, from), expected, "{bytes:X?} from {from}");
                let is_here = |&offset: &usize| bytes[offset..].starts_with(b"\xEF\xBF\xBD");
                let expected = (from..bytes.len()).find(is_here);
                assert_eq!(find_replacement(bytes, from), expected, "{bytes:X?} from {from}");
            }
            assert_eq!(utf16_length(bytes), scalar::utf16_length(bytes), "{bytes:X?}");
            let (mut replaced, mut expected) = (bytes.to_vec(), bytes.to_vec());
            let count = scalar::replace_surrogates(&mut expected);
            assert_eq!((replace_surrogates(&mut replaced), replaced), (count, expected), "{bytes:X?}");
        });
    }

    // The subtraction borrows from the byte above a zero byte. If that is 01, it looks like a zero byte, too.
    #[test]
    fn a_borrow_is_no_find() {
        for filler in [0xEC, 0xEE, 0xEF, 0x6C] {
            let bytes: Vec<u8> = std::iter::repeat_n([0xED, 0x81, filler], 30).flatten().collect();
            assert_eq!(find_surrogate_sequence(&bytes, 0), None, "{filler:X}");
        }
    }

    #[test]
    fn words_before_an_index_never_pass_it() {
        let check = |bytes: &[u8]| {
            let length = scalar::utf16_length(bytes);
            for index in 0..=length + 1 {
                let (offset, units) = offset_before(bytes, index);
                assert!(units <= index && units == scalar::utf16_length(&bytes[..offset]));
                assert!(bytes.len() - offset < 8 || index - units < 16, "{bytes:X?}: {index}");
            }
        };
        for_each_place(&MIDDLES, check);
        for surrounding in SURROUNDINGS {
            check(&surrounding.as_bytes().repeat(2 * COUNTED / surrounding.len() + 5));
        }
    }
}
