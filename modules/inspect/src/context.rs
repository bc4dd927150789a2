//! The text around a place, for people to read: in one line, with escapes for everything that a terminal would act upon.

use wtf8_wasm::internals::SURROGATE_PAIR_LENGTH;
use wtf8_wasm::validate_wtf8;

use crate::counts::count_after;

/// How many characters are shown on either side.
const CHARACTERS: usize = 12;
/// How many bytes are read for them: eleven characters of up to four bytes, and one whole pair in six bytes, because its
/// halves are recognized only together.
pub const BYTES: usize = 4 * (CHARACTERS - 1) + SURROGATE_PAIR_LENGTH;

/// Up to twelve characters that end at an offset.
pub fn text_before(bytes: &[u8], offset: usize) -> String {
    // If this cuts a sequence, twelve characters follow its rest.
    let characters = characters(&bytes[offset.saturating_sub(BYTES)..offset]);
    characters[characters.len().saturating_sub(CHARACTERS)..].concat()
}

/// Up to twelve characters that begin at an offset.
pub fn text_after(bytes: &[u8], offset: usize) -> String {
    let characters = characters(&bytes[offset..bytes.len().min(offset + BYTES)]);
    characters[..characters.len().min(CHARACTERS)].concat()
}

/// Each character as it is shown. Each maximal subpart of ill-formed bytes is shown as U+FFFD.
fn characters(bytes: &[u8]) -> Vec<String> {
    let mut shown = Vec::new();
    let mut offset = 0;
    while offset < bytes.len() {
        let (code_point, length) = character(&bytes[offset..]);
        shown.push(escaped(code_point));
        // Each half of a pair in six bytes counts as one character.
        if length == SURROGATE_PAIR_LENGTH {
            shown.push(escaped(code_point));
        }
        offset += length;
    }
    shown
}

/// The first code point of some bytes, and how many bytes it takes.
fn character(bytes: &[u8]) -> (u32, usize) {
    if bytes[0].is_ascii() {
        return (u32::from(bytes[0]), 1);
    }
    let length = 1 + count_after(bytes[0]);
    match validate_wtf8(&bytes[..SURROGATE_PAIR_LENGTH.min(bytes.len())]) {
        Err(found) if found.offset == 0 => (0xFFFD, found.length),
        _ => {
            let first = u32::from(bytes[0]) & (0x7F >> length);
            (bytes[1..length].iter().fold(first, |all, &byte| all << 6 | u32::from(byte) & 0x3F), length)
        }
    }
}

/// A code point as it is written in a JSON string, or its escape if it would be invisible.
pub fn escaped(code_point: u32) -> String {
    match code_point {
        0x08 => return "\\b".into(),
        0x09 => return "\\t".into(),
        0x0A => return "\\n".into(),
        0x0C => return "\\f".into(),
        0x0D => return "\\r".into(),
        0x22 => return "\\\"".into(),
        0x5C => return "\\\\".into(),
        _ => {}
    }
    match char::from_u32(code_point) {
        Some(character) if !character.is_control() && !is_invisible(code_point) => character.into(),
        Some(character) => character.encode_utf16(&mut [0; 2]).iter().copied().map(unit_escaped).collect(),
        // A lone surrogate.
        None => unit_escaped(u16::try_from(code_point).unwrap_or(0xFFFD)),
    }
}

/// The escape of a code unit, such as `\uD83D`.
fn unit_escaped(unit: u16) -> String {
    prefixed("\\u", unit)
}

/// The name of a code unit, such as `U+D83D`.
pub fn named(unit: u16) -> String {
    prefixed("U+", unit)
}

/// A code unit as four digits after a prefix.
fn prefixed(prefix: &str, unit: u16) -> String {
    let mut text = String::from(prefix);
    for byte in unit.to_be_bytes() {
        add_digits(&mut text, byte);
    }
    text
}

/// Adds two hexadecimal digits. (The code that `format!` needs for this is larger than all of this file.)
fn add_digits(text: &mut String, byte: u8) {
    for digit in [byte >> 4, byte & 15] {
        text.push(char::from(b"0123456789ABCDEF"[usize::from(digit)]));
    }
}

/// The characters of the category Cf, which change the direction of text or are invisible, and U+2028 and U+2029, the
/// separators of lines and of paragraphs.
fn is_invisible(code_point: u32) -> bool {
    matches!(
        code_point,
        0xAD | 0x600..=0x605 | 0x61C | 0x6DD | 0x70F | 0x890..=0x891 | 0x8E2 | 0x180E | 0x200B..=0x200F
            | 0x2028..=0x202E | 0x2060..=0x2064 | 0x2066..=0x206F | 0xFEFF | 0xFFF9..=0xFFFB | 0x110BD
            | 0x110CD | 0x13430..=0x1343F | 0x1BCA0..=0x1BCA3
            | 0x1D173..=0x1D17A | 0xE0001 | 0xE0020..=0xE007F
    )
}

/// Bytes in hexadecimal, separated by spaces.
pub fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::new();
    for (index, &byte) in bytes.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        add_digits(&mut text, byte);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_whole_and_escaped() {
        let bytes = "0123456789abcdefgh\n\"😀é".as_bytes();
        assert_eq!(text_before(bytes, bytes.len()), "abcdefgh\\n\\\"😀é");
        assert_eq!(text_after(bytes, 0), "0123456789ab");
        assert_eq!(text_before(bytes, 0), "");
        assert_eq!(text_after(bytes, bytes.len()), "");
        let emoji = "😀".repeat(20);
        assert_eq!(text_before(emoji.as_bytes(), 80), "😀".repeat(12));
        assert_eq!(text_before(emoji.as_bytes(), 40), "😀".repeat(10));
    }

    #[test]
    fn what_is_not_seen_is_escaped() {
        let shown: Vec<String> =
            [0xD83D, 0x7F, 0x85, 0x202E, 0xFEFF, 0xE0001, 0x41, 0x1B].map(escaped).into();
        assert_eq!(shown.join(" "), "\\uD83D \\u007F \\u0085 \\u202E \\uFEFF \\uDB40\\uDC01 A \\u001B");
        assert_eq!(text_after(b"\xFF\xE2\x82A\xED\xA0\x80", 0), "\u{FFFD}\u{FFFD}A\\uD800");
        assert_eq!(text_after(b"\x08\x0C", 0), "\\b\\f");
        // A pair in six bytes is no pair of WTF-8, nor two lone surrogates.
        assert_eq!(text_after(b"\xED\xA0\xBD\xED\xB8\x80a", 0), "\u{FFFD}\u{FFFD}a");
        assert_eq!(text_after(b"\xED\xA0\xBD\xED\xA0\xBD\xED\xB8\x80", 0), "\\uD83D\u{FFFD}\u{FFFD}");
    }

    // A half by itself would be shown as a lone surrogate.
    #[test]
    fn half_of_a_pair_is_shown_as_such_at_every_distance() {
        let pair = "\u{FFFD}\u{FFFD}";
        for filling in ["a", "é", "漢", "😀"] {
            for count in 0..14 {
                let among = filling.repeat(count);
                let bytes = [b"....", &b"\xED\xA0\xBD\xED\xB8\x80"[..], among.as_bytes()].concat();
                let last = |text: String| -> String {
                    let start = text.char_indices().rev().nth(CHARACTERS - 1).map_or(0, |(at, _)| at);
                    text[start..].into()
                };
                assert_eq!(text_before(&bytes, bytes.len()), last(format!("....{pair}{among}")));
                let bytes = [among.as_bytes(), &b"\xED\xA0\xBD\xED\xB8\x80...."[..]].concat();
                let first: String = format!("{among}{pair}....").chars().take(CHARACTERS).collect();
                assert_eq!(text_after(&bytes, 0), first);
            }
        }
    }
}
