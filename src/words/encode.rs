//! Potentially ill-formed UTF-16 → WTF-8, and the length of the result: ASCII eight units at a time.

use super::ALONE;
use crate::Progress;
use crate::code_point::{is_lead, is_trail};
use crate::encode::encode_next;

/// [`crate::encode()`] in blocks of eight units.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "the units are ASCII")]
pub fn encode(source: &[u16], destination: &mut [u8]) -> Progress {
    let mut progress = Progress::default();
    loop {
        while let Some(units) = source.get(progress.read..).and_then(<[u16]>::first_chunk::<8>)
            && units.iter().fold(0, |all, unit| all | unit) < 0x80
            && let Some(bytes) = destination.get_mut(progress.written..).and_then(<[u8]>::first_chunk_mut)
        {
            *bytes = units.map(|unit| unit as u8);
            progress.read += units.len();
            progress.written += bytes.len();
        }
        for _ in 0..ALONE {
            if encode_next(source, destination, &mut progress).is_none() {
                return progress;
            }
        }
    }
}

/// How many units are counted in 16 bits.
const COUNTED: usize = 1024;

/// [`crate::wtf8_length`] without branches and in counts of 16 bits, so that compilers can use vectors.
#[must_use]
pub fn wtf8_length(units: &[u16]) -> usize {
    let beyond_one = |&unit: &u16| u16::from(unit >= 0x80) + u16::from(unit >= 0x800);
    let beyond: usize =
        units.chunks(COUNTED).map(|part| usize::from(part.iter().map(beyond_one).sum::<u16>())).sum();
    // Each half of a pair takes three bytes alone, and both together take four.
    let next = units.get(1..).unwrap_or_default();
    let is_pair = |(&lead, &trail): (&u16, &u16)| u16::from(is_lead(lead) & is_trail(trail));
    let pairs: usize = units
        .chunks(COUNTED)
        .zip(next.chunks(COUNTED))
        .map(|(units, next)| usize::from(units.iter().zip(next).map(is_pair).sum::<u16>()))
        .sum();
    units.len() + beyond - 2 * pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar;
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
        assert_eq!(wtf8_length(source), scalar::wtf8_length(source), "{source:X?}");
    }

    #[test]
    fn every_four_units_in_a_row_are_encoded_as_by_the_scalar_form() {
        for number in 0..UNITS.len().pow(4) {
            let four: Vec<u16> =
                (0..4).map(|place| UNITS[number / UNITS.len().pow(place) % UNITS.len()]).collect();
            for tail in 0..9 {
                assert_encoded(&[&four[..], &[0x61; 9][..tail]].concat());
            }
        }
    }

    #[test]
    fn a_unit_at_each_place_of_a_block() {
        for unit in UNITS {
            for place in 0..24 {
                let mut units = [0x61; 24];
                units[place] = unit;
                assert_encoded(&units);
            }
        }
    }

    #[test]
    fn pairs_are_counted_where_two_parts_meet() {
        for length in COUNTED - 2..COUNTED + 3 {
            for pairs in 0..4 {
                let units = [vec![0xFFFF; length], [0xD83D, 0xDE00].repeat(pairs), vec![0xDE00; 2 * COUNTED]]
                    .concat();
                assert_encoded(&units);
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
