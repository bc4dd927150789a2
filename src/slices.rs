//! The public functions on slices, with their contracts. `kernels` selects the form of each operation for the target.

use crate::{IllFormed, Progress, Surrogates, kernels};

/// Converts UTF-16 code units, well-formed or not, to WTF-8, without any loss.
///
/// Stops at the end of the source, or when the next sequence does not fit; a sequence is written as a whole
/// or not at all. The content of the destination after `written` bytes is unspecified. A destination of three
/// bytes per code unit always suffices, and [`wtf8_length`] gives the exact number.
///
/// ```
/// use wtf8_wasm::{Progress, encode};
///
/// let mut bytes = [0; 5];
/// // U+00E9 takes two bytes. The four bytes of U+1F600 do not fit after them.
/// assert_eq!(encode(&[0xE9, 0xD83D, 0xDE00], &mut bytes), Progress { read: 1, written: 2 });
/// assert_eq!(bytes[..2], [0xC3, 0xA9]);
/// ```
#[must_use]
#[inline]
pub fn encode(source: &[u16], destination: &mut [u8]) -> Progress {
    kernels::encode(source, destination)
}

/// Converts well-formed WTF-8 to UTF-16 code units, without any loss.
///
/// Stops at the end of the source, or when the next code point does not fit; a surrogate pair is written as a
/// whole or not at all. The content of the destination after `written` units is unspecified. A destination of
/// one code unit per byte always suffices, and [`utf16_length`] gives the exact number.
///
/// The source must be well-formed: see [`validate_wtf8`]. With other bytes the call is safe, but its result is
/// meaningless.
///
/// ```
/// use wtf8_wasm::{Progress, decode};
///
/// let mut units = [0; 2];
/// assert_eq!(decode(b"a\xF0\x9F\x98\x80", &mut units), Progress { read: 1, written: 1 });
/// assert_eq!(decode(b"\xF0\x9F\x98\x80", &mut units), Progress { read: 4, written: 2 });
/// assert_eq!(units, [0xD83D, 0xDE00]);
/// ```
#[must_use]
#[inline]
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    kernels::decode(source, destination)
}

/// Validates WTF-8 and converts it to UTF-16 code units.
///
/// The result is that of [`validate_wtf8`] for the whole source, followed by [`decode`]. With vectors, one call is
/// nearly twice as fast as the two. After an error the content of the destination is unspecified.
///
/// Each call validates the whole source, even if the destination is small. To convert a text in many steps, validate
/// it once, and then call [`decode`].
///
/// # Errors
///
/// Returns the first ill-formed sequence.
///
/// ```
/// use wtf8_wasm::{Kind, Progress, validate_and_decode};
///
/// let mut units = [0; 4];
/// assert_eq!(validate_and_decode(b"a\xED\xA0\xBD", &mut units), Ok(Progress { read: 4, written: 2 }));
/// assert_eq!(units[..2], [0x61, 0xD83D]);
/// assert_eq!(validate_and_decode(b"a\xED", &mut units).unwrap_err().kind, Kind::Truncated);
/// ```
#[inline]
pub fn validate_and_decode(source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    kernels::validate_and_decode(source, destination)
}

/// Checks that bytes are well-formed WTF-8, and reports whether they contain lone surrogates.
///
/// # Errors
///
/// Returns the first ill-formed sequence. A surrogate pair byte sequence is also ill-formed.
///
/// ```
/// use wtf8_wasm::{IllFormed, Kind, Surrogates, validate_wtf8};
///
/// assert_eq!(validate_wtf8("naïve".as_bytes()), Ok(Surrogates::Absent));
/// assert_eq!(validate_wtf8(b"\xED\xA0\x80"), Ok(Surrogates::Present));
/// assert_eq!(
///     validate_wtf8(b"a\xED\xA0\x80\xED\xB0\x80"),
///     Err(IllFormed { offset: 1, length: 6, kind: Kind::SurrogatePair })
/// );
/// ```
#[inline]
pub fn validate_wtf8(bytes: &[u8]) -> Result<Surrogates, IllFormed> {
    kernels::validate_wtf8(bytes)
}

/// Checks that bytes are well-formed UTF-8.
///
/// # Errors
///
/// Returns the first ill-formed sequence. A surrogate byte sequence is reported as a whole, with a length of
/// three bytes, or six if it is a pair. If its third byte is missing, it is reported as by any UTF-8 decoder:
/// no sequence of UTF-8 begins with ED A0..BF, so the maximal subpart is ED alone.
///
/// ```
/// use wtf8_wasm::{IllFormed, Kind, validate_utf8};
///
/// assert!(validate_utf8("naïve".as_bytes()).is_ok());
/// assert_eq!(
///     validate_utf8(b"a\xED\xA0\x80"),
///     Err(IllFormed { offset: 1, length: 3, kind: Kind::LoneSurrogate })
/// );
/// assert_eq!(
///     validate_utf8(b"a\xED\xA0"),
///     Err(IllFormed { offset: 1, length: 1, kind: Kind::Truncated })
/// );
/// ```
#[inline]
pub fn validate_utf8(bytes: &[u8]) -> Result<(), IllFormed> {
    kernels::validate_utf8(bytes)
}

/// Returns the number of bytes that [`encode`] makes of these code units.
///
/// ```
/// assert_eq!(wtf8_wasm::wtf8_length(&[0x61, 0xD83D, 0xDE00, 0xD83D]), 1 + 4 + 3);
/// ```
#[must_use]
#[inline]
pub fn wtf8_length(units: &[u16]) -> usize {
    kernels::wtf8_length(units)
}

/// Returns the number of code units that [`decode`] makes of well-formed WTF-8.
///
/// A sequence of four bytes makes two code units, any other sequence one. With other bytes the call is safe, but its result
/// is meaningless.
///
/// ```
/// assert_eq!(wtf8_wasm::utf16_length(b"a\xF0\x9F\x98\x80\xED\xA0\xBD"), 1 + 2 + 1);
/// ```
#[must_use]
#[inline]
pub fn utf16_length(wtf8: &[u8]) -> usize {
    kernels::utf16_length(wtf8)
}

/// Returns the index of the first lone surrogate at or after index `from` of UTF-16 code units.
///
/// The unit before `from` is read, too: a trail surrogate at `from` with a lead before it is not lone.
///
/// ```
/// use wtf8_wasm::find_lone_surrogate;
///
/// let text = [0xD83D, 0xDE00, 0xDE00];
/// assert_eq!(find_lone_surrogate(&text, 0), Some(2));
/// assert_eq!(find_lone_surrogate(&text, 1), Some(2));
/// assert_eq!(find_lone_surrogate(&text[..2], 0), None);
/// ```
#[must_use]
#[inline]
pub fn find_lone_surrogate(units: &[u16], from: usize) -> Option<usize> {
    kernels::find_lone_surrogate(units, from)
}

/// Returns the offset of the first surrogate byte sequence (ED A0..BF 80..BF) at or after offset `from` of
/// well-formed WTF-8.
///
/// In well-formed WTF-8 each such sequence is a lone surrogate. With other bytes the call is safe, but its result is
/// meaningless.
///
/// ```
/// assert_eq!(wtf8_wasm::find_surrogate_sequence(b"\xED\x9F\xBF\xED\xA0\x80", 0), Some(3));
/// ```
#[must_use]
#[inline]
pub fn find_surrogate_sequence(wtf8: &[u8], from: usize) -> Option<usize> {
    kernels::find_surrogate_sequence(wtf8, from)
}

/// Converts well-formed WTF-8 to UTF-8 in place, with loss, and returns the number of replacements.
///
/// Every surrogate byte sequence becomes EF BF BD (U+FFFD). With other bytes the call is safe, but its result is
/// meaningless.
///
/// ```
/// let mut bytes = *b"a\xED\xA0\xBDb";
/// assert_eq!(wtf8_wasm::replace_surrogates(&mut bytes), 1);
/// assert_eq!(&bytes, b"a\xEF\xBF\xBDb");
/// ```
#[inline]
pub fn replace_surrogates(wtf8: &mut [u8]) -> usize {
    kernels::replace_surrogates(wtf8)
}

/// Converts UTF-16 code units to code points, and returns how many code points were written.
///
/// A lone surrogate becomes the code point of the same value. Stops at the end of the source, or when the
/// destination is full. A destination of one code point per code unit always suffices.
///
/// ```
/// let mut code_points = [0; 4];
/// assert_eq!(wtf8_wasm::code_points(&[0x61, 0xD83D, 0xDE00, 0xD83D], &mut code_points), 3);
/// assert_eq!(code_points[..3], [0x61, 0x1F600, 0xD83D]);
/// ```
#[must_use]
#[inline]
pub fn code_points(units: &[u16], destination: &mut [u32]) -> usize {
    kernels::code_points(units, destination)
}

/// Returns the length of the longest common prefix in bytes.
///
/// At the first difference of two well-formed WTF-8 strings, the greater byte belongs to the greater code point:
/// the order of bytes is that of code points.
///
/// ```
/// use wtf8_wasm::common_prefix;
///
/// assert_eq!(common_prefix(b"abc", b"abd"), 2);
/// assert_eq!(common_prefix("é".as_bytes(), "è".as_bytes()), 1);
/// assert_eq!(common_prefix(b"ab", b"abc"), 2);
/// ```
#[must_use]
#[inline]
pub fn common_prefix(left: &[u8], right: &[u8]) -> usize {
    kernels::common_prefix(left, right)
}

/// Returns the offset of the first occurrence of `search` in `bytes`. An empty `search` is found at offset 0.
///
/// The time is linear in the lengths of both. In well-formed WTF-8, well-formed WTF-8 is found at the starts of
/// sequences only. It is found wherever the same code units occur in UTF-16, unless it begins with a trail
/// surrogate or ends in a lead: in the text these may be halves of pairs, which have other bytes.
///
/// ```
/// use wtf8_wasm::find;
///
/// assert_eq!(find("naïve".as_bytes(), "ve".as_bytes()), Some(4));
/// assert_eq!(find(b"aab", b"ba"), None);
/// assert_eq!(find(b"", b""), Some(0));
/// ```
#[must_use]
#[inline]
pub fn find(bytes: &[u8], search: &[u8]) -> Option<usize> {
    kernels::find(bytes, search)
}
