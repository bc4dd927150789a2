//! Parts of a string: by offsets in bytes, and by indexes in UTF-16 code units.

#[cfg(feature = "alloc")]
use core::ops::Range;
use core::ops::{Bound, Index, RangeBounds};

use super::format::Start;
use super::{Wtf8, cast};
use crate::code_point::is_continuation;

/// Returns the start and the end of a range, or no end if that is the end of the text. They may be out of bounds, as
/// `usize::MAX` always is.
fn ends(range: &impl RangeBounds<usize>) -> (usize, Option<usize>) {
    let start = match range.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => Some(last.saturating_add(1)),
        Bound::Excluded(&end) => Some(end),
        Bound::Unbounded => None,
    };
    (start, end)
}

impl Wtf8 {
    /// Returns `true` if a code point begins at this offset in bytes, or if the string ends there.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let text = Wtf8::new("né");
    /// let boundaries: Vec<usize> = (0..5).filter(|&offset| text.is_code_point_boundary(offset)).collect();
    /// assert_eq!(boundaries, [0, 1, 3]);
    /// ```
    #[must_use]
    pub const fn is_code_point_boundary(&self, offset: usize) -> bool {
        if offset < self.len() { !is_continuation(self.as_bytes()[offset]) } else { offset == self.len() }
    }

    /// Returns the last boundary at or before an offset in bytes, which may be after the end.
    pub(crate) fn floor_boundary(&self, offset: usize) -> usize {
        let is_boundary = |&offset: &usize| self.is_code_point_boundary(offset);
        (0..=offset.min(self.len())).rfind(is_boundary).unwrap_or_default()
    }

    /// Returns the part in a range of offsets in bytes, or `None` if the range is out of bounds, ends before it
    /// starts, or cuts a sequence.
    ///
    /// Indexing, `text[range]`, panics in these cases.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let text = Wtf8::new("né");
    /// assert_eq!(text.get(1..).unwrap(), "é");
    /// assert_eq!(&text[..1], "n");
    /// assert_eq!((text.get(2..), text.get(..4)), (None, None));
    /// ```
    #[must_use]
    pub fn get(&self, range: impl RangeBounds<usize>) -> Option<&Self> {
        self.between(self.offsets_of(&range))
    }

    /// Returns the parts before and after an offset in bytes.
    ///
    /// # Panics
    ///
    /// Panics if the offset is after the end or inside a sequence.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let (name, extension) = Wtf8::new("é.txt").split_at(2);
    /// assert_eq!((name, extension), (Wtf8::new("é"), Wtf8::new(".txt")));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn split_at(&self, middle: usize) -> (&Self, &Self) {
        (&self[..middle], &self[middle..])
    }

    /// Returns the start and the end of a range of offsets in bytes. Panics where indexing does.
    #[cfg(feature = "alloc")]
    #[track_caller]
    pub(crate) fn ends_of(&self, range: impl RangeBounds<usize>) -> Range<usize> {
        let (start, end) = self.offsets_of(&range);
        let _ = &self[start..end];
        start..end
    }

    /// Returns the start and the end of a range of offsets in bytes. They may be out of bounds.
    fn offsets_of(&self, range: &impl RangeBounds<usize>) -> (usize, usize) {
        let (start, end) = ends(range);
        (start, end.unwrap_or(self.len()))
    }

    /// [`get`](Self::get) for the start and the end of a range.
    #[inline]
    fn between(&self, (start, end): (usize, usize)) -> Option<&Self> {
        let are_boundaries = self.is_code_point_boundary(start) && self.is_code_point_boundary(end);
        // Between two boundaries there are whole sequences, and no two of them make a new pair.
        (start <= end && are_boundaries).then(|| cast::from_slice(&self.as_bytes()[start..end]))
    }
}

/// Panics because of a range of offsets in bytes, and says what is wrong with it.
#[cold]
#[track_caller]
fn refuse(text: &Wtf8, (start, end): (usize, usize)) -> ! {
    let (length, shown) = (text.len(), Start(text));
    if let Some(offset) = [start, end].into_iter().find(|&offset| offset > length) {
        panic!("offset {offset} is after the end of {shown} ({length} bytes)");
    }
    assert!(start <= end, "the range starts at {start} and ends at {end}");
    let offset = if text.is_code_point_boundary(start) { end } else { start };
    panic!("offset {offset} is inside a sequence of {shown}");
}

/// Returns the part in a range of offsets in bytes.
///
/// # Panics
///
/// Panics if the range is out of bounds, ends before it starts, or cuts a sequence.
impl<Range: RangeBounds<usize>> Index<Range> for Wtf8 {
    type Output = Self;

    #[track_caller]
    fn index(&self, range: Range) -> &Self {
        let offsets = self.offsets_of(&range);
        match self.between(offsets) {
            Some(part) => part,
            None => refuse(self, offsets),
        }
    }
}

#[cfg(feature = "alloc")]
mod utf16 {
    use super::{RangeBounds, Start, Wtf8, ends};
    use crate::wtf8::positions::{Place, SUPPLEMENTARY_LENGTH};
    use crate::surrogate::SURROGATE_LENGTH;
    use crate::{CodePoint, Wtf8Buf};
    use alloc::borrow::Cow;

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
            let (start, end) = ends(&range);
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
            let (start, end) = ends(&range);
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
            let (start, end) = ends(&range);
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
            Some(index) => panic!("index {index} is after the end of {shown} ({length} code units)"),
            None => panic!("the range starts at {start} and ends at {end}"),
        }
    }
}
