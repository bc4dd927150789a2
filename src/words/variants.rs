//! The relatives of UTF-8: ASCII is converted eight characters at a time. Code points that have the same sequence in WTF-8 are
//! converted by the functions for WTF-8.

use super::{HIGHEST, ONE_BY_ONE, ONES, lanes, splat_lane};
use crate::code_point::{code_point_at, is_continuation};
use crate::encode::write_code_point;
use crate::surrogate::{SURROGATE_LENGTH, SURROGATE_PAIR_LENGTH};
use crate::variants::decode::decode_one;
use crate::variants::encode::check_surrogates;
use crate::variants::sequence::{usual_unit, write_sequence};
use crate::variants::validate::next_valid;
use crate::variants::{EncodeError, Variant};
use crate::{IllFormed, Progress};

/// [`variants::encode`](crate::variants::encode()) in blocks of eight units.
#[expect(clippy::cast_possible_truncation, reason = "the units are ASCII")]
pub(crate) fn encode(
    variant: Variant,
    source: &[u16],
    destination: &mut [u8],
) -> Result<Progress, EncodeError> {
    if !variant.encodes_halves() {
        // The other encodings write every code point of UTF-16 as WTF-8 does.
        return Ok(crate::encode(source, destination));
    }
    let least = splat_lane(u16::from(variant == Variant::ModifiedUtf8));
    let mut progress = Progress::default();
    loop {
        while let Some(units) = source.get(progress.read..).and_then(<[u16]>::first_chunk::<8>)
            && units.as_chunks().0.iter().all(|&four| is_single(lanes(four), least, splat_lane(0xFF80)))
            && let Some(bytes) = destination.get_mut(progress.written..).and_then(<[u8]>::first_chunk_mut)
        {
            *bytes = units.map(|unit| unit as u8);
            progress.read += units.len();
            progress.written += bytes.len();
        }
        for _ in 0..ONE_BY_ONE {
            let Some(next) = encode_next(variant, source, destination, progress) else {
                check_surrogates(variant, &source[..progress.read])?;
                return Ok(progress);
            };
            progress = next;
        }
    }
}

/// Encodes one code point in an encoding of halves. Unlike the scalar form, this is inlined, and so is the writer.
#[inline]
fn encode_next(
    variant: Variant,
    source: &[u16],
    destination: &mut [u8],
    Progress { read, written }: Progress,
) -> Option<Progress> {
    let (code_point, units) = code_point_at(source, read)?;
    let room = &mut destination[written..];
    let bytes = match code_point {
        0 => write_sequence(variant, 0, room)?,
        1..=0xFFFF => write_code_point(code_point, room)?,
        _ => {
            let (first, second) = room.get_mut(..SURROGATE_PAIR_LENGTH)?.split_at_mut(SURROGATE_LENGTH);
            write_code_point(source[read].into(), first)? + write_code_point(source[read + 1].into(), second)?
        }
    };
    Some(Progress { read: read + units, written: written + bytes })
}

/// [`variants::decode`](crate::variants::decode()) in words of eight bytes.
pub(crate) fn decode(
    variant: Variant,
    source: &[u8],
    destination: &mut [u16],
) -> Result<Progress, IllFormed> {
    let result = decode_sequences(variant, source, destination);
    // Decoding one sequence at a time cannot tell lone surrogates from paired ones.
    if matches!(variant, Variant::Wtf8 | Variant::Cesu8) {
        validate(variant, &source[..result.map_or_else(|found| found.offset, |progress| progress.read)])?;
    }
    result
}

/// Decodes without checking whether the encoding allows the surrogates.
fn decode_sequences(variant: Variant, source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    let least = least_byte(variant);
    let mut progress = Progress::default();
    loop {
        while let Some(bytes) = source.get(progress.read..).and_then(<[u8]>::first_chunk)
            && is_single(u64::from_le_bytes(*bytes), least, HIGHEST)
            && let Some(units) = destination.get_mut(progress.written..).and_then(<[u16]>::first_chunk_mut)
        {
            *units = bytes.map(u16::from);
            progress.read += bytes.len();
            progress.written += bytes.len();
        }
        for _ in 0..ONE_BY_ONE {
            if progress.read == source.len() {
                return Ok(progress);
            }
            if let Some((unit, length)) = usual_unit(&source[progress.read..]) {
                let Some(slot) = destination.get_mut(progress.written) else { return Ok(progress) };
                *slot = unit;
                progress = Progress { read: progress.read + length, written: progress.written + 1 };
            } else {
                let Some(next) = decode_one(variant, source, destination, progress)? else {
                    return Ok(progress);
                };
                progress = next;
            }
        }
    }
}

/// [`variants::validate`](crate::variants::validate()) in words of eight bytes.
pub(crate) fn validate(variant: Variant, bytes: &[u8]) -> Result<(), IllFormed> {
    if variant == Variant::Wtf8 {
        return crate::validate_wtf8(bytes).map(drop);
    }
    let least = least_byte(variant);
    let mut offset = 0;
    loop {
        while let Some(word) = bytes.get(offset..).and_then(<[u8]>::first_chunk)
            && is_single(u64::from_le_bytes(*word), least, HIGHEST)
        {
            offset += word.len();
        }
        for _ in 0..ONE_BY_ONE {
            if offset == bytes.len() {
                return Ok(());
            }
            offset = match usual_length(variant, &bytes[offset..]) {
                Some(length) => offset + length,
                None => next_valid(variant, bytes, offset)?,
            };
        }
    }
}

/// Returns the length of the first sequence, or of a pair, if it is of a kind that is frequent in text. Not for WTF-8.
#[inline]
fn usual_length(variant: Variant, bytes: &[u8]) -> Option<usize> {
    match *bytes {
        [0xF0, 0x90..=0xBF, third, fourth, ..] if !variant.encodes_halves() => {
            (is_continuation(third) && is_continuation(fourth)).then_some(4)
        }
        [0xED, 0xA0..=0xAF, third, 0xED, 0xB0..=0xBF, sixth, ..] => {
            (is_continuation(third) && is_continuation(sixth)).then_some(SURROGATE_PAIR_LENGTH)
        }
        _ => usual_unit(bytes).map(|(_, length)| length),
    }
}

/// The least byte that is a sequence by itself, in each byte of a word: in Modified UTF-8, U+0000 takes two bytes.
fn least_byte(variant: Variant) -> u64 {
    if variant == Variant::ModifiedUtf8 { ONES } else { 0 }
}

/// Whether all lanes of a word are ASCII and at least `least`, which is 0 or 1 in each lane. `beyond` are the bits that ASCII
/// does not have.
#[inline]
const fn is_single(word: u64, least: u64, beyond: u64) -> bool {
    // In ASCII, only the subtraction of 1 from 0 sets such bits.
    (word | word.wrapping_sub(least)) & beyond == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::scalar;
    use crate::words::tests::for_each_row;
    use std::vec;
    use std::vec::Vec;

    /// The units next to which the length of a sequence or the class of a unit changes.
    const UNITS: [u16; 13] =
        [0x00, 0x01, 0x61, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000];

    /// The first and the last sequence of each sort, and what is ill-formed in some of the encodings or in all.
    const SEQUENCES: [&[u8]; 24] = [
        b"\x00",
        b"\x01",
        b"\x7F",
        b"\x80",
        b"\xC0\x80",
        b"\xC2\x80",
        b"\xDF\xBF",
        b"\xDF\x41",
        b"\xE0\x9F\xBF",
        b"\xE0\xA0\x80",
        b"\xE1\x80",
        b"\xED\x9F\xBF",
        b"\xED\xA0",
        b"\xED\xA0\x80",
        b"\xED\xAF\xBF",
        b"\xED\xB0",
        b"\xED\xB0\x80",
        b"\xED\xBF\xBF",
        b"\xEF\xBF\xBF",
        b"\xEF\xBF\xC0",
        b"\xF0\x8F\xBF\xBF",
        b"\xF0\x90\x80\x80",
        b"\xF4\x90\x80\x80",
        b"\xFD\xBF\xBF\xBF\xBF\xBF",
    ];

    const FILLERS: [&str; 3] = ["", "longer than a word", "é漢한😀"];

    fn assert_encoded(units: &[u16], room: usize) {
        for &variant in Variant::ALL {
            let (mut bytes, mut expected) = (vec![0xAA; room], vec![0xAA; room]);
            let result = encode(variant, units, &mut bytes);
            assert_eq!(result, scalar::encode(variant, units, &mut expected), "{variant:?} {units:X?}");
            if let Ok(progress) = result {
                assert_eq!(bytes[..progress.written], expected[..progress.written], "{variant:?} {units:X?}");
            }
        }
    }

    fn assert_decoded(bytes: &[u8], room: usize) {
        for &variant in Variant::ALL {
            let (mut units, mut expected) = (vec![0xAAAA; room], vec![0xAAAA; room]);
            let result = decode(variant, bytes, &mut units);
            assert_eq!(result, scalar::decode(variant, bytes, &mut expected), "{variant:?} {bytes:X?}");
            if let Ok(progress) = result {
                assert_eq!(units[..progress.written], expected[..progress.written], "{variant:?} {bytes:X?}");
            }
            assert_eq!(validate(variant, bytes), scalar::validate(variant, bytes), "{variant:?} {bytes:X?}");
        }
    }

    #[test]
    fn every_three_units_are_encoded_as_by_the_scalar_form() {
        for_each_row(&UNITS, |three: [u16; 3]| {
            for filler in FILLERS {
                let filler = || filler.encode_utf16();
                let units: Vec<u16> = filler().chain(three).chain(filler()).collect();
                assert_encoded(&units, 3 * units.len());
            }
        });
    }

    #[test]
    fn every_three_sequences_are_decoded_as_by_the_scalar_form() {
        for_each_row(&SEQUENCES, |three: [&[u8]; 3]| {
            for filler in FILLERS {
                let bytes = [filler.as_bytes(), &three.concat(), filler.as_bytes()].concat();
                assert_decoded(&bytes, bytes.len());
            }
        });
    }

    #[test]
    fn a_unit_and_a_byte_at_each_place_of_a_word() {
        for place in 0..24 {
            for unit in UNITS {
                let mut units = [0x61; 24];
                units[place] = unit;
                assert_encoded(&units, 72);
            }
            for byte in 0..=0xFF {
                let mut bytes = [0x61; 24];
                bytes[place] = byte;
                assert_decoded(&bytes, 24);
            }
        }
    }

    #[test]
    fn a_full_destination_ends_it_at_the_same_place() {
        let text = "aé中😀bcdefghijklmnopq\0中中éé😀😀";
        let units: Vec<u16> = text.encode_utf16().collect();
        let mut halves = [0; 120];
        let written = scalar::encode(Variant::ModifiedUtf8, &units, &mut halves).unwrap().written;
        for capacity in 0..=80 {
            assert_encoded(&units, capacity);
            assert_decoded(text.as_bytes(), capacity);
            assert_decoded(&halves[..written], capacity);
        }
    }
}
