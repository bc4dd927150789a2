//! Byte string search that skips in words to where a match may be.
//!
//! The text is scanned for two bytes of `search`, as far apart as in it. Where both match, the search of the scalar
//! form compares all of `search`, and decides how far to move, so the time stays linear.

use super::{BLOCK, HIGHEST, splat, zero_bytes};
use crate::scalar;
use crate::text::find::{find_by, scanned_offsets};

/// A skip of fewer bytes takes longer than what it saves.
const SHORT: usize = 8;
/// How many moves are made without a skip after a short one.
const MOVES: u32 = 8;
/// In fewer bytes, there is not enough to skip.
const LEAST: usize = 2 * BLOCK;

/// [`crate::find`] in words of eight bytes.
#[must_use]
#[inline]
pub fn find(bytes: &[u8], search: &[u8]) -> Option<usize> {
    if bytes.len() < LEAST { scalar::find(bytes, search) } else { find_in_long(bytes, search) }
}

fn find_in_long(bytes: &[u8], search: &[u8]) -> Option<usize> {
    let Some(pair) = Pair::of(search) else {
        return Some(0);
    };
    let mut moves = 0;
    find_by(bytes, search, |start| {
        if moves > 0 {
            moves -= 1;
            return start;
        }
        let next = pair.skip(bytes, start);
        if next - start < SHORT {
            moves = MOVES;
        }
        next
    })
}

/// [`crate::internals::find_or_give_up`] in words, which never gives up.
#[allow(clippy::unnecessary_wraps, reason = "the form for vectors does give up")]
pub fn find_or_give_up(bytes: &[u8], search: &[u8]) -> Result<Option<usize>, usize> {
    Ok(find(bytes, search))
}

/// Two bytes of `search`, and their offsets in it.
struct Pair {
    first: u64,
    second: u64,
    first_offset: usize,
    second_offset: usize,
}

impl Pair {
    fn of(search: &[u8]) -> Option<Self> {
        let (first_offset, second_offset) = scanned_offsets(search)?;
        let (first, second) = (splat(search[first_offset]), splat(search[second_offset]));
        Some(Self { first, second, first_offset, second_offset })
    }

    /// Returns the first offset at or after `start` at which both bytes may match, or at which less than a block is left.
    fn skip(&self, bytes: &[u8], start: usize) -> usize {
        let mut start = start;
        while let Some(firsts) = block_at(bytes, start + self.first_offset)
            && let Some(seconds) = block_at(bytes, start + self.second_offset)
        {
            let marks = |(first, second): (&[u8; 8], &[u8; 8])| {
                let first = zero_bytes(u64::from_le_bytes(*first) ^ self.first);
                first & zero_bytes(u64::from_le_bytes(*second) ^ self.second) & HIGHEST
            };
            let words = || firsts.as_chunks().0.iter().zip(seconds.as_chunks().0).map(marks);
            if words().fold(0, |any, marks| any | marks) != 0 {
                let (number, marks) = words().enumerate().find(|&(_, marks)| marks != 0).unwrap_or_default();
                return start + 8 * number + marks.trailing_zeros() as usize / 8;
            }
            start += BLOCK;
        }
        start
    }
}

fn block_at(bytes: &[u8], offset: usize) -> Option<&[u8; BLOCK]> {
    bytes.get(offset..)?.first_chunk()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;
    use std::vec::Vec;

    #[test]
    fn every_search_of_two_letters_at_every_place() {
        let searches = (1..=6_u32).flat_map(|length| (0..1_u32 << length).map(move |bits| (length, bits)));
        for (length, bits) in searches {
            let search: Vec<u8> = (0..length).map(|bit| b'a' + u8::from(bits >> bit & 1 == 1)).collect();
            for filler in [&b"a"[..], b"ab", b"aab", b"c"] {
                let text: Vec<u8> = filler.iter().copied().cycle().take(150).collect();
                for place in 0..150 {
                    let text = [&text[..place], &search, &text[place..]].concat();
                    assert_eq!(find(&text, &search), scalar::find(&text, &search), "{search:?} in {text:?}");
                }
            }
        }
    }

    // A quadratic search would take minutes.
    #[test]
    fn what_is_nearly_there_everywhere_is_looked_for_in_linear_time() {
        let text = vec![b'a'; 1 << 20];
        for place in [0, 1 << 10, 1 << 17, (1 << 18) - 1] {
            let mut search = vec![b'a'; 1 << 18];
            search[place] = b'b';
            assert_eq!(find(&text, &search), None, "{place}");
        }
        // Periodic texts, of which all but the start or the end is there again and again.
        for period in [&b"ab"[..], b"ba", b"aab", b"aba", b"baa"] {
            let search = period.repeat(1 << 16);
            for wrong in [0, 1, 2, 3, search.len() / 2, search.len() - 1] {
                let mut nearly = search.clone();
                nearly[wrong] = b'c';
                assert_eq!(find(&nearly.repeat(8), &search), None, "{wrong}");
            }
        }
    }
}
