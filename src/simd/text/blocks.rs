//! The UTF-16 index at which each block of bytes begins.

use crate::simd::length::UnitCounter;
use crate::text::blocks::block_indexes_by;

/// [`crate::internals::block_indexes`] on vectors.
pub fn block_indexes(wtf8: &[u8], size: usize, indexes: &mut [u32]) -> usize {
    let counter = UnitCounter::new();
    block_indexes_by(|block| counter.count(block), wtf8, size, indexes)
}
