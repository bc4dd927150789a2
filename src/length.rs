//! What is known about the result of a conversion without converting: its length, and its greatest character.

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

/// Whether every byte is below `limit`. With a limit of 80 that means ASCII; with C4 it means that
/// well-formed UTF-8 contains nothing above U+00FF.
///
/// ```
/// assert!(wtf8_wasm::is_below(b"ascii", 0x80));
/// assert!(!wtf8_wasm::is_below("é".as_bytes(), 0x80));
/// assert!(wtf8_wasm::is_below("é".as_bytes(), 0xC4));
/// assert!(!wtf8_wasm::is_below("ā".as_bytes(), 0xC4));
/// ```
#[must_use]
pub fn is_below(bytes: &[u8], limit: u8) -> bool {
    bytes.iter().all(|&byte| byte < limit)
}

/// Whether every byte is `least` or greater and below `limit`. From 01 to F0 means that well-formed UTF-8 is
/// Modified UTF-8, too; from 00 to F0, that it is CESU-8.
///
/// ```
/// assert!(wtf8_wasm::is_between("漢".as_bytes(), 0x01, 0xF0));
/// assert!(!wtf8_wasm::is_between("\0".as_bytes(), 0x01, 0xF0));
/// assert!(!wtf8_wasm::is_between("😀".as_bytes(), 0x01, 0xF0));
/// ```
#[must_use]
pub fn is_between(bytes: &[u8], least: u8, limit: u8) -> bool {
    bytes.iter().all(|&byte| least <= byte && byte < limit)
}
