//! WTF-8 → potentially ill-formed UTF-16 (WTF-8 §6.3).

use crate::Progress;
use crate::code_point::split;

/// Scalar form of [`crate::decode()`].
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[must_use]
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    let mut progress = Progress::default();
    while decode_next(source, destination, &mut progress).is_some() {}
    progress
}

/// Decodes the next code point. Returns `None` at the end of the source, or if it does not fit.
#[inline]
pub(crate) fn decode_next(source: &[u8], destination: &mut [u16], progress: &mut Progress) -> Option<()> {
    let (code_point, length) = code_point_at(source, progress.read)?;
    if let Ok(unit) = u16::try_from(code_point) {
        *destination.get_mut(progress.written)? = unit;
        progress.written += 1;
    } else {
        let [lead, trail, ..] = destination.get_mut(progress.written..)? else {
            return None;
        };
        (*lead, *trail) = split(code_point);
        progress.written += 2;
    }
    progress.read += length;
    Some(())
}

/// Scalar form of [`crate::validate_and_decode`].
///
/// # Errors
///
/// Returns the first ill-formed sequence.
#[cfg(test)]
pub fn validate_and_decode(source: &[u8], destination: &mut [u16]) -> Result<Progress, crate::IllFormed> {
    crate::scalar::validate_wtf8(source)?;
    Ok(decode(source, destination))
}

/// Returns the code point that starts at `offset` of well-formed WTF-8, and its length in bytes.
#[inline]
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
        // ASCII, and in ill-formed bytes whatever is left, so that each call makes progress.
        _ => (u32::from(first), 1),
    })
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
