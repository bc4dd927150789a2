//! How many code points there are: all bytes less the continuation bytes, which are counted eight at a time.

use super::ONES;
use crate::code_point::is_continuation;

/// How many words are summed up before a sum of all their bytes could exceed a byte.
const SUMMED: usize = 31;

/// Returns the number of code points of well-formed WTF-8.
#[must_use]
pub(crate) fn count_code_points(wtf8: &[u8]) -> usize {
    let (words, rest) = wtf8.as_chunks();
    let in_rest = rest.iter().filter(|&&byte| is_continuation(byte)).count();
    let continuations = words.chunks(SUMMED).fold(in_rest, |count, part| {
        let each =
            part.iter().map(|&word| u64::from_le_bytes(word)).map(|word| word >> 7 & !(word >> 6) & ONES);
        // The highest byte of the product is the sum of all bytes.
        count + usize::from(each.sum::<u64>().wrapping_mul(ONES).to_le_bytes()[7])
    });
    wtf8.len() - continuations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_is_counted() {
        for filler in ["a", "é", "漢", "😀", "a漢é😀"] {
            let text = filler.repeat(700);
            for (count, (offset, _)) in text.char_indices().enumerate() {
                assert_eq!(count_code_points(&text.as_bytes()[..offset]), count, "{filler}");
            }
        }
        assert_eq!(count_code_points(b"\xED\xA0\x80\xED\xB0\x80a\xED\xA0\x80"), 4);
    }
}
