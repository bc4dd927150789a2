//! Conversion between values and bytes one by one, without joining surrogates: for generalized UTF-8 and RFC 2279, where
//! halves of pairs may stand next to each other.

use super::sequence::{sequence_at, write_sequence};
use super::{EncodeError, Variant};
use crate::code_point::is_surrogate_value;
use crate::encode::write_code_point;
use crate::surrogate::{SURROGATE_LENGTH, SURROGATE_PAIR_LENGTH};
use crate::{IllFormed, Progress, is_lead, is_trail};

/// Converts values to bytes, each value by itself: surrogates that would make a pair are not joined.
///
/// Stops at the end of the source, or when the next sequence does not fit; in CESU-8, when the next pair does not fit as a
/// whole. The content of the destination after `written` bytes is unspecified. A destination of six bytes per value always
/// suffices.
///
/// # Errors
///
/// Returns the index of the first value that the encoding does not have:
///
/// * one greater than [`Variant::greatest`]
/// * in [`Variant::Wtf8`], a trail directly after a lead, because both together are one value there
/// * in [`Variant::Cesu8`], a surrogate without its other half beside it
///
/// The error comes when all values before it, or before its pair, have been written. So all bytes that are written are
/// well-formed. ([`encode`] takes code units, and writes the pair as each encoding does.)
///
/// [`encode`]: super::encode()
///
/// ```
/// use wtf8_wasm::variants::{Variant, encode_code_points};
///
/// let mut bytes = [0; 6];
/// let progress = encode_code_points(Variant::GeneralizedUtf8, &[0xD83D, 0xDE00], &mut bytes).unwrap();
/// assert_eq!(bytes[..progress.written], *b"\xED\xA0\xBD\xED\xB8\x80");
/// assert!(encode_code_points(Variant::Utf8Rfc2279, &[0x7FFF_FFFF], &mut bytes).is_ok());
/// assert_eq!(bytes, *b"\xFD\xBF\xBF\xBF\xBF\xBF");
/// assert_eq!(encode_code_points(Variant::GeneralizedUtf8, &[0x11_0000], &mut bytes).unwrap_err().index, 0);
/// assert_eq!(encode_code_points(Variant::Wtf8, &[0xD83D, 0xDE00], &mut bytes).unwrap_err().index, 1);
/// assert_eq!(encode_code_points(Variant::Cesu8, &[0xD83D], &mut bytes).unwrap_err().index, 0);
/// ```
pub fn encode_code_points(
    variant: Variant,
    source: &[u32],
    destination: &mut [u8],
) -> Result<Progress, EncodeError> {
    let mut progress = Progress::default();
    for (index, &value) in source.iter().enumerate() {
        if value > variant.greatest() {
            return Err(EncodeError { index });
        }
        let room = &mut destination[progress.written..];
        if is_surrogate_value(value) && room.len() < room_for_surrogate(variant, source, index)? {
            break;
        }
        // U+0000 has two bytes in Modified UTF-8, and RFC 2279 has greater values: `write_sequence` knows both. All other values
        // have the same bytes in each encoding that has them, and `write_code_point` is inlined, which makes it faster.
        let is_usual = (1..=0x10_FFFF).contains(&value);
        let written =
            if is_usual { write_code_point(value, room) } else { write_sequence(variant, value, room) };
        let Some(bytes) = written else { break };
        progress = Progress { read: index + 1, written: progress.written + bytes };
    }
    Ok(progress)
}

/// Returns how many bytes have to be free for the surrogate at `index`: with its other half in CESU-8. Returns an error if the
/// encoding does not have it beside its neighbours.
#[inline(never)]
fn room_for_surrogate(variant: Variant, source: &[u32], index: usize) -> Result<usize, EncodeError> {
    let is = |index: usize, class: fn(u16) -> bool| {
        source.get(index).is_some_and(|&value| u16::try_from(value).is_ok_and(class))
    };
    let is_first = is(index, is_lead) && is(index + 1, is_trail);
    let is_second = is(index, is_trail) && index > 0 && is(index - 1, is_lead);
    match variant {
        Variant::Wtf8 if is_first => Err(EncodeError { index: index + 1 }),
        Variant::Cesu8 if is_first => Ok(SURROGATE_PAIR_LENGTH),
        Variant::Cesu8 if !is_second => Err(EncodeError { index }),
        _ => Ok(SURROGATE_LENGTH),
    }
}

/// Converts each sequence that is well-formed by itself to a value: surrogates that would make a pair are not joined.
///
/// Surrogates are not checked against their neighbours. So a pair in two sequences is accepted in [`Variant::Wtf8`], and a lone
/// surrogate in [`Variant::Cesu8`]: [`validate()`](super::validate()) finds them.
///
/// Stops at the end of the source or of the destination. A destination of one value per byte always suffices.
///
/// # Errors
///
/// Returns the first sequence that is ill-formed by itself, as far as the source is read.
///
/// ```
/// use wtf8_wasm::variants::{Variant, decode_code_points};
///
/// let mut values = [0; 2];
/// decode_code_points(Variant::GeneralizedUtf8, b"\xED\xA0\xBD\xED\xB8\x80", &mut values).unwrap();
/// assert_eq!(values, [0xD83D, 0xDE00]);
/// ```
pub fn decode_code_points(
    variant: Variant,
    source: &[u8],
    destination: &mut [u32],
) -> Result<Progress, IllFormed> {
    let mut progress = Progress::default();
    while progress.read < source.len() {
        let Some(slot) = destination.get_mut(progress.written) else { break };
        let (value, length) = sequence_at(variant, source, progress.read)?;
        *slot = value;
        progress = Progress { read: progress.read + length, written: progress.written + 1 };
    }
    Ok(progress)
}
