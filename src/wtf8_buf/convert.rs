//! Conversions from and into other types of strings.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::str::FromStr;

use super::{FromBytesError, IntoStringError, Wtf8Buf};
use crate::wtf8::{WITHOUT_SURROGATES_IS_UTF8, cast};
use crate::{CodePoint, LoneSurrogate, Wtf8};

impl Wtf8Buf {
    /// Converts the string into its bytes, without copying them.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8Buf::from_wide(&[0xDE00]).into_bytes(), b"\xED\xB8\x80");
    /// ```
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Converts the string into a boxed `Wtf8`, and frees unused memory.
    ///
    /// ```
    /// assert_eq!(*wtf8_wasm::Wtf8Buf::from("a").into_boxed_wtf8(), *"a");
    /// ```
    #[must_use]
    pub fn into_boxed_wtf8(self) -> Box<Wtf8> {
        self.into()
    }

    /// Returns the string for as long as the program runs: its memory is never freed. Nothing is copied, so memory that the
    /// string does not use stays with it.
    ///
    /// ```
    /// let text: &'static mut wtf8_wasm::Wtf8 = wtf8_wasm::Wtf8Buf::from("a").leak();
    /// text.make_ascii_uppercase();
    /// assert_eq!(text, "A");
    /// ```
    #[must_use]
    pub fn leak<'text>(self) -> &'text mut Wtf8 {
        cast::from_mut_slice(self.bytes.leak())
    }

    /// Converts the string into a `String`, without copying it.
    ///
    /// # Errors
    ///
    /// Returns the unchanged string if it contains a lone surrogate. For an error that implements `Error`, use
    /// `String::try_from`.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// assert_eq!(Wtf8Buf::from("naïve").into_string(), Ok("naïve".to_owned()));
    /// let half = Wtf8Buf::from_wide(&[0xDE00]);
    /// assert_eq!(half.clone().into_string(), Err(half));
    /// ```
    pub fn into_string(self) -> Result<String, Self> {
        String::from_utf8(self.bytes).map_err(|error| Self::from_well_formed(error.into_bytes()))
    }

    /// Converts the string into a `String`, with U+FFFD in place of each lone surrogate.
    ///
    /// A lone surrogate takes three bytes, as U+FFFD does, so they are replaced in place.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8Buf::from_wide(&[0x61, 0xDE00]).into_string_lossy(), "a\u{FFFD}");
    /// ```
    #[must_use]
    pub fn into_string_lossy(mut self) -> String {
        crate::replace_surrogates(&mut self.bytes);
        String::from_utf8(self.bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}

impl AsRef<Wtf8> for Wtf8Buf {
    fn as_ref(&self) -> &Wtf8 {
        self
    }
}

impl AsMut<Wtf8> for Wtf8Buf {
    fn as_mut(&mut self) -> &mut Wtf8 {
        self
    }
}

impl AsRef<[u8]> for Wtf8Buf {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl From<String> for Wtf8Buf {
    fn from(text: String) -> Self {
        Self::from_known_utf8(text.into_bytes())
    }
}

impl From<&str> for Wtf8Buf {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<&String> for Wtf8Buf {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<Box<str>> for Wtf8Buf {
    fn from(text: Box<str>) -> Self {
        text.into_string().into()
    }
}

impl From<Cow<'_, str>> for Wtf8Buf {
    fn from(text: Cow<'_, str>) -> Self {
        text.into_owned().into()
    }
}

impl From<CodePoint> for Wtf8Buf {
    fn from(code_point: CodePoint) -> Self {
        let mut text = Self::new();
        text.push(code_point);
        text
    }
}

/// Same as [`Wtf8Buf::from_bytes`].
impl TryFrom<Vec<u8>> for Wtf8Buf {
    type Error = FromBytesError;

    fn try_from(bytes: Vec<u8>) -> Result<Self, FromBytesError> {
        Self::from_bytes(bytes)
    }
}

/// Same as [`Wtf8Buf::into_string`], with an error that says where the first lone surrogate is.
impl TryFrom<Wtf8Buf> for String {
    type Error = IntoStringError;

    fn try_from(text: Wtf8Buf) -> Result<Self, IntoStringError> {
        let text = match text.into_string() {
            Ok(string) => return Ok(string),
            Err(text) => text,
        };
        let lone_surrogate = text.find_lone_surrogate(0).expect(WITHOUT_SURROGATES_IS_UTF8);
        Err(IntoStringError { text, lone_surrogate })
    }
}

/// Same as [`Wtf8::as_str`], with the first lone surrogate as the error.
impl<'text> TryFrom<&'text Wtf8Buf> for &'text str {
    type Error = LoneSurrogate;

    fn try_from(text: &'text Wtf8Buf) -> Result<Self, LoneSurrogate> {
        text.as_wtf8().try_into()
    }
}

/// Same as [`Wtf8Buf::into_bytes`].
impl From<Wtf8Buf> for Vec<u8> {
    fn from(text: Wtf8Buf) -> Self {
        text.into_bytes()
    }
}

impl From<char> for Wtf8Buf {
    fn from(character: char) -> Self {
        String::from(character).into()
    }
}

impl From<&Wtf8> for Wtf8Buf {
    fn from(text: &Wtf8) -> Self {
        text.to_owned()
    }
}

impl From<&Self> for Wtf8Buf {
    fn from(text: &Self) -> Self {
        text.clone()
    }
}

impl From<Box<Wtf8>> for Wtf8Buf {
    fn from(text: Box<Wtf8>) -> Self {
        text.into_wtf8_buf()
    }
}

impl From<Cow<'_, Wtf8>> for Wtf8Buf {
    fn from(text: Cow<'_, Wtf8>) -> Self {
        text.into_owned()
    }
}

impl FromStr for Wtf8Buf {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(text.into())
    }
}
