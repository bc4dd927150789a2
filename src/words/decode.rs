//! WTF-8 → potentially ill-formed UTF-16: ASCII eight characters at a time.

use super::{HIGHEST, ONE_BY_ONE, validate_wtf8};
use crate::decode::decode_next;
use crate::{IllFormed, Progress};

/// [`crate::decode()`] in words of eight bytes.
#[must_use]
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    let mut progress = Progress::default();
    loop {
        while let Some(bytes) = source.get(progress.read..).and_then(<[u8]>::first_chunk)
            && u64::from_le_bytes(*bytes) & HIGHEST == 0
            && let Some(units) = destination.get_mut(progress.written..).and_then(<[u16]>::first_chunk_mut)
        {
            *units = bytes.map(u16::from);
            progress.read += bytes.len();
            progress.written += bytes.len();
        }
        for _ in 0..ONE_BY_ONE {
            if decode_next(source, destination, &mut progress).is_none() {
                return progress;
            }
        }
    }
}

/// [`crate::validate_and_decode`] in words.
pub fn validate_and_decode(source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    validate_wtf8(source)?;
    Ok(decode(source, destination))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar;
    use crate::words::tests::for_each_row;
    use std::vec;

    /// The least and the greatest sequence of each length, a letter, and a surrogate.
    const SEQUENCES: [&[u8]; 10] = [
        b"\x00",
        b"a",
        b"\x7F",
        b"\xC2\x80",
        b"\xDF\xBF",
        b"\xE0\xA0\x80",
        b"\xED\xA0\x80",
        b"\xEF\xBF\xBF",
        b"\xF0\x90\x80\x80",
        b"\xF4\x8F\xBF\xBF",
    ];

    fn assert_decoded(source: &[u8]) {
        let mut expected = vec![0; source.len()];
        let progress = scalar::decode(source, &mut expected);
        let mut units = vec![0xAAAA; source.len()];
        assert_eq!(decode(source, &mut units), progress, "{source:X?}");
        assert_eq!(units[..progress.written], expected[..progress.written], "{source:X?}");
        let expected = scalar::validate_and_decode(source, &mut expected);
        assert_eq!(validate_and_decode(source, &mut units), expected, "{source:X?}");
    }

    #[test]
    fn every_four_sequences_in_a_row_are_decoded_as_by_the_scalar_form() {
        for_each_row(&SEQUENCES, |four: [&[u8]; 4]| {
            for tail in 0..9 {
                assert_decoded(&[&four.concat(), &b"abcdefghi"[..tail]].concat());
            }
        });
    }

    #[test]
    fn eight_of_three_bytes_and_what_breaks_them() {
        let eight = "中\u{800}\u{FFFF}文字列漢語".as_bytes();
        for middle in SEQUENCES {
            for place in 0..=8 {
                assert_decoded(&[eight, &eight[..3 * place], middle, &eight[3 * place..], eight].concat());
            }
        }
    }

    #[test]
    fn a_full_destination_ends_it_at_the_same_place() {
        let source = "aé中😀bcdefghijk中中éééé😀😀".as_bytes();
        let mut whole = [0; 40];
        for capacity in 0..40 {
            let mut units = [0xAAAA; 40];
            let progress = decode(source, &mut units[..capacity]);
            assert_eq!(progress, scalar::decode(source, &mut whole[..capacity]), "{capacity}");
            assert_eq!(units[..progress.written], whole[..progress.written]);
        }
    }

    #[test]
    fn ill_formed_bytes_are_survived() {
        for bytes in
            [&b"\xF0\x9F\x98"[..], b"\xE2\x82", b"\x80\xFF", b"\xFF\xFF\xFF\xFF", b"\xC3\xC3\xC3\xC3"]
        {
            for repetitions in 1..20 {
                let source = bytes.repeat(repetitions);
                assert_eq!(decode(&source, &mut vec![0; source.len()]).read, source.len());
                let expected = scalar::validate_and_decode(&source, &mut []);
                assert!(expected.is_err());
                assert_eq!(validate_and_decode(&source, &mut []), expected);
            }
        }
    }
}
