//! What the WebAssembly modules in modules/ use of this crate beside its documented functions.
//!
//! Nothing here is covered by semantic versioning: any release may change it or take it away.

use crate::{Kind, kernels};

/// The vector loops of conversions without their scalar rest, for callers that pad the source or handle the rest
/// themselves; and what other loops are made of.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{
    BLOCK_UNITS, PADDING, WINDOW_UNITS, constant, decode_padded, load_bytes, load_units,
    variants::{decode_windows, encode_blocks},
};

/// Whether every byte is below `limit`. With a limit of 80 that means ASCII; with C4 it means that
/// well-formed UTF-8 contains nothing above U+00FF.
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

/// Whether every byte is `least` or greater and below `limit`. From 01 to F0 means that well-formed UTF-8 is
/// Modified UTF-8, too; from 00 to F0, that it is CESU-8.
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

/// Divides well-formed WTF-8 into blocks of `size` bytes and writes for each one, as far as there is room in
/// `indexes`, how many code units the sequences make that begin before it. Returns how many all make, which
/// is what [`utf16_length`](crate::utf16_length) says.
///
/// Counts are reduced modulo 2³². A `size` of 0 counts as 1.
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

/// [`find`](crate::find), but it may give up where comparing takes longer than looking: `Err` is an offset before
/// which there is no such place, and from which on something else has to search.
///
/// # Errors
///
/// Only with vectors: the scalar form never gives up.
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

/// The name that the npm package has for a kind. It is here, and not in the module that uses it, because only this crate
/// can match all kinds and so notices one without a name.
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
