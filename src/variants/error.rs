//! The error of conversions to an encoding.

use core::fmt;

/// The source has something that the encoding cannot represent.
///
/// ```
/// use wtf8_wasm::variants::{Variant, encode};
///
/// let error = encode(Variant::Cesu8, &[0x61, 0xDE00], &mut [0; 6]).unwrap_err();
/// assert_eq!(error.index, 1);
/// assert_eq!(error.to_string(), "not representable in the encoding: index 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct EncodeError {
    /// The index of the first element of the source that cannot be represented: a code unit, or a value.
    pub index: usize,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "not representable in the encoding: index {}", self.index)
    }
}

impl core::error::Error for EncodeError {}
