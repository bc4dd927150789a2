//! Blocks without sequences of more than two bytes.
//!
//! In these, a continuation stands in the place after each first byte of a sequence of two and nowhere else, and C0 and C1 do
//! not occur. To test this takes eight operations for a vector, where the tables of [`super::any`] take more than twenty.

use core::arch::wasm32::{
    i8x16_lt, u8x16_add, u8x16_max, u8x16_splat, u8x16_sub_sat, v128, v128_andnot, v128_any_true, v128_or,
    v128_xor,
};

use super::{BLOCK, BLOCKS_PER_TEST};
use crate::simd::vectors::{constant, greatest, load_block, shifted, top_bits};

/// The greatest byte that begins a sequence of two.
const LAST_OF_TWO: u8 = 0xDF;

/// Added to C0 and C1, the only bytes that become FE and FF.
const TO_GREATEST: u8 = 0xFE - 0xC0;

/// Whether there is a whole block at `offset` that has no longer sequence.
#[inline(always)]
pub(super) fn is_possible(bytes: &[u8], offset: usize) -> bool {
    // SAFETY: the block is only loaded if it is whole.
    bytes.len().saturating_sub(offset) >= BLOCK
        && !has_longer(greatest(unsafe { load_block(bytes, offset) }), u8x16_splat(LAST_OF_TWO))
}

#[inline(always)]
fn has_longer(greatest: v128, last_of_two: v128) -> bool {
    v128_any_true(u8x16_sub_sat(greatest, last_of_two))
}

/// Validates blocks from `start` on until one has a longer sequence, or it is time for a test. Returns where it ends, or
/// `start` as the error if anything is ill-formed. At the end of `before`, the vector before the first block, at most a
/// sequence of two may be unfinished.
#[inline(never)]
pub(super) fn run(bytes: &[u8], start: usize, before: v128) -> Result<usize, usize> {
    let first_of_two = constant(u8x16_splat(0xC0));
    let to_greatest = constant(u8x16_splat(TO_GREATEST));
    let last_of_two = constant(u8x16_splat(LAST_OF_TWO));
    let zero = u8x16_splat(0);
    // A constant at hand that has all top bits.
    let top_bits = |vector| top_bits(vector, last_of_two);
    // The continuations of a vector, and the first bytes of its sequences of two, of which only the top bits count.
    let sorted = |vector| {
        let continuations = i8x16_lt(vector, first_of_two);
        (continuations, v128_andnot(vector, continuations))
    };
    let (_, mut firsts) = sorted(before);
    // The top bit is set in some lane if a continuation was missing or not due.
    let mut misplaced = zero;
    // FE or FF in some lane if there was C0 or C1.
    let mut raised = zero;
    let mut offset = start;
    let limit = bytes.len().min(start.saturating_add(BLOCK * BLOCKS_PER_TEST));
    while limit.saturating_sub(offset) >= BLOCK {
        // SAFETY: by the loop's condition there is a whole block.
        let block = unsafe { load_block(bytes, offset) };
        let greatest = greatest(block);
        if top_bits(greatest) == 0 {
            // If the last byte before this block is the first of a sequence of two, the bytes are ill-formed. Otherwise `firsts`
            // can stay as it is: the next vector uses only its last lane, in which the top bit is clear.
            misplaced = v128_or(misplaced, shifted::<1>(firsts, zero));
            offset += BLOCK;
            continue;
        }
        if has_longer(greatest, last_of_two) {
            break;
        }
        for vector in block {
            let (continuations, next_firsts) = sorted(vector);
            misplaced = v128_or(misplaced, v128_xor(continuations, shifted::<1>(firsts, next_firsts)));
            raised = u8x16_max(raised, u8x16_add(vector, to_greatest));
            firsts = next_firsts;
        }
        offset += BLOCK;
    }
    let overlong = u8x16_sub_sat(raised, u8x16_splat(0xFE - 1));
    let is_well_formed = top_bits(misplaced) == 0 && !v128_any_true(overlong);
    if is_well_formed { Ok(offset) } else { Err(start) }
}
