//! Conversion between values and bytes one by one, without joining surrogates: for generalized UTF-8 and RFC 2279.

use super::sequence::{sequence_at, write_sequence};
use super::{EncodeError, Variant};
use crate::{IllFormed, Progress};

/// Converts values to bytes, each value by itself: surrogates that would make a pair are not joined.
///
/// Stops at the end of the source, or when the next sequence does not fit. The content of the destination
/// after `written` bytes is unspecified. A destination of six bytes per value always suffices.
///
/// # Errors
///
/// Returns the index of the first value that is greater than [`Variant::greatest`], if it is reached.
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
        let Some(bytes) = write_sequence(variant, value, &mut destination[progress.written..]) else { break };
        progress = Progress { read: index + 1, written: progress.written + bytes };
    }
    Ok(progress)
}

/// Validates bytes and converts each sequence by itself to a value: surrogates that would make a pair are not joined.
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
        let Some(place) = destination.get_mut(progress.written) else { break };
        let (value, length) = sequence_at(variant, source, progress.read)?;
        *place = value;
        progress = Progress { read: progress.read + length, written: progress.written + 1 };
    }
    Ok(progress)
}
