//! The parts of a string between separators.

use core::fmt;
use core::iter::FusedIterator;

use super::{CodePoint, Wtf8};

impl Wtf8 {
    /// Returns an iterator over the parts between separators, which are the code points for which `is_separator` returns
    /// `true`.
    ///
    /// Like `split` of `str`: there is one part more than there are separators, and parts may be empty.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let path = Wtf8::from_bytes(b"a/\xED\xA0\xBD/")?; // with half an emoji as the second part
    /// let parts: Vec<&Wtf8> = path.split(|code_point| code_point == '/').collect();
    /// assert_eq!(parts, [Wtf8::new("a"), Wtf8::from_bytes(b"\xED\xA0\xBD")?, Wtf8::new("")]);
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    pub fn split<IsSeparator: FnMut(CodePoint) -> bool>(
        &self,
        is_separator: IsSeparator,
    ) -> Split<'_, IsSeparator> {
        Split { rest: Some(self), is_separator }
    }
}

/// An iterator over the parts of a string between separators, from either end. Created by [`Wtf8::split`].
///
/// ```
/// use wtf8_wasm::Wtf8;
///
/// let mut parts = Wtf8::new("src/wtf8/split.rs").split(|code_point| code_point == '/');
/// assert_eq!(parts.next_back().unwrap(), "split.rs");
/// assert_eq!(parts.next().unwrap(), "src");
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Split<'text, IsSeparator> {
    /// What lies between the last separators that were found from both ends, or `None` after the last part.
    rest: Option<&'text Wtf8>,
    is_separator: IsSeparator,
}

impl<'text, IsSeparator: FnMut(CodePoint) -> bool> Iterator for Split<'text, IsSeparator> {
    type Item = &'text Wtf8;

    #[inline]
    fn next(&mut self) -> Option<&'text Wtf8> {
        let rest = self.rest?;
        let mut places = rest.code_point_indices();
        let Some((offset, _)) = places.find(|&(_, code_point)| (self.is_separator)(code_point)) else {
            return self.rest.take();
        };
        self.rest = Some(places.as_wtf8());
        Some(&rest[..offset])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Each separator takes at least one byte.
        self.rest.map_or((0, Some(0)), |rest| (1, rest.len().checked_add(1)))
    }
}

impl<IsSeparator: FnMut(CodePoint) -> bool> DoubleEndedIterator for Split<'_, IsSeparator> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let mut places = rest.code_point_indices();
        let Some((offset, _)) = places.rfind(|&(_, code_point)| (self.is_separator)(code_point)) else {
            return self.rest.take();
        };
        self.rest = Some(places.as_wtf8());
        let mut behind = rest[offset..].code_points();
        behind.next();
        Some(behind.as_wtf8())
    }
}

impl<IsSeparator: FnMut(CodePoint) -> bool> FusedIterator for Split<'_, IsSeparator> {}

/// Shows what is left of the string.
impl<IsSeparator> fmt::Debug for Split<'_, IsSeparator> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Split").field("rest", &self.rest).finish_non_exhaustive()
    }
}
