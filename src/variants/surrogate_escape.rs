//! UTF-8B: any bytes as text and back. Each byte 80..FF that is not part of well-formed UTF-8 becomes one of
//! U+DC80..U+DCFF. This is what Python calls `surrogateescape`.

use super::encode::encode_one;
use super::sequence::{sequence_at, usual_unit};
use super::{EncodeError, Variant};
use crate::code_point::{code_point_at, is_surrogate_value, split};
use crate::{Progress, find_lone_surrogate, find_surrogate_sequence};

/// How many sequences are decoded one by one between two searches for the next byte that needs an escape.
const ONE_BY_ONE: usize = 16;

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
    let mut progress = decode_well_formed(source, destination).unwrap_or_default();
    loop {
        // Decode what is well-formed from here on, which is limited to what there may be room for. (A unit takes at most
        // three bytes.) Then decode some sequences one by one: where escapes are dense, searching for the next takes longer.
        let room = &mut destination[progress.written..];
        let rest = &source[progress.read..];
        let reachable = &rest[..rest.len().min(room.len().saturating_mul(3))];
        let valid = str::from_utf8(reachable).map_or_else(|error| error.valid_up_to(), str::len);
        let decoded = crate::decode(&reachable[..valid], room);
        progress.read += decoded.read;
        progress.written += decoded.written;
        for _ in 0..ONE_BY_ONE {
            let Some(next) = decode_one(source, destination, progress) else { return progress };
            progress = next;
        }
    }
}

/// Decodes all of the source or as much as fits, if none of that needs escapes. With vectors, that is faster than the standard
/// library's search for what does.
fn decode_well_formed(source: &[u8], destination: &mut [u16]) -> Option<Progress> {
    if !cfg!(all(target_arch = "wasm32", target_feature = "simd128")) {
        return None;
    }
    // It reads no further than the destination has room, and the search is limited to what it has read.
    let progress = super::decode(Variant::Wtf8, source, destination).ok()?;
    find_surrogate_sequence(&source[..progress.read], 0).is_none().then_some(progress)
}

/// Decodes one sequence or escapes one byte. Returns `None` at the end of the source, or if it does not fit.
#[inline]
fn decode_one(
    source: &[u8],
    destination: &mut [u16],
    Progress { read, written }: Progress,
) -> Option<Progress> {
    let byte = *source.get(read)?;
    let room = &mut destination[written..];
    if let Some((unit, bytes)) = usual_unit(&source[read..]) {
        *room.first_mut()? = unit;
        return Some(Progress { read: read + bytes, written: written + 1 });
    }
    let (value, bytes) = match byte {
        // Where these bytes begin a well-formed sequence, it was decoded above.
        0x80..=0xDF | 0xE1..=0xEC | 0xEE..=0xEF | 0xF5.. => (0xDC00 | u32::from(byte), 1),
        _ => match sequence_at(Variant::Wtf8, source, read) {
            // UTF-8 has no surrogates.
            Ok((value, bytes)) if !is_surrogate_value(value) => (value, bytes),
            _ => (0xDC00 | u32::from(byte), 1),
        },
    };
    if let Ok(unit) = u16::try_from(value) {
        *room.first_mut()? = unit;
        return Some(Progress { read: read + bytes, written: written + 1 });
    }
    let [first, second, ..] = room else { return None };
    (*first, *second) = split(value);
    Some(Progress { read: read + bytes, written: written + 2 })
}

/// Converts UTF-16 code units back to the bytes that they were decoded from.
///
/// Stops at the end of the source, or when the next code point does not fit. A destination of three bytes per
/// code unit always suffices. As in Python, escapes that together make well-formed UTF-8 are no error.
///
/// # Errors
///
/// Returns the index of the first lone surrogate outside of DC80..DCFF, if all before it fit.
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
    let mut progress = Progress::default();
    loop {
        // Up to the next escape, use the fast encoder. A unit takes at least one byte, so only as many units as the
        // destination has bytes are searched. (The lead of a pair that is cut there looks lone, and is left to the
        // loop below.) Then encode some code points one by one: where escapes are dense, searching for the next takes longer.
        let room = &mut destination[progress.written..];
        let rest = &source[progress.read..];
        let reachable = &rest[..rest.len().min(room.len())];
        let unescaped = find_lone_surrogate(reachable, 0).unwrap_or(reachable.len());
        let encoded = crate::encode(&reachable[..unescaped], room);
        progress.read += encoded.read;
        progress.written += encoded.written;
        for _ in 0..ONE_BY_ONE {
            let Some((code_point, _)) = code_point_at(source, progress.read) else { return Ok(progress) };
            let next = match code_point {
                0xDC80..=0xDCFF => destination.get_mut(progress.written).map(|slot| {
                    // The escaped byte is the lowest one of its escape.
                    [*slot, ..] = code_point.to_le_bytes();
                    Progress { read: progress.read + 1, written: progress.written + 1 }
                }),
                // Not part of a pair: a pair is one code point.
                0xD800..=0xDFFF => return Err(EncodeError { index: progress.read }),
                _ => encode_one(Variant::Wtf8, source, destination, progress),
            };
            let Some(next) = next else { return Ok(progress) };
            progress = next;
        }
    }
}
