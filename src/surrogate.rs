//! Lone surrogates: their sequences, search, and replacement for the lossy export to UTF-8 (WTF-8 §6.4).

#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
use crate::code_point::{is_lead, is_surrogate, is_trail};

/// The length of a surrogate byte sequence, which encodes a lone surrogate or one half of a pair.
pub const SURROGATE_LENGTH: usize = 3;

/// The length of a surrogate pair byte sequence, in which each half of a pair is encoded by itself.
pub const SURROGATE_PAIR_LENGTH: usize = 2 * SURROGATE_LENGTH;

/// U+FFFD REPLACEMENT CHARACTER in UTF-8. It is as long as a surrogate byte sequence, so the lossy export
/// works in place.
pub(crate) const REPLACEMENT: [u8; SURROGATE_LENGTH] = [0xEF, 0xBF, 0xBD];

/// Returns the sequence of a code unit that takes three bytes: 0800 to FFFF, so each surrogate.
///
/// ```
/// assert_eq!(wtf8_wasm::internals::three_bytes_of(0xD83D), *b"\xED\xA0\xBD");
/// ```
#[must_use]
#[inline]
pub const fn three_bytes_of(unit: u16) -> [u8; SURROGATE_LENGTH] {
    let [high, low] = unit.to_be_bytes();
    [0xE0 | high >> 4, 0x80 | (high & 0x0F) << 2 | low >> 6, 0x80 | low & 0x3F]
}

/// Returns the code unit of a sequence of three bytes.
///
/// ```
/// assert_eq!(wtf8_wasm::internals::unit_of_three_bytes(*b"\xED\xA0\xBD"), 0xD83D);
/// ```
#[must_use]
#[inline]
pub const fn unit_of_three_bytes([first, second, third]: [u8; SURROGATE_LENGTH]) -> u16 {
    (first as u16) << 12 | (second as u16 & 0x3F) << 6 | third as u16 & 0x3F
}

/// Scalar form of [`crate::find_lone_surrogate`].
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[must_use]
pub fn find_lone_surrogate(units: &[u16], from: usize) -> Option<usize> {
    (from..units.len()).find(|&index| is_lone_surrogate(units, index))
}

// If inlined, it would be in the npm package's module twice.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(never)]
pub(crate) fn is_lone_surrogate(units: &[u16], index: usize) -> bool {
    let unit = units[index];
    if is_lead(unit) {
        units.get(index + 1).is_none_or(|&next| !is_trail(next))
    } else {
        is_surrogate(unit) && (index == 0 || !is_lead(units[index - 1]))
    }
}

/// Scalar form of [`crate::find_surrogate_sequence`].
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[must_use]
pub fn find_surrogate_sequence(wtf8: &[u8], from: usize) -> Option<usize> {
    let found = wtf8.get(from..)?.windows(2).position(|pair| pair[0] == 0xED && pair[1] >= 0xA0)?;
    Some(from + found)
}

/// Scalar form of [`crate::replace_surrogates`].
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
pub fn replace_surrogates(wtf8: &mut [u8]) -> usize {
    let mut count = 0;
    let mut from = 0;
    while let Some(offset) = find_surrogate_sequence(wtf8, from) {
        for (byte, replacement) in wtf8[offset..].iter_mut().zip(REPLACEMENT) {
            *byte = replacement;
        }
        count += 1;
        from = offset + SURROGATE_LENGTH;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_of_three_bytes_are_encoded_as_by_the_encoder() {
        for unit in [0x800, 0xFFF, 0x1000, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFD, 0xFFFF] {
            let mut expected = [0; SURROGATE_LENGTH];
            assert_eq!(crate::scalar::encode(&[unit], &mut expected).written, SURROGATE_LENGTH);
            assert_eq!(three_bytes_of(unit), expected, "{unit:X}");
            assert_eq!(unit_of_three_bytes(expected), unit);
        }
    }

    #[test]
    fn from_inside_a_pair_does_not_make_its_trail_lone() {
        let units = [0xD800, 0xD800, 0xDC00, 0xDC00, 0x41, 0xD800];
        let found: [Option<usize>; 8] = core::array::from_fn(|from| find_lone_surrogate(&units, from));
        assert_eq!(found, [Some(0), Some(3), Some(3), Some(3), Some(5), Some(5), None, None]);
    }

    #[test]
    fn the_neighbours_of_surrogates_are_not_surrogates() {
        assert_eq!(find_surrogate_sequence(b"\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBD", 0), None);
        assert_eq!(find_surrogate_sequence(b"\xED\xBF\xBF", 1), None);
        assert_eq!(find_surrogate_sequence(b"", 5), None);
    }

    #[test]
    fn leads_and_trails_are_replaced_one_for_one() {
        let mut bytes = *b"\xED\xB0\x80\xED\xA0\x80\xED\xAF\xBF-\xED\xBF\xBF";
        assert_eq!(replace_surrogates(&mut bytes), 4);
        assert_eq!(&bytes, "\u{FFFD}\u{FFFD}\u{FFFD}-\u{FFFD}".as_bytes());
        assert_eq!(replace_surrogates(&mut bytes), 0);
    }
}
