//! UTF-8B: any bytes as text and back. Each byte 80..FF that is not part of well-formed UTF-8 becomes one of
//! U+DC80..U+DCFF. This is what Python calls `surrogateescape`.

use super::encode::encode_one;
use super::sequence::sequence_at;
use super::{EncodeError, Variant};
use crate::code_point::{code_point_at, is_surrogate, split};
use crate::{Progress, find_lone_surrogate, find_surrogate_sequence};

/// Converts any bytes to UTF-16 code units.
///
/// Stops at the end of the source, or when the next code point does not fit. A destination of one code unit
/// per byte always suffices.
///
/// ```
/// use wtf8_wasm::variants::surrogate_escape::decode;
///
/// let mut units = [0; 4];
/// let progress = decode(b"a\xC3\xA9\xFF", &mut units);
/// assert_eq!(units[..progress.written], [0x61, 0xE9, 0xDCFF]);
/// ```
#[must_use]
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    // Well-formed UTF-8 needs no escapes: try the fast decoder. It reads no further than the destination has room, and
    // the search is limited to what it has read. Where it stops, an escape may still fit.
    let mut progress = match super::decode(Variant::Wtf8, source, destination) {
        Ok(progress) if find_surrogate_sequence(&source[..progress.read], 0).is_none() => progress,
        _ => Progress::default(),
    };
    while let Some(&byte) = source.get(progress.read) {
        let room = &mut destination[progress.written..];
        let (value, bytes) = match sequence_at(Variant::Wtf8, source, progress.read) {
            // UTF-8 has no surrogates.
            Ok((value, bytes)) if value >> 11 != 0xD800 >> 11 => (value, bytes),
            _ => (0xDC00 | u32::from(byte), 1),
        };
        let units = if let Ok(unit) = u16::try_from(value) {
            let Some(first) = room.first_mut() else { break };
            *first = unit;
            1
        } else {
            let [first, second, ..] = room else { break };
            (*first, *second) = split(value);
            2
        };
        progress = Progress { read: progress.read + bytes, written: progress.written + units };
    }
    progress
}

/// Converts UTF-16 code units back to the bytes that they were decoded from.
///
/// Stops at the end of the source, or when the next code point does not fit. A destination of three bytes per
/// code unit always suffices. As in Python, escapes that together make well-formed UTF-8 are no error.
///
/// # Errors
///
/// Returns the index of the first lone surrogate outside of DC80..DCFF, if it is reached.
///
/// ```
/// use wtf8_wasm::variants::surrogate_escape::encode;
///
/// let mut bytes = [0; 9];
/// let progress = encode(&[0x61, 0xE9, 0xDCFF], &mut bytes).unwrap();
/// assert_eq!(bytes[..progress.written], *b"a\xC3\xA9\xFF");
/// assert_eq!(encode(&[0x61, 0xDC7F], &mut bytes).unwrap_err().index, 1);
/// ```
pub fn encode(source: &[u16], destination: &mut [u8]) -> Result<Progress, EncodeError> {
    // Up to the first escape, use the fast encoder. A unit takes at least one byte, so only as many units as the
    // destination has bytes are searched. (The lead of a pair that is cut there looks
    // lone, and is left to the loop below.)
    let reachable = &source[..source.len().min(destination.len())];
    let unescaped = find_lone_surrogate(reachable, 0).unwrap_or(reachable.len());
    let mut progress = crate::encode(&source[..unescaped], destination);
    while let Some((code_point, units)) = code_point_at(source, progress.read) {
        let unit = source[progress.read];
        let next = if units == 1 && is_surrogate(unit) {
            let byte = u8::try_from(code_point.wrapping_sub(0xDC00)).unwrap_or(0);
            if byte < 0x80 {
                return Err(EncodeError { index: progress.read });
            }
            destination.get_mut(progress.written).map(|place| {
                *place = byte;
                Progress { read: progress.read + 1, written: progress.written + 1 }
            })
        } else {
            encode_one(Variant::Wtf8, source, destination, progress)
        };
        let Some(next) = next else { break };
        progress = next;
    }
    Ok(progress)
}
