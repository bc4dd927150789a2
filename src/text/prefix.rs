//! How far two byte strings are the same.

/// The length of the longest common prefix.
///
/// Where two well-formed WTF-8 strings differ first, the greater byte belongs to the greater code point: the
/// order of the bytes is that of the code points.
///
/// ```
/// use wtf8_wasm::common_prefix;
///
/// assert_eq!(common_prefix(b"abc", b"abd"), 2);
/// assert_eq!(common_prefix("é".as_bytes(), "è".as_bytes()), 1);
/// assert_eq!(common_prefix(b"ab", b"abc"), 2);
/// ```
#[must_use]
pub fn common_prefix(left: &[u8], right: &[u8]) -> usize {
    left.iter().zip(right).take_while(|(left, right)| left == right).count()
}
