//! WTF-8 → potentially ill-formed UTF-16 (WTF-8 §4.4 and §5).

use crate::code_point::split;
use crate::scalar::validate_wtf8;
use crate::{IllFormed, Progress};

/// Converts well-formed WTF-8 to UTF-16 code units, without any loss.
///
/// Stops at the end of the source, or when the next code point does not fit; a surrogate pair is written as a
/// whole or not at all. The content of the destination after `written` units is unspecified. A destination of
/// one code unit per byte always suffices, and [`utf16_length`](crate::utf16_length) gives the exact number.
///
/// The source must be well-formed: see [`validate_wtf8`](crate::validate_wtf8). The call is safe with other
/// bytes, too, but its result is meaningless then.
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
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    let mut progress = Progress::default();
    while let Some((code_point, bytes)) = code_point_at(source, progress.read) {
        let Some(units) = write_code_point(code_point, &mut destination[progress.written..]) else {
            break;
        };
        progress.read += bytes;
        progress.written += units;
    }
    progress
}

/// Validates WTF-8 and converts it to UTF-16 code units.
///
/// The result is that of [`validate_wtf8`](crate::validate_wtf8) for the whole source, followed by
/// [`decode`](crate::decode). With vectors this is nearly twice as fast. After an error the content of the
/// destination is unspecified.
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
pub fn validate_and_decode(source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    validate_wtf8(source)?;
    Ok(decode(source, destination))
}

/// The code point that starts at `offset` of well-formed WTF-8, and how many bytes it takes.
pub(crate) fn code_point_at(bytes: &[u8], offset: usize) -> Option<(u32, usize)> {
    let payload = |byte: u8| u32::from(byte & 0x3F);
    let rest = bytes.get(offset..)?;
    let (&first, rest) = rest.split_first()?;
    Some(match (first, rest) {
        (0xC0..0xE0, [b, ..]) => (u32::from(first & 0x1F) << 6 | payload(*b), 2),
        (0xE0..0xF0, [b, c, ..]) => (u32::from(first & 0x0F) << 12 | payload(*b) << 6 | payload(*c), 3),
        (0xF0.., [b, c, d, ..]) => {
            (u32::from(first & 0x07) << 18 | payload(*b) << 12 | payload(*c) << 6 | payload(*d), 4)
        }
        _ => (u32::from(first), 1),
    })
}

/// Writes one code point in UTF-16 to the start of `destination`. Returns the number of code units; or
/// `None`, and writes nothing, if it does not fit.
fn write_code_point(code_point: u32, destination: &mut [u16]) -> Option<usize> {
    if let Ok(unit) = u16::try_from(code_point) {
        *destination.first_mut()? = unit;
        return Some(1);
    }
    let (lead, trail) = split(code_point);
    let [first, second, ..] = destination else {
        return None;
    };
    (*first, *second) = (lead, trail);
    Some(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_of_sequence_is_read() {
        let bytes = b"A\xC3\xA9\xE4\xB8\xAD\xED\xA0\x80\xEF\xBB\xBF\xF4\x8F\xBF\xBF";
        let mut units = [0; 16];
        let progress = decode(bytes, &mut units);
        assert_eq!(progress.read, bytes.len());
        let expected = [0x41, 0xE9, 0x4E2D, 0xD800, 0xFEFF, 0xDBFF, 0xDFFF];
        assert_eq!(units[..progress.written], expected);
    }

    #[test]
    fn a_pair_is_never_split_over_the_end() {
        for capacity in 0..5 {
            let mut units = [0xAAAA; 5];
            let progress = decode(b"\xF0\x9F\x98\x80\xF0\x9F\x98\x81", &mut units[..capacity]);
            assert_eq!((progress.read, progress.written), (capacity / 2 * 4, capacity / 2 * 2));
            assert!(units[progress.written..].iter().all(|&unit| unit == 0xAAAA));
        }
    }

    #[test]
    fn ill_formed_bytes_are_survived() {
        let mut units = [0; 8];
        for bytes in [&b"\xF0\x9F\x98"[..], b"\xE2\x82", b"\xC3", b"\x80\xFF", b"\xFF\xFF\xFF\xFF"] {
            assert_eq!(decode(bytes, &mut units).read, bytes.len());
        }
    }
}
