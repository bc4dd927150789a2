//! The owned, growable string. Appending to it joins the halves of surrogate pairs.

mod capacity;
mod collect;
mod compare;
mod convert;
mod error;
mod replace;
#[cfg(test)]
mod tests;
mod utf8_hint;

pub use error::{FromBytesError, IntoStringError};

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;
use core::ops::{Deref, DerefMut};

use crate::surrogate::{SURROGATE_LENGTH, three_bytes_of};
use crate::wtf8::cast;
use crate::wtf8::slice::refuse_offset;
use crate::{CodePoint, Surrogates, Wtf8, join_surrogates};
use utf8_hint::Utf8Hint;

/// An owned, growable string of potentially ill-formed UTF-16, stored as well-formed WTF-8.
///
/// It relates to [`Wtf8`] as `String` does to `str`, and has the methods of `Wtf8`. It can hold every string of JavaScript and
/// Windows, with lone surrogates too. [`replace_range`](Self::replace_range) inserts and removes as well.
///
/// Appending joins surrogates: a lead at the end and a trail that is appended become one character, as they do in UTF-16. So
/// equal strings have equal bytes.
///
/// As with `String`, whatever makes the string longer panics if it would exceed `isize::MAX` bytes.
///
/// ```
/// use wtf8_wasm::Wtf8Buf;
///
/// let mut text = Wtf8Buf::from("smile: ");
/// text.push(0xD83D_u16);
/// assert_eq!(text.as_str(), None);
/// text.push(0xDE00_u16);
/// assert_eq!(text.into_string().as_deref(), Ok("smile: 😀"));
/// ```
pub struct Wtf8Buf {
    bytes: Vec<u8>,
    hint: Utf8Hint,
}

impl Wtf8Buf {
    /// Creates an empty string, which allocates nothing yet.
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8Buf::new().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self::from_known_utf8(Vec::new())
    }

    /// Converts bytes to a string without copying them, if they are well-formed WTF-8.
    ///
    /// # Errors
    ///
    /// Returns the bytes, and the first ill-formed sequence among them.
    ///
    /// ```
    /// use wtf8_wasm::{Kind, Wtf8Buf};
    ///
    /// let text = Wtf8Buf::from_bytes(b"caf\xED\xA0\xBD".to_vec()).unwrap();
    /// assert_eq!(text.utf16_len(), 4);
    /// let error = Wtf8Buf::from_bytes(b"caf\xC3".to_vec()).unwrap_err();
    /// assert_eq!((error.ill_formed().offset, error.ill_formed().kind), (3, Kind::Truncated));
    /// assert_eq!(error.into_bytes(), b"caf\xC3");
    /// ```
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, FromBytesError> {
        match crate::validate_wtf8(&bytes) {
            Ok(Surrogates::Absent) => Ok(Self::from_known_utf8(bytes)),
            Ok(Surrogates::Present) => Ok(Self::from_well_formed(bytes)),
            Err(ill_formed) => Err(FromBytesError { bytes, ill_formed }),
        }
    }

    /// Makes a string of bytes without checking that they are well-formed WTF-8.
    ///
    /// For bytes that have been checked before, or were made by an encoder. [`from_bytes`](Self::from_bytes) checks them.
    ///
    /// # Safety
    ///
    /// The bytes must be well-formed WTF-8. With other bytes the behaviour is undefined: unsafe code of a later version may
    /// rely on them, even though none of this version does.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// // SAFETY: it is UTF-8, which is well-formed WTF-8.
    /// let text = unsafe { Wtf8Buf::from_bytes_unchecked("né".into()) };
    /// assert_eq!(text, "né");
    /// ```
    #[must_use]
    pub const unsafe fn from_bytes_unchecked(bytes: Vec<u8>) -> Self {
        Self::from_well_formed(bytes)
    }

    /// Makes a string of bytes that are known to be well-formed WTF-8.
    pub(crate) const fn from_well_formed(bytes: Vec<u8>) -> Self {
        Self { bytes, hint: Utf8Hint::new(false) }
    }

    /// Makes a string of bytes that are known to be UTF-8.
    pub(crate) const fn from_known_utf8(bytes: Vec<u8>) -> Self {
        Self { bytes, hint: Utf8Hint::new(true) }
    }

    /// Whether the string contains a lone surrogate. If it is known to be UTF-8, that takes no search.
    #[cfg(feature = "js")]
    pub(crate) fn has_surrogates(&self) -> bool {
        !self.hint.is_utf8() && crate::find_surrogate_sequence(&self.bytes, 0).is_some()
    }

    /// Converts UTF-16 code units, well-formed or not, to a string. Nothing is lost, so there is no error.
    ///
    /// # Panics
    ///
    /// Panics if the string would exceed `isize::MAX` bytes, which it can where `usize` has 32 bits.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// let units = [0x61, 0xD83D, 0xDE00, 0xDE00];
    /// let text = Wtf8Buf::from_wide(&units);
    /// assert_eq!(text.as_bytes(), b"a\xF0\x9F\x98\x80\xED\xB8\x80");
    /// assert!(text.encode_wide().eq(units));
    /// ```
    #[must_use]
    pub fn from_wide(units: &[u16]) -> Self {
        let mut bytes = alloc::vec![0; crate::wtf8_length(units)];
        let written = crate::encode(units, &mut bytes).written;
        debug_assert_eq!(written, bytes.len(), "the length was counted");
        Self::from_well_formed(bytes)
    }

    /// Same as [`from_wide`](Self::from_wide), under the name that `String` uses. It cannot fail, so it returns no `Result`.
    ///
    /// # Panics
    ///
    /// Panics where `from_wide` does.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8Buf::from_utf16(&[0xD83D, 0xDE00]), "😀");
    /// ```
    #[must_use]
    pub fn from_utf16(units: &[u16]) -> Self {
        Self::from_wide(units)
    }

    /// Returns the string as a borrowed `Wtf8`.
    ///
    /// ```
    /// use wtf8_wasm::{Wtf8, Wtf8Buf};
    ///
    /// assert_eq!(Wtf8Buf::from("a").as_wtf8(), Wtf8::new("a"));
    /// ```
    #[must_use]
    pub const fn as_wtf8(&self) -> &Wtf8 {
        cast::from_slice(self.bytes.as_slice())
    }

    /// Appends a code point: a `char`, a code unit (`u16`) or a [`CodePoint`].
    ///
    /// A trail surrogate after a lead becomes one character with it.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// let mut text = Wtf8Buf::new();
    /// text.push('a');
    /// text.push(0xD83D_u16);
    /// assert_eq!(text.len(), 1 + 3);
    /// text.push(0xDE00_u16);
    /// assert_eq!(text, "a😀");
    /// ```
    #[inline]
    pub fn push(&mut self, code_point: impl Into<CodePoint>) {
        let code_point = code_point.into();
        match code_point.to_char() {
            // A character joins with nothing, and UTF-8 stays UTF-8. (Copies of known lengths take a third of the time.)
            Some(character) => match *character.encode_utf8(&mut [0; 4]).as_bytes() {
                [a] => self.bytes.push(a),
                [a, b] => self.bytes.extend_from_slice(&[a, b]),
                [a, b, c] => self.bytes.extend_from_slice(&[a, b, c]),
                ref four => self.bytes.extend_from_slice(four),
            },
            None => self.push_surrogate(code_point),
        }
    }

    /// Appends a surrogate, which may join the one before it. This is rare, and not inlined into loops over characters.
    #[inline(never)]
    #[expect(clippy::cast_possible_truncation, reason = "surrogates have 16 bits")]
    fn push_surrogate(&mut self, surrogate: CodePoint) {
        self.append(&three_bytes_of(surrogate.to_u32() as u16));
    }

    /// Removes the last code point and returns it, or returns `None` if the string is empty.
    ///
    /// ```
    /// use wtf8_wasm::{CodePoint, Wtf8Buf};
    ///
    /// let mut text = Wtf8Buf::from_wide(&[0x61, 0xD83D]);
    /// assert_eq!(text.pop(), Some(CodePoint::from(0xD83D_u16)));
    /// assert_eq!(text.pop(), Some(CodePoint::from('a')));
    /// assert_eq!(text.pop(), None);
    /// ```
    pub fn pop(&mut self) -> Option<CodePoint> {
        let mut rest = self.code_points();
        let last = rest.next_back()?;
        let length = rest.as_wtf8().len();
        self.bytes.truncate(length);
        Some(last)
    }

    /// Appends a `str`.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("na");
    /// text.push_str("ïve");
    /// assert_eq!(text, "naïve");
    /// ```
    #[inline]
    pub fn push_str(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// Appends a string.
    ///
    /// A lead at the end of this string and a trail at the start of `text` become one character, as if both had been
    /// appended as UTF-16.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// let (mut lead, trail) = (Wtf8Buf::from_wide(&[0x61, 0xD83D]), Wtf8Buf::from_wide(&[0xDE00, 0x62]));
    /// lead.push_wtf8(&trail);
    /// assert_eq!(lead, "a😀b");
    /// ```
    pub fn push_wtf8(&mut self, text: &Wtf8) {
        self.append(text.as_bytes());
    }

    /// Appends well-formed WTF-8.
    fn append(&mut self, mut bytes: &[u8]) {
        // One search of the whole text when it leaves for JavaScript takes less time than one in each part.
        self.hint.keep_if(bytes.is_empty());
        if let Some(joined) = join_surrogates(&self.bytes, bytes) {
            self.bytes.truncate(self.bytes.len() - SURROGATE_LENGTH);
            self.bytes.extend_from_slice(&joined);
            bytes = &bytes[SURROGATE_LENGTH..];
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// Shortens the string to `length` bytes. Does nothing if it is no longer than that.
    ///
    /// # Panics
    ///
    /// Panics if `length` is inside a sequence.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("naïve");
    /// text.truncate(4);
    /// assert_eq!(text, "naï");
    /// ```
    #[track_caller]
    pub fn truncate(&mut self, length: usize) {
        if length < self.len() {
            if !self.is_code_point_boundary(length) {
                refuse_offset(self, length);
            }
            self.bytes.truncate(length);
        }
    }

    /// Removes everything and keeps the allocated memory.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("a");
    /// text.clear();
    /// assert!(text.is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.hint = Utf8Hint::new(true);
    }
}

/// Same as [`Wtf8Buf::new`].
impl Default for Wtf8Buf {
    fn default() -> Self {
        Self::new()
    }
}

impl Clone for Wtf8Buf {
    fn clone(&self) -> Self {
        Self { bytes: self.bytes.clone(), hint: self.hint }
    }

    /// Reuses the allocated memory, like `clone_from` of `String`.
    fn clone_from(&mut self, source: &Self) {
        self.bytes.clone_from(&source.bytes);
        self.hint = source.hint;
    }
}

impl Deref for Wtf8Buf {
    type Target = Wtf8;

    #[inline]
    fn deref(&self) -> &Wtf8 {
        self.as_wtf8()
    }
}

/// What can be changed in place changes neither the length nor any surrogate.
impl DerefMut for Wtf8Buf {
    #[inline]
    fn deref_mut(&mut self) -> &mut Wtf8 {
        cast::from_mut_slice(&mut self.bytes)
    }
}

impl Borrow<Wtf8> for Wtf8Buf {
    fn borrow(&self) -> &Wtf8 {
        self
    }
}

/// Formats the string like [`Wtf8`].
impl fmt::Debug for Wtf8Buf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_wtf8(), formatter)
    }
}

/// Formats the string like [`Wtf8`].
impl fmt::Display for Wtf8Buf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.as_wtf8(), formatter)
    }
}

/// Appends text, for `write!`.
impl fmt::Write for Wtf8Buf {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}
