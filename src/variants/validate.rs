//! Whether bytes are well-formed in one of the encodings, and if not, which sequence is the first ill-formed one.

use super::Variant;
use super::sequence::sequence_at;
use crate::{IllFormed, Kind};

/// Checks that bytes are well-formed in an encoding.
///
/// # Errors
///
/// Returns the first ill-formed sequence. In CESU-8, a lead surrogate that is not followed by the whole sequence of
/// a trail is a lone surrogate.
///
/// ```
/// use wtf8_wasm::variants::{Variant, validate};
/// use wtf8_wasm::{IllFormed, Kind};
///
/// let pair = b"\xED\xA0\xBD\xED\xB8\x80";
/// assert_eq!(validate(Variant::Cesu8, pair), Ok(()));
/// assert_eq!(
///     validate(Variant::Cesu8, &pair[..5]),
///     Err(IllFormed { offset: 0, length: 3, kind: Kind::LoneSurrogate })
/// );
/// assert_eq!(
///     validate(Variant::Wtf8, pair),
///     Err(IllFormed { offset: 0, length: 6, kind: Kind::SurrogatePair })
/// );
/// ```
#[inline(never)]
pub fn validate(variant: Variant, bytes: &[u8]) -> Result<(), IllFormed> {
    let mut offset = 0;
    while offset < bytes.len() {
        let (value, length) = sequence_at(variant, bytes, offset)?;
        let is_checked_surrogate =
            matches!(variant, Variant::Wtf8 | Variant::Cesu8) && value >> 11 == 0xD800 >> 11;
        let is_pair = is_checked_surrogate && value < 0xDC00 && is_trail_at(bytes, offset + length);
        // In WTF-8 a lone surrogate is well-formed and a pair is not; in CESU-8 it is the other way round.
        if is_checked_surrogate && is_pair == (variant == Variant::Wtf8) {
            let kind = if is_pair { Kind::SurrogatePair } else { Kind::LoneSurrogate };
            return Err(IllFormed { offset, length: if is_pair { 6 } else { 3 }, kind });
        }
        offset += if is_pair { 6 } else { length };
    }
    Ok(())
}

/// Whether the whole sequence of a trail surrogate begins at `offset`.
pub(crate) fn is_trail_at(bytes: &[u8], offset: usize) -> bool {
    matches!(bytes.get(offset..), Some([0xED, 0xB0..=0xBF, 0x80..=0xBF, ..]))
}
