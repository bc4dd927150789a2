//! Counts in steps of a few vectors: the loop over a part, which is the same for bytes and for code units.

use core::arch::wasm32::{i8x16_sub, u8x16_eq, u8x16_splat, v128, v128_any_true, v128_or};

use wtf8_wasm::internals::constant;

use super::vectors::sum_of_sixteen;
use crate::lines::{Breaks, FEED, RETURN, Unit, is_break};

/// The counts of some steps. Their breaks do not say where the last one is.
pub(super) trait StepCounts: Copy + Default {
    fn breaks(&mut self) -> &mut Breaks;

    /// The counts of these steps and of those that follow.
    fn with(self, following: Self) -> Self;
}

/// Counts a part by calls of `count_steps`. Each call counts at most `at_once` whole steps, which is how many the narrowest
/// lanes can count.
pub(super) fn count_in_steps<const STEP: usize, U: Unit, C: StepCounts>(
    part: &[U],
    at_once: usize,
    count_steps: impl Fn(&[U]) -> C,
) -> C {
    let mut counts = C::default();
    // The last steps that have a line end.
    let mut last_breaks = 0..0;
    let mut start = 0;
    while start < part.len() {
        let steps = ((part.len() - start) / STEP).min(at_once);
        let end = if steps > 0 { start + steps * STEP } else { part.len() };
        let mut these = if steps > 0 {
            count_steps(&part[start..end])
        } else {
            // The last step is filled up with U+0000, which changes none of the counts.
            let mut filled = [U::default(); STEP];
            filled[..end - start].copy_from_slice(&part[start..]);
            count_steps(&filled)
        };
        let Breaks { feeds, has_return, .. } = *these.breaks();
        if feeds > 0 || has_return {
            last_breaks = start..end;
        }
        counts = counts.with(these);
        start = end;
    }
    counts.breaks().last = last_breaks.rfind(|&at| is_break(part[at]));
    counts
}

/// Counts line ends in vectors of bytes.
pub(super) struct BreakCounter {
    feed: v128,
    carriage_return: v128,
    feeds: v128,
    returns: v128,
}

impl BreakCounter {
    #[inline(always)]
    pub fn new() -> Self {
        let [feed, carriage_return] = [FEED, RETURN].map(|byte| constant(u8x16_splat(byte)));
        Self { feed, carriage_return, feeds: u8x16_splat(0), returns: u8x16_splat(0) }
    }

    /// Counts one vector. There may be at most 255.
    #[inline(always)]
    pub fn see(&mut self, vector: v128) {
        // A comparison gives −1 where it holds.
        self.feeds = i8x16_sub(self.feeds, u8x16_eq(vector, self.feed));
        self.returns = v128_or(self.returns, u8x16_eq(vector, self.carriage_return));
    }

    #[inline(always)]
    pub fn breaks(&self) -> Breaks {
        let (feeds, has_return) = (sum_of_sixteen(self.feeds), v128_any_true(self.returns));
        Breaks { feeds, has_return, last: None }
    }
}

impl Breaks {
    /// The breaks of these steps and of those that follow.
    pub(super) fn with(self, following: Self) -> Self {
        let (feeds, has_return) = (self.feeds + following.feeds, self.has_return || following.has_return);
        Self { feeds, has_return, last: None }
    }
}
