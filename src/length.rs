//! Lengths of conversion results, found without converting, and whether all bytes are in a range.

/// Scalar form of [`crate::wtf8_length`].
#[cfg(any(test, target_arch = "wasm32"))]
#[must_use]
pub fn wtf8_length(units: &[u16]) -> usize {
    let mut index = 0;
    let mut length = 0;
    while let Some((code_point, units)) = crate::code_point::code_point_at(units, index) {
        index += units;
        length += crate::encode::sequence_length(code_point);
    }
    length
}

/// Scalar form of [`crate::utf16_length`].
#[must_use]
pub fn utf16_length(wtf8: &[u8]) -> usize {
    wtf8.iter().map(|&byte| units_begun_by(byte)).sum()
}

/// Returns how many code units the sequence makes that begins with this byte of well-formed WTF-8: two if it has four
/// bytes, otherwise one. A continuation byte begins none, so the sum over all bytes of a text is its length in UTF-16.
///
/// ```
/// use wtf8_wasm::internals::units_begun_by;
///
/// assert_eq!("é".bytes().map(units_begun_by).collect::<Vec<_>>(), [1, 0]);
/// assert_eq!("😀".bytes().map(units_begun_by).collect::<Vec<_>>(), [2, 0, 0, 0]);
/// ```
#[must_use]
#[inline]
pub fn units_begun_by(byte: u8) -> usize {
    // The test of `is_continuation`. If that is called here, LLVM makes the npm package's module a little larger.
    usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0)
}

/// Scalar form of [`crate::internals::is_below`].
#[must_use]
pub fn is_below(bytes: &[u8], limit: u8) -> bool {
    bytes.iter().all(|&byte| byte < limit)
}

/// Scalar form of [`crate::internals::is_between`].
#[must_use]
pub fn is_between(bytes: &[u8], least: u8, limit: u8) -> bool {
    bytes.iter().all(|&byte| least <= byte && byte < limit)
}
