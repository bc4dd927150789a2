//! The error of `Wtf8Buf::from_bytes`.

use alloc::vec::Vec;
use core::fmt;

use crate::IllFormed;

/// The error of [`Wtf8Buf::from_bytes`](crate::Wtf8Buf::from_bytes): the bytes, and why they are ill-formed.
#[derive(Clone, Debug, PartialEq, Eq)]
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
