//! The loops over code units, eight at a time.

use core::arch::wasm32::{
    i8x16_sub, i16x8_sub, u8x16_eq, u8x16_narrow_i16x8, u8x16_splat, u16x8_eq, u16x8_ge, u16x8_max,
    u16x8_splat, v128, v128_and, v128_andnot, v128_any_true, v128_or,
};

use super::vectors::{constant, highest_of_eight, load_units, sum_of_eight, sum_of_sixteen};
use crate::units::{UnitCounts, scalar};

/// Units of one step.
const STEP: usize = 32;
/// Where the vectors of a step begin.
const PLACES: [usize; 4] = [0, 8, 16, 24];
/// The smallest lanes grow by up to two in a step and have 8 bits.
const STEPS_AT_ONCE: usize = 127;

/// See [`scalar::count_units`].
#[must_use]
pub fn count_units(units: &[u16]) -> UnitCounts {
    let mut counts = UnitCounts::default();
    // Where the last steps with an end of a line lie.
    let mut breaks = 0..0;
    let mut index = 0;
    while units.len() - index >= STEP {
        let steps = ((units.len() - index) / STEP).min(STEPS_AT_ONCE);
        let end = index + steps * STEP;
        let these = count_steps(&units[index..end]);
        if these.feeds > 0 || these.has_return {
            breaks = index..end;
        }
        counts = sum(counts, these);
        index = end;
    }
    // U+0000 fills the last step up: it counts for nothing.
    let mut rest = [0; STEP];
    rest[..units.len() - index].copy_from_slice(&units[index..]);
    let rest = count_steps(&rest);
    if rest.feeds > 0 || rest.has_return {
        breaks = index..units.len();
    }
    let last_break = breaks.rfind(|&at| matches!(units[at], 0x0A | 0x0D));
    UnitCounts { last_break, ..sum(counts, rest) }
}

/// Counts whole steps, `STEPS_AT_ONCE` at most. It does not tell where the last end of a line is.
#[inline(never)]
fn count_steps(units: &[u16]) -> UnitCounts {
    let beyond_ascii = constant(u16x8_splat(0xFF80));
    let [feed, carriage_return, first_of_two, first_of_three] =
        [0x0A, 0x0D, 0x80, 0x800].map(|unit| constant(u16x8_splat(unit)));
    let (short_feed, short_return) = (constant(u8x16_splat(b'\n')), constant(u8x16_splat(b'\r')));
    let zero = u16x8_splat(0);
    let [mut short_feeds, mut returns, mut highest, mut highest_lead] = [zero; 4];
    let [mut feeds, mut beyond_one, mut beyond_two, mut surrogates] = [zero; 4];
    for index in (0..units.len() / STEP * STEP).step_by(STEP) {
        // SAFETY: there are whole steps, so 32 units can be read from `index` on.
        let these = PLACES.map(|place| unsafe { load_units(units, index + place) });
        let all = u16x8_max(u16x8_max(these[0], these[1]), u16x8_max(these[2], these[3]));
        if !v128_any_true(v128_and(all, beyond_ascii)) {
            highest = u16x8_max(highest, all);
            for [low, high] in [[these[0], these[1]], [these[2], these[3]]] {
                let vector = u8x16_narrow_i16x8(low, high);
                // A comparison gives −1 where it holds.
                short_feeds = i8x16_sub(short_feeds, u8x16_eq(vector, short_feed));
                returns = v128_or(returns, u8x16_eq(vector, short_return));
            }
            continue;
        }
        for vector in these {
            feeds = i16x8_sub(feeds, u16x8_eq(vector, feed));
            returns = v128_or(returns, u16x8_eq(vector, carriage_return));
            beyond_one = i16x8_sub(beyond_one, u16x8_ge(vector, first_of_two));
            beyond_two = i16x8_sub(beyond_two, u16x8_ge(vector, first_of_three));
        }
        let masks = these.map(|vector| is_in(vector, 0xF800));
        if !v128_any_true(v128_or(v128_or(masks[0], masks[1]), v128_or(masks[2], masks[3]))) {
            highest = u16x8_max(highest, all);
            continue;
        }
        for (vector, is_surrogate) in these.into_iter().zip(masks) {
            surrogates = i16x8_sub(surrogates, is_surrogate);
            highest = u16x8_max(highest, v128_andnot(vector, is_surrogate));
            highest_lead = u16x8_max(highest_lead, v128_and(vector, is_in(vector, 0xFC00)));
        }
    }
    UnitCounts {
        beyond_one_byte: sum_of_eight(beyond_one),
        beyond_two_bytes: sum_of_eight(beyond_two),
        surrogates: sum_of_eight(surrogates),
        feeds: sum_of_sixteen(short_feeds) + sum_of_eight(feeds),
        has_return: v128_any_true(returns),
        last_break: None,
        highest: highest_of_eight(highest),
        highest_lead: highest_of_eight(highest_lead),
    }
}

/// See [`scalar::highest_trail`].
#[must_use]
pub fn highest_trail(units: &[u16], lead: u16) -> u16 {
    let is_lead = constant(u16x8_splat(lead));
    let mut highest = u16x8_splat(0);
    let mut index = 0;
    while units.len() - index > 8 {
        // SAFETY: by the loop's condition nine units can be read from `index` on.
        let [first, second] = [0, 1].map(|distance| unsafe { load_units(units, index + distance) });
        highest = u16x8_max(highest, v128_and(second, u16x8_eq(first, is_lead)));
        index += 8;
    }
    highest_of_eight(highest).max(scalar::highest_trail(&units[index..], lead))
}

/// Which lanes are surrogates by the upper bits that `mask` leaves: with F800 all of them, with FC00 leads.
#[inline(always)]
fn is_in(vector: v128, mask: u16) -> v128 {
    u16x8_eq(v128_and(vector, u16x8_splat(mask)), u16x8_splat(0xD800))
}

/// Of two parts. It does not tell where the last end of a line is.
fn sum(left: UnitCounts, right: UnitCounts) -> UnitCounts {
    UnitCounts {
        beyond_one_byte: left.beyond_one_byte + right.beyond_one_byte,
        beyond_two_bytes: left.beyond_two_bytes + right.beyond_two_bytes,
        surrogates: left.surrogates + right.surrogates,
        feeds: left.feeds + right.feeds,
        has_return: left.has_return || right.has_return,
        last_break: None,
        highest: left.highest.max(right.highest),
        highest_lead: left.highest_lead.max(right.highest_lead),
    }
}
