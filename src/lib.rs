//! WTF-8: the encoding of *potentially ill-formed* UTF-16 in bytes.
//!
//! The strings of JavaScript and Windows are sequences of 16-bit code units. They need not be well-formed
//! UTF-16: a surrogate may stand alone. UTF-8 cannot encode such a *lone surrogate*. WTF-8 can, and is the
//! same as UTF-8 for all other text. This crate uses the terms of the [WTF-8
//! encoding](https://simonsapin.github.io/wtf-8/) by Simon Sapin.
//!
//! All functions work on slices that the caller owns. They allocate nothing and never panic. An "offset" is a
//! position in bytes, an "index" is one in UTF-16 code units.
//!
//! ```
//! use wtf8_wasm::{decode, encode, validate_wtf8};
//!
//! // "a" and half an emoji, which is what careless slicing leaves of "a😀".
//! let text = [0x61, 0xD83D];
//! let mut bytes = [0; 6];
//! let encoded = encode(&text, &mut bytes);
//! let wtf8 = &bytes[..encoded.written];
//! assert_eq!(wtf8, b"a\xED\xA0\xBD");
//! assert!(validate_wtf8(wtf8).is_ok());
//!
//! let mut units = [0; 2];
//! let decoded = decode(wtf8, &mut units);
//! assert_eq!(units[..decoded.written], text);
//! ```
//!
//! WTF-8 is for use inside a system. Bytes that leave it must be UTF-8. [`validate_utf8`] checks whether they
//! are, and [`replace_surrogates`] makes them UTF-8 by replacing the lone surrogates.

#![no_std]
#![forbid(clippy::todo, clippy::unimplemented, clippy::dbg_macro)]

#[cfg(test)]
extern crate std;

mod code_point;
mod concat;
mod decode;
mod encode;
mod length;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub mod simd;
mod surrogate;
mod validate;
pub mod variants;

/// The scalar form of each operation. It is written to be read, and used wherever there are no vectors.
pub mod scalar {
    pub use crate::decode::{decode, validate_and_decode};
    pub use crate::encode::encode;
    pub use crate::length::{is_below, is_between, utf16_length, wtf8_length};
    pub use crate::surrogate::{find_lone_surrogate, find_surrogate_sequence, replace_surrogates};
    pub use crate::validate::{validate_utf8, validate_wtf8};
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use scalar as kernels;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use simd as kernels;

pub use code_point::{is_lead, is_surrogate, is_trail};
pub use concat::{concat, join_surrogates};
pub use kernels::{
    decode, encode, find_lone_surrogate, find_surrogate_sequence, is_below, is_between, replace_surrogates,
    utf16_length, validate_and_decode, validate_utf8, validate_wtf8, wtf8_length,
};
pub use validate::{IllFormed, Kind, Surrogates};

/// How far a conversion came before the source ended or the destination was full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many elements of the source were converted.
    pub read: usize,
    /// How many elements of the destination were written.
    pub written: usize,
}

/// The examples of the README, so that they are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
