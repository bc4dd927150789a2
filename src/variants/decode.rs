//! Bytes of one of the encodings → UTF-16 code units.

use super::Variant;
use super::sequence::sequence_at;
use super::validate::is_trail_at;
use crate::code_point::split;
use crate::{IllFormed, Progress, is_lead};

/// Scalar form of [`variants::decode`](crate::variants::decode()).
#[cfg(test)]
pub(crate) fn decode(
    variant: Variant,
    source: &[u8],
    destination: &mut [u16],
) -> Result<Progress, IllFormed> {
    let result = decode_sequences(variant, source, destination);
    // Decoding one sequence at a time cannot tell lone surrogates from paired ones.
    super::scalar::validate(
        variant,
        &source[..result.map_or_else(|found| found.offset, |progress| progress.read)],
    )?;
    result
}

/// Decodes without checking whether the encoding allows the surrogates.
#[cfg(test)]
fn decode_sequences(variant: Variant, source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    let mut progress = Progress::default();
    while progress.read < source.len() {
        let Some(next) = decode_one(variant, source, destination, progress)? else { break };
        progress = next;
    }
    Ok(progress)
}

/// Decodes one sequence. Returns `None` if its code point does not fit; for the lead of a pair, if the pair does not.
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
        let is_lead_of_pair = is_lead(unit) && is_trail_at(source, read + length);
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
