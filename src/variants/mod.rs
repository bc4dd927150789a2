//! The relatives of UTF-8: encodings that look like it, differ from it, and are met in practice.
//!
//! | [`Variant`]       | is                                                                 | who writes it                 |
//! | ----------------- | ------------------------------------------------------------------ | ----------------------------- |
//! | `GeneralizedUtf8` | UTF-8 with surrogates in three bytes, paired or not (WTF-8 §3.2)   | encoders with a bug           |
//! | `Wtf8`            | generalized UTF-8, with pairs in four bytes only                   | this crate                    |
//! | `Cesu8`           | pairs in 3 + 3 bytes only, no lone surrogates (Unicode TR 26)      | databases                     |
//! | `Cesu8WithLone`   | CESU-8, with lone surrogates                                       | encoders of UCS-2             |
//! | `ModifiedUtf8`    | `Cesu8WithLone`, with U+0000 as C0 80 (Java's `DataInput`)         | Java: class files, JNI        |
//! | `Utf8Rfc2279`     | sequences of up to six bytes, values up to 7FFFFFFF                | programs of before 2003       |
//!
//! UTF-8B, which escapes ill-formed bytes as surrogates, is in [`surrogate_escape`].

mod code_points;
pub(crate) mod decode;
pub(crate) mod encode;
pub(crate) mod sequence;
pub mod surrogate_escape;
pub(crate) mod validate;
mod variant;

pub use code_points::{decode_code_points, encode_code_points};
pub use validate::validate;
pub use variant::Variant;

use crate::{IllFormed, Progress};

/// The scalar forms of what there is for vectors, too.
pub(crate) mod scalar {
    pub(crate) use super::decode::decode;
    pub(crate) use super::encode::encode;
}

/// The form of each that is the fastest here.
mod kernels {
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    pub(super) use super::scalar::{decode, encode};
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    pub(super) use crate::simd::variants::{decode, encode};
}

/// Converts UTF-16 code units to bytes.
///
/// Stops at the end of the source, or when the next code point does not fit; it is written as a whole or not
/// at all. The content of the destination after `written` bytes is unspecified, as it is after an error. A
/// destination of three bytes per code unit always suffices.
///
/// # Errors
///
/// Returns the index of the first lone surrogate among what is read, if the encoding cannot hold it, as
/// [`Variant::Cesu8`] cannot. What the destination has no room for is not judged, so a loop with a small one takes
/// linear time.
///
/// ```
/// use wtf8_wasm::variants::{Variant, encode};
///
/// let mut bytes = [0; 9];
/// let progress = encode(Variant::ModifiedUtf8, &[0, 0xD83D, 0xDE00], &mut bytes).unwrap();
/// assert_eq!(bytes[..progress.written], *b"\xC0\x80\xED\xA0\xBD\xED\xB8\x80");
/// assert_eq!(encode(Variant::Cesu8, &[0x61, 0xDE00], &mut bytes), Err(1));
/// ```
#[inline]
pub fn encode(variant: Variant, source: &[u16], destination: &mut [u8]) -> Result<Progress, usize> {
    kernels::encode(variant, source, destination)
}

/// Validates bytes and converts them to UTF-16 code units, in which all these encodings agree about pairs.
///
/// Stops at the end of the source, or when the next code point does not fit; a surrogate pair is written as a
/// whole or not at all. What is read has been validated. The content of the destination after `written` units
/// is unspecified, as it is after an error. A destination of one code unit per byte always suffices.
///
/// [`Variant::Utf8Rfc2279`] has values that UTF-16 has not: see [`decode_code_points`]. Here they are out of range.
///
/// # Errors
///
/// Returns the first ill-formed sequence, as far as the source is read. What the destination has no room for is not
/// judged: [`validate()`] judges all.
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
