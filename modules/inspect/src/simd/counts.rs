//! The loops over bytes, sixteen at a time.

use core::arch::wasm32::{
    i8x16_lt, i8x16_min, i8x16_splat, i8x16_sub, u8x16_bitmask, u8x16_eq, u8x16_ge, u8x16_max, u8x16_splat,
    u8x16_sub_sat, v128, v128_and, v128_any_true, v128_or,
};

use core::hint::black_box;

use wtf8_wasm::internals::{constant, load_bytes};

use super::steps::{BreakCounter, StepCounts, count_in_steps};
use super::vectors::{highest_of_sixteen, of_four_vectors, sum_of_sixteen};
use crate::counts::{Counts, count_after, scalar};
use crate::lines::{Breaks, FEED, RETURN, is_break};

/// Bytes of one step.
const STEP: usize = 128;
/// Where its halves begin.
const HALVES: [usize; 2] = [0, 64];
/// Where the vectors of a half begin.
const PLACES: [usize; 4] = [0, 16, 32, 48];
/// A lane has 8 bits and grows by up to eight in a step.
const STEPS_AT_ONCE: usize = 31;

/// The highest byte that ends a line. Most steps have no byte this low, and none beyond ASCII, so they are skipped.
const HIGHEST_BREAK: i8 = RETURN.cast_signed();

/// Fewer bytes, as between ill-formed sequences, are counted one by one. (With vectors they take a whole step.)
const FEW: usize = 16;

/// See [`scalar::count`].
#[must_use]
pub fn count(bytes: &[u8]) -> Counts {
    if bytes.len() < FEW {
        return count_few(bytes);
    }
    count_in_steps::<STEP, _, _>(bytes, STEPS_AT_ONCE, count_steps)
}

/// The same as [`scalar::count`], in a single loop that stays one.
#[inline(never)]
fn count_few(bytes: &[u8]) -> Counts {
    let mut counts = Counts::default();
    for (at, &byte) in bytes.iter().enumerate() {
        counts.highest = counts.highest.max(byte);
        if byte >= 0x80 {
            counts.continuations += u64::from(byte < 0xC0);
            counts.of_three_or_four += u64::from(byte >= 0xE0);
            counts.of_four += u64::from(byte >= 0xF0);
        } else if is_break(byte) {
            counts.breaks.feeds += u64::from(byte == FEED);
            counts.breaks.has_return |= byte == RETURN;
            counts.breaks.last = Some(at);
        }
    }
    counts
}

impl StepCounts for Counts {
    fn breaks(&mut self) -> &mut Breaks {
        &mut self.breaks
    }

    fn with(self, following: Self) -> Self {
        Self {
            continuations: self.continuations + following.continuations,
            of_three_or_four: self.of_three_or_four + following.of_three_or_four,
            of_four: self.of_four + following.of_four,
            breaks: self.breaks.with(following.breaks),
            highest: self.highest.max(following.highest),
        }
    }
}

/// Counts whole steps, at most `STEPS_AT_ONCE`.
#[inline(never)]
fn count_steps(bytes: &[u8]) -> Counts {
    let (first_of_two, first_of_three, first_of_four) =
        (constant(i8x16_splat(-0x40)), constant(u8x16_splat(0xE0)), constant(u8x16_splat(0xF0)));
    let first_after_breaks = constant(i8x16_splat(HIGHEST_BREAK + 1));
    let mut breaks = BreakCounter::new();
    let [mut highest, mut continuations, mut of_three_or_four, mut of_four] = [u8x16_splat(0); 4];
    for start in (0..bytes.len() / STEP * STEP).step_by(STEP) {
        // SAFETY: there are whole steps, so 128 bytes can be read from `start` on.
        let halves =
            HALVES.map(|half| PLACES.map(|place| unsafe { load_bytes(bytes, start + half + place) }));
        let highest_here = halves.map(|half| of_four_vectors(half, |one, other| u8x16_max(one, other)));
        highest = u8x16_max(highest, u8x16_max(highest_here[0], highest_here[1]));
        // As signed numbers, non-ASCII bytes are less than all others.
        let lowest_here = halves.map(|half| of_four_vectors(half, |one, other| i8x16_min(one, other)));
        let lowest = i8x16_min(lowest_here[0], lowest_here[1]);
        if u8x16_bitmask(i8x16_lt(lowest, first_after_breaks)) == 0 {
            continue;
        }
        // The vectors are loaded again, because there are not enough registers to keep them: `black_box` hides from the
        // compiler that they are the same.
        let start = black_box(start);
        for half in HALVES {
            // SAFETY: as above.
            let these = PLACES.map(|place| unsafe { load_bytes(bytes, start + half + place) });
            for vector in these {
                breaks.see(vector);
            }
            let all = of_four_vectors(these, |one, other| v128_or(one, other));
            if u8x16_bitmask(all) == 0 {
                continue;
            }
            for vector in these {
                // As signed numbers, continuation bytes are less than all others. A comparison gives −1 where it holds.
                continuations = i8x16_sub(continuations, i8x16_lt(vector, first_of_two));
                of_three_or_four = i8x16_sub(of_three_or_four, u8x16_ge(vector, first_of_three));
                of_four = i8x16_sub(of_four, u8x16_ge(vector, first_of_four));
            }
        }
    }
    Counts {
        continuations: sum_of_sixteen(continuations),
        of_three_or_four: sum_of_sixteen(of_three_or_four),
        of_four: sum_of_sixteen(of_four),
        breaks: breaks.breaks(),
        highest: highest_of_sixteen(highest),
    }
}

/// Bytes that are searched at once.
const SEARCHED: usize = 64;

/// See [`scalar::highest_after`].
#[must_use]
pub fn highest_after(bytes: &[u8], first: u8, floor: [u8; 3]) -> [u8; 3] {
    match count_after(first) {
        0 => floor,
        1 => highest_of_length::<1>(bytes, first, floor),
        _ => highest_of_length::<3>(bytes, first, floor),
    }
}

/// [`highest_after`] for sequences with at most `AFTER` bytes after the first one. Sequences higher than all before are rare,
/// so vectors only tell whether there is one.
fn highest_of_length<const AFTER: usize>(bytes: &[u8], first: u8, floor: [u8; 3]) -> [u8; 3] {
    let is_first = constant(u8x16_splat(first));
    let count = count_after(first);
    let mut highest = floor;
    let mut offset = 0;
    while bytes.len() - offset >= SEARCHED + AFTER {
        // SAFETY: by the loop's condition 64 bytes, and `AFTER` more, can be read from `offset` on.
        let load = |place| unsafe { load_bytes(bytes, offset + place) };
        let here = [0, 16, 32, 48].map(|place| u8x16_eq(load(place), is_first));
        if any(here) {
            let is_higher = |place: usize| {
                let mut is_higher = u8x16_splat(0);
                for distance in (0..AFTER).rev() {
                    // Bytes that are not part of the sequence are compared with FF, and no byte is higher than that.
                    let known = if distance < count { highest[distance] } else { 0xFF };
                    let (byte, known) = (load(place + 1 + distance), u8x16_splat(known));
                    is_higher = v128_and(is_higher, u8x16_eq(byte, known));
                    is_higher = v128_or(is_higher, u8x16_sub_sat(byte, known));
                }
                is_higher
            };
            let higher = [0, 1, 2, 3].map(|vector| v128_and(here[vector], is_higher(16 * vector)));
            if any(higher) {
                highest = scalar::highest_after(&bytes[offset..offset + SEARCHED + AFTER], first, highest);
            }
        }
        offset += SEARCHED;
    }
    scalar::highest_after(&bytes[offset..], first, highest)
}

/// Whether any lane of four vectors is not 0.
#[inline(always)]
fn any([a, b, c, d]: [v128; 4]) -> bool {
    v128_any_true(v128_or(v128_or(a, b), v128_or(c, d)))
}
