//! UTF-16 code units → bytes of one of the encodings.

use super::Variant;
use super::sequence::write_sequence;
use crate::code_point::code_point_at;
use crate::{Progress, find_lone_surrogate};

/// Converts UTF-16 code units to bytes.
///
/// Stops at the end of the source, or when the next code point does not fit; it is written as a whole or not
/// at all. The content of the destination after `written` bytes is unspecified. A destination of three bytes
/// per code unit always suffices.
///
/// # Errors
///
/// Returns the index of the first lone surrogate if there is one and the encoding cannot hold it, as
/// [`Variant::Cesu8`] cannot.
///
/// ```
/// use wtf8_wasm::variants::{Variant, encode};
///
/// let mut bytes = [0; 9];
/// let progress = encode(Variant::ModifiedUtf8, &[0, 0xD83D, 0xDE00], &mut bytes).unwrap();
/// assert_eq!(bytes[..progress.written], *b"\xC0\x80\xED\xA0\xBD\xED\xB8\x80");
/// assert_eq!(encode(Variant::Cesu8, &[0x61, 0xDE00], &mut bytes), Err(1));
/// ```
pub fn encode(variant: Variant, source: &[u16], destination: &mut [u8]) -> Result<Progress, usize> {
    demand(variant, source)?;
    Ok(encode_from(variant, source, destination, Progress::default()))
}

/// Whether the encoding can hold these units.
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
