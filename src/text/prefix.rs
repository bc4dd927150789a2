//! The length of the common prefix of two byte strings.

/// Scalar form of [`crate::common_prefix`].
#[must_use]
pub fn common_prefix(left: &[u8], right: &[u8]) -> usize {
    left.iter().zip(right).take_while(|(left, right)| left == right).count()
}
