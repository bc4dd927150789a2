//! Parts of a string by indexes in UTF-16 code units. If a part has half of a pair, it is a new string.

use alloc::borrow::Cow;
use core::ops::RangeBounds;

use super::Wtf8;
use super::format::Start;
use super::positions::{Place, SUPPLEMENTARY_LENGTH};
use super::slice::bounds;
use crate::surrogate::SURROGATE_LENGTH;
use crate::{CodePoint, Wtf8Buf};

impl Wtf8 {
    /// Returns the part in a range of indexes in UTF-16 code units, like `slice` in JavaScript.
    ///
    /// The part is borrowed if the bytes contain it. If the range cuts a surrogate pair, the part has one half
    /// of the pair, so a new string is made.
    ///
    /// Takes time linear in the end of the range, because indexes are counted from the start.
    ///
    /// # Panics
    ///
    /// Panics if the range is out of bounds or ends before it starts. [`get_utf16`](Self::get_utf16) does not panic.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use wtf8_wasm::{Wtf8, Wtf8Buf};
    ///
    /// let text = Wtf8::new("né😀!"); // 6E E9 D83D DE00 21
    /// assert!(matches!(text.slice_utf16(1..4), Cow::Borrowed(part) if part == "é😀"));
    /// assert_eq!(*text.slice_utf16(..3), Wtf8Buf::from_wide(&[0x6E, 0xE9, 0xD83D]));
    /// assert_eq!(*text.slice_utf16(3..), Wtf8Buf::from_wide(&[0xDE00, 0x21]));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn slice_utf16(&self, range: impl RangeBounds<usize>) -> Cow<'_, Self> {
        let (start, end) = bounds(&range);
        match self.between_utf16(start, end) {
            Some(part) => part,
            None => refuse(self, start, end),
        }
    }

    /// Returns the part in a range of indexes in UTF-16 code units, or `None` if the range is out of bounds or ends before
    /// it starts.
    ///
    /// See [`slice_utf16`](Self::slice_utf16).
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let text = Wtf8::new("a😀");
    /// assert_eq!(text.get_utf16(1..3).as_deref(), Some(Wtf8::new("😀")));
    /// assert_eq!(text.get_utf16(1..4), None);
    /// ```
    #[must_use]
    pub fn get_utf16(&self, range: impl RangeBounds<usize>) -> Option<Cow<'_, Self>> {
        let (start, end) = bounds(&range);
        self.between_utf16(start, end)
    }

    /// [`get_utf16`](Self::get_utf16) for the start and the end of a range.
    fn between_utf16(&self, start: usize, end: Option<usize>) -> Option<Cow<'_, Self>> {
        let (first, last) = self.places_of(start, end)?;
        if end == Some(start) {
            return Some(Cow::Borrowed(Self::new("")));
        }
        let whole_from =
            if first.inside.is_some() { first.offset + SUPPLEMENTARY_LENGTH } else { first.offset };
        let whole = &self[whole_from..last.offset];
        if first.inside.is_none() && last.inside.is_none() {
            return Some(Cow::Borrowed(whole));
        }
        let mut part = Wtf8Buf::with_capacity(whole.len() + 2 * SURROGATE_LENGTH);
        part.extend(first.inside.map(|(_, trail)| CodePoint::from(trail)));
        part.push_wtf8(whole);
        part.extend(last.inside.map(|(lead, _)| CodePoint::from(lead)));
        Some(Cow::Owned(part))
    }

    /// Returns the places of the start and the end of a range of indexes, or `None` if the range is out of bounds.
    fn places_of(&self, start: usize, end: Option<usize>) -> Option<(Place, Place)> {
        let first = self.place_of(start)?;
        let Some(end) = end else {
            return Some((first, Place { offset: self.len(), inside: None }));
        };
        // What is before the start is not counted again. If the start is inside a pair, that begins one unit earlier.
        let further = end.checked_sub(start)? + usize::from(first.inside.is_some());
        let mut last = self[first.offset..].place_of(further)?;
        last.offset += first.offset;
        Some((first, last))
    }

    /// Returns the places of the start and the end of a range of indexes. Panics where
    /// [`slice_utf16`](Self::slice_utf16) does.
    #[track_caller]
    pub(crate) fn places_of_utf16(&self, range: impl RangeBounds<usize>) -> (Place, Place) {
        let (start, end) = bounds(&range);
        match self.places_of(start, end) {
            Some(places) => places,
            None => refuse(self, start, end),
        }
    }
}

/// Panics because of a range of indexes, and says what is wrong with it.
#[cold]
#[track_caller]
fn refuse(text: &Wtf8, start: usize, end: Option<usize>) -> ! {
    let (length, shown) = (text.utf16_len(), Start(text));
    let end = end.unwrap_or(length);
    match [start, end].into_iter().find(|&index| index > length) {
        Some(index) => {
            let units = if length == 1 { "unit" } else { "units" };
            panic!("index {index} is after the end of {shown} ({length} code {units})")
        }
        None => panic!("the range starts at {start} and ends at {end}"),
    }
}
