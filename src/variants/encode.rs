//! UTF-16 code units → bytes of one of the encodings.

use super::sequence::write_sequence;
use super::{EncodeError, Variant};
use crate::code_point::code_point_at;
use crate::surrogate::{SURROGATE_LENGTH, SURROGATE_PAIR_LENGTH};
use crate::{Progress, find_lone_surrogate};

/// Scalar form of [`variants::encode`](crate::variants::encode()).
#[cfg(test)]
pub(crate) fn encode(
    variant: Variant,
    source: &[u16],
    destination: &mut [u8],
) -> Result<Progress, EncodeError> {
    let mut progress = Progress::default();
    while let Some(next) = encode_one(variant, source, destination, progress) {
        progress = next;
    }
    check_surrogates(variant, &source[..progress.read])?;
    Ok(progress)
}

/// Checks that the encoding can represent these units, which an encoder has read. Units after them are not checked:
/// with a small destination, that would take longer than encoding. An encoder never stops inside a pair, so a
/// surrogate that is lone among these units is lone in the whole source.
#[inline(never)]
pub(crate) fn check_surrogates(variant: Variant, source: &[u16]) -> Result<(), EncodeError> {
    match variant {
        Variant::Cesu8 => find_lone_surrogate(source, 0).map_or(Ok(()), |index| Err(EncodeError { index })),
        _ => Ok(()),
    }
}

/// Encodes one code point. Returns `None` at the end of the source, or if it does not fit.
#[inline(never)]
pub(crate) fn encode_one(
    variant: Variant,
    source: &[u16],
    destination: &mut [u8],
    Progress { read, written }: Progress,
) -> Option<Progress> {
    let (code_point, units) = code_point_at(source, read)?;
    let room = &mut destination[written..];
    if units == 1 || !variant.encodes_halves() {
        let bytes = write_sequence(variant, code_point, room)?;
        return Some(Progress { read: read + units, written: written + bytes });
    }
    let (lead, trail) = room.get_mut(..SURROGATE_PAIR_LENGTH)?.split_at_mut(SURROGATE_LENGTH);
    write_sequence(variant, source[read].into(), lead)?;
    write_sequence(variant, source[read + 1].into(), trail)?;
    Some(Progress { read: read + 2, written: written + SURROGATE_PAIR_LENGTH })
}
