//! Parts of a string by offsets in bytes. Those by indexes in UTF-16 code units are in `slice_utf16.rs`.

#[cfg(feature = "alloc")]
use core::ops::Range;
use core::ops::{Bound, Index, RangeBounds};

use super::format::Start;
use super::{Wtf8, cast};
use crate::code_point::is_continuation;

/// Returns the start and the end of a range, or no end if that is the end of the text. They may be out of bounds, as
/// `usize::MAX` always is.
pub(super) fn bounds(range: &impl RangeBounds<usize>) -> (usize, Option<usize>) {
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
        self.between(self.offset_bounds(&range))
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
    pub(crate) fn checked_range(&self, range: impl RangeBounds<usize>) -> Range<usize> {
        let (start, end) = self.offset_bounds(&range);
        let _ = &self[start..end];
        start..end
    }

    /// Returns the start and the end of a range of offsets in bytes. They may be out of bounds.
    fn offset_bounds(&self, range: &impl RangeBounds<usize>) -> (usize, usize) {
        let (start, end) = bounds(range);
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
    refuse_offset(text, if text.is_code_point_boundary(start) { end } else { start })
}

/// Panics because of an offset within the bounds that is not a boundary, and says what is there.
#[cold]
#[track_caller]
pub(crate) fn refuse_offset(text: &Wtf8, offset: usize) -> ! {
    let start = text.floor_boundary(offset);
    let code_point =
        text[start..].code_points().next().expect("an offset that is no boundary is before the end");
    let end = start + code_point.len_wtf8();
    panic!("offset {offset} is inside {code_point:?} (bytes {start}..{end}) of {}", Start(text));
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
        let bounds = self.offset_bounds(&range);
        match self.between(bounds) {
            Some(part) => part,
            None => refuse(self, bounds),
        }
    }
}
