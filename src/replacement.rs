//! U+FFFD: where an encoder of UTF-8 may have put it in the place of a lone surrogate.
//!
//! Hosts encode strings fast and lossily. As the sequence of U+FFFD is as long as that of a lone surrogate, all the
//! rest of what they write is WTF-8 already; what they replaced can be looked up in the string, and put back.

/// U+FFFD REPLACEMENT CHARACTER in UTF-8. It is as long as a surrogate byte sequence, which is why the lossy
/// export works in place.
pub(crate) const REPLACEMENT: [u8; 3] = [0xEF, 0xBF, 0xBD];

/// Where a character stands: in the bytes and in the text that they encode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Place {
    /// Offset of its sequence in bytes.
    pub offset: u32,
    /// Index of its first code unit.
    pub index: u32,
}

/// Finds each U+FFFD in well-formed UTF-8, at most 4 GiB long. Returns how many there are, and their places are the first
/// ones of `places`; or `None` as soon as there are more than it has room for.
///
/// ```
/// use wtf8_wasm::{Place, find_replacements};
///
/// let utf8 = "é\u{FFFD}😀\u{FFFD}".as_bytes();
/// let mut places = [Place::default(); 3];
/// assert_eq!(find_replacements(utf8, &mut places), Some(2));
/// assert_eq!(places[..2], [Place { offset: 2, index: 1 }, Place { offset: 9, index: 4 }]);
/// assert_eq!(find_replacements(utf8, &mut places[..1]), None);
/// ```
#[must_use]
pub fn find_replacements(utf8: &[u8], places: &mut [Place]) -> Option<usize> {
    find_more(utf8, places, Found::default())
}

/// What is known of the bytes up to an offset.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Found {
    /// So many bytes were looked at.
    pub(crate) offset: usize,
    /// So many code units they make.
    pub(crate) index: usize,
    /// So many times there was U+FFFD.
    pub(crate) count: usize,
}

/// Finds the rest.
pub(crate) fn find_more(utf8: &[u8], places: &mut [Place], mut found: Found) -> Option<usize> {
    while let Some(rest @ &[byte, ..]) = utf8.get(found.offset..) {
        if rest.starts_with(&REPLACEMENT) {
            note(places, found.count, found.offset, found.index)?;
            found.count += 1;
        }
        // As in `utf16_length`.
        found.index += usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0);
        found.offset += 1;
    }
    Some(found.count)
}

/// Notes a place after `count` others, if there is room for it.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the bytes are at most 4 GiB, and have no more code units"
)]
pub(crate) fn note(places: &mut [Place], count: usize, offset: usize, index: usize) -> Option<()> {
    *places.get_mut(count)? = Place { offset: offset as u32, index: index as u32 };
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_neighbours_of_the_replacement_are_not_it() {
        let mut places = [Place::default(); 1];
        // U+FFFC, U+FFFE, U+5FFD and U+1FFFD, and its sequence cut off.
        for bytes in [&b"\xEF\xBF\xBC\xEF\xBF\xBE\xE5\xBF\xBD\xF0\x9F\xBF\xBD"[..], b"\xEF\xBF", b""] {
            assert_eq!(find_replacements(bytes, &mut places), Some(0));
        }
        assert_eq!(places, [Place::default()]);
    }

    #[test]
    fn none_fit_where_there_is_no_room() {
        assert_eq!(find_replacements("\u{FFFD}".as_bytes(), &mut []), None);
        assert_eq!(find_replacements("\u{FFFC}".as_bytes(), &mut []), Some(0));
    }
}
