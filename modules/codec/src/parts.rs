//! Converts positions in a text: where its parts end, as if each part were converted alone.
//!
//! JavaScript joins many short strings and converts them in one call, because one call costs as much as the
//! conversion of several short strings. Afterwards it has to know where each of them ends. It also converts
//! many positions in one text by one call.

use wtf8_wasm::internals::{is_continuation, units_begun_by};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{indexes_of_ends, offsets_of_ends, offsets_of_indexes};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use {
    indexes_of_ends_scalar as indexes_of_ends, offsets_of_ends_scalar as offsets_of_ends,
    offsets_of_indexes_scalar as offsets_of_indexes,
};

/// Replaces the index at which each part ends by the offset at which its WTF-8 ends. A pair that two parts
/// share counts as two lone surrogates. The first unit has the index `index`, and the first byte the offset
/// `offset`; both wrap around at 32 bits.
///
/// An end before the previous one counts as equal to it, and an end beyond the last unit, or before the first, as the end of the
/// units.
///
/// ```
/// use wtf8_codec::parts::offsets_of_ends_scalar;
///
/// // "é", "" and the halves of "😀".
/// let mut ends = [101, 101, 102, 103];
/// offsets_of_ends_scalar(&[0xE9, 0xD83D, 0xDE00], &mut ends, 100, 200);
/// assert_eq!(ends, [202, 202, 205, 208]);
/// ```
pub fn offsets_of_ends_scalar(units: &[u16], ends: &mut [u32], index: u32, offset: u32) {
    for_each_part(units.len(), ends, index, offset, |start, end| wtf8_wasm::wtf8_length(&units[start..end]));
}

/// Replaces the offset at which each part ends by the number of code units of the sequences that begin before
/// it. If the part does not end inside a sequence, this is the index at which its code units end. Returns
/// `false` if any part ends inside a sequence. Bytes must be well-formed WTF-8, but may begin and end inside a
/// sequence.
///
/// An end before the previous one counts as equal to it, and an end beyond the last byte as the end of the bytes.
///
/// ```
/// use wtf8_codec::parts::indexes_of_ends_scalar;
///
/// let mut ends = [2, 2, 6];
/// assert!(indexes_of_ends_scalar("é😀".as_bytes(), &mut ends));
/// assert_eq!(ends, [1, 1, 3]);
///
/// let mut ends = [1, 3];
/// assert!(!indexes_of_ends_scalar("é😀".as_bytes(), &mut ends));
/// assert_eq!(ends, [1, 3]);
/// ```
#[must_use]
pub fn indexes_of_ends_scalar(wtf8: &[u8], ends: &mut [u32]) -> bool {
    let mut are_whole = true;
    for_each_part(wtf8.len(), ends, 0, 0, |start, end| {
        are_whole &= is_start(wtf8, end);
        wtf8_wasm::utf16_length(&wtf8[start..end])
    });
    are_whole
}

/// Replaces each index by the offset of the sequence that makes the code unit at this index, or by the length
/// if there is none. Bytes must be well-formed WTF-8, but may begin with the rest of a sequence, whose units
/// do not count.
///
/// No index should be less than the one before it. Such an index gives an unspecified offset in the bytes.
///
/// ```
/// use wtf8_codec::parts::offsets_of_indexes_scalar;
///
/// let mut indexes = [0, 1, 2, 3, 4];
/// offsets_of_indexes_scalar("é😀!".as_bytes(), &mut indexes);
/// assert_eq!(indexes, [0, 2, 2, 6, 7]);
/// ```
#[expect(clippy::cast_possible_truncation, reason = "offsets lie within the buffers")]
pub fn offsets_of_indexes_scalar(wtf8: &[u8], indexes: &mut [u32]) {
    let mut at = Position::default();
    for place in indexes {
        at.advance(wtf8, *place as usize);
        *place = at.offset as u32;
    }
}

/// How far a search for indexes has come.
#[derive(Clone, Copy, Default)]
pub(crate) struct Position {
    pub(crate) offset: usize,
    /// How many code units the sequences make that begin before the offset.
    pub(crate) index: usize,
}

impl Position {
    /// Advances to the sequence that makes the unit at `index`, or to the end.
    pub(crate) fn advance(&mut self, wtf8: &[u8], index: usize) {
        while let Some(&byte) = wtf8.get(self.offset) {
            let units = units_begun_by(byte);
            if self.index + units > index {
                break;
            }
            self.index += units;
            self.offset += 1;
        }
    }
}

/// Calls `convert` with the start and the end of each part, and gets the length of the converted part from it.
/// Replaces each end by that of the converted part.
#[expect(clippy::cast_possible_truncation, reason = "positions wrap around at 32 bits, as the caller knows")]
fn for_each_part(
    length: usize,
    ends: &mut [u32],
    first: u32,
    first_converted: u32,
    mut convert: impl FnMut(usize, usize) -> usize,
) {
    let mut start = 0;
    let mut converted = first_converted;
    for place in ends {
        let end = (place.wrapping_sub(first) as usize).clamp(start, length);
        converted = converted.wrapping_add(convert(start, end) as u32);
        *place = converted;
        start = end;
    }
}

/// Whether no continuation byte is at `offset`.
fn is_start(wtf8: &[u8], offset: usize) -> bool {
    wtf8.get(offset).is_none_or(|&byte| !is_continuation(byte))
}
