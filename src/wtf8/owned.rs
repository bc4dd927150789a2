//! Conversions of a borrowed string to owned types: copies, and the smart pointers of the standard library.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{Wtf8, cast};
use crate::Wtf8Buf;

impl Wtf8 {
    /// Converts the string to UTF-8, with U+FFFD in place of each lone surrogate.
    ///
    /// A string without lone surrogates is borrowed.
    ///
    /// ```
    /// use wtf8_wasm::{Wtf8, Wtf8Buf};
    ///
    /// assert_eq!(Wtf8Buf::from_wide(&[0x61, 0xD83D]).to_string_lossy(), "a\u{FFFD}");
    /// assert!(matches!(Wtf8::new("a").to_string_lossy(), std::borrow::Cow::Borrowed("a")));
    /// ```
    #[must_use]
    pub fn to_string_lossy(&self) -> Cow<'_, str> {
        match self.as_str() {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(self.to_owned().into_string_lossy()),
        }
    }

    /// Returns the UTF-16 code units. For large texts this is faster than collecting
    /// [`encode_wide`](Self::encode_wide).
    ///
    /// # Panics
    ///
    /// Panics if the units would exceed `isize::MAX` bytes, which they can where `usize` has 32 bits.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8::new("a😀").to_wide(), [0x61, 0xD83D, 0xDE00]);
    /// ```
    #[must_use]
    pub fn to_wide(&self) -> Vec<u16> {
        let mut units = alloc::vec![0; self.utf16_len()];
        let written = crate::decode(self.as_bytes(), &mut units).written;
        debug_assert_eq!(written, units.len(), "the length was counted");
        units
    }

    /// Returns a copy with the ASCII letters in lower case. All else stays as it is.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8::new("README.É").to_ascii_lowercase(), "readme.É");
    /// ```
    #[must_use]
    pub fn to_ascii_lowercase(&self) -> Wtf8Buf {
        let mut copy = self.to_owned();
        copy.make_ascii_lowercase();
        copy
    }

    /// Returns a copy with the ASCII letters in upper case. All else stays as it is.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8::new("readme.é").to_ascii_uppercase(), "README.é");
    /// ```
    #[must_use]
    pub fn to_ascii_uppercase(&self) -> Wtf8Buf {
        let mut copy = self.to_owned();
        copy.make_ascii_uppercase();
        copy
    }

    /// Converts a boxed string into a `Wtf8Buf`, without copying it.
    ///
    /// ```
    /// use wtf8_wasm::{Wtf8, Wtf8Buf};
    ///
    /// let boxed: Box<Wtf8> = Wtf8::new("a").into();
    /// assert_eq!(boxed.into_wtf8_buf(), Wtf8Buf::from("a"));
    /// ```
    #[must_use]
    pub fn into_wtf8_buf(self: Box<Self>) -> Wtf8Buf {
        Wtf8Buf::from_well_formed(cast::into_boxed_bytes(self).into_vec())
    }
}

impl ToOwned for Wtf8 {
    type Owned = Wtf8Buf;

    fn to_owned(&self) -> Wtf8Buf {
        Wtf8Buf::from_well_formed(self.as_bytes().to_vec())
    }

    fn clone_into(&self, target: &mut Wtf8Buf) {
        target.clear();
        target.push_wtf8(self);
    }
}

impl AsRef<Wtf8> for String {
    fn as_ref(&self) -> &Wtf8 {
        Wtf8::new(self.as_str())
    }
}

impl<'text> From<&'text Wtf8> for Cow<'text, Wtf8> {
    fn from(text: &'text Wtf8) -> Self {
        Cow::Borrowed(text)
    }
}

impl From<Wtf8Buf> for Cow<'_, Wtf8> {
    fn from(text: Wtf8Buf) -> Self {
        Cow::Owned(text)
    }
}

impl<'text> From<&'text Wtf8Buf> for Cow<'text, Wtf8> {
    fn from(text: &'text Wtf8Buf) -> Self {
        Cow::Borrowed(text)
    }
}

impl Default for Box<Wtf8> {
    fn default() -> Self {
        Self::from("")
    }
}

impl From<&str> for Box<Wtf8> {
    fn from(text: &str) -> Self {
        Wtf8::new(text).into()
    }
}

impl From<String> for Box<Wtf8> {
    fn from(text: String) -> Self {
        Wtf8Buf::from(text).into()
    }
}

impl From<Cow<'_, Wtf8>> for Box<Wtf8> {
    fn from(text: Cow<'_, Wtf8>) -> Self {
        match text {
            Cow::Borrowed(text) => text.into(),
            Cow::Owned(text) => text.into(),
        }
    }
}

impl From<&Wtf8> for Box<Wtf8> {
    fn from(text: &Wtf8) -> Self {
        cast::from_box(text.as_bytes().into())
    }
}

impl From<Wtf8Buf> for Box<Wtf8> {
    fn from(text: Wtf8Buf) -> Self {
        cast::from_box(text.into_bytes().into())
    }
}

impl Clone for Box<Wtf8> {
    fn clone(&self) -> Self {
        Self::from(&**self)
    }
}

impl From<&Wtf8> for Rc<Wtf8> {
    fn from(text: &Wtf8) -> Self {
        cast::from_rc(text.as_bytes().into())
    }
}

impl From<Wtf8Buf> for Rc<Wtf8> {
    fn from(text: Wtf8Buf) -> Self {
        cast::from_rc(text.into_bytes().into())
    }
}

#[cfg(target_has_atomic = "ptr")]
impl From<&Wtf8> for Arc<Wtf8> {
    fn from(text: &Wtf8) -> Self {
        cast::from_arc(text.as_bytes().into())
    }
}

#[cfg(target_has_atomic = "ptr")]
impl From<Wtf8Buf> for Arc<Wtf8> {
    fn from(text: Wtf8Buf) -> Self {
        cast::from_arc(text.into_bytes().into())
    }
}
