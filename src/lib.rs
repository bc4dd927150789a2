//! WTF-8: the strings of JavaScript and Windows in Rust, without loss.
//!
//! These strings are sequences of 16-bit code units. They need not be well-formed UTF-16: a surrogate may stand alone,
//! for example where text was cut in the middle of an emoji. UTF-8, and so `str`, cannot encode such a *lone surrogate*. WTF-8
//! can, and is the same as UTF-8 for all other text. This crate uses the terms of the [WTF-8
//! encoding](https://simonsapin.github.io/wtf-8/) by Simon Sapin. An "offset" is a position in bytes, an "index" is one in
//! UTF-16 code units.
//!
//! # Strings
//!
//! [`Wtf8`] and [`Wtf8Buf`] are to WTF-8 what `str` and `String` are to UTF-8. Their bytes are always well-formed. When
//! text is appended, the halves of a surrogate pair that meet are joined.
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use wtf8_wasm::Wtf8Buf;
//!
//! // "a" and half an emoji, which is what careless slicing leaves of "a😀".
//! let mut text = Wtf8Buf::from_wide(&[0x61, 0xD83D]);
//! assert_eq!(text.as_bytes(), b"a\xED\xA0\xBD");
//! assert_eq!((text.as_str(), text.utf16_len()), (None, 2));
//!
//! text.push(0xDE00_u16);
//! assert_eq!(text.into_string().as_deref(), Ok("a😀"));
//! # }
//! ```
//!
//! # File names of Windows
//!
//! An `OsString` of Windows is such a string. Nothing is lost on the way here and back:
//!
//! ```
//! # #[cfg(all(windows, feature = "alloc"))] {
//! use std::ffi::OsString;
//! use std::os::windows::ffi::{OsStrExt, OsStringExt};
//! use wtf8_wasm::Wtf8Buf;
//!
//! let name = OsString::from_wide(&[0x61, 0xD83D]);
//! let text: Wtf8Buf = name.encode_wide().collect();
//! assert_eq!(OsString::from_wide(&text.to_wide()), name);
//! # }
//! ```
//!
//! # Strings of JavaScript
//!
//! With the feature `js`, both types work in the signatures of `#[wasm_bindgen]` functions, where a `String` would silently
//! turn each lone surrogate into U+FFFD. In TypeScript they are `string`. `&Wtf8` can be a parameter of an exported
//! function, which may be `async`. Everywhere else (results, `Option`, `Nullable`, `Vec`, fields, closures, imports) use
//! [`Wtf8Buf`]. To lend a text to an imported function, declare its parameter as `&JsString`, and pass
//! `&text.to_js_string()`.
//!
//! ```text
//! #[wasm_bindgen]
//! pub fn rename(text: Wtf8Buf, names: Vec<Wtf8Buf>) -> Option<Wtf8Buf> { … }
//!
//! #[wasm_bindgen]
//! pub fn count_words(text: &Wtf8) -> usize { … }
//! ```
//!
//! They cross the boundary as references to JavaScript strings, and the host's own codecs convert them. The crate only
//! searches for what these codecs would lose. `From` and `Into` convert between [`Wtf8Buf`] and `JsString`. It works in
//! memory that threads share, too.
//!
//! Any other value throws an error in JavaScript, "expected a string", and as an element of a `Vec` "array contains a value of
//! the wrong type". (What is no array, wasm-bindgen reads as one: a number as an empty one, a string as its code
//! units, so that pairs are cut. `null` and `undefined` throw a `TypeError`.)
//! Such a value is a bug of the caller, and has a cost: as with wasm-bindgen's own `Vec<String>`, each throw leaks a little
//! memory, and after some ten thousand the module stops working; in functions with `&Wtf8` parameters, after 1,024 divided by
//! how many they have. (An `async` function rejects its promise instead, which leaks nothing.) Overflows of JavaScript's stack
//! within a call have the same cost. If callers are not trusted, take a `JsValue` and convert it, which works for any number of
//! wrong calls:
//!
//! ```text
//! #[wasm_bindgen]
//! pub fn measure(value: JsValue) -> Result<usize, JsError> {
//!     let text = Wtf8Buf::try_from(value).map_err(|_| JsError::new("expected a string"))?;
//!     Ok(text.utf16_len())
//! }
//! ```
//!
//! An imported function whose result is declared as `Wtf8Buf` must return a string. If it returns anything else, the error
//! is thrown from inside the Rust code that called it: `catch` does not catch it, and no destructor runs. If it is `async`, so
//! is the Rust code that waits for it, which then never goes on: JavaScript sees an unhandled rejection.
//! `Option<Wtf8Buf>` also allows `null` and `undefined`. If other values are possible, declare a `JsValue` and convert it with
//! `Wtf8Buf::try_from`.
//!
//! # Slices
//!
//! These functions work on slices that the caller owns. They allocate nothing and never panic.
//!
//! ```
//! use wtf8_wasm::{decode, encode, validate_wtf8};
//!
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
//! # Serde
//!
//! With the feature `serde`, both string types are serialized as bytes, which are validated when they are deserialized. So
//! binary formats keep every string.
//!
//! JSON has no bytes: it writes an array of numbers, which cannot be the key of a map. Text of JSON is deserialized, too, and
//! its escapes may be lone surrogates, as in `"\ud83d"`. Because `serde_json` does not validate text that is asked for as bytes,
//! it then also accepts a lone surrogate as three bytes and control characters that are not escaped. In untagged and internally
//! tagged enums, in adjacently tagged ones whose content comes before the tag, and in fields that are `flatten`ed, serde itself
//! reads the text as a `String`, and refuses such an escape. Other formats treat bytes in their own ways: RON writes a byte
//! string (base64 before version 0.9), and before version 0.12 it reads text as base64, later it refuses text; `serde_yaml`
//! refuses bytes, and ciborium takes no text of CBOR in their place.
//!
//! serde-wasm-bindgen makes a `Uint8Array` and refuses a JavaScript string, because text is UTF-8 to serde. A field of type
//! `JsString` crosses as the string that it is, and converts from and into [`Wtf8Buf`]:
//!
//! ```text
//! #[derive(Serialize, Deserialize)]
//! struct File {
//!     #[serde(with = "serde_wasm_bindgen::preserve")]
//!     name: JsString,
//! }
//! ```
//!
//! # What WTF-8 is not for
//!
//! WTF-8 is for use inside a system. Bytes that leave it must be UTF-8: use [`Wtf8::as_str`] or
//! [`Wtf8::to_string_lossy`], and on slices [`validate_utf8`] or [`replace_surrogates`].
//!
//! # Features
//!
//! * `alloc`, on by default: [`Wtf8Buf`], and the methods of [`Wtf8`] that allocate. Without it nothing allocates. The
//!   crate is `no_std` in any case. Only the two features below have dependencies, and both of them include `alloc`.
//! * `js`: conversion from and to JavaScript strings, with the crates `js-sys` and `wasm-bindgen`. It implements
//!   wasm-bindgen's conversion traits, which have no stability promise, so a later 0.2 release of wasm-bindgen may need a
//!   release of this crate.
//! * `serde`: `Serialize` and `Deserialize` for both string types, as bytes, which are validated when deserialized.
//!
//! [`Wtf8Buf`]: struct.Wtf8Buf.html
//! [`Wtf8::to_string_lossy`]: struct.Wtf8.html#method.to_string_lossy

// The two links above are URLs, because without `alloc` rustdoc does not find these items.

// Unit tests share modules with the tests in tests/, which use the standard library.
#![cfg_attr(not(test), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(clippy::todo, clippy::unimplemented, clippy::dbg_macro)]

#[cfg(feature = "alloc")]
extern crate alloc;
// The name of this crate in the modules shared with tests/.
#[cfg(test)]
extern crate self as wtf8_wasm;

mod code_point;
mod concat;
mod decode;
mod encode;
#[doc(hidden)]
pub mod internals;
#[cfg(feature = "js")]
mod js_string;
mod length;
#[cfg(feature = "serde")]
mod serialize;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd;
mod slices;
mod surrogate;
#[cfg_attr(
    all(target_arch = "wasm32", target_feature = "simd128"),
    allow(dead_code, unused_imports, reason = "kernels for vectors take the place of some of these")
)]
mod text;
mod validate;
pub mod variants;
#[cfg_attr(
    all(target_arch = "wasm32", target_feature = "simd128"),
    allow(dead_code, unused_imports, reason = "kernels for vectors take the place of some of these")
)]
mod words;
mod wtf8;
#[cfg(feature = "alloc")]
mod wtf8_buf;

/// The scalar form of each operation. It is written for readability, and used wherever there is no faster form.
#[cfg_attr(
    all(target_arch = "wasm32", target_feature = "simd128"),
    allow(dead_code, unused_imports, reason = "kernels for vectors take the place of some of these")
)]
mod scalar {
    #[cfg(test)]
    pub use crate::decode::validate_and_decode;
    #[cfg(any(test, target_arch = "wasm32"))]
    pub use crate::length::wtf8_length;
    pub use crate::length::{is_below, is_between, utf16_length};
    pub use crate::text::{
        blocks::block_indexes, code_points::code_points, find::find, prefix::common_prefix,
    };
    pub use crate::validate::{validate_utf8, validate_wtf8};
    // Builds without vectors use the faster forms in `words`, which are tested against these.
    #[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
    pub use crate::{
        decode::decode,
        encode::encode,
        surrogate::{find_lone_surrogate, find_surrogate_sequence, replace_surrogates},
    };
}

/// The fastest form of each operation for the target.
mod kernels {
    #[cfg(all(target_arch = "wasm32", not(target_feature = "simd128")))]
    pub use crate::scalar::wtf8_length;
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    pub use crate::simd::{
        block_indexes, code_points, common_prefix, decode, encode, find, find_lone_surrogate,
        find_or_give_up, find_surrogate_sequence, is_below, is_between, replace_surrogates, utf16_length,
        validate_and_decode, validate_utf8, validate_wtf8, wtf8_length,
    };
    #[cfg(not(target_arch = "wasm32"))]
    pub use crate::words::wtf8_length;
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    pub use crate::{
        scalar::{block_indexes, code_points, is_below, is_between},
        words::{
            common_prefix, decode, encode, find, find_lone_surrogate, find_or_give_up,
            find_surrogate_sequence, replace_surrogates, utf16_length, validate_and_decode, validate_utf8,
            validate_wtf8,
        },
    };
}

pub use code_point::{is_lead, is_surrogate, is_trail};
pub use concat::{concat, join_surrogates};
pub use slices::{
    code_points, common_prefix, decode, encode, find, find_lone_surrogate, find_surrogate_sequence,
    replace_surrogates, utf16_length, validate_and_decode, validate_utf8, validate_wtf8, wtf8_length,
};
pub use validate::{IllFormed, Kind, Surrogates};
pub use wtf8::{
    Chunk, Chunks, CodePoint, CodePointError, CodePointIndices, CodePoints, EncodeWide, LoneSurrogate, Split,
    Wtf8,
};
#[cfg(feature = "alloc")]
pub use wtf8_buf::{FromBytesError, IntoStringError, Wtf8Buf};

/// How far a conversion got before the source ended or the destination was full.
///
/// ```
/// use wtf8_wasm::{Progress, encode};
///
/// let mut bytes = [0; 4];
/// assert_eq!(encode(&[0x61, 0xE9, 0xD83D], &mut bytes), Progress { read: 2, written: 3 }); // the third unit takes 3 bytes
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    /// How many elements of the source were converted.
    pub read: usize,
    /// How many elements of the destination were written.
    pub written: usize,
}

/// Compiles and runs the examples of the crate's README.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("README.md")]
pub struct Readme;
