//! Offsets in bytes to indexes in UTF-16 code units, and back.

use super::Wtf8;
use crate::code_point::split;
use crate::decode::code_point_at;
use crate::utf16_length;
use crate::words::offset_before;

/// The length of the sequence of a supplementary code point, which makes two code units.
pub(crate) const SUPPLEMENTARY_LENGTH: usize = 4;

/// The place of an index in the bytes.
pub(crate) struct Place {
    /// Offset of the code point that begins at the index, or whose units the index separates.
    pub(crate) offset: usize,
    /// The lead and the trail of a pair, if the index is between them.
    #[cfg_attr(
        not(feature = "alloc"),
        expect(dead_code, reason = "only a new string has one half of a pair")
    )]
    pub(crate) inside: Option<(u16, u16)>,
}

impl Wtf8 {
    /// Returns the index in UTF-16 code units of the code point that contains an offset in bytes, or the length in code units for
    /// the offset of the end. `None` if the offset is after the end.
    ///
    /// Takes time linear in the offset.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let text = Wtf8::new("a😀b"); // offsets 0, 1 and 5; indexes 0, 1 and 3
    /// assert_eq!([0, 1, 4, 5, 6].map(|offset| text.index_at(offset)), [0, 1, 1, 3, 4].map(Some));
    /// assert_eq!(text.index_at(7), None);
    /// ```
    #[must_use]
    pub fn index_at(&self, offset: usize) -> Option<usize> {
        (offset <= self.len()).then(|| utf16_length(&self.as_bytes()[..self.floor_boundary(offset)]))
    }

    /// Returns the offset in bytes of the code point that contains an index in UTF-16 code units, or the length in bytes for the
    /// index of the end. `None` if the index is after the end.
    ///
    /// An index between the halves of a surrogate pair gives the offset of the pair. Takes time linear in the index.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let text = Wtf8::new("a😀b"); // offsets 0, 1 and 5; indexes 0, 1 and 3
    /// assert_eq!([0, 1, 2, 3, 4].map(|index| text.offset_at(index)), [0, 1, 1, 5, 6].map(Some));
    /// assert_eq!(text.offset_at(5), None);
    /// ```
    #[must_use]
    pub fn offset_at(&self, index: usize) -> Option<usize> {
        self.place_of(index).map(|place| place.offset)
    }

    /// Returns `None` if the index is after the end.
    pub(super) fn place_of(&self, index: usize) -> Option<Place> {
        let bytes = self.as_bytes();
        let (mut offset, mut units) = offset_before(bytes, index);
        while !self.is_code_point_boundary(offset) {
            offset += 1;
        }
        while units < index {
            let (value, length) = code_point_at(bytes, offset)?;
            if length == SUPPLEMENTARY_LENGTH && units + 1 == index {
                return Some(Place { offset, inside: Some(split(value)) });
            }
            offset += length;
            units += if length == SUPPLEMENTARY_LENGTH { 2 } else { 1 };
        }
        Some(Place { offset, inside: None })
    }
}
