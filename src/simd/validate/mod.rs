//! Validation, 64 bytes at a time.
//!
//! * [`any`] validates blocks with sequences of any length.
//! * [`one_or_two`] validates runs of blocks without longer ones, in a third of the time. Latin, Cyrillic, Greek, Arabic and
//!   Hebrew text needs no longer ones, and text tends to stay within one script.
//!
//! If something is ill-formed, the scalar form validates again to locate the error.

mod any;
mod one_or_two;
#[cfg(test)]
mod tests;

use core::arch::wasm32::{u8x16_bitmask, v128_any_true};

use super::vectors::{greatest, load_block, load_bytes};
use crate::code_point::is_continuation;
use crate::validate::Encoding;
use crate::{IllFormed, Surrogates};
use any::Validator;

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
        judgement.map_err(|found| found.shifted_by(start))
    })
}

/// Returns whether there are surrogates. If the bytes are ill-formed, returns as the error an offset before which no
/// ill-formed sequence ends.
fn scan(bytes: &[u8], encoding: Encoding) -> Result<Surrogates, usize> {
    let padded_rest = padded_rest(bytes);
    let mut validator = Validator::new(encoding);
    let mut offset = skip_ascii(bytes, 0);
    // Whether a run of `one_or_two` may begin: not if the last block ended inside a sequence, unless it was one of such a run, which
    // leaves at most a sequence of two unfinished.
    let mut may_be_short = true;
    while offset < bytes.len() {
        if may_be_short && one_or_two::is_possible(bytes, offset) {
            offset = one_or_two::run(bytes, offset, validator.before)?;
            // SAFETY: `is_possible` has seen a whole block without longer sequences where the run began, so the run has passed
            // at least that one, and it ends within `bytes`: sixteen bytes end at `offset`.
            validator.go_on_after(unsafe { load_bytes(bytes, offset - 16) });
            continue;
        }
        let mut blocks = &bytes[offset..];
        let mut count = (blocks.len() / BLOCK).min(BLOCKS_PER_TEST);
        if count == 0 {
            (blocks, count) = (&padded_rest, 1);
        }
        for index in 0..count {
            // SAFETY: `blocks` has `count` whole blocks.
            validator.block(unsafe { load_block(blocks, index * BLOCK) });
        }
        if v128_any_true(validator.ill_formed) {
            return Err(offset);
        }
        offset = bytes.len().min(offset + count * BLOCK);
        may_be_short = !v128_any_true(validator.unfinished);
    }
    if v128_any_true(validator.unfinished) {
        return Err(offset);
    }
    Ok(if validator.has_surrogates { Surrogates::Present } else { Surrogates::Absent })
}

/// Returns what follows the last whole block, padded with zeros. A truncated sequence is followed by a zero, and is therefore
/// found to be ill-formed.
fn padded_rest(bytes: &[u8]) -> [u8; BLOCK] {
    let rest = &bytes[bytes.len() / BLOCK * BLOCK..];
    let mut padded = [0; BLOCK];
    padded[..rest.len()].copy_from_slice(rest);
    padded
}

/// Returns where the scalar form has to begin, given that no ill-formed sequence ends before `well_formed`: at
/// the start of a sequence, early enough that even a surrogate pair byte sequence that ends after `well_formed`
/// is seen as a whole.
fn restart(bytes: &[u8], well_formed: usize) -> usize {
    let mut start = well_formed.saturating_sub(6);
    while start > 0 && is_continuation(bytes[start]) {
        start -= 1;
    }
    start
}

/// Returns where the run of ASCII blocks that begins at `offset` ends. An `offset` past the end of the bytes is returned as it is.
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
