//! Where the parts of a text end once it is converted, each part as if it stood alone.
//!
//! JavaScript converts many short strings as one, because one call costs as much as several short strings
//! do. Afterwards it has to find them again.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{indexes_of_ends, offsets_of_ends};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use {indexes_of_ends_scalar as indexes_of_ends, offsets_of_ends_scalar as offsets_of_ends};

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

/// Turns the offset at which each part ends into the index at which its code units end. Returns `false` if one
/// of them ends inside a sequence; the ends then mean nothing. Bytes must be well-formed WTF-8.
///
/// Ends that fall or lie outside are taken for the nearest that do not.
///
/// ```
/// use wtf8_codec::parts::indexes_of_ends_scalar;
///
/// let mut ends = [2, 2, 6];
/// assert!(indexes_of_ends_scalar("é😀".as_bytes(), &mut ends));
/// assert_eq!(ends, [1, 1, 3]);
/// assert!(!indexes_of_ends_scalar("é😀".as_bytes(), &mut [1]));
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
