//! UTF-16 code units → bytes of one of the encodings, eight or sixteen code units at a time.

use core::arch::wasm32::{i16x8_eq, v128_and, v128_andnot, v128_any_true, v128_or, v128_xor};

use crate::simd::encode::blocks::{Blocks, low_bytes};
use crate::simd::vectors::{load_units, store_bytes};
use crate::variants::Variant;
use crate::variants::encode::{demand, encode_one};
use crate::{Progress, is_lead, is_trail};

/// Units that one iteration loads.
const BLOCK_UNITS: usize = 16;
/// Bytes that one iteration may store.
const BLOCK_BYTES: usize = 28;

/// See [`scalar::encode`](crate::variants::scalar::encode).
///
/// # Errors
///
/// The same.
pub fn encode(variant: Variant, source: &[u16], destination: &mut [u8]) -> Result<Progress, usize> {
    demand(variant, source)?;
    let mut progress = Progress::default();
    loop {
        progress = encode_blocks(variant, source, destination, progress);
        // Pairs that are to be joined, or the end.
        let end = progress.read + 8;
        while progress.read < end {
            let Some(next) = encode_one(variant, source, destination, progress) else {
                return Ok(progress);
            };
            progress = next;
        }
    }
}

/// Encodes on, from where an encoder has come to, as long as there are units and room for a block. Stops at a
/// block with surrogates, if the encoding joins pairs.
#[must_use]
pub fn encode_blocks(
    variant: Variant,
    source: &[u16],
    destination: &mut [u8],
    mut progress: Progress,
) -> Progress {
    let blocks = Blocks::new();
    let is_modified = variant == Variant::ModifiedUtf8;
    let joins_pairs = !variant.encodes_halves();
    while source.len() - progress.read >= BLOCK_UNITS && destination.len() - progress.written >= BLOCK_BYTES {
        // SAFETY: by the loop's condition 16 units can be loaded from `read` on, and 28 bytes stored from
        // `written` on. Before each call below stands how many of these it stores.
        unsafe {
            let first = load_units(source, progress.read);
            let second = load_units(source, progress.read + 8);
            let is_nul = i16x8_eq(first, blocks.zero);
            let is_nul_second = i16x8_eq(second, blocks.zero);
            if !(v128_any_true(v128_and(v128_or(first, second), blocks.not_ascii))
                || is_modified && v128_any_true(v128_or(is_nul, is_nul_second)))
            {
                // 16 bytes.
                store_bytes(destination, progress.written, low_bytes(first, second));
                progress = Progress { read: progress.read + 16, written: progress.written + 16 };
                continue;
            }
            let upper = v128_and(first, blocks.upper_five);
            if joins_pairs && v128_any_true(i16x8_eq(upper, blocks.lead)) {
                break;
            }
            let is_short = i16x8_eq(upper, blocks.zero);
            if !v128_any_true(is_short) {
                // 28 bytes.
                blocks.three(destination, progress.written, first);
                progress = Progress { read: progress.read + 8, written: progress.written + 24 };
                continue;
            }
            let mut is_single = blocks.is_ascii(first);
            if is_modified {
                is_single = v128_andnot(is_single, is_nul);
            }
            let last = blocks.last_bytes(first);
            let earlier = v128_xor(blocks.earlier_bytes(first), v128_andnot(blocks.three_not_two, is_short));
            // 28 bytes.
            let bytes = blocks.compressed(destination, progress.written, last, earlier, is_single, is_short);
            progress = Progress { read: progress.read + 8, written: progress.written + bytes };
        }
    }
    // A pair is encoded as a whole or not at all.
    if let [.., lead] = source[..progress.read]
        && is_lead(lead)
        && source.get(progress.read).is_some_and(|&unit| is_trail(unit))
    {
        return Progress { read: progress.read - 1, written: progress.written - 3 };
    }
    progress
}
