//! Do the parts of a text end where each would end alone? Natively this tests the scalar forms, as WebAssembly
//! the vector forms.

#[path = "../../../tests/calls/mod.rs"]
mod calls;
#[path = "../../../tests/reference/mod.rs"]
mod reference;
#[path = "../../../tests/strategies/mod.rs"]
mod strategies;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use strategies::{bytes, config, text};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_codec::parts::{indexes_of_ends, offsets_of_ends, offsets_of_indexes};

/// Marks memory that must not be written.
const UNTOUCHED: u32 = 0xA5A5_A5A5;

fn number(of: usize) -> u32 {
    of.try_into().expect("a short text")
}

/// Where the WTF-8 of each part ends if each part is encoded alone.
fn expected_offsets(units: &[u16], ends: &[usize]) -> Vec<usize> {
    let starts = [0].into_iter().chain(ends.iter().copied());
    let mut offset = 0;
    let next = |(start, &end): (usize, &usize)| {
        offset += reference::encode(&units[start..end]).len();
        offset
    };
    starts.zip(ends).map(next).collect()
}

/// Converts indexes to offsets, where nothing else may be written, and offsets to indexes.
fn check(units: &[u16], ends: &[usize], index: u32, offset: u32) {
    let expected = expected_offsets(units, ends);
    let offsets = calls::filled(UNTOUCHED, ends.len(), |places| {
        for (place, &end) in places.iter_mut().zip(ends) {
            *place = index.wrapping_add(number(end));
        }
        offsets_of_ends(units, places, index, offset);
        places.len()
    });
    let shifted: Vec<_> = expected.iter().map(|&end| offset.wrapping_add(number(end))).collect();
    assert_eq!(offsets, shifted, "{units:X?} to {ends:?}");

    // If two parts share a pair, the bytes of the whole are not those of the parts.
    let wtf8 = reference::encode(units);
    if expected.last().is_some_and(|&end| end != wtf8.len()) {
        return;
    }
    let mut indexes: Vec<_> = expected.iter().map(|&end| number(end)).collect();
    assert!(indexes_of_ends(&wtf8, &mut indexes), "{units:X?} to {ends:?}");
    assert_eq!(indexes, ends.iter().map(|&end| number(end)).collect::<Vec<_>>(), "{units:X?}");
}

#[test]
fn every_part_around_the_vectors() {
    for piece in [&[0x61][..], &[0xE9], &[0x4E00], &[0xD83D, 0xDE00], &[0xD83D], &[0xDE00], &[0xDE00, 0xD83D]]
    {
        let units: Vec<u16> = piece.iter().copied().cycle().take(60).collect();
        for start in 0..20 {
            for end in start..=units.len() {
                check(&units, &[start, end, units.len()], 0, 0);
                check(&units[..end], &[start, end], 7, 9);
            }
        }
    }
}

/// Texts are measured in blocks of 32, and 32 of these before the ends in them are looked up.
#[test]
fn ends_around_blocks_and_many_blocks() {
    for piece in [&[0x61][..], &[0xE9], &[0x4E00], &[0xD83D, 0xDE00], &[0xD83D], &[0xE9, 0xD83D, 0xDE00]] {
        for shift in 0..3 {
            let before = std::iter::repeat_n(0x61, shift);
            let units: Vec<u16> = before.chain(piece.iter().copied().cycle()).take(2100).collect();
            for length in [31, 32, 33, 1023, 1024, 1025, 2047, 2048, 2049, 2100] {
                let units = &units[..length];
                let around = |place: usize| place - 2..=place + 2;
                let ends: Vec<_> = [32, 64, 992, 1024, 1056, 2048].into_iter().flat_map(around).collect();
                let within: Vec<_> = ends.into_iter().filter(|&end| end < length).chain([length]).collect();
                check(units, &within, 0, 0);
                check(units, &[length], 3, 5);
                for &end in &within {
                    check(units, &[end, end, length], 0, 0);
                }
            }
        }
    }
}

#[test]
fn ends_inside_a_sequence_are_noticed() {
    for padding in 0..40 {
        for (sequence, length) in [("é", 2), ("漢", 3), ("😀", 4)] {
            let wtf8 = ["a".repeat(padding), sequence.into(), "b".repeat(padding)].concat();
            for cut in 0..=length {
                let is_whole = cut == 0 || cut == length;
                let mut ends = [number(padding + cut), number(wtf8.len())];
                assert_eq!(indexes_of_ends(wtf8.as_bytes(), &mut ends), is_whole, "{wtf8} at {cut}");
            }
        }
    }
}

/// For each unit the offset of its sequence, and for each offset the number of units of the sequences that begin before
/// it. Both have an entry for the end.
fn positions(units: &[u16]) -> (Vec<u32>, Vec<u32>) {
    let (mut offsets, mut indexes) = (Vec::new(), Vec::new());
    let mut offset = 0;
    let mut index = 0;
    for character in char::decode_utf16(units.iter().copied()) {
        let (bytes, units) = character.map_or((3, 1), |scalar| (scalar.len_utf8(), scalar.len_utf16()));
        offsets.extend(vec![number(offset); units]);
        indexes.push(number(index));
        indexes.extend(vec![number(index + units); bytes - 1]);
        offset += bytes;
        index += units;
    }
    offsets.push(number(offset));
    indexes.push(number(index));
    (offsets, indexes)
}

/// Converts each `step`-th position of a text, both ways.
fn check_positions(units: &[u16], step: usize) {
    let wtf8 = reference::encode(units);
    let (offsets, indexes) = positions(units);
    let some = |places: &[u32]| places.iter().copied().step_by(step).collect::<Vec<_>>();
    let mut found: Vec<_> = (0..=number(units.len())).step_by(step).collect();
    offsets_of_indexes(&wtf8, &mut found);
    assert_eq!(found, some(&offsets), "{units:X?}");
    let mut found: Vec<_> = (0..=number(wtf8.len())).step_by(step).collect();
    let _ = indexes_of_ends(&wtf8, &mut found);
    assert_eq!(found, some(&indexes), "{units:X?}");
}

#[test]
fn every_position_around_the_vectors() {
    for piece in [
        &[0x61][..],
        &[0xE9],
        &[0x4E00],
        &[0xD83D, 0xDE00],
        &[0xD83D],
        &[0xDE00],
        &[0xE9, 0x61, 0xD83D, 0xDE00],
    ] {
        for shift in 0..20 {
            let before = std::iter::repeat_n(0x61, shift);
            let units: Vec<u16> = before.chain(piece.iter().copied().cycle().take(60)).collect();
            for step in [1, 2, 3, 17] {
                check_positions(&units, step);
            }
        }
    }
}

#[test]
fn bytes_may_begin_with_the_rest_of_a_sequence() {
    for length in 0..40 {
        let wtf8 = "😀".repeat(length);
        for cut in 1..4 {
            let rest = wtf8.as_bytes().get(cut..).unwrap_or_default();
            let mut indexes: Vec<_> = (0..=2 * number(length)).collect();
            offsets_of_indexes(rest, &mut indexes);
            for (index, offset) in (0u32..).zip(indexes) {
                let whole = 4 * (index / 2) as usize + 4 - cut;
                assert_eq!(offset as usize, whole.min(rest.len()), "{index} after {cut}");
            }
        }
    }
}

#[test]
fn ends_that_fall_or_lie_outside_are_survived() {
    let mut ends = [5, 2, u32::MAX, 0];
    offsets_of_ends(&[0xE9; 10], &mut ends, 0, 0);
    assert_eq!(ends, [10, 10, 20, 20]);
    let mut ends = [6, 2, u32::MAX, 0];
    assert!(indexes_of_ends("é".repeat(10).as_bytes(), &mut ends));
    assert_eq!(ends, [3, 3, 10, 10]);
}

/// Converts indexes that need not rise. Returns whether all results are in the bytes.
fn are_survived(bytes: &[u8], indexes: &[u32]) -> bool {
    let mut places = indexes.to_vec();
    offsets_of_indexes(bytes, &mut places);
    places.iter().all(|&offset| offset as usize <= bytes.len())
}

#[test]
fn indexes_that_fall_are_survived() {
    for bytes in [&b"a"[..], b"\x80", b"\xF0", b"\xF0\x9F\x98\x80", b"aaaaaaaaaaaaaaa\xF0", b"a\x80\x80\x80"]
    {
        let bytes = bytes.repeat(40);
        for length in [15, 16, 17, 31, 32, 33, 40] {
            for first in 0..50 {
                for second in 0..=first {
                    assert!(
                        are_survived(&bytes[..length], &[first, second, first]),
                        "{bytes:X?} {first} {second}"
                    );
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn parts_end_where_each_ends_alone(units in text(), cuts in vec(any::<Index>(), 0..8), index: u32, offset: u32) {
        let mut ends: Vec<_> = cuts.iter().map(|cut| cut.index(units.len() + 1)).collect();
        ends.push(units.len());
        ends.sort_unstable();
        check(&units, &ends, 0, 0);
        check(&units, &ends, index, offset);
        for step in [1, 5, 40] {
            check_positions(&units, step);
        }
    }

    // The results for ill-formed bytes are meaningless, but the calls must end and stay within their slices.
    #[test]
    fn anything_is_survived(
        bytes in bytes(),
        units in text(),
        ends in vec(any::<u32>(), 0..8),
        indexes in vec(0..200_u32, 0..8),
        index: u32,
    ) {
        let mut places = ends.clone();
        let _ = indexes_of_ends(&bytes, &mut places);
        prop_assert!(are_survived(&bytes, &ends));
        prop_assert!(are_survived(&bytes, &indexes));
        let mut places = ends;
        offsets_of_ends(&units, &mut places, index, 0);
    }
}
