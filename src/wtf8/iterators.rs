//! Iterators over a string: by code points, with and without their offsets, and by UTF-16 code units.

use core::fmt;
use core::iter::FusedIterator;

use super::{CodePoint, Wtf8};
use crate::code_point::{is_continuation, split};
use crate::decode::code_point_at;
use crate::words::count_code_points;

/// An iterator over the code points of a string, from either end. Created by [`Wtf8::code_points`].
///
/// ```
/// use wtf8_wasm::Wtf8;
///
/// let mut code_points = Wtf8::from_bytes(b"a\xED\xA0\xBD")?.code_points();
/// assert_eq!(code_points.next_back().unwrap().to_u32(), 0xD83D);
/// assert_eq!(code_points.next().unwrap().to_char(), Some('a'));
/// assert_eq!(code_points.next(), None);
/// # Ok::<(), wtf8_wasm::IllFormed>(())
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct CodePoints<'text> {
    rest: &'text [u8],
}

impl<'text> CodePoints<'text> {
    pub(super) const fn of(bytes: &'text [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Returns the rest of the string, which has not been yielded yet.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let mut code_points = Wtf8::new("né").code_points();
    /// code_points.next();
    /// assert_eq!(code_points.as_wtf8(), "é");
    /// ```
    #[must_use]
    pub const fn as_wtf8(&self) -> &'text Wtf8 {
        super::cast::from_slice(self.rest)
    }
}

impl Iterator for CodePoints<'_> {
    type Item = CodePoint;

    #[inline]
    fn next(&mut self) -> Option<CodePoint> {
        let (&first, rest) = self.rest.split_first()?;
        if first.is_ascii() {
            self.rest = rest;
            return Some(CodePoint::decoded(first.into()));
        }
        let (value, length) = code_point_at(self.rest, 0)?;
        self.rest = &self.rest[length..];
        Some(CodePoint::decoded(value))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len().div_ceil(4), Some(self.rest.len()))
    }

    #[inline]
    fn count(self) -> usize {
        count_code_points(self.rest)
    }

    #[inline]
    fn last(mut self) -> Option<CodePoint> {
        self.next_back()
    }
}

impl DoubleEndedIterator for CodePoints<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<CodePoint> {
        let (&last, rest) = self.rest.split_last()?;
        if last.is_ascii() {
            self.rest = rest;
            return Some(CodePoint::decoded(last.into()));
        }
        let start = self.rest.iter().rposition(|&byte| !is_continuation(byte))?;
        let (value, _) = code_point_at(self.rest, start)?;
        self.rest = &self.rest[..start];
        Some(CodePoint::decoded(value))
    }
}

impl FusedIterator for CodePoints<'_> {}

impl fmt::Debug for CodePoints<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.clone()).finish()
    }
}

/// An iterator over the code points of a string and their offsets. Created by [`Wtf8::code_point_indices`].
///
/// ```
/// use wtf8_wasm::Wtf8;
///
/// let accents = Wtf8::new("été").code_point_indices().filter(|&(_, code_point)| code_point == 'é');
/// assert_eq!(accents.map(|(offset, _)| offset).collect::<Vec<_>>(), [0, 3]);
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct CodePointIndices<'text> {
    code_points: CodePoints<'text>,
    /// The offset of the first code point that is left.
    offset: usize,
}

impl<'text> CodePointIndices<'text> {
    pub(super) const fn of(bytes: &'text [u8]) -> Self {
        Self { code_points: CodePoints::of(bytes), offset: 0 }
    }

    /// Returns the offset at which the rest of the string begins. After the last code point from the front, that is the length of
    /// the string.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let mut indices = Wtf8::new("né").code_point_indices();
    /// let offsets: Vec<usize> = (0..3).map(|_| (indices.offset(), indices.next()).0).collect();
    /// assert_eq!(offsets, [0, 1, 3]);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the rest of the string, which has not been yielded yet.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let mut indices = Wtf8::new("né").code_point_indices();
    /// indices.next();
    /// assert_eq!(indices.as_wtf8(), "é");
    /// ```
    #[must_use]
    pub const fn as_wtf8(&self) -> &'text Wtf8 {
        self.code_points.as_wtf8()
    }
}

impl Iterator for CodePointIndices<'_> {
    type Item = (usize, CodePoint);

    #[inline]
    fn next(&mut self) -> Option<(usize, CodePoint)> {
        let (offset, before) = (self.offset, self.code_points.rest.len());
        let code_point = self.code_points.next()?;
        self.offset += before - self.code_points.rest.len();
        Some((offset, code_point))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.code_points.size_hint()
    }

    #[inline]
    fn count(self) -> usize {
        self.code_points.count()
    }

    #[inline]
    fn last(mut self) -> Option<(usize, CodePoint)> {
        self.next_back()
    }
}

impl DoubleEndedIterator for CodePointIndices<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<(usize, CodePoint)> {
        let code_point = self.code_points.next_back()?;
        Some((self.offset + self.code_points.rest.len(), code_point))
    }
}

impl FusedIterator for CodePointIndices<'_> {}

impl fmt::Debug for CodePointIndices<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.clone()).finish()
    }
}

/// An iterator over the UTF-16 code units of a string. Created by [`Wtf8::encode_wide`].
///
/// ```
/// use wtf8_wasm::Wtf8;
///
/// assert!(Wtf8::new("a😀").encode_wide().eq([0x61, 0xD83D, 0xDE00]));
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct EncodeWide<'text> {
    code_points: CodePoints<'text>,
    /// The trail of a pair whose lead was yielded last.
    trail: Option<u16>,
}

impl<'text> EncodeWide<'text> {
    pub(super) const fn of(bytes: &'text [u8]) -> Self {
        Self { code_points: CodePoints::of(bytes), trail: None }
    }
}

impl Iterator for EncodeWide<'_> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        if let Some(trail) = self.trail.take() {
            return Some(trail);
        }
        let value = self.code_points.next()?.to_u32();
        if let Ok(unit) = u16::try_from(value) {
            return Some(unit);
        }
        let (lead, trail) = split(value);
        self.trail = Some(trail);
        Some(lead)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        // A unit takes one to three bytes: a sequence of four bytes makes two units.
        let (bytes, pending) = (self.code_points.rest.len(), usize::from(self.trail.is_some()));
        (bytes.div_ceil(3) + pending, Some(bytes + pending))
    }
}

impl FusedIterator for EncodeWide<'_> {}

impl fmt::Debug for EncodeWide<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.clone()).finish()
    }
}
