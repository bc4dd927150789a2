//! Potentially ill-formed UTF-16 → WTF-8: ASCII eight units at a time.

use super::{ONE_BY_ONE, lanes, splat_lane};
use crate::Progress;
use crate::encode::encode_next;

/// [`crate::encode()`] in blocks of eight units.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "the units are ASCII")]
pub fn encode(source: &[u16], destination: &mut [u8]) -> Progress {
    let mut progress = Progress::default();
    loop {
        while let Some(units) = source.get(progress.read..).and_then(<[u16]>::first_chunk::<8>)
            && is_ascii(units)
            && let Some(bytes) = destination.get_mut(progress.written..).and_then(<[u8]>::first_chunk_mut)
        {
            *bytes = units.map(|unit| unit as u8);
            progress.read += units.len();
            progress.written += bytes.len();
        }
        for _ in 0..ONE_BY_ONE {
            if encode_next(source, destination, &mut progress).is_none() {
                return progress;
            }
        }
    }
}

/// Whether eight units are ASCII, with two loads of four units each.
#[inline]
fn is_ascii(units: &[u16; 8]) -> bool {
    units.as_chunks().0.iter().fold(0, |all, &four| all | lanes(four)) & splat_lane(0xFF80) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar;
    use crate::words::tests::for_each_row;
    use std::vec;
    use std::vec::Vec;

    /// The units next to which the length of a sequence or the class of a unit changes.
    const UNITS: [u16; 12] =
        [0x00, 0x61, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000];

    fn assert_encoded(source: &[u16]) {
        let mut expected = vec![0; 3 * source.len()];
        let progress = scalar::encode(source, &mut expected);
        let mut bytes = vec![0xAA; 3 * source.len()];
        assert_eq!(encode(source, &mut bytes), progress, "{source:X?}");
        assert_eq!(bytes[..progress.written], expected[..progress.written], "{source:X?}");
    }

    #[test]
    fn every_four_units_in_a_row_are_encoded_as_by_the_scalar_form() {
        for_each_row(&UNITS, |four: [u16; 4]| {
            for tail in 0..9 {
                assert_encoded(&[&four[..], &[0x61; 9][..tail]].concat());
            }
        });
    }

    // A unit with a single bit set, among units without any, shows whether that bit is looked at.
    #[test]
    fn a_unit_at_each_place_of_a_block() {
        for unit in UNITS.into_iter().chain((0..16).map(|bit| 1 << bit)) {
            for filler in [0x00, 0x61] {
                for place in 0..24 {
                    let mut units = [filler; 24];
                    units[place] = unit;
                    assert_encoded(&units);
                }
            }
        }
    }

    #[test]
    fn a_full_destination_ends_it_at_the_same_place() {
        let source: Vec<u16> = "aé中😀bcdefghijklmnopq中中éé😀😀".encode_utf16().collect();
        let mut whole = [0; 60];
        for capacity in 0..60 {
            let mut bytes = [0xAA; 60];
            let progress = encode(&source, &mut bytes[..capacity]);
            assert_eq!(progress, scalar::encode(&source, &mut whole[..capacity]), "{capacity}");
            assert_eq!(bytes[..progress.written], whole[..progress.written]);
            assert!(bytes[capacity..].iter().all(|&byte| byte == 0xAA));
        }
    }
}
