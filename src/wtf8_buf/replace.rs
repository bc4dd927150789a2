//! Parts of a string replaced by other text. Halves of surrogate pairs that meet are joined.

use alloc::borrow::Cow;
use core::ops::{Range, RangeBounds};

use super::Wtf8Buf;
use crate::surrogate::SURROGATE_LENGTH;
use crate::wtf8::positions::SUPPLEMENTARY_LENGTH;
use crate::{CodePoint, Wtf8, join_surrogates};

impl Wtf8Buf {
    /// Replaces the part in a range of offsets in bytes by `with`. An empty range inserts, an empty `with` removes.
    ///
    /// Halves of a surrogate pair that meet at either end of `with` become one character, as in UTF-16.
    ///
    /// # Panics
    ///
    /// Panics if the range is out of bounds, ends before it starts, or cuts a sequence.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// let mut text = Wtf8Buf::from_wide(&[0xD83D, 0x2D, 0xDE00]); // "-" between the halves of "😀"
    /// text.replace_range(3..4, "é");
    /// assert_eq!(text, Wtf8Buf::from_wide(&[0xD83D, 0xE9, 0xDE00]));
    /// text.replace_range(3..5, "");
    /// assert_eq!(text, "😀");
    /// text.replace_range(..0, "a");
    /// assert_eq!(text, "a😀");
    /// ```
    #[doc(alias("insert", "insert_str", "remove", "drain"))]
    #[track_caller]
    pub fn replace_range(&mut self, range: impl RangeBounds<usize>, with: impl AsRef<Wtf8>) {
        let range = self.checked_range(range);
        self.splice(range, with.as_ref().as_bytes());
    }

    /// Replaces the part in a range of indexes in UTF-16 code units by `with`. An empty range inserts, an empty `with`
    /// removes.
    ///
    /// The range may cut surrogate pairs: the halves outside of it stay. Halves that meet at either end of `with` become
    /// one character. Takes time linear in the length of the text: what is before the end of the range is counted, and what
    /// is after it is moved.
    ///
    /// # Panics
    ///
    /// Panics if the range is out of bounds or ends before it starts.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// let mut text = Wtf8Buf::from("a😀b"); // 61 D83D DE00 62
    /// text.replace_range_utf16(2..2, "-");
    /// assert_eq!(text, Wtf8Buf::from_wide(&[0x61, 0xD83D, 0x2D, 0xDE00, 0x62]));
    /// text.replace_range_utf16(2..3, "");
    /// assert_eq!(text, "a😀b");
    /// text.replace_range_utf16(2..3, Wtf8Buf::from_wide(&[0xDE01]));
    /// assert_eq!(text, "a😁b");
    /// ```
    #[track_caller]
    pub fn replace_range_utf16(&mut self, range: impl RangeBounds<usize>, with: impl AsRef<Wtf8>) {
        let (first, last) = self.places_of_utf16(range);
        let mut with = Cow::Borrowed(with.as_ref());
        // What is left of pairs that are cut stays, around `with`.
        if let Some((lead, _)) = first.inside {
            let mut after_lead = Self::from(CodePoint::from(lead));
            after_lead.push_wtf8(&with);
            with = Cow::Owned(after_lead);
        }
        if let Some((_, trail)) = last.inside {
            with.to_mut().push(trail);
        }
        let end = last.offset + if last.inside.is_some() { SUPPLEMENTARY_LENGTH } else { 0 };
        self.splice(first.offset..end, with.as_bytes());
    }

    /// Replaces whole sequences by well-formed WTF-8.
    fn splice(&mut self, range: Range<usize>, with: &[u8]) {
        self.hint.keep_if(with.is_empty());
        let (before, behind) = (&self.bytes[..range.start], &self.bytes[range.end..]);
        let (Range { mut start, mut end }, mut with) = (range, with);
        let first = join_surrogates(before, if with.is_empty() { behind } else { with });
        match first {
            Some(_) if with.is_empty() => {
                (start, end) = (start - SURROGATE_LENGTH, end + SURROGATE_LENGTH);
            }
            Some(_) => (start, with) = (start - SURROGATE_LENGTH, &with[SURROGATE_LENGTH..]),
            None => {}
        }
        // An empty `with`, or a trail alone that was just joined, has nothing left to join here.
        let last = join_surrogates(with, behind);
        if last.is_some() {
            (end, with) = (end + SURROGATE_LENGTH, &with[..with.len() - SURROGATE_LENGTH]);
        }
        let pieces = [first.as_slice().as_flattened(), with, last.as_slice().as_flattened()];
        let length = pieces.iter().map(|piece| piece.len()).sum();
        self.make_room(start..end, length);
        let mut offset = start;
        for piece in pieces {
            self.bytes[offset..][..piece.len()].copy_from_slice(piece);
            offset += piece.len();
        }
    }

    /// Moves the bytes behind a range so that there are `length` bytes, of any content, between them and its start.
    fn make_room(&mut self, range: Range<usize>, length: usize) {
        let (before, added) = (self.bytes.len(), length.saturating_sub(range.len()));
        self.bytes.resize(before + added, 0);
        self.bytes.copy_within(range.end..before, range.start + length);
        self.bytes.truncate(before + added - range.len().saturating_sub(length));
    }
}
