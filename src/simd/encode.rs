//! Potentially ill-formed UTF-16 → WTF-8, eight or sixteen code units at a time.

use core::arch::wasm32::{i16x8_eq, v128_and, v128_any_true, v128_or};

use super::blocks::{Blocks, low_bytes};
use super::{load_units, store_bytes};
use crate::{Progress, scalar};

/// Units that a block may read, and bytes that it may store from `written` on.
const BLOCK_UNITS: usize = 16;
const BLOCK_BYTES: usize = 56;

/// See [`scalar::encode`].
#[must_use]
pub fn encode(source: &[u16], destination: &mut [u8]) -> Progress {
    let mut progress = encode_blocks(source, destination);
    let rest = scalar::encode(&source[progress.read..], &mut destination[progress.written..]);
    progress.read += rest.read;
    progress.written += rest.written;
    progress
}

/// Encodes while a block can be read and stored whatever it holds. A block never begins behind a lead
/// surrogate, so a trail in its first lane is alone.
fn encode_blocks(source: &[u16], destination: &mut [u8]) -> Progress {
    let blocks = Blocks::new();
    let mut read = 0;
    let mut written = 0;
    while source.len() - read >= BLOCK_UNITS && destination.len() - written >= BLOCK_BYTES {
        // SAFETY: by the loop's condition two vectors of units can be read from `read` on. Eight units take at
        // most 24 bytes, and the functions below store up to 32 from where they begin: 56 in all.
        unsafe {
            let first = load_units(source, read);
            let second = load_units(source, read + 8);
            let both = v128_or(first, second);
            if !v128_any_true(v128_and(both, blocks.not_ascii)) {
                store_bytes(destination, written, low_bytes(first, second));
                read += 16;
                written += 16;
                let run = blocks.ascii_run(source, read, destination, written);
                read += run;
                written += run;
            } else if !v128_any_true(v128_and(both, blocks.upper_five)) {
                written += blocks.one_or_two(destination, written, first, second);
                read += 16;
            } else {
                let upper_first = v128_and(first, blocks.upper_five);
                let upper_second = v128_and(second, blocks.upper_five);
                let surrogates_first = i16x8_eq(upper_first, blocks.lead);
                let surrogates_second = i16x8_eq(upper_second, blocks.lead);
                if v128_any_true(surrogates_first) {
                    let last = source[read + 7];
                    let (units, bytes) =
                        blocks.surrogates(destination, written, first, last, upper_first, surrogates_first);
                    read += units;
                    written += bytes;
                    continue;
                }
                let is_short_first = i16x8_eq(upper_first, blocks.zero);
                let is_short_second = i16x8_eq(upper_second, blocks.zero);
                let has_surrogates = v128_any_true(surrogates_second);
                // One look at both halves: in text with spaces, one at each could not be foretold.
                if !has_surrogates && !v128_any_true(v128_or(is_short_first, is_short_second)) {
                    blocks.three(destination, written, first);
                    blocks.three(destination, written + 24, second);
                    read += 16;
                    written += 48;
                    continue;
                }
                written += blocks.one_to_three(destination, written, first, is_short_first);
                read += 8;
                if !has_surrogates {
                    written += blocks.one_to_three(destination, written, second, is_short_second);
                    read += 8;
                }
            }
        }
    }
    Progress { read, written }
}
