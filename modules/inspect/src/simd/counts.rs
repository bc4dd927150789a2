//! The loops over bytes, sixteen at a time.

#![allow(clippy::inline_always, reason = "what takes vectors must see its constants in registers")]

use core::arch::wasm32::{
    i8x16_lt, i8x16_shuffle, i8x16_splat, i8x16_sub, u8x16_bitmask, u8x16_eq, u8x16_gt, u8x16_max,
    u8x16_splat, u16x8_extadd_pairwise_u8x16, u16x8_max, u16x8_splat, u32x4_extadd_pairwise_u16x8,
    u32x4_extract_lane, v128, v128_and, v128_any_true, v128_load, v128_or, v128_store,
};
use core::hint::black_box;

use crate::counts::{Counts, scalar};

/// Bytes of one step.
const STEP: usize = 64;
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
            let these = [0, 16, 32, 48].map(|place| unsafe { load(bytes, offset + place) });
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
        counts.feeds += sum_of_lanes(feeds);
        counts.continuations += sum_of_lanes(continuations);
        counts.of_three_or_four += sum_of_lanes(of_three_or_four);
        counts.of_four += sum_of_lanes(of_four);
    }
    let rest = scalar::count(&bytes[offset..]);
    Counts {
        continuations: counts.continuations + rest.continuations,
        of_three_or_four: counts.of_three_or_four + rest.of_three_or_four,
        of_four: counts.of_four + rest.of_four,
        feeds: counts.feeds + rest.feeds,
        has_return: v128_any_true(returns) || rest.has_return,
        highest: highest_lane(highest).max(rest.highest),
    }
}

/// See [`scalar::highest_pair`].
#[must_use]
pub fn highest_pair(bytes: &[u8], end: usize) -> u16 {
    let [mut low, mut high] = [u16x8_splat(0); 2];
    let mut offset = 0;
    while offset + 16 <= end && offset + 17 <= bytes.len() {
        // SAFETY: by the loop's condition 17 bytes can be read from `offset` on.
        let [first, second] = [0, 1].map(|place| unsafe { load(bytes, offset + place) });
        low = u16x8_max(low, low_pairs(first, second));
        high = u16x8_max(high, high_pairs(first, second));
        offset += 16;
    }
    highest_of_eight(u16x8_max(low, high)).max(scalar::highest_pair(&bytes[offset..], end - offset))
}

/// See [`scalar::highest_tail`].
#[must_use]
pub fn highest_tail(bytes: &[u8], end: usize, pair: u16) -> u16 {
    let [is_first, is_second] = pair.to_be_bytes().map(|byte| constant(u8x16_splat(byte)));
    let [mut low, mut high] = [u16x8_splat(0); 2];
    let mut offset = 0;
    while offset + 16 <= end && offset + 19 <= bytes.len() {
        // SAFETY: by the loop's condition 19 bytes can be read from `offset` on.
        let [first, second, third, fourth] = [0, 1, 2, 3].map(|place| unsafe { load(bytes, offset + place) });
        let is_here = v128_and(u8x16_eq(first, is_first), u8x16_eq(second, is_second));
        let [third, fourth] = [v128_and(third, is_here), v128_and(fourth, is_here)];
        low = u16x8_max(low, low_pairs(third, fourth));
        high = u16x8_max(high, high_pairs(third, fourth));
        offset += 16;
    }
    let rest = scalar::highest_tail(&bytes[offset..], end - offset, pair);
    highest_of_eight(u16x8_max(low, high)).max(rest)
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

/// # Safety
///
/// `offset + 16` is at most the length.
#[inline(always)]
unsafe fn load(bytes: &[u8], offset: usize) -> v128 {
    debug_assert!(offset + 16 <= bytes.len());
    // SAFETY: the caller ensures that the sixteen bytes lie in the slice; v128 loads need no alignment.
    unsafe { v128_load(bytes.as_ptr().add(offset).cast()) }
}

/// A constant that stays in a register through the loop. (Without `black_box`, V8 builds it anew in every
/// iteration.)
#[inline(always)]
fn constant(vector: v128) -> v128 {
    black_box(vector)
}

/// The sum of sixteen unsigned lanes.
fn sum_of_lanes(lanes: v128) -> u64 {
    let sums = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(lanes));
    let [a, b, c, d] = [
        u32x4_extract_lane::<0>(sums),
        u32x4_extract_lane::<1>(sums),
        u32x4_extract_lane::<2>(sums),
        u32x4_extract_lane::<3>(sums),
    ];
    u64::from(a + b + c + d)
}

/// The highest of sixteen lanes.
fn highest_lane(lanes: v128) -> u8 {
    let mut bytes = [0; 16];
    // SAFETY: the array has sixteen bytes; v128 stores need no alignment.
    unsafe { v128_store(bytes.as_mut_ptr().cast(), lanes) };
    bytes.into_iter().fold(0, u8::max)
}

/// The highest of eight lanes.
fn highest_of_eight(lanes: v128) -> u16 {
    let mut words = [0_u16; 8];
    // SAFETY: the array has sixteen bytes; v128 stores need no alignment.
    unsafe { v128_store(words.as_mut_ptr().cast(), lanes) };
    words.into_iter().fold(0, u16::max)
}
