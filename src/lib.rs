//! WTF-8: the encoding of *potentially ill-formed* UTF-16 in bytes.
//!
//! The strings of JavaScript and of Windows are sequences of 16-bit code units that need not be well-formed
//! UTF-16: a surrogate may stand alone. UTF-8 cannot hold such a *lone surrogate*; WTF-8 can, and is the same
//! as UTF-8 otherwise. See the [WTF-8 encoding](https://simonsapin.github.io/wtf-8/) by Simon Sapin, whose
//! terms and section names this crate uses.
//!
//! Everything here works on plain slices that the caller owns: nothing allocates and nothing panics.
//! "Offset" is a position in bytes, "index" one in UTF-16 code units.
//!
//! ```
//! use wtf8_wasm::{decode, encode, validate_wtf8};
//!
//! // "a" and then half an emoji, as careless slicing leaves it.
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
//! WTF-8 is for use inside a system. What leaves it must be UTF-8: [`validate_utf8`] says whether the bytes
//! are that already, and [`replace_surrogates`] makes them so at the price of the lone surrogates.

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

/// The form of each operation that anyone can read, and that runs wherever there are no vectors.
pub mod scalar {
    pub use crate::decode::{decode, validate_and_decode};
    pub use crate::encode::encode;
    pub use crate::length::{is_below, utf16_length, wtf8_length};
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
    decode, encode, find_lone_surrogate, find_surrogate_sequence, is_below, replace_surrogates, utf16_length,
    validate_and_decode, validate_utf8, validate_wtf8, wtf8_length,
};
pub use validate::{IllFormed, Kind, Surrogates};

/// How far a conversion came before its source or its destination was used up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Units of the source that were converted, counted from its start.
    pub read: usize,
    /// Units of the destination that were filled, counted from its start.
    pub written: usize,
}

/// The README's example, which is compiled and run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
