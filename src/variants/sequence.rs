//! One sequence of any of the encodings: how it is read and how it is written.

use super::Variant;
use crate::code_point::is_continuation;
use crate::{IllFormed, Kind, encode};

/// Returns the value of the sequence that begins at `offset`, and its length in bytes. Surrogates count as values
/// like any other.
///
/// The validation of WTF-8, in src/validate.rs, has a table of its own: it would take longer if it tested the variant at
/// each sequence and computed values.
// If inlined, it would be in the npm package's module many times.
#[inline(never)]
pub(crate) fn sequence_at(variant: Variant, bytes: &[u8], offset: usize) -> Result<(u32, usize), IllFormed> {
    let ill_formed = |length, kind| Err(IllFormed { offset, length, kind });
    let first = bytes[offset];
    // The first byte determines the length of the sequence and the range of its second byte.
    let (length, second_bytes) = match first {
        0x00 if variant == Variant::ModifiedUtf8 => return ill_formed(1, Kind::InvalidByte),
        0x00..=0x7F => return Ok((u32::from(first), 1)),
        0x80..=0xBF => return ill_formed(1, Kind::UnexpectedContinuation),
        0xC0 if variant == Variant::ModifiedUtf8 => (2, 0x80..=0x80),
        0xC0..=0xC1 => return ill_formed(1, Kind::Overlong),
        0xC2..=0xDF => (2, 0x80..=0xBF),
        0xE0 => (3, 0xA0..=0xBF),
        0xE1..=0xEF => (3, 0x80..=0xBF),
        _ if variant.encodes_halves() => return ill_formed(1, Kind::InvalidByte),
        0xF0 => (4, 0x90..=0xBF),
        0xF1..=0xF3 => (4, 0x80..=0xBF),
        0xF4..=0xFD if variant == Variant::Utf8Rfc2279 => match first {
            0xF4..=0xF7 => (4, 0x80..=0xBF),
            0xF8 => (5, 0x88..=0xBF),
            0xF9..=0xFB => (5, 0x80..=0xBF),
            0xFC => (6, 0x84..=0xBF),
            _ => (6, 0x80..=0xBF),
        },
        0xF4 => (4, 0x80..=0x8F),
        _ => return ill_formed(1, Kind::InvalidByte),
    };
    let rest = &bytes[offset + 1..];
    let continuations = rest.iter().take(length - 1).take_while(|&&byte| is_continuation(byte)).count();
    match rest.first() {
        Some(second) if continuations > 0 && !second_bytes.contains(second) => {
            ill_formed(1, if first == 0xF4 { Kind::OutOfRange } else { Kind::Overlong })
        }
        _ if continuations < length - 1 => ill_formed(1 + continuations, Kind::Truncated),
        _ => {
            // Of two or more bytes, the first one has seven payload bits less one for each byte.
            let start = u32::from(first & (0x7F >> length));
            let value =
                rest[..length - 1].iter().fold(start, |value, byte| value << 6 | u32::from(byte & 0x3F));
            Ok((value, length))
        }
    }
}

/// Returns the unit and the length of the first sequence, if it is one of those that text mostly has: well-formed, at most
/// three bytes, the same in every encoding. U+0000, surrogates and sequences that begin with E0 are left to `sequence_at`.
/// This is inlined where most text is such.
#[inline]
pub(crate) fn usual_unit(bytes: &[u8]) -> Option<(u16, usize)> {
    let payload = |byte: u8| is_continuation(byte).then_some(u16::from(byte & 0x3F));
    match *bytes {
        [first @ 0x01..=0x7F, ..] => Some((first.into(), 1)),
        [first @ 0xC2..=0xDF, second, ..] => Some((u16::from(first & 0x1F) << 6 | payload(second)?, 2)),
        [first @ (0xE1..=0xEC | 0xEE..=0xEF), second, third, ..]
        | [first @ 0xED, second @ ..=0x9F, third, ..] => {
            // The shift drops the upper four bits, 1110, which mark the length.
            Some((u16::from(first) << 12 | payload(second)? << 6 | payload(third)?, 3))
        }
        _ => None,
    }
}

/// Returns how many bytes a value takes in RFC 2279, and in any other encoding that has it.
pub(crate) const fn sequence_length(value: u32) -> usize {
    match value {
        0..=0x1F_FFFF => encode::sequence_length(value),
        0x20_0000..=0x3FF_FFFF => 5,
        _ => 6,
    }
}

/// Writes the sequence of a value of up to 7FFFFFFF to the start of `destination`. Returns the number of bytes. If
/// the sequence does not fit, returns `None` and writes nothing.
///
/// One loop for all lengths keeps the module small. [`encode::write_code_point`] is faster: it is inlined, and has code for
/// each of its four lengths.
#[expect(clippy::cast_possible_truncation, reason = "every byte is masked to its bits")]
#[inline(never)]
pub(crate) fn write_sequence(variant: Variant, value: u32, destination: &mut [u8]) -> Option<usize> {
    let length = match value {
        0 if variant == Variant::ModifiedUtf8 => 2,
        _ => sequence_length(value),
    };
    let (first, rest) = destination.get_mut(..length)?.split_first_mut()?;
    for (index, byte) in rest.iter_mut().rev().enumerate() {
        *byte = 0x80 | (value >> (6 * index) & 0x3F) as u8;
    }
    // As many set bits as there are bytes, but none for one byte.
    let mark = if length == 1 { 0 } else { !(0xFF_u8 >> length) };
    *first = mark | (value >> (6 * (length - 1))) as u8;
    Some(length)
}
