//! How long a conversion's result will be, without converting.

use crate::code_point::code_point_at;
use crate::encode::sequence_length;

/// The number of bytes that [`encode`](crate::encode) makes of these code units.
///
/// ```
/// assert_eq!(wtf8_wasm::wtf8_length(&[0x61, 0xD83D, 0xDE00, 0xD83D]), 1 + 4 + 3);
/// ```
#[must_use]
pub fn wtf8_length(units: &[u16]) -> usize {
    let mut index = 0;
    let mut length = 0;
    while let Some((code_point, units)) = code_point_at(units, index) {
        index += units;
        length += sequence_length(code_point);
    }
    length
}

/// The number of code units that [`decode`](crate::decode) makes of well-formed WTF-8: one for each sequence,
/// and one more for each of four bytes.
///
/// ```
/// assert_eq!(wtf8_wasm::utf16_length(b"a\xF0\x9F\x98\x80\xED\xA0\xBD"), 1 + 2 + 1);
/// ```
#[must_use]
pub fn utf16_length(wtf8: &[u8]) -> usize {
    wtf8.iter().map(|&byte| usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0)).sum()
}
