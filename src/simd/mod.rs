//! Vector forms of the operations, for the 128-bit vectors of WebAssembly (simd128). They have the same
//! signatures as the scalar forms and give the same results.
//!
//! A kernel works through its source in blocks, as long as it can load whole vectors inside the source and
//! store whole vectors inside the destination. The scalar form handles the remainder. A store may write more
//! bytes or units than the kernel reports as written. These are inside the destination, and the next store
//! overwrites them.
//!
//! * `vectors.rs`: loads, stores and constants, which all kernels use.
//! * `patterns.rs`: tables of shuffle patterns, which are computed at the first use.
//! * `encode/`, `decode/`: the conversions, each with its tables.
//! * `text/`: operations on text other than encoding.
//! * `validate/`: validation: one loop for any sequences, one for runs of sequences of one or two bytes.
//! * `surrogate.rs`, `length.rs`: all other operations.
//! * `variants/`: conversions of the relatives of UTF-8, with the same blocks and windows.

#![allow(
    clippy::inline_always,
    reason = "not inlined, the vectors in `self` would be loaded from memory at each call"
)]

mod decode;
mod encode;
mod length;
mod patterns;
mod surrogate;
#[cfg(test)]
mod tests;
mod text;
mod validate;
pub mod variants;
mod vectors;

pub use decode::{PADDING, decode, decode_padded, validate_and_decode, windows::WINDOW_UNITS};
pub use encode::{blocks::BLOCK_UNITS, encode};
pub use length::{is_below, is_between, utf16_length, wtf8_length};
pub use surrogate::{
    PAIR_PADDING, find_lone_surrogate, find_surrogate_sequence, has_lone_surrogate, replace_surrogates,
};
pub use text::{block_indexes, code_points, common_prefix, find, find_or_give_up};
pub use validate::{validate_utf8, validate_wtf8};
pub use vectors::{constant, load_bytes, load_units, top_bits};
