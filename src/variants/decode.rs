//! Bytes of one of the encodings → UTF-16 code units.

use super::sequence::sequence_at;
use super::validate::is_trail_at;
use super::{Variant, validate};
use crate::code_point::split;
use crate::{IllFormed, Progress};

/// Validates bytes and converts them to UTF-16 code units, in which all these encodings agree about pairs.
///
/// Stops at the end of the source, or when the next code point does not fit; a surrogate pair is written as a
/// whole or not at all. What is read has been validated. The content of the destination after `written` units
/// is unspecified, as it is after an error. A destination of one code unit per byte always suffices.
///
/// [`Variant::Utf8Rfc2279`] has values that UTF-16 has not: see
/// [`decode_code_points`](super::decode_code_points). Here they are out of range.
///
/// # Errors
///
/// Returns the first ill-formed sequence.
///
/// ```
/// use wtf8_wasm::variants::{Variant, decode};
///
/// let mut units = [0; 3];
/// let progress = decode(Variant::ModifiedUtf8, b"\xC0\x80\xED\xA0\xBD\xED\xB8\x80", &mut units).unwrap();
/// assert_eq!((progress.read, progress.written), (8, 3));
/// assert_eq!(units, [0, 0xD83D, 0xDE00]);
/// assert!(decode(Variant::Cesu8, b"\xF0\x9F\x98\x80", &mut units).is_err());
/// ```
pub fn decode(variant: Variant, source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    let result = decode_from(variant, source, destination, Progress::default());
    // What one sequence does not show, such as that a surrogate is alone.
    validate(variant, &source[..result.map_or_else(|found| found.offset, |progress| progress.read)])?;
    result
}

/// Decodes on, from where a decoder has come to, without any judgement of surrogates.
#[inline(never)]
pub(crate) fn decode_from(
    variant: Variant,
    source: &[u8],
    destination: &mut [u16],
    mut progress: Progress,
) -> Result<Progress, IllFormed> {
    while progress.read < source.len() {
        let Some(next) = decode_one(variant, source, destination, progress)? else { break };
        progress = next;
    }
    Ok(progress)
}

/// Decodes one code point. Returns `None` if it does not fit.
#[inline(never)]
pub(crate) fn decode_one(
    variant: Variant,
    source: &[u8],
    destination: &mut [u16],
    Progress { read, written }: Progress,
) -> Result<Option<Progress>, IllFormed> {
    let (value, length) = sequence_at(variant, source, read)?;
    let room = &mut destination[written..];
    if let Ok(unit) = u16::try_from(value) {
        let is_lead_of_pair = unit >> 10 == 0xD800 >> 10 && is_trail_at(source, read + length);
        if room.len() < 1 + usize::from(is_lead_of_pair) {
            return Ok(None);
        }
        room[0] = unit;
        return Ok(Some(Progress { read: read + length, written: written + 1 }));
    }
    if value > 0x10_FFFF {
        return Err(IllFormed { offset: read, length, kind: crate::Kind::OutOfRange });
    }
    let [first, second, ..] = room else { return Ok(None) };
    (*first, *second) = split(value);
    Ok(Some(Progress { read: read + length, written: written + 2 }))
}
