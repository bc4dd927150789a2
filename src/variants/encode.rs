//! UTF-16 code units → bytes of one of the encodings.

use super::Variant;
use super::sequence::write_sequence;
use crate::code_point::code_point_at;
use crate::{Progress, find_lone_surrogate};

/// The plain form of [`variants::encode`](crate::variants::encode()).
pub(crate) fn encode(variant: Variant, source: &[u16], destination: &mut [u8]) -> Result<Progress, usize> {
    let progress = encode_from(variant, source, destination, Progress::default());
    demand(variant, &source[..progress.read])?;
    Ok(progress)
}

/// Whether the encoding can hold these units. They are those that an encoder has read, which judges no more than that:
/// with a small destination, to look at all that follows would take longer than to encode. It never stops inside a
/// pair, so what is lone among them is lone.
#[inline(never)]
pub(crate) fn demand(variant: Variant, source: &[u16]) -> Result<(), usize> {
    match variant {
        Variant::Cesu8 => find_lone_surrogate(source, 0).map_or(Ok(()), Err),
        _ => Ok(()),
    }
}

/// Encodes on, from where an encoder has come to.
pub(crate) fn encode_from(
    variant: Variant,
    source: &[u16],
    destination: &mut [u8],
    mut progress: Progress,
) -> Progress {
    while let Some(next) = encode_one(variant, source, destination, progress) {
        progress = next;
    }
    progress
}

/// Encodes one code point. Returns `None` if there is none, or if it does not fit.
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
    let (lead, trail) = room.get_mut(..6)?.split_at_mut(3);
    write_sequence(variant, source[read].into(), lead)?;
    write_sequence(variant, source[read + 1].into(), trail)?;
    Some(Progress { read: read + 2, written: written + 6 })
}
