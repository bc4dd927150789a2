//! A second, simple implementation of every operation, to compare the crate with.
//!
//! It was written from the specification, in a deliberately different way than the crate: a text is a list of
//! code points, the syntax of bytes is a table, and speed does not matter.

#![allow(dead_code, reason = "each test file is a crate of its own and uses a part of this")]

use std::ops::RangeInclusive;
use wtf8_wasm::{IllFormed, Kind, Progress, Surrogates};

/// The code points of potentially ill-formed UTF-16 (WTF-8 §4.2).
pub fn code_points(units: &[u16]) -> Vec<u32> {
    char::decode_utf16(units.iter().copied())
        .map(|decoded| decoded.map_or_else(|error| u32::from(error.unpaired_surrogate()), u32::from))
        .collect()
}

/// The one or two code units of a code point.
pub fn code_units(code_point: u32) -> Vec<u16> {
    match char::from_u32(code_point) {
        Some(scalar) => scalar.encode_utf16(&mut [0; 2]).to_vec(),
        None => vec![u16::try_from(code_point).expect("a code point is a scalar value or a surrogate")],
    }
}

/// The one to four bytes of a code point (WTF-8 §5, Table 2).
pub fn sequence(code_point: u32) -> Vec<u8> {
    if let Some(scalar) = char::from_u32(code_point) {
        return scalar.encode_utf8(&mut [0; 4]).as_bytes().to_vec();
    }
    // The 2048 surrogates in order: second bytes A0..BF, and for each of them third bytes 80..BF.
    let nth = code_point - 0xD800;
    [0xED, 0xA0 + nth / 64, 0x80 + nth % 64].map(|byte| byte.try_into().expect("a byte")).to_vec()
}

/// The code point of a well-formed sequence: the inverse of [`sequence`].
fn code_point(sequence: &[u8]) -> u32 {
    match *sequence {
        [0xED, second @ 0xA0..=0xBF, third] => {
            0xD800 + 64 * u32::from(second - 0xA0) + u32::from(third - 0x80)
        }
        _ => str::from_utf8(sequence).expect("a sequence of UTF-8").chars().map(u32::from).sum(),
    }
}

/// The sequences of well-formed WTF-8. Each begins with a byte that is not a continuation.
fn sequences(wtf8: &[u8]) -> impl Iterator<Item = &[u8]> {
    wtf8.chunk_by(|_, next| matches!(next, 0x80..=0xBF))
}

/// UTF-16 → WTF-8.
pub fn encode(units: &[u16]) -> Vec<u8> {
    code_points(units).into_iter().flat_map(sequence).collect()
}

/// Well-formed WTF-8 → UTF-16.
pub fn decode(wtf8: &[u8]) -> Vec<u16> {
    sequences(wtf8).map(code_point).flat_map(code_units).collect()
}

/// The progress of encoding, before the first code point and after each. With a destination of limited
/// capacity, encoding ends at the last of these that fits.
pub fn encoding_steps(units: &[u16]) -> Vec<Progress> {
    let steps = code_points(units).into_iter().scan(Progress::default(), |progress, code_point| {
        progress.read += code_units(code_point).len();
        progress.written += sequence(code_point).len();
        Some(*progress)
    });
    std::iter::once(Progress::default()).chain(steps).collect()
}

/// The progress of decoding, before the first code point and after each.
pub fn decoding_steps(wtf8: &[u8]) -> Vec<Progress> {
    let encoding = encoding_steps(&decode(wtf8));
    encoding.into_iter().map(|Progress { read, written }| Progress { read: written, written: read }).collect()
}

/// The last of the steps that fits into the capacity.
pub fn last_fitting(steps: &[Progress], capacity: usize) -> Progress {
    *steps.iter().rfind(|step| step.written <= capacity).expect("the first step writes nothing")
}

/// The indexes of the lone surrogates of UTF-16.
pub fn lone_surrogates(units: &[u16]) -> Vec<usize> {
    let starts = encoding_steps(units).into_iter().map(|step| step.read);
    code_points(units)
        .into_iter()
        .zip(starts)
        .filter(|(code_point, _)| char::from_u32(*code_point).is_none())
        .map(|(_, index)| index)
        .collect()
}

/// The offsets of the surrogate byte sequences of well-formed WTF-8.
pub fn surrogate_sequences(wtf8: &[u8]) -> Vec<usize> {
    (0..wtf8.len()).filter(|&offset| begins_with(&wtf8[offset..], SURROGATE)).collect()
}

/// UTF-16 with U+FFFD for each lone surrogate.
pub fn to_well_formed(units: &[u16]) -> Vec<u16> {
    let mut units = units.to_vec();
    for index in lone_surrogates(&units) {
        units[index] = 0xFFFD;
    }
    units
}

/// The ranges of the bytes of a sequence, in order.
type Pattern = &'static [RangeInclusive<u8>];

const CONTINUATION: RangeInclusive<u8> = 0x80..=0xBF;

/// Well-formed generalized UTF-8 (WTF-8 §5, Table 3).
const SEQUENCES: [Pattern; 10] = [
    &[0x00..=0x7F],
    &[0xC2..=0xDF, CONTINUATION],
    &[0xE0..=0xE0, 0xA0..=0xBF, CONTINUATION],
    &[0xE1..=0xEC, CONTINUATION, CONTINUATION],
    &[0xED..=0xED, 0x80..=0x9F, CONTINUATION],
    SURROGATE,
    &[0xEE..=0xEF, CONTINUATION, CONTINUATION],
    &[0xF0..=0xF0, 0x90..=0xBF, CONTINUATION, CONTINUATION],
    &[0xF1..=0xF3, CONTINUATION, CONTINUATION, CONTINUATION],
    &[0xF4..=0xF4, 0x80..=0x8F, CONTINUATION, CONTINUATION],
];

const SURROGATE: Pattern = &[0xED..=0xED, 0xA0..=0xBF, CONTINUATION];
const PAIR: Pattern = &[0xED..=0xED, 0xA0..=0xAF, CONTINUATION, 0xED..=0xED, 0xB0..=0xBF, CONTINUATION];

/// An ill-formed sequence: the bytes that it begins with, its length, and its kind.
type IllFormedRow = (Pattern, usize, Kind);

/// The ill-formed sequences of WTF-8, except for truncated ones.
const ILL_FORMED: [IllFormedRow; 7] = [
    (PAIR, 6, Kind::SurrogatePair),
    (&[CONTINUATION], 1, Kind::UnexpectedContinuation),
    (&[0xC0..=0xC1], 1, Kind::Overlong),
    (&[0xE0..=0xE0, 0x80..=0x9F], 1, Kind::Overlong),
    (&[0xF0..=0xF0, 0x80..=0x8F], 1, Kind::Overlong),
    (&[0xF4..=0xF4, 0x90..=0xBF], 1, Kind::OutOfRange),
    (&[0xF5..=0xFF], 1, Kind::InvalidByte),
];

/// The sequence that is ill-formed only in UTF-8.
const ILL_FORMED_IN_UTF8: IllFormedRow = (SURROGATE, 3, Kind::LoneSurrogate);

/// How many bytes match the pattern, from its start on.
fn matched(bytes: &[u8], pattern: Pattern) -> usize {
    let mut count = 0;
    while count < bytes.len().min(pattern.len()) && pattern[count].contains(&bytes[count]) {
        count += 1;
    }
    count
}

fn begins_with(bytes: &[u8], pattern: Pattern) -> bool {
    matched(bytes, pattern) == pattern.len()
}

/// Whether there are surrogates, or the first ill-formed sequence.
fn validate(bytes: &[u8], sequences: &[Pattern], table: &[IllFormedRow]) -> Result<Surrogates, IllFormed> {
    let mut surrogates = Surrogates::Absent;
    let mut offset = 0;
    while offset < bytes.len() {
        let rest = &bytes[offset..];
        if let Some(&(_, length, kind)) = table.iter().find(|(pattern, ..)| begins_with(rest, pattern)) {
            return Err(IllFormed { offset, length, kind });
        }
        let Some(sequence) = sequences.iter().find(|pattern| begins_with(rest, pattern)) else {
            // The maximal subpart (Unicode §3.9): the longest prefix of a well-formed sequence.
            let length = sequences.iter().map(|pattern| matched(rest, pattern)).max().unwrap_or_default();
            return Err(IllFormed { offset, length, kind: Kind::Truncated });
        };
        if begins_with(rest, SURROGATE) {
            surrogates = Surrogates::Present;
        }
        offset += sequence.len();
    }
    Ok(surrogates)
}

/// Validation of WTF-8.
pub fn validate_wtf8(bytes: &[u8]) -> Result<Surrogates, IllFormed> {
    validate(bytes, &SEQUENCES, &ILL_FORMED)
}

/// Validation of UTF-8.
pub fn validate_utf8(bytes: &[u8]) -> Result<(), IllFormed> {
    let sequences: Vec<Pattern> = SEQUENCES.into_iter().filter(|&pattern| pattern != SURROGATE).collect();
    let table = [&ILL_FORMED[..], &[ILL_FORMED_IN_UTF8]].concat();
    validate(bytes, &sequences, &table).map(|_| ())
}
