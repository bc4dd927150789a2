//! The relatives of UTF-8: encodings that look like it, differ from it, and are met in practice.
//!
//! | [`Variant`]       | is                                                                 | who writes it                 |
//! | ----------------- | ------------------------------------------------------------------ | ----------------------------- |
//! | `GeneralizedUtf8` | UTF-8 with surrogates in three bytes, paired or not (WTF-8 §3.2)   | encoders with a bug           |
//! | `Wtf8`            | the same, with pairs in four bytes only                            | this crate                    |
//! | `Cesu8`           | pairs in 3 + 3 bytes only, no lone surrogates (Unicode TR 26)      | databases                     |
//! | `Cesu8WithLone`   | the same, with lone surrogates                                     | encoders of UCS-2             |
//! | `ModifiedUtf8`    | the same, with U+0000 as C0 80 (Java's `DataInput`)                | Java: class files, JNI        |
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

/// The scalar forms of what there is for vectors, too.
pub(crate) mod scalar {
    pub use super::decode::decode;
    pub use super::encode::encode;
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::variants::{decode, encode};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use scalar::{decode, encode};

/// The vectors' part alone of both directions, for who leaves what that leaves over to others.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[doc(hidden)]
pub mod vectors {
    pub use crate::simd::variants::{BLOCK_UNITS, WINDOW_BYTES, WINDOW_UNITS, decode_windows, encode_blocks};
}
