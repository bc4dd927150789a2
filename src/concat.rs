//! Concatenation, which joins the halves of a surrogate pair where two parts meet (WTF-8 §6.5).

use crate::code_point::join;
use crate::encode::write_code_point;
use crate::surrogate::{SURROGATE_LENGTH, unit_of_three_bytes};

/// Returns the four-byte sequence of a surrogate pair whose halves meet when `left` and `right` are concatenated.
///
/// If `left` ends in a lead surrogate and `right` begins with a trail surrogate, the sequence must replace these
/// six bytes. Otherwise returns `None`: the bytes stay as they are.
///
/// Both must be well-formed WTF-8.
///
/// ```
/// use wtf8_wasm::join_surrogates;
///
/// assert_eq!(join_surrogates(b"a\xED\xA0\xBD", b"\xED\xB8\x80b"), Some(*b"\xF0\x9F\x98\x80"));
/// assert_eq!(join_surrogates(b"\xED\xB8\x80", b"\xED\xA0\xBD"), None);
/// ```
#[must_use]
pub fn join_surrogates(left: &[u8], right: &[u8]) -> Option<[u8; 4]> {
    let [.., 0xED, lead_second @ 0xA0..=0xAF, lead_third] = *left else {
        return None;
    };
    let [0xED, trail_second @ 0xB0..=0xBF, trail_third, ..] = *right else {
        return None;
    };
    let lead = unit_of_three_bytes([0xED, lead_second, lead_third]);
    let trail = unit_of_three_bytes([0xED, trail_second, trail_third]);
    let mut joined = [0; 4];
    write_code_point(join(lead, trail), &mut joined)?;
    Some(joined)
}

/// Concatenates well-formed WTF-8 strings into well-formed WTF-8, and returns the length of the result.
///
/// The result is the same as if the parts had been concatenated as UTF-16: where one part ends in a lead
/// surrogate and the next part that is not empty begins with a trail, the two become one four-byte sequence.
///
/// Returns `None` if the result does not fit; the content of the destination is unspecified then. A
/// destination as long as all parts together always suffices.
///
/// ```
/// let mut bytes = [0; 8];
/// let parts: [&[u8]; 3] = [b"a\xED\xA0\xBD", b"", b"\xED\xB8\x80b"];
/// assert_eq!(wtf8_wasm::concat(&parts, &mut bytes), Some(6));
/// assert_eq!(&bytes[..6], "a😀b".as_bytes());
/// ```
#[must_use]
pub fn concat(parts: &[&[u8]], destination: &mut [u8]) -> Option<usize> {
    let mut length = 0;
    for &part in parts {
        let mut part = part;
        if let Some(joined) = join_surrogates(&destination[..length], part) {
            length -= SURROGATE_LENGTH;
            destination.get_mut(length..length + joined.len())?.copy_from_slice(&joined);
            length += joined.len();
            part = &part[SURROGATE_LENGTH..];
        }
        destination.get_mut(length..length + part.len())?.copy_from_slice(part);
        length += part.len();
    }
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn concatenated(parts: &[&[u8]]) -> Vec<u8> {
        let mut bytes = std::vec![0; parts.iter().map(|part| part.len()).sum()];
        let length = concat(parts, &mut bytes).expect("the lengths together suffice");
        bytes.truncate(length);
        bytes
    }

    #[test]
    fn halves_are_joined_over_empty_parts_and_only_in_order() {
        let (lead, trail): (&[u8], &[u8]) = (b"\xED\xAF\xBF", b"\xED\xBF\xBF");
        assert_eq!(concatenated(&[lead, trail]), b"\xF4\x8F\xBF\xBF");
        assert_eq!(concatenated(&[b"", lead, b"", b"", trail, b""]), b"\xF4\x8F\xBF\xBF");
        assert_eq!(concatenated(&[trail, lead]), [trail, lead].concat());
        assert_eq!(concatenated(&[lead, lead, trail, trail]), b"\xED\xAF\xBF\xF4\x8F\xBF\xBF\xED\xBF\xBF");
        assert_eq!(concatenated(&[]), b"");
    }

    #[test]
    fn a_four_byte_sequence_does_not_end_in_a_lead() {
        // The last three bytes of a four-byte sequence are continuations, not a surrogate byte sequence.
        assert_eq!(join_surrogates(b"\xF0\x9F\x98\x80", b"\xED\xB8\x80"), None);
        assert_eq!(join_surrogates(b"\xED\x9F\xBF", b"\xED\xB8\x80"), None);
    }

    #[test]
    fn a_destination_too_small_is_refused() {
        let parts: [&[u8]; 2] = [b"a\xED\xA0\xBD", b"\xED\xB8\x80b"];
        for capacity in 0..6 {
            assert_eq!(concat(&parts, &mut [0; 6][..capacity]), None, "capacity {capacity}");
        }
        assert_eq!(concat(&parts, &mut [0; 6]), Some(6));
    }
}
