//! The errors of conversions from bytes and to `String`.

use alloc::vec::Vec;
use core::fmt;

use crate::{IllFormed, LoneSurrogate, Wtf8, Wtf8Buf};

/// The error of [`Wtf8Buf::from_bytes`](crate::Wtf8Buf::from_bytes): the bytes, and why they are ill-formed.
///
/// ```
/// let error = wtf8_wasm::Wtf8Buf::from_bytes(b"ab\xFF".to_vec()).unwrap_err();
/// assert_eq!(error.to_string(), "ill-formed bytes: invalid byte at offset 2");
/// assert_eq!(error.into_bytes(), b"ab\xFF");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FromBytesError {
    pub(super) bytes: Vec<u8>,
    pub(super) ill_formed: IllFormed,
}

impl FromBytesError {
    /// Returns the first ill-formed sequence.
    ///
    /// ```
    /// let error = wtf8_wasm::Wtf8Buf::from_bytes(vec![0x61, 0xFF]).unwrap_err();
    /// assert_eq!(error.ill_formed().offset, 1);
    /// ```
    #[must_use]
    pub const fn ill_formed(&self) -> IllFormed {
        self.ill_formed
    }

    /// Returns the bytes.
    ///
    /// ```
    /// let error = wtf8_wasm::Wtf8Buf::from_bytes(vec![0x61, 0xFF]).unwrap_err();
    /// assert_eq!(error.as_bytes(), [0x61, 0xFF]);
    /// ```
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the unchanged bytes, without copying them.
    ///
    /// ```
    /// let error = wtf8_wasm::Wtf8Buf::from_bytes(vec![0x61, 0xFF]).unwrap_err();
    /// assert_eq!(error.into_bytes(), vec![0x61, 0xFF]);
    /// ```
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

impl fmt::Display for FromBytesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.ill_formed, formatter)
    }
}

impl core::error::Error for FromBytesError {}

/// The error of a conversion from [`Wtf8Buf`] to `String`: the string, and its first lone surrogate.
///
/// ```
/// use wtf8_wasm::Wtf8Buf;
///
/// let half = Wtf8Buf::from_wide(&[0x61, 0xD83D]);
/// let error = String::try_from(half).unwrap_err();
/// assert_eq!(error.to_string(), "lone surrogate U+D83D at offset 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntoStringError {
    pub(super) text: Wtf8Buf,
    pub(super) lone_surrogate: LoneSurrogate,
}

impl IntoStringError {
    /// Returns the first lone surrogate.
    ///
    /// ```
    /// let half = wtf8_wasm::Wtf8Buf::from_wide(&[0x61, 0xD83D]);
    /// assert_eq!(String::try_from(half).unwrap_err().lone_surrogate().offset, 1);
    /// ```
    #[must_use]
    pub const fn lone_surrogate(&self) -> LoneSurrogate {
        self.lone_surrogate
    }

    /// Returns the string.
    ///
    /// ```
    /// let half = wtf8_wasm::Wtf8Buf::from_wide(&[0x61, 0xD83D]);
    /// assert_eq!(String::try_from(half.clone()).unwrap_err().as_wtf8(), half);
    /// ```
    #[must_use]
    pub fn as_wtf8(&self) -> &Wtf8 {
        &self.text
    }

    /// Returns the unchanged string, without copying it.
    ///
    /// ```
    /// let half = wtf8_wasm::Wtf8Buf::from_wide(&[0x61, 0xD83D]);
    /// assert_eq!(String::try_from(half.clone()).unwrap_err().into_wtf8_buf(), half);
    /// ```
    #[must_use]
    pub fn into_wtf8_buf(self) -> Wtf8Buf {
        self.text
    }
}

impl fmt::Display for IntoStringError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.lone_surrogate, formatter)
    }
}

impl core::error::Error for IntoStringError {}
