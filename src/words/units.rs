//! How many code units bytes make, and where the unit at an index is, eight bytes at a time.

use super::ONES;

/// Returns the number of code units of the sequences that begin in these eight bytes of well-formed WTF-8: two for a
/// sequence of four bytes, one for any other.
fn units_in(bytes: [u8; 8]) -> usize {
    let word = u64::from_le_bytes(bytes);
    let continuations = word >> 7 & !(word >> 6) & ONES;
    let of_four = word >> 7 & word >> 6 & word >> 5 & word >> 4 & ONES;
    (8 - continuations.count_ones() + of_four.count_ones()) as usize
}

/// [`crate::utf16_length`] in words of eight bytes.
#[must_use]
pub fn utf16_length(wtf8: &[u8]) -> usize {
    let (words, rest) = wtf8.as_chunks();
    words.iter().map(|&word| units_in(word)).sum::<usize>() + crate::scalar::utf16_length(rest)
}

/// How many bytes [`offset_before`] counts at once, until such a block would pass the index; from there on, it counts word by
/// word. A test after each word takes nearly twice as long.
const COUNTED: usize = 512;

/// Returns the greatest offset at an end of a word before which at most `index` code units begin, and the number of
/// these units. The offset may be inside a sequence, whose units are then counted.
pub(crate) fn offset_before(wtf8: &[u8], index: usize) -> (usize, usize) {
    let (mut offset, mut units) = (0, 0);
    for block in wtf8.as_chunks::<COUNTED>().0 {
        let further = crate::utf16_length(block);
        if units + further > index {
            break;
        }
        offset += COUNTED;
        units += further;
    }
    for &word in wtf8[offset..].as_chunks().0 {
        let further = units_in(word);
        if units + further > index {
            break;
        }
        offset += word.len();
        units += further;
    }
    (offset, units)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar;
    use crate::words::tests::{MIDDLES, SURROUNDINGS, for_each_place};

    #[test]
    fn words_before_an_index_never_pass_it() {
        let check = |bytes: &[u8]| {
            let length = scalar::utf16_length(bytes);
            for index in 0..=length + 1 {
                let (offset, units) = offset_before(bytes, index);
                assert!(units <= index && units == scalar::utf16_length(&bytes[..offset]));
                assert!(bytes.len() - offset < 8 || index - units < 16, "{bytes:X?}: {index}");
            }
        };
        for_each_place(&MIDDLES, check);
        for surrounding in SURROUNDINGS {
            check(&surrounding.as_bytes().repeat(2 * COUNTED / surrounding.len() + 5));
        }
    }
}
