//! The relatives of UTF-8: encodings that look like it, differ from it, and occur in practice.
//!
//! | [`Variant`]       | is                                                                 | who writes it                 |
//! | ----------------- | ------------------------------------------------------------------ | ----------------------------- |
//! | `GeneralizedUtf8` | UTF-8 with surrogates in three bytes, paired or not (WTF-8 §5)     | encoders with a bug           |
//! | `Wtf8`            | generalized UTF-8, with pairs in four bytes only                   | this crate                    |
//! | `Cesu8`           | pairs in 3 + 3 bytes only, no lone surrogates (Unicode TR 26)      | databases                     |
//! | `Cesu8WithLone`   | CESU-8, with lone surrogates                                       | encoders of UCS-2             |
//! | `ModifiedUtf8`    | `Cesu8WithLone`, with U+0000 as C0 80 (Java's `DataInput`)         | Java: class files, JNI        |
//! | `Utf8Rfc2279`     | sequences of up to six bytes, values up to 7FFFFFFF                | programs from before 2003     |
//!
//! UTF-8B, which escapes ill-formed bytes as surrogates, is in [`surrogate_escape`].
//!
//! From one of them to another, text goes by its code units:
//!
//! ```
//! use wtf8_wasm::variants::{Variant, decode, encode};
//!
//! let java = b"\xC0\x80\xED\xA0\xBD\xED\xB8\x80"; // U+0000 and U+1F600
//! let mut units = [0; 8];
//! let units = decode(Variant::ModifiedUtf8, java, &mut units).map(|progress| &units[..progress.written]).unwrap();
//!
//! let mut bytes = [0; 9];
//! let length = encode(Variant::Wtf8, units, &mut bytes).unwrap().written;
//! assert_eq!(bytes[..length], *"\0😀".as_bytes());
//! ```

mod code_points;
pub(crate) mod decode;
pub(crate) mod encode;
mod error;
pub(crate) mod sequence;
pub mod surrogate_escape;
pub(crate) mod validate;
mod variant;

pub use code_points::{decode_code_points, encode_code_points};
pub use error::EncodeError;
pub use variant::Variant;

use crate::{IllFormed, Progress};

/// The scalar forms of the operations.
#[cfg(test)]
pub(crate) mod scalar {
    pub(crate) use super::decode::decode;
    pub(crate) use super::encode::encode;
    pub(crate) use super::validate::validate;
}

/// The fastest form of each operation for the target.
mod kernels {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    pub(super) use crate::simd::variants::{decode, encode};
    pub(super) use crate::words::variants::validate;
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    pub(super) use crate::words::variants::{decode, encode};
}

/// Converts UTF-16 code units to bytes of an encoding.
///
/// A surrogate pair takes four bytes in every encoding that does not [encode its halves](Variant::encodes_halves), also
/// in those that could hold them one by one, as generalized UTF-8 can. [`encode_code_points`] writes the halves.
///
/// Stops at the end of the source, or when the next code point does not fit; it is written as a whole or not
/// at all. The content of the destination after `written` bytes is unspecified, as is all of it after an error. A
/// destination of three bytes per code unit always suffices.
///
/// # Errors
///
/// Returns the index of the first lone surrogate among the units read, if the encoding cannot represent it, as
/// [`Variant::Cesu8`] cannot. Of the units for which the destination has no room, at most the first code point is
/// checked, so a loop with a small destination takes linear time.
///
/// ```
/// use wtf8_wasm::variants::{Variant, encode};
///
/// let mut bytes = [0; 9];
/// let progress = encode(Variant::ModifiedUtf8, &[0, 0xD83D, 0xDE00], &mut bytes).unwrap();
/// assert_eq!(bytes[..progress.written], *b"\xC0\x80\xED\xA0\xBD\xED\xB8\x80");
/// assert_eq!(encode(Variant::Cesu8, &[0x61, 0xDE00], &mut bytes).unwrap_err().index, 1);
/// ```
#[inline]
pub fn encode(variant: Variant, source: &[u16], destination: &mut [u8]) -> Result<Progress, EncodeError> {
    kernels::encode(variant, source, destination)
}

/// Validates bytes of an encoding and converts them to UTF-16 code units.
///
/// Stops at the end of the source, or when the next code point does not fit; a surrogate pair is written as a
/// whole or not at all. All bytes read have been validated. The content of the destination after `written` units
/// is unspecified, as is all of it after an error. A destination of one code unit per byte always suffices.
///
/// [`Variant::Utf8Rfc2279`] has values that UTF-16 does not have. They are out of range here:
/// [`decode_code_points`] decodes them.
///
/// # Errors
///
/// Returns the first ill-formed sequence, as far as the source is read. Of the bytes for which the destination has no
/// room, at most the first sequence is checked: [`validate()`] checks all bytes.
///
/// ```
/// use wtf8_wasm::variants::{Variant, decode};
///
/// let mut units = [0; 3];
/// let progress = decode(Variant::ModifiedUtf8, b"\xC0\x80\xED\xA0\xBD\xED\xB8\x80", &mut units).unwrap();
/// assert_eq!((progress.read, progress.written), (8, 3));
/// assert_eq!(units, [0, 0xD83D, 0xDE00]);
/// assert!(decode(Variant::Cesu8, b"\xF0\x9F\x98\x80", &mut units).is_err());
/// ```
#[inline]
pub fn decode(variant: Variant, source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    kernels::decode(variant, source, destination)
}

/// Checks that bytes are well-formed in an encoding.
///
/// # Errors
///
/// Returns the first ill-formed sequence. In CESU-8, a lead surrogate that is not followed by the whole sequence of
/// a trail is a lone surrogate.
///
/// ```
/// use wtf8_wasm::variants::{Variant, validate};
/// use wtf8_wasm::{IllFormed, Kind};
///
/// let pair = b"\xED\xA0\xBD\xED\xB8\x80";
/// assert_eq!(validate(Variant::Cesu8, pair), Ok(()));
/// assert_eq!(
///     validate(Variant::Cesu8, &pair[..5]),
///     Err(IllFormed { offset: 0, length: 3, kind: Kind::LoneSurrogate })
/// );
/// assert_eq!(
///     validate(Variant::Wtf8, pair),
///     Err(IllFormed { offset: 0, length: 6, kind: Kind::SurrogatePair })
/// );
/// ```
#[inline]
pub fn validate(variant: Variant, bytes: &[u8]) -> Result<(), IllFormed> {
    kernels::validate(variant, bytes)
}
