//! The search for lone surrogates in code units, over blocks without any surrogate.

use super::ALONE;
use crate::code_point::{code_point_at, is_lead, is_surrogate, is_trail};

/// How many units are tested between two branches.
const UNITS: usize = 16;

/// [`crate::find_lone_surrogate`] in blocks.
#[must_use]
pub fn find_lone_surrogate(units: &[u16], from: usize) -> Option<usize> {
    let around = from.checked_sub(1).and_then(|before| units.get(before..));
    let is_second_half = matches!(around, Some(&[lead, trail, ..]) if is_lead(lead) && is_trail(trail));
    let mut index = from + usize::from(is_second_half);
    loop {
        while let Some(block) = units.get(index..).and_then(<[u16]>::first_chunk::<UNITS>)
            && !block.iter().fold(false, |any, &unit| any | is_surrogate(unit))
        {
            index += UNITS;
        }
        for _ in 0..ALONE {
            let (code_point, length) = code_point_at(units, index)?;
            // As a code point, a surrogate is a lone one.
            if code_point >> 11 == 0xD800 >> 11 {
                return Some(index);
            }
            index += length;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar;

    #[test]
    fn every_three_units_at_every_place_are_judged_as_by_the_scalar_form() {
        const AROUND: [u16; 4] = [0x61, 0xD7FF, 0xE000, 0xD83D];
        const UNITS: [u16; 4] = [0x61, 0xD800, 0xDBFF, 0xDFFF];
        for around in AROUND {
            for number in 0..UNITS.len().pow(3) {
                for place in 0..37 {
                    let mut units = [around; 40];
                    let digits = (0..3).map(|place| UNITS[number / UNITS.len().pow(place) % UNITS.len()]);
                    units[place..].iter_mut().zip(digits).for_each(|(unit, digit)| *unit = digit);
                    for from in [0, 1, place, place + 1, 39, 40, 41, usize::MAX] {
                        let expected = scalar::find_lone_surrogate(&units, from);
                        assert_eq!(find_lone_surrogate(&units, from), expected, "{units:X?} from {from}");
                    }
                }
            }
        }
    }
}
