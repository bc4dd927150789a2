//! At which index each part of some bytes begins, so that JavaScript finds the index of an offset, and the other
//! way round, by looking at sixteen bytes at most.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::block_indexes;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use block_indexes_scalar as block_indexes;

/// How many bytes a block has.
pub const BLOCK: usize = 128;
/// How many bytes a step within a block has.
pub const STEP: usize = 16;

/// Writes for each block of well-formed WTF-8 how many code units the sequences make that begin before it; and
/// for each step how many of these begin since its block does. Returns how many all make. Where there is no
/// room left for blocks or steps, it ends.
///
/// ```
/// use wtf8_codec::blocks::block_indexes_scalar;
///
/// let (mut indexes, mut steps) = ([0; 2], [0; 9]);
/// assert_eq!(block_indexes_scalar("é".repeat(65).as_bytes(), &mut indexes, &mut steps), 65);
/// assert_eq!((indexes, steps), ([0, 64], [0, 8, 16, 24, 32, 40, 48, 56, 0]));
/// ```
pub fn block_indexes_scalar(wtf8: &[u8], indexes: &mut [u32], steps: &mut [u8]) -> usize {
    block_indexes_by(|step| wtf8_wasm::utf16_length(step), wtf8, indexes, steps)
}

/// The same with one or the other way to count the units of a step.
#[expect(clippy::cast_possible_truncation, reason = "a block has 128 units at most")]
#[allow(clippy::inline_always, reason = "what takes vectors must see its constants in registers")]
#[inline(always)]
pub(crate) fn block_indexes_by(
    units_in: impl Fn(&[u8; STEP]) -> usize,
    wtf8: &[u8],
    indexes: &mut [u32],
    steps: &mut [u8],
) -> usize {
    let mut index = 0;
    for ((block, place), steps) in wtf8.chunks(BLOCK).zip(indexes).zip(steps.chunks_mut(BLOCK / STEP)) {
        *place = index as u32;
        let mut units = 0;
        let (whole, rest) = block.as_chunks();
        for (step, place) in whole.iter().zip(&mut *steps) {
            *place = units as u8;
            units += units_in(step);
        }
        if !rest.is_empty()
            && let Some(place) = steps.get_mut(whole.len())
        {
            *place = units as u8;
            units += wtf8_wasm::utf16_length(rest);
        }
        index += units;
    }
    index
}
