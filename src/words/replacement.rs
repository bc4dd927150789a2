//! The search for U+FFFD, which a host's encoder writes in place of a lone surrogate.

use core::ops::Range;

use super::{BLOCK, splat_lane};
use crate::surrogate::REPLACEMENT;

/// Returns the offset of the first U+FFFD (EF BF BD) at or after offset `from` of UTF-8.
///
/// Words are tested as lanes of two bytes. Wherever the sequence begins, two of its bytes, EF BF or BF BD, fill a lane.
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
fn replacement_around(utf8: &[u8], from: usize, range: Range<usize>) -> Option<usize> {
    let start = range.start.saturating_sub(2).max(from);
    let end = utf8.len().min(range.end + 2);
    let place = utf8[start..end].windows(REPLACEMENT.len()).position(|sequence| sequence == REPLACEMENT)?;
    Some(start + place)
}
