//! Finds U+FFFD, which a host's UTF-8 encoder writes in place of a lone surrogate.
//!
//! Such encoders are fast but lossy. The sequence of U+FFFD is as long as that of a lone surrogate, so the
//! rest of their output is already WTF-8. JavaScript looks up each of these places in the string and puts
//! back the surrogate if there was one.

use wtf8_wasm::internals::units_begun_by;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::find_replacements;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use find_replacements_scalar as find_replacements;

/// U+FFFD REPLACEMENT CHARACTER in UTF-8.
pub(crate) const REPLACEMENT: [u8; 3] = [0xEF, 0xBF, 0xBD];

/// The position of a character, in the bytes and in the text that they encode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Place {
    /// Offset of its sequence in bytes.
    pub offset: u32,
    /// Index of its first code unit.
    pub index: u32,
}

/// Finds each U+FFFD in well-formed UTF-8 of at most 4 GiB. Returns how many there are and writes their
/// places to the start of `places`; or returns `None` as soon as there are more than fit there.
///
/// ```
/// use wtf8_codec::replacement::{Place, find_replacements_scalar};
///
/// let utf8 = "é\u{FFFD}😀\u{FFFD}".as_bytes();
/// let mut places = [Place::default(); 3];
/// assert_eq!(find_replacements_scalar(utf8, &mut places), Some(2));
/// assert_eq!(places[..2], [Place { offset: 2, index: 1 }, Place { offset: 9, index: 4 }]);
/// assert_eq!(find_replacements_scalar(utf8, &mut places[..1]), None);
/// ```
#[must_use]
pub fn find_replacements_scalar(utf8: &[u8], places: &mut [Place]) -> Option<usize> {
    find_rest(utf8, places, Found::default())
}

/// The state of a search up to some offset.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Found {
    /// How many bytes were searched.
    pub(crate) offset: usize,
    /// How many code units these bytes make.
    pub(crate) index: usize,
    /// How many times U+FFFD was found.
    pub(crate) count: usize,
}

/// Continues a search to the end of the bytes.
pub(crate) fn find_rest(utf8: &[u8], places: &mut [Place], mut found: Found) -> Option<usize> {
    while let Some(rest @ &[byte, ..]) = utf8.get(found.offset..) {
        if rest.starts_with(&REPLACEMENT) {
            note(places, found.count, found.offset, found.index)?;
            found.count += 1;
        }
        found.index += units_begun_by(byte);
        found.offset += 1;
    }
    Some(found.count)
}

/// Writes the place to `places[count]`. Returns `None` if there is no room for it.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the bytes are at most 4 GiB, and have no more code units"
)]
pub(crate) fn note(places: &mut [Place], count: usize, offset: usize, index: usize) -> Option<()> {
    *places.get_mut(count)? = Place { offset: offset as u32, index: index as u32 };
    Some(())
}
