//! Items that the WebAssembly modules in modules/ use in addition to the documented functions.
//!
//! Nothing here is covered by semantic versioning: any release may change or remove it.

use crate::{IllFormed, Kind, Surrogates, kernels, validate};

/// The vector loops of conversions without the scalar code for the remainder, for callers that pad the source or handle
/// the remainder themselves; and the parts for other vector loops.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{
    BLOCK_UNITS, PADDING, PAIR_PADDING, WINDOW_UNITS, constant, decode_padded, has_lone_surrogate,
    load_bytes, load_units, top_bits,
    variants::{decode_windows, encode_blocks},
};

pub use crate::code_point::is_continuation;
pub use crate::length::units_begun_by;
pub use crate::surrogate::{SURROGATE_LENGTH, SURROGATE_PAIR_LENGTH, three_bytes_of, unit_of_three_bytes};

/// Returns `true` if every byte is below `limit`.
///
/// With a limit of 0x80 this means ASCII. With 0xC4 it means that well-formed UTF-8 contains nothing above U+00FF.
///
/// ```
/// use wtf8_wasm::internals::is_below;
///
/// assert!(is_below(b"ascii", 0x80));
/// assert!(!is_below("é".as_bytes(), 0x80));
/// assert!(is_below("é".as_bytes(), 0xC4));
/// assert!(!is_below("ā".as_bytes(), 0xC4));
/// ```
#[must_use]
#[inline]
pub fn is_below(bytes: &[u8], limit: u8) -> bool {
    kernels::is_below(bytes, limit)
}

/// Returns `true` if every byte is at least `least` and below `limit`.
///
/// With 0x01 and 0xF0 this means that well-formed UTF-8 is also Modified UTF-8, with 0x00 and 0xF0 that it is also CESU-8.
///
/// ```
/// use wtf8_wasm::internals::is_between;
///
/// assert!(is_between("漢".as_bytes(), 0x01, 0xF0));
/// assert!(!is_between("\0".as_bytes(), 0x01, 0xF0));
/// assert!(!is_between("😀".as_bytes(), 0x01, 0xF0));
/// ```
#[must_use]
#[inline]
pub fn is_between(bytes: &[u8], least: u8, limit: u8) -> bool {
    kernels::is_between(bytes, least, limit)
}

/// Validates like [`validate_wtf8`](crate::validate_wtf8), but byte by byte, which takes less time if there are few bytes, or one
/// of the first is ill-formed.
///
/// # Errors
///
/// As [`validate_wtf8`](crate::validate_wtf8).
///
/// ```
/// use wtf8_wasm::internals::validate_few;
///
/// assert_eq!(validate_few(b"a\xFF").unwrap_err().offset, 1);
/// ```
#[inline]
pub fn validate_few(bytes: &[u8]) -> Result<Surrogates, IllFormed> {
    validate::validate_wtf8(bytes)
}

/// Computes the UTF-16 index at which each block of `size` bytes of well-formed WTF-8 begins.
///
/// The index of a block is the number of code units of all sequences that begin before it. Writes the index of each block,
/// modulo 2³², as far as `indexes` has room. Returns the number of code units of the whole text, as
/// [`utf16_length`](crate::utf16_length) does. A `size` of 0 counts as 1.
///
/// ```
/// use wtf8_wasm::internals::block_indexes;
///
/// let mut indexes = [0; 3];
/// // The second block begins inside "é", the third with "😀", which makes two units.
/// assert_eq!(block_indexes("aaaéb😀".as_bytes(), 4, &mut indexes), 7);
/// assert_eq!(indexes, [0, 4, 7]);
/// ```
#[inline]
pub fn block_indexes(wtf8: &[u8], size: usize, indexes: &mut [u32]) -> usize {
    kernels::block_indexes(wtf8, size, indexes)
}

/// Finds `search` like [`find`](crate::find), but may give up if comparing candidates takes longer than scanning.
///
/// # Errors
///
/// If it gives up, returns an offset before which no match begins, and from which another search has to continue.
/// Only the vector form gives up.
///
/// ```
/// use wtf8_wasm::find;
/// use wtf8_wasm::internals::find_or_give_up;
///
/// let (bytes, search) = (b"some text", b"text");
/// let found = find_or_give_up(bytes, search)
///     .unwrap_or_else(|start| find(&bytes[start..], search).map(|offset| start + offset));
/// assert_eq!(found, Some(5));
/// ```
#[inline]
pub fn find_or_give_up(bytes: &[u8], search: &[u8]) -> Result<Option<usize>, usize> {
    kernels::find_or_give_up(bytes, search)
}

/// Returns the name that the npm package uses for a kind.
///
/// The function is here, not in the module that uses it, because [`Kind`] is non-exhaustive: only in this crate does the
/// compiler notice a kind without a name.
///
/// ```
/// use wtf8_wasm::{Kind, internals::name_of};
///
/// assert_eq!(name_of(Kind::OutOfRange), "out-of-range");
/// ```
#[must_use]
pub const fn name_of(kind: Kind) -> &'static str {
    match kind {
        Kind::UnexpectedContinuation => "unexpected-continuation",
        Kind::InvalidByte => "invalid-byte",
        Kind::Overlong => "overlong",
        Kind::OutOfRange => "out-of-range",
        Kind::Truncated => "truncated",
        Kind::SurrogatePair => "surrogate-pair",
        Kind::LoneSurrogate => "lone-surrogate",
    }
}
