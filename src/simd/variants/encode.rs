//! UTF-16 code units → bytes of one of the encodings, sixteen code units at a time.

use core::arch::wasm32::{
    i16x8_add, i16x8_eq, i16x8_gt, i16x8_splat, v128_and, v128_any_true, v128_not, v128_or,
};

use crate::simd::encode::blocks::{BLOCK_BYTES, BLOCK_UNITS, Blocks, low_bytes};
use crate::simd::vectors::{constant, load_units, store_bytes};
use crate::surrogate::SURROGATE_LENGTH;
use crate::variants::encode::{check_surrogates, encode_one};
use crate::variants::{EncodeError, Variant};
use crate::{Progress, is_lead, is_trail};

/// [`variants::encode`](crate::variants::encode()) on vectors.
pub(crate) fn encode(
    variant: Variant,
    source: &[u16],
    destination: &mut [u8],
) -> Result<Progress, EncodeError> {
    if !variant.encodes_halves() {
        // The other encodings write every code point of UTF-16 as WTF-8 does.
        return Ok(crate::encode(source, destination));
    }
    let mut progress = Progress::default();
    loop {
        let blocks = encode_blocks(variant, &source[progress.read..], &mut destination[progress.written..]);
        progress.read += blocks.read;
        progress.written += blocks.written;
        // The blocks stop near the end, and before a pair that their last block would cut: encode some code points one
        // by one.
        let end = progress.read + BLOCK_UNITS;
        while progress.read < end {
            let Some(next) = encode_one(variant, source, destination, progress) else {
                check_surrogates(variant, &source[..progress.read])?;
                return Ok(progress);
            };
            progress = next;
        }
    }
}

/// Encodes as long as there are units and room for a block. Stops at a block with surrogates, if the encoding joins
/// pairs.
///
/// Encoding begins at the start of both slices, for the same reason as in `decode_windows`.
#[must_use]
pub fn encode_blocks(variant: Variant, source: &[u16], destination: &mut [u8]) -> Progress {
    let mut progress = Progress::default();
    let blocks = Blocks::new();
    let joins_pairs = !variant.encodes_halves();
    // Maps units to signed numbers, of which those that take a single byte are the least. If U+0000 takes two
    // bytes, it becomes the greatest by subtracting one more.
    let nul = i16::from(variant == Variant::ModifiedUtf8);
    let bias = constant(i16x8_splat(i16::MIN.wrapping_sub(nul)));
    let last_single = constant(i16x8_splat(i16::MIN + 0x7F - nul));
    while source.len() - progress.read >= BLOCK_UNITS && destination.len() - progress.written >= BLOCK_BYTES {
        let Progress { read, mut written } = progress;
        // SAFETY: by the loop's condition 16 units can be loaded from `read` on, and 52 bytes stored from
        // `written` on. The comment before each call below says how many of these it stores.
        unsafe {
            let units = [load_units(source, read), load_units(source, read + 8)];
            let is_more = units.map(|units| i16x8_gt(i16x8_add(units, bias), last_single));
            let upper = units.map(|units| v128_and(units, blocks.upper_five));
            if !v128_any_true(v128_or(is_more[0], is_more[1])) {
                // 16 bytes.
                store_bytes(destination, written, low_bytes(units[0], units[1]));
                written += 16;
            } else if !v128_any_true(v128_or(upper[0], upper[1])) {
                // 32 bytes.
                written += blocks.one_or_two(destination, written, units, is_more);
            } else {
                let is_surrogate = upper.map(|upper| i16x8_eq(upper, blocks.lead));
                if joins_pairs && v128_any_true(v128_or(is_surrogate[0], is_surrogate[1])) {
                    break;
                }
                let is_short = upper.map(|upper| i16x8_eq(upper, blocks.zero));
                let is_mixed = v128_any_true(v128_or(is_short[0], is_short[1]));
                for half in 0..2 {
                    // 28 bytes, of which at most 24 count, and 28 more after these: 52.
                    if is_mixed {
                        let is_single = v128_not(is_more[half]);
                        written +=
                            blocks.one_to_three(destination, written, units[half], is_single, is_short[half]);
                    } else {
                        blocks.three(destination, written, units[half]);
                        written += 24;
                    }
                }
            }
            progress = Progress { read: read + BLOCK_UNITS, written };
        }
    }
    // If only the lead of a pair was encoded, take it back: a pair is encoded as a whole or not at all.
    if let [.., lead] = source[..progress.read]
        && is_lead(lead)
        && source.get(progress.read).is_some_and(|&unit| is_trail(unit))
    {
        return Progress { read: progress.read - 1, written: progress.written - SURROGATE_LENGTH };
    }
    progress
}
