//! WTF-8 → potentially ill-formed UTF-16: up to eight bytes at a time.

use super::{HIGHEST, splat_lane, splat_three, validate_wtf8};
use crate::code_point::split;
use crate::decode::decode_next;
use crate::{IllFormed, Progress};

/// [`crate::decode()`] in words of eight bytes.
#[must_use]
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    let mut progress = Progress::default();
    while let Some(bytes) = source.get(progress.read..).and_then(<[u8]>::first_chunk)
        && let Some(units) = destination.get_mut(progress.written..).and_then(<[u16]>::first_chunk_mut)
    {
        let step = decode_word(*bytes, units);
        progress.read += step.read;
        progress.written += step.written;
    }
    while decode_next(source, destination, &mut progress).is_some() {}
    progress
}

/// Decodes what is alike at the start of eight bytes: all ASCII, four sequences of two bytes, or two of three. If the first
/// sequence is unlike the next, decodes it alone. Returns how much was read, and how many units count: what is after them is
/// overwritten, too.
///
/// The cases return different constants, and do not choose between them without a branch: then each step would have to wait for
/// the one before, while a processor predicts most of these branches.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the units are in the lowest bits")]
fn decode_word(bytes: [u8; 8], units: &mut [u16; 8]) -> Progress {
    let word = u64::from_le_bytes(bytes);
    let payload = |shift: u32| word >> shift & 0x3F;
    if word & HIGHEST == 0 {
        *units = bytes.map(u16::from);
        return Progress { read: 8, written: 8 };
    }
    let ascii = (word & HIGHEST).trailing_zeros() as usize / 8;
    if ascii > 0 {
        *units = bytes.map(u16::from);
        return Progress { read: ascii, written: ascii };
    }
    if word & splat_lane(0xE0) == splat_lane(0xC0) {
        let four = (word & splat_lane(0x1F)) << 6 | word >> 8 & splat_lane(0x3F);
        for (unit, shift) in units.iter_mut().zip([0, 16, 32, 48]) {
            *unit = (four >> shift) as u16;
        }
        return Progress { read: 8, written: 4 };
    }
    if word & splat_three(0xF0) == splat_three(0xE0) {
        let two = (word & splat_three(0x0F)) << 12
            | word >> 2 & splat_three(0x0FC0)
            | word >> 16 & splat_three(0x3F);
        (units[0], units[1]) = (two as u16, (two >> 24) as u16);
        return Progress { read: 6, written: 2 };
    }
    match bytes[0] {
        0xF0.. => {
            let code_point = (word & 0x07) << 18 | payload(8) << 12 | payload(16) << 6 | payload(24);
            (units[0], units[1]) = split(code_point as u32);
            Progress { read: 4, written: 2 }
        }
        0xE0.. => {
            units[0] = ((word & 0x0F) << 12 | payload(8) << 6 | payload(16)) as u16;
            Progress { read: 3, written: 1 }
        }
        0xC0.. => {
            units[0] = ((word & 0x1F) << 6 | payload(8)) as u16;
            Progress { read: 2, written: 1 }
        }
        // A continuation byte, which is ill-formed here.
        first => {
            units[0] = first.into();
            Progress { read: 1, written: 1 }
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
    fn eight_of_one_length_and_what_breaks_them() {
        let eights = ["a\0\u{7F}bcdef", "é\u{80}\u{7FF}жшщюя", "中\u{800}\u{FFFF}文字列漢語"];
        for (eight, length) in eights.into_iter().zip(1..) {
            let eight = eight.as_bytes();
            for middle in SEQUENCES {
                for place in 0..=8 {
                    let (before, after) = eight.split_at(length * place);
                    assert_decoded(&[eight, before, middle, after, eight].concat());
                }
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
