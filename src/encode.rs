//! Potentially ill-formed UTF-16 → WTF-8 (WTF-8 §6.3).

use crate::Progress;
use crate::code_point::code_point_at;

/// Scalar form of [`crate::encode()`].
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[must_use]
pub fn encode(source: &[u16], destination: &mut [u8]) -> Progress {
    let mut progress = Progress::default();
    while encode_next(source, destination, &mut progress).is_some() {}
    progress
}

/// Encodes the next code point. Returns `None` at the end of the source, or if it does not fit.
#[inline]
pub(crate) fn encode_next(source: &[u16], destination: &mut [u8], progress: &mut Progress) -> Option<()> {
    let (code_point, units) = code_point_at(source, progress.read)?;
    progress.written += write_code_point(code_point, &mut destination[progress.written..])?;
    progress.read += units;
    Some(())
}

/// Returns how many bytes a code point takes (WTF-8 §5, Table 2).
pub(crate) const fn sequence_length(code_point: u32) -> usize {
    match code_point {
        0..=0x7F => 1,
        0x80..=0x7FF => 2,
        0x800..=0xFFFF => 3,
        _ => 4,
    }
}

/// Writes one code point in generalized UTF-8 to the start of `destination`. Returns the number of bytes. If the
/// code point does not fit, returns `None` and writes nothing.
#[expect(clippy::cast_possible_truncation, reason = "every byte is masked to its bits")]
pub(crate) fn write_code_point(code_point: u32, destination: &mut [u8]) -> Option<usize> {
    let length = sequence_length(code_point);
    let continuation = |shift: u32| 0x80 | (code_point >> shift & 0x3F) as u8;
    match destination.get_mut(..length)? {
        [a] => *a = code_point as u8,
        [a, b] => (*a, *b) = (0xC0 | (code_point >> 6) as u8, continuation(0)),
        [a, b, c] => (*a, *b, *c) = (0xE0 | (code_point >> 12) as u8, continuation(6), continuation(0)),
        [a, b, c, d] => {
            (*a, *b, *c, *d) =
                (0xF0 | (code_point >> 18) as u8, continuation(12), continuation(6), continuation(0));
        }
        // There is no other length.
        _ => {}
    }
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn encoded(units: &[u16]) -> Vec<u8> {
        let mut bytes = std::vec![0; 3 * units.len()];
        let progress = encode(units, &mut bytes);
        assert_eq!(progress.read, units.len());
        bytes.truncate(progress.written);
        bytes
    }

    #[test]
    fn every_class_of_unit_has_its_length() {
        let table: [(&[u16], &[u8]); 12] = [
            (&[], b""),
            (&[0x00], b"\x00"),
            (&[0x7F], b"\x7F"),
            (&[0x80], b"\xC2\x80"),
            (&[0x7FF], b"\xDF\xBF"),
            (&[0x800], b"\xE0\xA0\x80"),
            (&[0xD7FF], b"\xED\x9F\xBF"),
            (&[0xD800], b"\xED\xA0\x80"),
            (&[0xDFFF], b"\xED\xBF\xBF"),
            (&[0xFEFF], b"\xEF\xBB\xBF"),
            (&[0xD800, 0xDC00], b"\xF0\x90\x80\x80"),
            (&[0xDBFF, 0xDFFF], b"\xF4\x8F\xBF\xBF"),
        ];
        for (units, bytes) in table {
            assert_eq!(encoded(units), bytes, "{units:X?}");
        }
    }

    #[test]
    fn only_pairs_in_the_right_order_are_joined() {
        assert_eq!(encoded(&[0xDC00, 0xD800]), b"\xED\xB0\x80\xED\xA0\x80");
        assert_eq!(encoded(&[0xD800, 0xD800, 0xDC00]), b"\xED\xA0\x80\xF0\x90\x80\x80");
        assert_eq!(encoded(&[0xD800, 0xDC00, 0xDC00]), b"\xF0\x90\x80\x80\xED\xB0\x80");
    }

    #[test]
    fn a_sequence_that_does_not_fit_is_not_begun() {
        let text = [0x41, 0xE9, 0x4E2D, 0xD83D, 0xDE00];
        for capacity in 0..12 {
            let mut bytes = [0xAA; 12];
            let progress = encode(&text, &mut bytes[..capacity]);
            let expected = match capacity {
                0 => (0, 0),
                1..=2 => (1, 1),
                3..=5 => (2, 3),
                6..=9 => (3, 6),
                _ => (5, 10),
            };
            assert_eq!((progress.read, progress.written), expected, "capacity {capacity}");
            assert!(bytes[progress.written..].iter().all(|&byte| byte == 0xAA));
        }
    }
}
