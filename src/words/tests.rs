//! Do the searches and counts in bytes agree with the scalar forms, whatever stands where?

use super::*;
use crate::scalar;

/// The characters that surround the searched bytes, repeated to more than two blocks.
pub(super) const SURROUNDINGS: [&str; 6] = ["a", "é", "中", "한", "😀", "\u{FFC0}"];

/// Visits each of `middles` at every position in each surrounding.
pub(super) fn for_each_place(middles: &[&[u8]], visit: impl Fn(&[u8])) {
    for surrounding in SURROUNDINGS {
        let around = surrounding.repeat(75);
        let boundaries = || (0..=72).filter(|&offset| around.is_char_boundary(offset));
        for position in boundaries() {
            for end in boundaries().filter(|&end| end >= position && (end == position || end > 60)) {
                for middle in middles {
                    let rest = &around.as_bytes()[position..end];
                    visit(&[&around.as_bytes()[..position], middle, rest].concat());
                }
            }
        }
    }
}

/// Visits every `N` of the items in a row, also with repetitions.
pub(super) fn for_each_row<T: Copy, const N: usize>(items: &[T], visit: impl Fn([T; N])) {
    let count = [items.len(); N].iter().product();
    for number in 0..count {
        // The items are the digits of the number.
        let mut rest = number;
        visit(std::array::from_fn(|_| {
            let item = items[rest % items.len()];
            rest /= items.len();
            item
        }));
    }
}

/// What stands among them.
pub(super) const MIDDLES: [&[u8]; 8] = [
    b"",
    b"\xED\xA0\x80",
    b"\xED\xBF\xBF",
    b"\xED\x9F\xBF\xEE\x80\x80",
    b"\xEE\x80\xAD\xC2\xAD",
    b"\xED\xB0\x80\xED\xA0\x80",
    b"\xEF\xBF\xBD",
    b"\xEF\xBE\xBF\xEF\xBD\xBF",
];

#[test]
fn every_search_agrees_with_the_scalar_form() {
    for_each_place(&MIDDLES, |bytes| {
        for from in [0, 1, bytes.len() / 2, bytes.len(), bytes.len() + 1] {
            let expected = scalar::find_surrogate_sequence(bytes, from);
            assert_eq!(find_surrogate_sequence(bytes, from), expected, "{bytes:X?} from {from}");
            let is_here = |&offset: &usize| bytes[offset..].starts_with(b"\xEF\xBF\xBD");
            let expected = (from..bytes.len()).find(is_here);
            assert_eq!(find_replacement(bytes, from), expected, "{bytes:X?} from {from}");
        }
        assert_eq!(utf16_length(bytes), scalar::utf16_length(bytes), "{bytes:X?}");
        let (mut replaced, mut expected) = (bytes.to_vec(), bytes.to_vec());
        let count = scalar::replace_surrogates(&mut expected);
        assert_eq!((replace_surrogates(&mut replaced), replaced), (count, expected), "{bytes:X?}");
    });
}
