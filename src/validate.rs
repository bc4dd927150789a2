//! Validation: whether bytes are well-formed WTF-8 or UTF-8, and if not, which sequence is the first
//! ill-formed one (WTF-8 §5, Table 3, and §6; RFC 3629 §4; Unicode §3.9 for maximal subparts).

use core::fmt;

use crate::code_point::is_continuation;
use crate::surrogate::{SURROGATE_LENGTH, SURROGATE_PAIR_LENGTH};

/// Why a sequence is ill-formed.
///
/// As numbers (`kind as u8`) they may change in any release.
///
/// ```
/// use wtf8_wasm::{Kind, validate_wtf8};
///
/// let kind_of = |bytes: &[u8]| validate_wtf8(bytes).map_err(|error| error.kind);
/// assert_eq!(kind_of(b"\xC0\x80"), Err(Kind::Overlong));
/// assert_eq!(kind_of(b"\xE2\x82"), Err(Kind::Truncated));
/// assert_eq!(kind_of(b"\xED\xA0\xBD\xED\xB8\x80"), Err(Kind::SurrogatePair));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Kind {
    /// A byte 80..BF where a sequence should begin.
    UnexpectedContinuation,
    /// A byte that never occurs in the encoding, other than C0 and C1, which are [`Overlong`](Self::Overlong): in WTF-8 and
    /// UTF-8, F5..FF.
    InvalidByte,
    /// A code point in more bytes than it needs: in WTF-8 and UTF-8, C0, C1, E0 80..9F or F0 80..8F.
    Overlong,
    /// A value above U+10FFFF, such as F4 90..BF.
    OutOfRange,
    /// A sequence without its last bytes: the data ends, or the next byte is not a continuation byte.
    Truncated,
    /// A lead and a trail surrogate of three bytes each, which should be one sequence of four.
    SurrogatePair,
    /// A surrogate byte sequence that is not part of a pair. It is ill-formed in UTF-8 and CESU-8, not in WTF-8.
    LoneSurrogate,
}

/// Where and why bytes are ill-formed.
///
/// ```
/// let error = wtf8_wasm::validate_wtf8(b"ab\xFF").unwrap_err();
/// assert_eq!(error.to_string(), "ill-formed bytes: invalid byte at offset 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllFormed {
    /// Offset of the first ill-formed sequence. All bytes before it are well-formed.
    pub offset: usize,
    /// Length of its maximal subpart in bytes: 1 to 3, or up to 5 in RFC 2279, whose sequences have up to six bytes. Sequences
    /// that are whole, but not allowed, count with all their bytes: a lone surrogate with 3, a surrogate pair byte sequence with
    /// 6, and a sequence of RFC 2279 whose value UTF-16 does not have with 4 to 6. (Where bytes are replaced as in UTF-8, by
    /// `String::from_utf8_lossy`, each byte of a surrogate becomes a U+FFFD.)
    pub length: usize,
    /// Why it is ill-formed.
    pub kind: Kind,
}

impl IllFormed {
    /// The same in bytes that begin `length` bytes earlier.
    pub(crate) const fn shifted_by(self, length: usize) -> Self {
        Self { offset: length + self.offset, ..self }
    }
}

impl fmt::Display for IllFormed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            Kind::UnexpectedContinuation => "unexpected continuation byte",
            Kind::InvalidByte => "invalid byte",
            Kind::Overlong => "overlong sequence",
            Kind::OutOfRange => "value above U+10FFFF",
            Kind::Truncated => "truncated sequence",
            Kind::SurrogatePair => "surrogate pair byte sequence",
            Kind::LoneSurrogate => "lone surrogate",
        };
        write!(formatter, "ill-formed bytes: {what} at offset {}", self.offset)
    }
}

impl core::error::Error for IllFormed {}

/// Whether well-formed WTF-8 contains lone surrogates, which validation finds out as a by-product.
///
/// WTF-8 without lone surrogates is UTF-8.
///
/// ```
/// use wtf8_wasm::{Surrogates, validate_wtf8};
///
/// assert_eq!(validate_wtf8("😀".as_bytes()), Ok(Surrogates::Absent));
/// assert_eq!(validate_wtf8(b"\xED\xA0\xBD"), Ok(Surrogates::Present));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surrogates {
    /// No surrogate byte sequence: the bytes are well-formed UTF-8.
    Absent,
    /// At least one surrogate byte sequence. Each of them is a lone surrogate.
    Present,
}

/// The encoding that bytes are checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Lone surrogates are well-formed.
    Wtf8,
    /// All surrogates are ill-formed.
    Utf8,
}

/// Scalar form of [`crate::validate_wtf8`].
pub fn validate_wtf8(bytes: &[u8]) -> Result<Surrogates, IllFormed> {
    validate(bytes, Encoding::Wtf8)
}

/// Scalar form of [`crate::validate_utf8`].
pub fn validate_utf8(bytes: &[u8]) -> Result<(), IllFormed> {
    validate(bytes, Encoding::Utf8).map(|_| ())
}

/// Checks bytes against either encoding. For UTF-8 the result is never [`Surrogates::Present`].
#[inline(never)]
pub(crate) fn validate(bytes: &[u8], encoding: Encoding) -> Result<Surrogates, IllFormed> {
    let mut surrogates = Surrogates::Absent;
    // The offset after the last lead surrogate: a trail that begins there makes a pair.
    let mut after_lead = None;
    let mut offset = 0;
    while offset < bytes.len() {
        let length = sequence_length_at(bytes, offset).map_err(|found| match bytes[offset..] {
            // Truncated. No sequence of UTF-8 begins with these two bytes, so the maximal subpart is ED alone.
            [0xED, 0xA0..=0xBF, ..] if encoding == Encoding::Utf8 => IllFormed { length: 1, ..found },
            _ => found,
        })?;
        if let [0xED, second @ 0xA0..=0xBF, _] = bytes[offset..offset + length] {
            let is_lead = second < 0xB0;
            if encoding == Encoding::Utf8 {
                let trail_follows = matches!(bytes[offset + length..], [0xED, 0xB0..=0xBF, 0x80..=0xBF, ..]);
                return Err(if is_lead && trail_follows {
                    IllFormed { offset, length: SURROGATE_PAIR_LENGTH, kind: Kind::SurrogatePair }
                } else {
                    IllFormed { offset, length, kind: Kind::LoneSurrogate }
                });
            }
            surrogates = Surrogates::Present;
            if is_lead {
                after_lead = Some(offset + length);
            } else if after_lead == Some(offset) {
                let offset = offset - SURROGATE_LENGTH;
                return Err(IllFormed { offset, length: SURROGATE_PAIR_LENGTH, kind: Kind::SurrogatePair });
            }
        }
        offset += length;
    }
    Ok(surrogates)
}

/// Returns the length of the generalized UTF-8 sequence that begins at `offset`, or why it is ill-formed.
///
/// src/variants/sequence.rs repeats this table with rows for the other variants, and says why.
fn sequence_length_at(bytes: &[u8], offset: usize) -> Result<usize, IllFormed> {
    let ill_formed = |length, kind| Err(IllFormed { offset, length, kind });
    // WTF-8 Table 3: the first byte determines the length of the sequence and the range of its second byte.
    let (length, second_bytes) = match bytes[offset] {
        0x00..=0x7F => return Ok(1),
        0x80..=0xBF => return ill_formed(1, Kind::UnexpectedContinuation),
        0xC0..=0xC1 => return ill_formed(1, Kind::Overlong),
        0xC2..=0xDF => (2, 0x80..=0xBF),
        0xE0 => (3, 0xA0..=0xBF),
        0xE1..=0xEF => (3, 0x80..=0xBF),
        0xF0 => (4, 0x90..=0xBF),
        0xF1..=0xF3 => (4, 0x80..=0xBF),
        0xF4 => (4, 0x80..=0x8F),
        0xF5..=0xFF => return ill_formed(1, Kind::InvalidByte),
    };
    let rest = &bytes[offset + 1..];
    let continuations = rest.iter().take(length - 1).take_while(|&&byte| is_continuation(byte)).count();
    match rest.first() {
        Some(second) if continuations > 0 && !second_bytes.contains(second) => {
            let is_too_large = *second_bytes.start() == 0x80;
            ill_formed(1, if is_too_large { Kind::OutOfRange } else { Kind::Overlong })
        }
        _ if continuations < length - 1 => ill_formed(1 + continuations, Kind::Truncated),
        _ => Ok(length),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "the tables below hold it beside None")]
    fn ill_formed(offset: usize, length: usize, kind: Kind) -> Option<IllFormed> {
        Some(IllFormed { offset, length, kind })
    }

    #[test]
    fn each_kind_is_reported_with_its_place_and_length() {
        let table: [(&[u8], Option<IllFormed>); 24] = [
            (b"", None),
            (b"\x80", ill_formed(0, 1, Kind::UnexpectedContinuation)),
            (b"a\xBF", ill_formed(1, 1, Kind::UnexpectedContinuation)),
            (b"\xC3\xA9\xA9", ill_formed(2, 1, Kind::UnexpectedContinuation)),
            (b"\xF5\x80\x80\x80", ill_formed(0, 1, Kind::InvalidByte)),
            (b"\xFF", ill_formed(0, 1, Kind::InvalidByte)),
            (b"\xC0\x80", ill_formed(0, 1, Kind::Overlong)),
            (b"\xC1", ill_formed(0, 1, Kind::Overlong)),
            (b"\xE0\x9F\xBF", ill_formed(0, 1, Kind::Overlong)),
            (b"\xF0\x8F\xBF\xBF", ill_formed(0, 1, Kind::Overlong)),
            (b"\xF4\x90\x80\x80", ill_formed(0, 1, Kind::OutOfRange)),
            (b"\xF4\x8F\xBF\xBF", None),
            (b"\xC3", ill_formed(0, 1, Kind::Truncated)),
            (b"\xC3a", ill_formed(0, 1, Kind::Truncated)),
            (b"\xE2\x82", ill_formed(0, 2, Kind::Truncated)),
            (b"\xE2\x82\xC3\xA9", ill_formed(0, 2, Kind::Truncated)),
            (b"\xF0\x9F\x98", ill_formed(0, 3, Kind::Truncated)),
            (b"\xF0\x9Fa\x98", ill_formed(0, 2, Kind::Truncated)),
            (b"\xED\xA0", ill_formed(0, 2, Kind::Truncated)),
            (b"\xED\xA0\x80\xED\xB0", ill_formed(3, 2, Kind::Truncated)),
            (b"\xED\xA0\x80\xED\xB0\x80", ill_formed(0, 6, Kind::SurrogatePair)),
            (b"\xED\xA0\x80\xED\xA0\x80\xED\xB0\x80", ill_formed(3, 6, Kind::SurrogatePair)),
            (b"\xED\xB0\x80\xED\xA0\x80", None),
            (b"\xED\xA0\x80\xF0\x90\x80\x80\xED\xB0\x80", None),
        ];
        for (bytes, expected) in table {
            assert_eq!(validate_wtf8(bytes).err(), expected, "{bytes:X?}");
        }
    }

    #[test]
    fn utf8_differs_in_surrogates_only() {
        let table: [(&[u8], Option<IllFormed>); 12] = [
            (b"\xED\xA0\x80", ill_formed(0, 3, Kind::LoneSurrogate)),
            (b"\xED\xB0\x80\xED\xA0\x80", ill_formed(0, 3, Kind::LoneSurrogate)),
            (b"\xED\xA0\x80\xED\xB0\x80", ill_formed(0, 6, Kind::SurrogatePair)),
            (b"\xED\xA0\x80\xED\xB0", ill_formed(0, 3, Kind::LoneSurrogate)),
            (b"\xED\x9F\xBF\xEE\x80\x80", None),
            (b"\xFF\xED\xA0\x80", ill_formed(0, 1, Kind::InvalidByte)),
            (b"\xED", ill_formed(0, 1, Kind::Truncated)),
            (b"\xED\x9F", ill_formed(0, 2, Kind::Truncated)),
            (b"\xED\xA0", ill_formed(0, 1, Kind::Truncated)),
            (b"a\xED\xBF", ill_formed(1, 1, Kind::Truncated)),
            (b"\xED\xA0a\x80", ill_formed(0, 1, Kind::Truncated)),
            (b"\xED\xB0\xED\xB0\x80", ill_formed(0, 1, Kind::Truncated)),
        ];
        for (bytes, expected) in table {
            assert_eq!(validate_utf8(bytes).err(), expected, "{bytes:X?}");
        }
    }

    #[test]
    fn surrogates_are_reported() {
        assert_eq!(validate_wtf8(b"\xED\x9F\xBF\xEF\xBF\xBD"), Ok(Surrogates::Absent));
        assert_eq!(validate_wtf8(b"\xED\xB0\x80"), Ok(Surrogates::Present));
    }
}
