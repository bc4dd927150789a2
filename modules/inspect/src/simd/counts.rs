//! The loops over bytes, sixteen at a time.

use core::arch::wasm32::{
    i8x16_lt, i8x16_shuffle, i8x16_splat, i8x16_sub, u8x16_bitmask, u8x16_eq, u8x16_gt, u8x16_max,
    u8x16_splat, u16x8_max, u16x8_splat, v128, v128_and, v128_any_true, v128_or,
};

use super::vectors::{constant, highest_of_eight, highest_of_sixteen, load_bytes, sum_of_sixteen};
use crate::counts::{Counts, scalar};

/// Bytes of one step.
const STEP: usize = 64;
/// Where the vectors of a step begin.
const PLACES: [usize; 4] = [0, 16, 32, 48];
/// A lane grows by up to four in a step and has 8 bits.
const STEPS_AT_ONCE: usize = 63;

/// See [`scalar::count`].
#[must_use]
pub fn count(bytes: &[u8]) -> Counts {
    let (feed, carriage_return) = (constant(u8x16_splat(b'\n')), constant(u8x16_splat(b'\r')));
    let (first_lead, last_of_two, last_of_three) =
        (constant(i8x16_splat(-0x40)), constant(u8x16_splat(0xDF)), constant(u8x16_splat(0xEF)));
    let zero = u8x16_splat(0);
    let (mut returns, mut highest) = (zero, zero);
    let mut counts = Counts::default();
    let mut offset = 0;
    while bytes.len() - offset >= STEP {
        let steps = ((bytes.len() - offset) / STEP).min(STEPS_AT_ONCE);
        let [mut feeds, mut continuations, mut of_three_or_four, mut of_four] = [zero; 4];
        for _ in 0..steps {
            // SAFETY: each step needs 64 bytes and goes on by 64, and there are 64 × `steps` at least.
            let these = PLACES.map(|place| unsafe { load_bytes(bytes, offset + place) });
            offset += STEP;
            for vector in these {
                // A comparison gives −1 where it holds.
                feeds = i8x16_sub(feeds, u8x16_eq(vector, feed));
                returns = v128_or(returns, u8x16_eq(vector, carriage_return));
            }
            let all = u8x16_max(u8x16_max(these[0], these[1]), u8x16_max(these[2], these[3]));
            highest = u8x16_max(highest, all);
            if u8x16_bitmask(all) == 0 {
                continue;
            }
            for vector in these {
                // As signed numbers, continuation bytes are the least of all.
                continuations = i8x16_sub(continuations, i8x16_lt(vector, first_lead));
                of_three_or_four = i8x16_sub(of_three_or_four, u8x16_gt(vector, last_of_two));
                of_four = i8x16_sub(of_four, u8x16_gt(vector, last_of_three));
            }
        }
        counts.feeds += sum_of_sixteen(feeds);
        counts.continuations += sum_of_sixteen(continuations);
        counts.of_three_or_four += sum_of_sixteen(of_three_or_four);
        counts.of_four += sum_of_sixteen(of_four);
    }
    let rest = scalar::count(&bytes[offset..]);
    Counts {
        continuations: counts.continuations + rest.continuations,
        of_three_or_four: counts.of_three_or_four + rest.of_three_or_four,
        of_four: counts.of_four + rest.of_four,
        feeds: counts.feeds + rest.feeds,
        has_return: v128_any_true(returns) || rest.has_return,
        highest: highest_of_sixteen(highest).max(rest.highest),
    }
}

/// See [`scalar::highest_second`].
#[must_use]
pub fn highest_second(bytes: &[u8], first: u8) -> u8 {
    let is_first = constant(u8x16_splat(first));
    let mut highest = u8x16_splat(0);
    let mut offset = 0;
    while bytes.len() - offset > STEP {
        // SAFETY: by the loop's condition 65 bytes can be read from `offset` on.
        let here = PLACES.map(|place| u8x16_eq(unsafe { load_bytes(bytes, offset + place) }, is_first));
        // The highest byte is rare in most text.
        if any(here) {
            for (place, here) in PLACES.into_iter().zip(here) {
                // SAFETY: the same.
                let second = unsafe { load_bytes(bytes, offset + place + 1) };
                highest = u8x16_max(highest, v128_and(second, here));
            }
        }
        offset += STEP;
    }
    highest_of_sixteen(highest).max(scalar::highest_second(&bytes[offset..], first))
}

/// See [`scalar::highest_tail`].
#[must_use]
pub fn highest_tail(bytes: &[u8], pair: [u8; 2]) -> u16 {
    let [is_first, is_second] = pair.map(|byte| constant(u8x16_splat(byte)));
    let [mut low, mut high] = [u16x8_splat(0); 2];
    let mut offset = 0;
    while bytes.len() - offset >= STEP + 3 {
        let here = PLACES.map(|place| {
            // SAFETY: by the loop's condition 67 bytes can be read from `offset` on.
            let [first, second] =
                [0, 1].map(|distance| unsafe { load_bytes(bytes, offset + place + distance) });
            v128_and(u8x16_eq(first, is_first), u8x16_eq(second, is_second))
        });
        if any(here) {
            for (place, here) in PLACES.into_iter().zip(here) {
                // SAFETY: the same.
                let tail = [2, 3].map(|distance| unsafe { load_bytes(bytes, offset + place + distance) });
                let [third, fourth] = tail.map(|byte| v128_and(byte, here));
                low = u16x8_max(low, low_pairs(third, fourth));
                high = u16x8_max(high, high_pairs(third, fourth));
            }
        }
        offset += STEP;
    }
    highest_of_eight(u16x8_max(low, high)).max(scalar::highest_tail(&bytes[offset..], pair))
}

/// Whether any lane of four masks is set.
#[inline(always)]
fn any([a, b, c, d]: [v128; 4]) -> bool {
    v128_any_true(v128_or(v128_or(a, b), v128_or(c, d)))
}

/// The first eight lanes of two vectors as pairs, of which the first lane is the higher byte.
#[inline(always)]
fn low_pairs(first: v128, second: v128) -> v128 {
    i8x16_shuffle::<16, 0, 17, 1, 18, 2, 19, 3, 20, 4, 21, 5, 22, 6, 23, 7>(first, second)
}

/// The same of the last eight.
#[inline(always)]
fn high_pairs(first: v128, second: v128) -> v128 {
    i8x16_shuffle::<24, 8, 25, 9, 26, 10, 27, 11, 28, 12, 29, 13, 30, 14, 31, 15>(first, second)
}
