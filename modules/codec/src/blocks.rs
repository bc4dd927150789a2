//! How many code units begin within a block of bytes, step by step, so that JavaScript finds the index of an offset,
//! and the other way round, by looking at sixteen bytes.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::block_steps;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use block_steps_scalar as block_steps;

/// How many bytes a block has.
pub const BLOCK: usize = 128;
/// How many bytes a step has.
pub const STEP: usize = 16;

/// Writes for each step of well-formed WTF-8, as far as there is room, how many code units the sequences make that
/// begin before it and since its block does.
///
/// ```
/// use wtf8_codec::blocks::block_steps_scalar;
///
/// let mut steps = [0; 9];
/// block_steps_scalar("é".repeat(65).as_bytes(), &mut steps);
/// assert_eq!(steps, [0, 8, 16, 24, 32, 40, 48, 56, 0]);
/// ```
pub fn block_steps_scalar(wtf8: &[u8], steps: &mut [u8]) {
    block_steps_by(|step| wtf8_wasm::utf16_length(step), wtf8, steps);
}

/// The same with one or the other way to count the units of a step.
#[expect(clippy::cast_possible_truncation, reason = "a block has 128 units at most")]
#[allow(clippy::inline_always, reason = "what takes vectors must see its constants in registers")]
#[inline(always)]
pub(crate) fn block_steps_by(units_in: impl Fn(&[u8; STEP]) -> usize, wtf8: &[u8], steps: &mut [u8]) {
    let whole = wtf8.as_chunks().0;
    let mut units = 0;
    for (number, place) in steps.iter_mut().take(wtf8.len().div_ceil(STEP)).enumerate() {
        if number % (BLOCK / STEP) == 0 {
            units = 0;
        }
        *place = units as u8;
        // What follows the last whole step is before no other.
        units += whole.get(number).map_or(0, &units_in);
    }
}
