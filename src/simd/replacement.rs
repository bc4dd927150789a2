//! Where U+FFFD stands.

use core::arch::wasm32::{i8x16_gt, u8x16_bitmask, u8x16_eq, u8x16_gt, u8x16_splat, v128_and};

use super::{constant, load_bytes};
use crate::replacement::{Found, Place, REPLACEMENT, find_more, note};

/// See [`scalar::find_replacements`](crate::scalar::find_replacements).
#[must_use]
pub fn find_replacements(utf8: &[u8], places: &mut [Place]) -> Option<usize> {
    let replacement = REPLACEMENT.map(|byte| constant(u8x16_splat(byte)));
    let (last_continuation, last_of_three) = (constant(u8x16_splat(0xBF)), constant(u8x16_splat(0xEF)));
    let mut found = Found::default();
    // A vector, and what may follow a first byte at its end.
    while utf8.len() - found.offset >= 18 {
        // SAFETY: 18 bytes can be read from `offset` on.
        let [first, second, third] = [0, 1, 2].map(|place| unsafe { load_bytes(utf8, found.offset + place) });
        if u8x16_bitmask(first) == 0 {
            found.index += 16;
        } else {
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
    find_more(utf8, places, found)
}
