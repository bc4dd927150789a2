//! Finds U+FFFD, sixteen bytes at a time.

use core::arch::wasm32::{i8x16_gt, u8x16_bitmask, u8x16_eq, u8x16_gt, u8x16_splat, v128_and};

use wtf8_wasm::internals::{constant, load_bytes, top_bits};

use crate::replacement::{Found, Place, REPLACEMENT, find_rest, note};

/// The sixteen bytes at which a sequence may begin, and the two bytes that complete a sequence of three bytes
/// that begins at the last of them.
const WINDOW: usize = 16 + 2;

/// See [`find_replacements_scalar`](crate::replacement::find_replacements_scalar).
#[must_use]
pub fn find_replacements(utf8: &[u8], places: &mut [Place]) -> Option<usize> {
    let splat = |byte| constant(u8x16_splat(byte));
    let replacement = REPLACEMENT.map(splat);
    let (last_continuation, last_of_three) = (splat(0xBF), splat(0xEF));
    let mut found = Found::default();
    while utf8.len() - found.offset >= WINDOW {
        // SAFETY: by the loop's condition 18 bytes can be read from `found.offset` on, and `place` is at most 2.
        let [first, second, third] = [0, 1, 2].map(|place| unsafe { load_bytes(utf8, found.offset + place) });
        if top_bits(first, last_continuation) == 0 {
            found.index += 16;
        } else {
            // As signed numbers, continuation bytes are less than all others.
            let starts = u8x16_bitmask(i8x16_gt(first, last_continuation));
            let pairs = u8x16_bitmask(u8x16_gt(first, last_of_three));
            let mut here = u8x16_bitmask(v128_and(
                u8x16_eq(first, replacement[0]),
                v128_and(u8x16_eq(second, replacement[1]), u8x16_eq(third, replacement[2])),
            ));
            while here != 0 {
                let before = (here & here.wrapping_neg()) - 1;
                let units = (starts & before).count_ones() + (pairs & before).count_ones();
                let offset = found.offset + here.trailing_zeros() as usize;
                note(places, found.count, offset, found.index + units as usize)?;
                found.count += 1;
                here &= here - 1;
            }
            found.index += (starts.count_ones() + pairs.count_ones()) as usize;
        }
        found.offset += 16;
    }
    find_rest(utf8, places, found)
}
