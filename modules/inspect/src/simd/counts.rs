//! The loops over bytes, sixteen at a time.

use core::arch::wasm32::{
    i8x16_lt, i8x16_splat, i8x16_sub, u8x16_bitmask, u8x16_eq, u8x16_ge, u8x16_max, u8x16_splat,
    u8x16_sub_sat, v128, v128_and, v128_any_true, v128_or,
};

use super::vectors::{constant, highest_of_sixteen, load_bytes, sum_of_sixteen};
use crate::counts::{Counts, count_behind, scalar};

/// Bytes of one step.
const STEP: usize = 64;
/// Where the vectors of a step begin.
const PLACES: [usize; 4] = [0, 16, 32, 48];
/// A lane grows by up to four in a step and has 8 bits.
const STEPS_AT_ONCE: usize = 63;

/// See [`scalar::count`].
#[must_use]
pub fn count(bytes: &[u8]) -> Counts {
    let mut counts = Counts::default();
    // Where the last steps with an end of a line lie.
    let mut breaks = 0..0;
    let mut offset = 0;
    let mut last = [0; STEP];
    while offset < bytes.len() {
        let whole = (bytes.len() - offset) / STEP * STEP;
        let end = if whole > 0 { offset + whole.min(STEPS_AT_ONCE * STEP) } else { bytes.len() };
        let these = if whole > 0 {
            count_steps(&bytes[offset..end])
        } else {
            // U+0000 fills the last step up: it counts for nothing.
            last[..end - offset].copy_from_slice(&bytes[offset..]);
            count_steps(&last)
        };
        if these.feeds > 0 || these.has_return {
            breaks = offset..end;
        }
        counts = Counts {
            continuations: counts.continuations + these.continuations,
            of_three_or_four: counts.of_three_or_four + these.of_three_or_four,
            of_four: counts.of_four + these.of_four,
            feeds: counts.feeds + these.feeds,
            has_return: counts.has_return || these.has_return,
            last_break: None,
            highest: counts.highest.max(these.highest),
        };
        offset = end;
    }
    Counts { last_break: breaks.rfind(|&at| matches!(bytes[at], b'\n' | b'\r')), ..counts }
}

/// Counts whole steps, `STEPS_AT_ONCE` at most. It does not tell where the last end of a line is.
#[inline(never)]
fn count_steps(bytes: &[u8]) -> Counts {
    let (feed, carriage_return) = (constant(u8x16_splat(b'\n')), constant(u8x16_splat(b'\r')));
    let (first_lead, first_of_three, first_of_four) =
        (constant(i8x16_splat(-0x40)), constant(u8x16_splat(0xE0)), constant(u8x16_splat(0xF0)));
    let zero = u8x16_splat(0);
    let [mut feeds, mut returns, mut highest] = [zero; 3];
    let [mut continuations, mut of_three_or_four, mut of_four] = [zero; 3];
    for start in (0..bytes.len() / STEP * STEP).step_by(STEP) {
        // SAFETY: there are whole steps, so 64 bytes can be read from `start` on.
        let these = PLACES.map(|place| unsafe { load_bytes(bytes, start + place) });
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
            of_three_or_four = i8x16_sub(of_three_or_four, u8x16_ge(vector, first_of_three));
            of_four = i8x16_sub(of_four, u8x16_ge(vector, first_of_four));
        }
    }
    Counts {
        continuations: sum_of_sixteen(continuations),
        of_three_or_four: sum_of_sixteen(of_three_or_four),
        of_four: sum_of_sixteen(of_four),
        feeds: sum_of_sixteen(feeds),
        has_return: v128_any_true(returns),
        last_break: None,
        highest: highest_of_sixteen(highest),
    }
}

/// See [`scalar::highest_behind`].
#[must_use]
pub fn highest_behind(bytes: &[u8], first: u8, floor: [u8; 3]) -> [u8; 3] {
    match count_behind(first) {
        0 => floor,
        1 => highest_of_length::<1>(bytes, first, floor),
        _ => highest_of_length::<3>(bytes, first, floor),
    }
}

/// The same, where at most `BEHIND` bytes stand behind the first one. What is higher than all before is rare, so vectors only find out
/// whether there is something.
fn highest_of_length<const BEHIND: usize>(bytes: &[u8], first: u8, floor: [u8; 3]) -> [u8; 3] {
    let is_first = constant(u8x16_splat(first));
    let count = count_behind(first);
    let mut highest = floor;
    let mut offset = 0;
    while bytes.len() - offset >= STEP + BEHIND {
        // SAFETY: by the loop's condition 64 bytes, and `BEHIND` more, can be read from `offset` on.
        let load = |place| unsafe { load_bytes(bytes, offset + place) };
        let here = PLACES.map(|place| u8x16_eq(load(place), is_first));
        if any(here) {
            let is_higher = |place: usize| {
                let mut is_higher = u8x16_splat(0);
                for distance in (0..BEHIND).rev() {
                    // Nothing is higher than FF, which stands for what is not part of the sequence.
                    let known = if distance < count { highest[distance] } else { 0xFF };
                    let (byte, known) = (load(place + 1 + distance), u8x16_splat(known));
                    is_higher = v128_and(is_higher, u8x16_eq(byte, known));
                    is_higher = v128_or(is_higher, u8x16_sub_sat(byte, known));
                }
                is_higher
            };
            let higher = [0, 1, 2, 3].map(|vector| v128_and(here[vector], is_higher(PLACES[vector])));
            if any(higher) {
                highest = scalar::highest_behind(&bytes[offset..offset + STEP + BEHIND], first, highest);
            }
        }
        offset += STEP;
    }
    scalar::highest_behind(&bytes[offset..], first, highest)
}

/// Whether any lane of four vectors is not 0.
#[inline(always)]
fn any([a, b, c, d]: [v128; 4]) -> bool {
    v128_any_true(v128_or(v128_or(a, b), v128_or(c, d)))
}
