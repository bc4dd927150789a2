//! The loops over code units, eight at a time.

use core::arch::wasm32::{
    i16x8_lt, i16x8_sub, u8x16_narrow_i16x8, u16x8_eq, u16x8_ge, u16x8_max, u16x8_min, u16x8_splat, v128_and,
    v128_any_true,
};

use wtf8_wasm::internals::{constant, load_units};

use super::steps::{BreakCounter, StepCounts, count_in_steps};
use super::vectors::{highest_of_eight, of_four_vectors, sum_of_eight};
use crate::lines::{Breaks, RETURN};
use crate::units::{UnitCounts, scalar};

/// Units of one step.
const STEP: usize = 32;
/// Where the vectors of a step begin.
const PLACES: [usize; 4] = [0, 8, 16, 24];
/// The narrowest lanes have 8 bits and grow by up to two in a step.
const STEPS_AT_ONCE: usize = 127;

/// If this is subtracted from each unit, the lead surrogates are the highest ones.
const FIRST_TRAIL: u16 = 0xDC00;
const LEAD_COUNT: u16 = 0x400;

/// See [`scalar::count_units`].
#[must_use]
pub fn count_units(units: &[u16]) -> UnitCounts {
    count_in_steps::<STEP, _, _>(units, STEPS_AT_ONCE, count_steps)
}

impl StepCounts for UnitCounts {
    fn breaks(&mut self) -> &mut Breaks {
        &mut self.breaks
    }

    fn with(self, following: Self) -> Self {
        Self {
            beyond_one_byte: self.beyond_one_byte + following.beyond_one_byte,
            beyond_two_bytes: self.beyond_two_bytes + following.beyond_two_bytes,
            surrogates: self.surrogates + following.surrogates,
            breaks: self.breaks.with(following.breaks),
            highest: self.highest.max(following.highest),
            highest_lead: self.highest_lead.max(following.highest_lead),
        }
    }
}

/// Counts whole steps, at most `STEPS_AT_ONCE`.
#[inline(never)]
fn count_steps(units: &[u16]) -> UnitCounts {
    let [beyond_ascii, first_of_two, first_of_three, upper_bits, first_surrogate, first_trail] =
        [0xFF80, 0x80, 0x800, 0xF800, 0xD800, FIRST_TRAIL].map(|unit| constant(u16x8_splat(unit)));
    let first_after_breaks = constant(u16x8_splat(u16::from(RETURN) + 1));
    let mut breaks = BreakCounter::new();
    let [mut highest, mut highest_lead] = [u16x8_splat(0); 2];
    let [mut beyond_one_byte, mut beyond_two_bytes, mut surrogates] = [u16x8_splat(0); 3];
    for start in (0..units.len() / STEP * STEP).step_by(STEP) {
        // SAFETY: there are whole steps, so 32 units can be read from `start` on.
        let these = PLACES.map(|place| unsafe { load_units(units, start + place) });
        let lowest = of_four_vectors(these, |one, other| u16x8_min(one, other));
        // As signed numbers, units from 8000 on are less, too, which only costs time.
        if v128_any_true(i16x8_lt(lowest, first_after_breaks)) {
            for [low, high] in [[these[0], these[1]], [these[2], these[3]]] {
                // Units above FF become FF or 0, neither of which ends a line.
                breaks.see(u8x16_narrow_i16x8(low, high));
            }
        }
        let all = of_four_vectors(these, |one, other| u16x8_max(one, other));
        highest = u16x8_max(highest, all);
        if !v128_any_true(v128_and(all, beyond_ascii)) {
            continue;
        }
        for vector in these {
            // A comparison gives −1 where it holds.
            beyond_one_byte = i16x8_sub(beyond_one_byte, u16x8_ge(vector, first_of_two));
            beyond_two_bytes = i16x8_sub(beyond_two_bytes, u16x8_ge(vector, first_of_three));
            let is_surrogate = u16x8_eq(v128_and(vector, upper_bits), first_surrogate);
            surrogates = i16x8_sub(surrogates, is_surrogate);
            highest_lead = u16x8_max(highest_lead, i16x8_sub(vector, first_trail));
        }
    }
    // After the subtraction, the lowest lead is FC00. If there is no lead, the highest number is meaningless.
    let highest_lead = highest_of_eight(highest_lead);
    let has_lead = highest_lead > u16::MAX - LEAD_COUNT;
    UnitCounts {
        beyond_one_byte: sum_of_eight(beyond_one_byte),
        beyond_two_bytes: sum_of_eight(beyond_two_bytes),
        surrogates: sum_of_eight(surrogates),
        breaks: breaks.breaks(),
        highest: highest_of_eight(highest),
        highest_lead: if has_lead { highest_lead.wrapping_add(FIRST_TRAIL) } else { 0 },
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
