//! The length of text in WTF-8, counted without branches and in counts of 16 bits, so that compilers use vectors. Without
//! any, as in WebAssembly by default, the scalar form takes less time.

use crate::{is_lead, is_trail};

/// How many units are counted in 16 bits.
const COUNTED: usize = 1024;

/// [`crate::wtf8_length`], to be compiled to vectors.
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
    use crate::words::tests::for_each_row;
    use std::vec;

    /// The units next to which the length of a sequence or the class of a unit changes.
    const UNITS: [u16; 11] = [0x00, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000];

    #[test]
    fn every_three_units_in_a_row_are_counted_as_by_the_scalar_form() {
        for_each_row(&UNITS, |three: [u16; 3]| {
            for length in 0..=3 {
                assert_eq!(
                    wtf8_length(&three[..length]),
                    scalar::wtf8_length(&three[..length]),
                    "{three:X?}"
                );
            }
        });
    }

    #[test]
    fn pairs_are_counted_where_two_parts_meet() {
        for length in COUNTED - 2..COUNTED + 3 {
            for pairs in 0..4 {
                let (start, end) = (vec![0xFFFF; length], vec![0xDE00; 2 * COUNTED]);
                let units = [start, [0xD83D, 0xDE00].repeat(pairs), end].concat();
                assert_eq!(wtf8_length(&units), scalar::wtf8_length(&units), "{pairs} after {length}");
            }
        }
    }
}
