//! Whether bytes are well-formed in one of the encodings, and if not, which sequence is the first ill-formed one.

use super::Variant;
use super::sequence::sequence_at;
use crate::code_point::is_surrogate_value;
use crate::surrogate::{SURROGATE_LENGTH, SURROGATE_PAIR_LENGTH};
use crate::{IllFormed, Kind};

/// Scalar form of [`variants::validate`](crate::variants::validate()).
#[cfg(test)]
pub(crate) fn validate(variant: Variant, bytes: &[u8]) -> Result<(), IllFormed> {
    let mut offset = 0;
    while offset < bytes.len() {
        offset = next_valid(variant, bytes, offset)?;
    }
    Ok(())
}

/// Returns where the sequence ends that begins at `offset`, or the pair.
#[inline]
pub(crate) fn next_valid(variant: Variant, bytes: &[u8], offset: usize) -> Result<usize, IllFormed> {
    let (value, length) = sequence_at(variant, bytes, offset)?;
    let is_checked_surrogate = matches!(variant, Variant::Wtf8 | Variant::Cesu8) && is_surrogate_value(value);
    let is_pair = is_checked_surrogate && value < 0xDC00 && is_trail_at(bytes, offset + length);
    // In WTF-8 a lone surrogate is well-formed and a pair is not; in CESU-8 it is the other way round.
    if is_checked_surrogate && is_pair == (variant == Variant::Wtf8) {
        let kind = if is_pair { Kind::SurrogatePair } else { Kind::LoneSurrogate };
        let length = if is_pair { SURROGATE_PAIR_LENGTH } else { SURROGATE_LENGTH };
        return Err(IllFormed { offset, length, kind });
    }
    Ok(offset + if is_pair { SURROGATE_PAIR_LENGTH } else { length })
}

/// Whether the whole sequence of a trail surrogate begins at `offset`.
pub(crate) fn is_trail_at(bytes: &[u8], offset: usize) -> bool {
    matches!(bytes.get(offset..), Some([0xED, 0xB0..=0xBF, 0x80..=0xBF, ..]))
}
