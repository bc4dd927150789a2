//! Where the parts of a text end once it is converted, each part as if it stood alone.
//!
//! JavaScript converts many short strings as one, because one call costs as much as several short strings
//! do. Afterwards it has to find them again. It also has many positions of one text converted in one call.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{indexes_of_ends, offsets_of_ends, offsets_of_indexes};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use {
    indexes_of_ends_scalar as indexes_of_ends, offsets_of_ends_scalar as offsets_of_ends,
    offsets_of_indexes_scalar as offsets_of_indexes,
};

/// Turns the index at which each part ends into the offset at which its WTF-8 ends. A pair that two parts
/// share counts as two lone surrogates. The first unit has the index `index`, and the first byte the offset
/// `offset`; both wrap around at 32 bits.
///
/// Ends that fall or lie outside are taken for the nearest that do not.
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

/// Turns the offset at which each part ends into the number of code units that the sequences make which begin
/// before it: the index at which its own end, if it is whole. Returns `false` if one of them ends inside a
/// sequence. Bytes must be well-formed WTF-8.
///
/// Ends that fall or lie outside are taken for the nearest that do not.
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

/// Turns each index into the offset of the sequence that makes the code unit at this index, or into the length
/// if there is none. Bytes must be well-formed WTF-8, but may begin with the rest of a sequence, whose units
/// do not count.
///
/// No index should be less than the one before it: the offset of such a one is some offset in the bytes.
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
    /// Goes on to the sequence that makes the unit at `index`, or to the end.
    pub(crate) fn advance(&mut self, wtf8: &[u8], index: usize) {
        while let Some(&byte) = wtf8.get(self.offset) {
            let units = usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0);
            if self.index + units > index {
                break;
            }
            self.index += units;
            self.offset += 1;
        }
    }
}

/// Gives each part's start and end to `convert`, which says how long it is after the conversion.
#[expect(clippy::cast_possible_truncation, reason = "positions wrap around at 32 bits, as the caller knows")]
#[allow(clippy::inline_always, reason = "what takes vectors must see its constants in registers")]
#[inline(always)]
pub(crate) fn for_each_part(
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

/// Whether no sequence goes on at `offset`.
#[inline]
pub(crate) fn is_start(wtf8: &[u8], offset: usize) -> bool {
    wtf8.get(offset).is_none_or(|byte| byte & 0xC0 != 0x80)
}
