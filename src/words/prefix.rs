//! The length of the common prefix of two byte strings, a block at a time.

use super::BLOCK;
use crate::scalar;

/// [`crate::common_prefix`] in blocks, which are compared in words.
#[must_use]
pub fn common_prefix(left: &[u8], right: &[u8]) -> usize {
    let blocks = left.as_chunks::<BLOCK>().0.iter().zip(right.as_chunks().0);
    let same = BLOCK * blocks.take_while(|(left, right)| left == right).count();
    same + scalar::common_prefix(&left[same..], &right[same..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_found_wherever_it_is() {
        let left = [0x61; 100];
        for place in 0..100 {
            let mut right = left;
            right[place] = 0xFF;
            for length in 0..=100 {
                let expected = place.min(length);
                assert_eq!(common_prefix(&left, &right[..length]), expected, "{place}, {length}");
                assert_eq!(common_prefix(&right[..length], &left), expected, "{place}, {length}");
            }
        }
    }
}
