//! A string as runs of text without lone surrogates, with the surrogates between them.

use core::fmt;
use core::iter::FusedIterator;

use super::{LoneSurrogate, WITHOUT_SURROGATES_IS_UTF8};
use crate::surrogate::SURROGATE_LENGTH;

/// A run of text without lone surrogates, and the lone surrogate that follows it.
///
/// ```
/// use wtf8_wasm::{Chunk, Wtf8};
///
/// let mut chunks = Wtf8::from_bytes(b"a\xED\xA0\xBDb")?.chunks();
/// assert_eq!(chunks.next(), Some(Chunk { text: "a", lone_surrogate: Some(0xD83D) }));
/// assert_eq!(chunks.next(), Some(Chunk { text: "b", lone_surrogate: None }));
/// # Ok::<(), wtf8_wasm::IllFormed>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chunk<'text> {
    /// The text before the surrogate. It may be empty.
    pub text: &'text str,
    /// The surrogate, or `None` in the last chunk of a string that does not end in one.
    pub lone_surrogate: Option<u16>,
}

/// An iterator over the chunks of a string. Created by [`Wtf8::chunks`](crate::Wtf8::chunks).
///
/// ```
/// use wtf8_wasm::Wtf8;
///
/// let chunks = Wtf8::from_bytes(b"a\xED\xA0\xBDb\xED\xB8\x80")?.chunks();
/// assert_eq!(chunks.filter_map(|chunk| chunk.lone_surrogate).collect::<Vec<_>>(), [0xD83D, 0xDE00]);
/// # Ok::<(), wtf8_wasm::IllFormed>(())
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Chunks<'text> {
    rest: &'text [u8],
}

impl<'text> Chunks<'text> {
    pub(super) const fn of(bytes: &'text [u8]) -> Self {
        Self { rest: bytes }
    }
}

impl<'text> Iterator for Chunks<'text> {
    type Item = Chunk<'text>;

    fn next(&mut self) -> Option<Chunk<'text>> {
        if self.rest.is_empty() {
            return None;
        }
        let found = super::cast::from_slice(self.rest).find_lone_surrogate(0);
        let (text, lone_surrogate) = match found {
            Some(LoneSurrogate { offset, unit }) => {
                let (text, rest) = self.rest.split_at(offset);
                self.rest = &rest[SURROGATE_LENGTH..];
                (text, Some(unit))
            }
            None => (core::mem::take(&mut self.rest), None),
        };
        Some(Chunk { text: str::from_utf8(text).expect(WITHOUT_SURROGATES_IS_UTF8), lone_surrogate })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.rest.len();
        // Each chunk but the last has a surrogate.
        (usize::from(length > 0), Some(length.div_ceil(SURROGATE_LENGTH)))
    }
}

impl FusedIterator for Chunks<'_> {}

impl fmt::Debug for Chunks<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.clone()).finish()
    }
}
