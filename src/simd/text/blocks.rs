//! At which index each block of bytes begins.

use crate::simd::utf16_length;
use crate::text::blocks::block_indexes_by;

/// See [`scalar::block_indexes`](crate::scalar::block_indexes).
pub fn block_indexes(wtf8: &[u8], size: usize, indexes: &mut [u32]) -> usize {
    block_indexes_by(utf16_length, wtf8, size, indexes)
}
