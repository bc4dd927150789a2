//! The UTF-16 index at which each block of bytes begins. With these indexes, offsets are converted to indexes and
//! back without counting from the start of the text.

use crate::scalar;

/// Scalar form of [`crate::internals::block_indexes`].
pub fn block_indexes(wtf8: &[u8], size: usize, indexes: &mut [u32]) -> usize {
    block_indexes_by(scalar::utf16_length, wtf8, size, indexes)
}

/// [`block_indexes`] with a given function that counts the units of a block.
#[expect(clippy::cast_possible_truncation, reason = "the counts are reduced modulo 2³²")]
pub(crate) fn block_indexes_by(
    utf16_length: impl Fn(&[u8]) -> usize,
    wtf8: &[u8],
    size: usize,
    indexes: &mut [u32],
) -> usize {
    let mut index = 0;
    for (number, block) in wtf8.chunks(size.max(1)).enumerate() {
        if let Some(slot) = indexes.get_mut(number) {
            *slot = index as u32;
        }
        index += utf16_length(block);
    }
    index
}
