//! Potentially ill-formed UTF-16 → WTF-8, eight or sixteen code units at a time.
//!
//! Each iteration loads sixteen units, finds out what they contain, and encodes them by one of the ways that
//! [`blocks`] describes: all of them, or if there are surrogates, at most the first eight.

pub(super) mod blocks;
mod tables;

use core::arch::wasm32::{i16x8_eq, i16x8_gt, u16x8_splat, v128_and, v128_any_true, v128_or};

use super::vectors::{constant, load_unit, load_units, store_bytes};
use crate::{Progress, scalar};
use blocks::{BLOCK_BYTES, BLOCK_UNITS, Blocks, PairConstants, low_bytes};

/// [`crate::encode()`] on vectors.
#[must_use]
pub fn encode(source: &[u16], destination: &mut [u8]) -> Progress {
    let mut progress = encode_blocks(source, destination);
    let rest = scalar::encode(&source[progress.read..], &mut destination[progress.written..]);
    progress.read += rest.read;
    progress.written += rest.written;
    progress
}

/// Encodes as long as there are units and room for a block of any content. A block never begins between the
/// halves of a surrogate pair, so a trail in its first lane is a lone one.
fn encode_blocks(source: &[u16], destination: &mut [u8]) -> Progress {
    let blocks = Blocks::new();
    let pairs = PairConstants::new();
    let highest_ascii = constant(u16x8_splat(0x7F));
    let mut read = 0;
    let mut written = 0;
    while source.len() - read >= BLOCK_UNITS && destination.len() - written >= BLOCK_BYTES {
        // SAFETY: by the loop's condition 16 units can be loaded from `read` on, and 52 bytes stored from
        // `written` on. The comment before each call below says how many of the 52 bytes it may store.
        unsafe {
            let first = load_units(source, read);
            let second = load_units(source, read + 8);
            let both = v128_or(first, second);
            if !v128_any_true(v128_and(both, blocks.not_ascii)) {
                // 16 bytes.
                store_bytes(destination, written, low_bytes(first, second));
                read += 16;
                written += 16;
                // A safe function: it stores at most as many bytes as are left, and none past the end.
                let run = blocks.ascii_run(source, read, destination, written);
                read += run;
                written += run;
            } else if !v128_any_true(v128_and(both, blocks.upper_five)) {
                // 32 bytes.
                let units = [first, second];
                let is_two = units.map(|units| i16x8_gt(units, highest_ascii));
                written += blocks.one_or_two(destination, written, units, is_two);
                read += 16;
            } else {
                let upper_first = v128_and(first, blocks.upper_five);
                let upper_second = v128_and(second, blocks.upper_five);
                let surrogates_first = i16x8_eq(upper_first, blocks.lead);
                let surrogates_second = i16x8_eq(upper_second, blocks.lead);
                if v128_any_true(surrogates_first) {
                    let last = load_unit(source, read + 7);
                    // 28 bytes.
                    let (units, bytes) =
                        blocks.surrogates(&pairs, destination, written, first, last, surrogates_first);
                    read += units;
                    written += bytes;
                    continue;
                }
                let is_short_first = i16x8_eq(upper_first, blocks.zero);
                let is_short_second = i16x8_eq(upper_second, blocks.zero);
                let has_surrogates = v128_any_true(surrogates_second);
                // One branch for both halves. In text with spaces, a branch for each would often be
                // mispredicted.
                if !has_surrogates && !v128_any_true(v128_or(is_short_first, is_short_second)) {
                    // 28 bytes, and 28 more from offset 24 on: 52.
                    blocks.three(destination, written, first);
                    blocks.three(destination, written + 24, second);
                    read += 16;
                    written += 48;
                    continue;
                }
                // 28 bytes, of which at most 24 count as written.
                written +=
                    blocks.one_to_three(destination, written, first, blocks.is_ascii(first), is_short_first);
                read += 8;
                if !has_surrogates {
                    // 28 more, from offset 24 on at most: 52.
                    written += blocks.one_to_three(
                        destination,
                        written,
                        second,
                        blocks.is_ascii(second),
                        is_short_second,
                    );
                    read += 8;
                }
            }
        }
    }
    Progress { read, written }
}
