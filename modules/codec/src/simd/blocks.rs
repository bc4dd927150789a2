//! How many code units begin within a block, step by step. A step is a vector.

use core::arch::wasm32::{i8x16_gt, u8x16_bitmask, u8x16_sub_sat, v128, v128_load};

use super::splat;
use crate::blocks::{STEP, block_steps_by};

/// See [`block_steps_scalar`](crate::blocks::block_steps_scalar).
pub fn block_steps(wtf8: &[u8], steps: &mut [u8]) {
    // A saturating subtraction of the second keeps the top bit of F0..FF only.
    let (last_continuation, of_four) = (splat(0xBF), splat(0xF0 - 0x80));
    let units_in = |step: &[u8; STEP]| {
        // SAFETY: a step is as long as a vector; v128 loads need no alignment.
        let these: v128 = unsafe { v128_load(step.as_ptr().cast()) };
        // As signed numbers, continuation bytes are the least of all.
        let starts = u32::from(u8x16_bitmask(i8x16_gt(these, last_continuation)));
        let pairs = u32::from(u8x16_bitmask(u8x16_sub_sat(these, of_four)));
        (starts | pairs << 16).count_ones() as usize
    };
    block_steps_by(units_in, wtf8, steps);
}
