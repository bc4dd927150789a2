//! Validation, 64 bytes at a time.
//!
//! * [`any`] validates blocks with sequences of any length.
//! * [`one_or_two`] validates runs of blocks without longer ones, in a third of the time. Most scripts need no longer
//!   ones, and text tends to stay within one script.
//!
//! If something is ill-formed, the scalar form validates again to locate the error.

mod any;
mod one_or_two;
#[cfg(test)]
mod tests;

use core::arch::wasm32::{u8x16_bitmask, u8x16_max, u8x16_splat, v128};

use super::vectors::load_bytes;
use crate::validate::Encoding;
use crate::{IllFormed, Surrogates};
use any::Tables;

const BLOCK: usize = 64;
/// Blocks between two tests for ill-formed bytes. Fewer cost time in well-formed data, more in ill-formed data.
const BLOCKS_PER_TEST: usize = 32;

/// [`crate::validate_wtf8`] on vectors.
pub fn validate_wtf8(bytes: &[u8]) -> Result<Surrogates, IllFormed> {
    validate(bytes, Encoding::Wtf8)
}

/// [`crate::validate_utf8`] on vectors.
pub fn validate_utf8(bytes: &[u8]) -> Result<(), IllFormed> {
    validate(bytes, Encoding::Utf8).map(|_| ())
}

/// One function for both encodings. If inlined, it would be in the module twice.
#[inline(never)]
fn validate(bytes: &[u8], encoding: Encoding) -> Result<Surrogates, IllFormed> {
    scan(bytes, encoding).or_else(|well_formed| {
        let start = restart(bytes, well_formed);
        let judgement = crate::validate::validate(&bytes[start..], encoding);
        debug_assert!(judgement.is_err(), "well-formed bytes were taken for ill-formed");
        judgement.map_err(|found| found.after(start))
    })
}

/// Returns whether there are surrogates. If the bytes are ill-formed, returns as the error an offset before which no
/// ill-formed sequence ends.
fn scan(bytes: &[u8], encoding: Encoding) -> Result<Surrogates, usize> {
    let mut scan = Scan::new(bytes);
    let mut offset = skip_ascii(bytes, 0);
    if bytes.len() - offset < BLOCK && skip_ascii(&scan.padded_rest, 0) > 0 {
        return Ok(Surrogates::Absent);
    }
    let tables = Tables::new(encoding);
    while offset < bytes.len() {
        offset = if one_or_two::is_possible(bytes, offset) {
            one_or_two::run(&scan, offset)?
        } else {
            any::run(&tables, &mut scan, offset)?
        };
    }
    Ok(if scan.has_surrogates { Surrogates::Present } else { Surrogates::Absent })
}

/// What the runs share.
struct Scan<'bytes> {
    bytes: &'bytes [u8],
    /// What follows the last whole block, padded with zeros. A truncated sequence is followed by a zero, and is therefore
    /// found to be ill-formed.
    padded_rest: [u8; BLOCK],
    has_surrogates: bool,
}

impl<'bytes> Scan<'bytes> {
    fn new(bytes: &'bytes [u8]) -> Self {
        let rest = &bytes[bytes.len() / BLOCK * BLOCK..];
        let mut padded_rest = [0; BLOCK];
        padded_rest[..rest.len()].copy_from_slice(rest);
        Self { bytes, padded_rest, has_surrogates: false }
    }

    /// Returns the vector before the block at `offset`.
    #[inline(always)]
    fn before(&self, offset: usize) -> v128 {
        if offset < BLOCK {
            return u8x16_splat(0);
        }
        // SAFETY: `offset` is that of a block that is not the first one, and all blocks before it are whole.
        unsafe { load_bytes(self.bytes, offset - 16) }
    }
}

/// Returns where the scalar form has to begin, given that no ill-formed sequence ends before `well_formed`: at
/// the start of a sequence, early enough that even a surrogate pair byte sequence that ends after `well_formed`
/// is seen as a whole.
fn restart(bytes: &[u8], well_formed: usize) -> usize {
    let mut start = well_formed.saturating_sub(6);
    while start > 0 && bytes[start] & 0xC0 == 0x80 {
        start -= 1;
    }
    start
}

/// Loads a block.
///
/// # Safety
///
/// 64 bytes can be loaded from `offset` on.
#[inline(always)]
unsafe fn load_block(bytes: &[u8], offset: usize) -> [v128; 4] {
    // SAFETY: these are the 64 bytes that the caller ensures.
    unsafe {
        [
            load_bytes(bytes, offset),
            load_bytes(bytes, offset + 16),
            load_bytes(bytes, offset + 32),
            load_bytes(bytes, offset + 48),
        ]
    }
}

/// The greatest byte of each lane. Its top bit is set if some byte is not ASCII.
#[inline(always)]
fn greatest([a, b, c, d]: [v128; 4]) -> v128 {
    u8x16_max(u8x16_max(a, b), u8x16_max(c, d))
}

/// Returns the end of the run of ASCII blocks that begins at `offset`, which may be past the end.
pub(super) fn skip_ascii(bytes: &[u8], mut offset: usize) -> usize {
    while bytes.len().saturating_sub(offset) >= BLOCK {
        // SAFETY: by the loop's condition 64 bytes can be loaded from `offset` on.
        if u8x16_bitmask(greatest(unsafe { load_block(bytes, offset) })) != 0 {
            break;
        }
        offset += BLOCK;
    }
    offset
}
