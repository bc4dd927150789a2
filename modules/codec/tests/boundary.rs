//! Does the boundary give the same results as the crate, and write nothing outside its buffers?
//!
//! The tests fill and read the buffers through views of the module's memory, as JavaScript does.

#![cfg(target_arch = "wasm32")]

mod buffers;
#[path = "../../../tests/calls/mod.rs"]
mod calls;
#[path = "../../../tests/reference/mod.rs"]
mod reference;
mod replacements;
#[path = "../../../tests/strategies/mod.rs"]
mod strategies;

use buffers::{
    byte_buffer, end_buffer, first_bytes, first_units, length, memory, put_bytes, put_other_bytes, put_units,
    report, unit_buffer,
};
use js_sys::Uint8Array;
use proptest::prelude::*;
use strategies::{bytes, config, text, wtf8};
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_codec::boundary::{
    self, BYTE_CAPACITY, OTHER_CAPACITY, PART_CAPACITY, PLACE_CAPACITY, UNIT_CAPACITY,
};
use wtf8_codec::replacement::Place;
use wtf8_wasm::{IllFormed, Kind, Surrogates};

/// The numbers of the encodings.
const WTF8: u32 = 0;
const UTF8: u32 = 1;

#[test]
fn kinds_have_the_numbers_that_javascript_knows() {
    let kinds = [
        Kind::UnexpectedContinuation,
        Kind::InvalidByte,
        Kind::Overlong,
        Kind::OutOfRange,
        Kind::Truncated,
        Kind::SurrogatePair,
        Kind::LoneSurrogate,
    ];
    assert_eq!(kinds.map(|kind| kind as u8), [0, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn counts_beyond_the_buffers_are_cut_down() {
    for count in [UNIT_CAPACITY + 1, BYTE_CAPACITY + 1, usize::MAX] {
        // A full buffer of units, which make as many bytes as possible.
        put_units(&[]);
        unit_buffer().fill(0xD800, 0, length(UNIT_CAPACITY));
        assert_eq!(boundary::encode(count, usize::MAX), BYTE_CAPACITY);
        assert_eq!(report(), [UNIT_CAPACITY, 0, 0]);
        assert_eq!(boundary::find_lone_surrogate(count, 1), 1);
        assert_eq!(boundary::find_lone_surrogate(count, count), count);
        assert_eq!(boundary::validate(usize::MAX, WTF8), 2);
        assert_eq!(boundary::find_surrogate_sequence(usize::MAX, 1), 3);
        assert_eq!(boundary::find_surrogate_sequence(usize::MAX, usize::MAX), usize::MAX);
        assert_eq!(boundary::replace_surrogates(usize::MAX), UNIT_CAPACITY);
        assert_eq!(boundary::find_surrogate_sequence(usize::MAX, 0), usize::MAX);
        assert_eq!(boundary::validate(usize::MAX, UTF8), 1);
        assert_eq!(boundary::find_replacements(usize::MAX, count), -1);
        let tail = byte_buffer().subarray(length(3 * PLACE_CAPACITY), length(BYTE_CAPACITY));
        tail.fill(0x41, 0, tail.length());
        assert_eq!(boundary::find_replacements(usize::MAX, count), i32::try_from(PLACE_CAPACITY).unwrap());
        tail.copy_from(&"\u{FFFD}".repeat(UNIT_CAPACITY - PLACE_CAPACITY).into_bytes());
        assert!(!boundary::is_below(usize::MAX, 0xEF));
        assert!(boundary::is_below(usize::MAX, 0xF0));

        // The bytes would make more units than the buffer has room for.
        byte_buffer().fill(0x41, 0, length(BYTE_CAPACITY));
        assert_eq!(boundary::decode(usize::MAX, count), i32::try_from(UNIT_CAPACITY).unwrap());
        assert_eq!(report(), [UNIT_CAPACITY, 0, 0]);
        assert!(unit_buffer().to_vec().iter().all(|&unit| unit == 0x41));
        assert!(byte_buffer().to_vec().iter().all(|&byte| byte == 0x41));
    }
}

#[test]
fn the_buffers_are_used_to_their_ends() {
    put_units(&vec![0x61; UNIT_CAPACITY]);
    assert_eq!(boundary::code_points(usize::MAX), BYTE_CAPACITY / 4);
    assert!(first_bytes(BYTE_CAPACITY, BYTE_CAPACITY).chunks(4).all(|word| word == [0x61, 0, 0, 0]));

    let ends: Vec<u32> = (1..=length(PART_CAPACITY)).collect();
    end_buffer().copy_from(&ends);
    boundary::offsets_of_ends(UNIT_CAPACITY, usize::MAX, 0, 100);
    assert!(end_buffer().to_vec().iter().eq(ends.iter().map(|end| end + 100).collect::<Vec<_>>().iter()));

    put_bytes(&vec![0x61; BYTE_CAPACITY]);
    let size = BYTE_CAPACITY / (UNIT_CAPACITY / 2);
    assert_eq!(boundary::block_indexes(usize::MAX, size), BYTE_CAPACITY);
    for (number, halves) in unit_buffer().to_vec().chunks(2).enumerate() {
        assert_eq!(usize::from(halves[0]) | usize::from(halves[1]) << 16, size * number);
    }

    unit_buffer().fill(0x6161, 0, length(UNIT_CAPACITY));
    assert_eq!(boundary::common_prefix(usize::MAX), OTHER_CAPACITY);
    assert_eq!(boundary::find(BYTE_CAPACITY, usize::MAX), 0);
}

#[test]
fn a_search_that_gives_up_says_where() {
    let bytes = [b'a'; 1000];
    put_other_bytes(&bytes, b"baa");
    let start = wtf8_wasm::internals::find_or_give_up(&bytes, b"baa").expect_err("it costs too much");
    assert_eq!(boundary::find(bytes.len(), 3), bytes.len() + start + 1);
}

#[test]
fn nothing_next_to_the_buffers_is_written() {
    const WIDTH: u32 = 256;
    let start = length(boundary::units_address().addr().min(boundary::bytes_address().addr()));
    let end = length(boundary::report_address().addr()) + 12;
    let memory = Uint8Array::new(&memory().buffer());
    let neighbours = [memory.subarray(start - WIDTH, start), memory.subarray(end, end + WIDTH)];
    // Created before the calls: wasm-bindgen enters new objects in a table of its own, which may be next to
    // the buffers.
    let before = [Uint8Array::new_with_length(WIDTH), Uint8Array::new_with_length(WIDTH)];
    let after = [Uint8Array::new_with_length(WIDTH), Uint8Array::new_with_length(WIDTH)];
    let copy_to = |copies: &[Uint8Array; 2]| {
        for (copy, neighbour) in copies.iter().zip(&neighbours) {
            copy.set(neighbour, 0);
        }
    };
    let calls: [fn() -> usize; 12] = [
        || boundary::encode(usize::MAX, usize::MAX),
        || boundary::decode(usize::MAX, usize::MAX).cast_unsigned() as usize,
        || boundary::replace_surrogates(usize::MAX),
        || boundary::validate(usize::MAX, WTF8) as usize,
        || boundary::find_replacements(usize::MAX, usize::MAX).cast_unsigned() as usize,
        || {
            boundary::offsets_of_ends(usize::MAX, usize::MAX, 0, 0);
            0
        },
        || usize::from(boundary::indexes_of_ends(usize::MAX, usize::MAX)),
        || {
            boundary::offsets_of_indexes(usize::MAX, usize::MAX);
            0
        },
        || boundary::block_indexes(usize::MAX, 0),
        || boundary::find(usize::MAX, usize::MAX),
        || boundary::common_prefix(usize::MAX),
        || boundary::code_points(usize::MAX),
    ];
    // With different contents: a call that writes too far is not noticed if the same bytes are there already.
    for unit in [0xDC00, 0x0041, 0xDBFF] {
        unit_buffer().fill(unit, 0, length(UNIT_CAPACITY));
        for (index, call) in calls.iter().enumerate() {
            copy_to(&before);
            call();
            copy_to(&after);
            let [before, after] = [&before, &after].map(|copies| copies.each_ref().map(Uint8Array::to_vec));
            assert_eq!(before, after, "call {index} with {unit:X}");
        }
    }
}

#[test]
fn the_memory_does_not_grow() {
    put_units(&[0xD83D; 4]);
    let size = || Uint8Array::new(&memory().buffer()).length();
    let before = size();
    for _ in 0..100_000 {
        boundary::encode(4, 12);
        boundary::validate(12, UTF8);
        boundary::decode(12, 4);
    }
    assert_eq!(size(), before);
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn encode_works_in_the_buffers(text in text()) {
        let whole = reference::encode(&text).len();
        for capacity in [0, whole / 3, whole.saturating_sub(1), whole, BYTE_CAPACITY, usize::MAX] {
            put_units(&text);
            let (progress, expected) = calls::encode_within(&text, capacity.min(BYTE_CAPACITY));
            prop_assert_eq!(boundary::encode(text.len(), capacity), progress.written, "capacity {}", capacity);
            prop_assert_eq!(report(), [progress.read, 0, 0]);
            prop_assert_eq!(first_bytes(progress.written, capacity), expected);
            prop_assert_eq!(&first_units(text.len(), text.len()), &text);
        }
    }

    #[test]
    fn decode_works_in_the_buffers(wtf8 in wtf8()) {
        let whole = reference::decode(&wtf8).len();
        for capacity in [0, whole / 2, whole.saturating_sub(1), whole, UNIT_CAPACITY, usize::MAX] {
            put_bytes(&wtf8);
            let (progress, expected) = calls::decode_within(&wtf8, capacity.min(UNIT_CAPACITY));
            prop_assert_eq!(usize::try_from(boundary::decode(wtf8.len(), capacity)), Ok(progress.written), "capacity {}", capacity);
            prop_assert_eq!(report(), [progress.read, 0, 0]);
            prop_assert_eq!(first_units(progress.written, capacity), expected);
            prop_assert_eq!(&first_bytes(wtf8.len(), wtf8.len()), &wtf8);
        }
    }

    #[test]
    fn decode_reports_the_same_as_validate(bytes in bytes()) {
        put_bytes(&bytes);
        let is_well_formed = boundary::validate(bytes.len(), WTF8) != 0;
        let validated = report();
        prop_assert_eq!(boundary::decode(bytes.len(), usize::MAX) >= 0, is_well_formed);
        if !is_well_formed {
            prop_assert_eq!(report(), validated);
        }
    }

    #[test]
    fn validate_reports_the_first_ill_formed_sequence(bytes in bytes()) {
        let utf8 = reference::validate_utf8(&bytes).map(|()| Surrogates::Absent);
        for (encoding, expected) in [(WTF8, reference::validate_wtf8(&bytes)), (UTF8, utf8)] {
            put_bytes(&bytes);
            let answer = boundary::validate(bytes.len(), encoding);
            match expected {
                Ok(Surrogates::Absent) => prop_assert_eq!(answer, 1),
                Ok(Surrogates::Present) => prop_assert_eq!(answer, 2),
                Err(IllFormed { offset, length, kind }) => {
                    prop_assert_eq!(answer, 0);
                    prop_assert_eq!(report(), [offset, length, kind as usize]);
                }
            }
        }
    }

    #[test]
    fn units_are_searched(text in text()) {
        put_units(&text);
        for from in (0..=text.len() + 1).chain([usize::MAX]) {
            let expected = wtf8_wasm::find_lone_surrogate(&text, from).unwrap_or(text.len());
            prop_assert_eq!(boundary::find_lone_surrogate(text.len(), from), expected, "from {}", from);
        }
    }

    #[test]
    fn bytes_are_compared_with_a_limit(bytes in bytes(), limit in any::<u8>()) {
        put_bytes(&bytes);
        for limit in [limit, 0x80, 0xC4] {
            prop_assert_eq!(boundary::is_below(bytes.len(), limit), bytes.iter().all(|&byte| byte < limit));
        }
    }

    #[test]
    fn bytes_are_searched_and_replaced(wtf8 in wtf8()) {
        put_bytes(&wtf8);
        for from in (0..=wtf8.len() + 1).chain([usize::MAX]) {
            let expected = wtf8_wasm::find_surrogate_sequence(&wtf8, from).unwrap_or(wtf8.len());
            prop_assert_eq!(boundary::find_surrogate_sequence(wtf8.len(), from), expected, "from {}", from);
        }
        let (utf8, count) = calls::replace_surrogates(&wtf8);
        prop_assert_eq!(boundary::replace_surrogates(wtf8.len()), count);
        prop_assert_eq!(first_bytes(wtf8.len(), wtf8.len()), utf8);
    }

    #[test]
    fn replacements_are_found_in_the_buffers(units in text()) {
        let (utf8, _) = calls::replace_surrogates(&reference::encode(&units));
        let places = replacements::places(&utf8);
        for capacity in [0, places.len() / 2, places.len(), places.len() + 1] {
            put_bytes(&utf8);
            let count = boundary::find_replacements(utf8.len(), capacity);
            prop_assert_eq!(usize::try_from(count).ok(), (capacity >= places.len()).then_some(places.len()));
            prop_assert_eq!(&first_bytes(utf8.len(), utf8.len()), &utf8);
            let found = first_units(4 * capacity.min(places.len()), 4 * capacity);
            let number = |halves: &[u16]| u32::from(halves[0]) | u32::from(halves[1]) << 16;
            for (place, halves) in places.iter().zip(found.chunks(4)) {
                prop_assert_eq!(*place, Place { offset: number(halves), index: number(&halves[2..]) });
            }
        }
    }

    #[test]
    fn ends_of_parts_are_converted_in_their_buffer(text in text(), half: u16, index: u32, offset: u32) {
        put_units(&text);
        let middle = length(usize::from(half) % (text.len() + 1));
        let ends = [middle, middle, length(text.len())].map(|end| end.wrapping_add(index));
        end_buffer().subarray(0, 3).copy_from(&ends);
        end_buffer().set_index(3, 0xA5A5_A5A5);
        boundary::offsets_of_ends(text.len(), 3, index, offset);
        let [left, right] = [&text[..middle as usize], &text[middle as usize..]].map(reference::encode);
        let expected = [left.len(), left.len(), left.len() + right.len()];
        let expected = expected.map(|end| length(end).wrapping_add(offset));
        prop_assert_eq!(end_buffer().subarray(0, 4).to_vec(), [&expected[..], &[0xA5A5_A5A5]].concat());
        prop_assert_eq!(&first_units(text.len(), text.len()), &text);

        put_bytes(&left);
        end_buffer().subarray(0, 2).copy_from(&[0, length(left.len())]);
        prop_assert!(boundary::indexes_of_ends(left.len(), 2));
        prop_assert_eq!(end_buffer().subarray(0, 2).to_vec(), [0, middle]);

        end_buffer().subarray(0, 2).copy_from(&[0, middle]);
        boundary::offsets_of_indexes(left.len(), 2);
        prop_assert_eq!(end_buffer().subarray(0, 2).to_vec(), [0, length(left.len())]);
    }

    #[test]
    fn bytes_are_found_in_bytes(bytes in bytes(), search in bytes()) {
        for search in [&search[..], &search[..search.len().min(2)], &bytes[bytes.len() / 2..]] {
            put_other_bytes(&bytes, search);
            let expected = match wtf8_wasm::internals::find_or_give_up(&bytes, search) {
                Ok(found) => found.unwrap_or(bytes.len()),
                Err(start) => bytes.len() + 1 + start,
            };
            prop_assert_eq!(boundary::find(bytes.len(), search.len()), expected);
            let count = bytes.len().min(search.len());
            let same = wtf8_wasm::common_prefix(&bytes[..count], search);
            prop_assert_eq!(boundary::common_prefix(count), same);
            prop_assert_eq!(&first_bytes(bytes.len(), bytes.len()), &bytes);
        }
    }

    #[test]
    fn blocks_are_counted_in_the_buffers(wtf8 in wtf8(), size in 1..100_usize) {
        put_bytes(&wtf8);
        let mut indexes = vec![0; wtf8.len().div_ceil(size)];
        let count = wtf8_wasm::internals::block_indexes(&wtf8, size, &mut indexes);
        prop_assert_eq!(boundary::block_indexes(wtf8.len(), size), count);
        let halves = first_units(2 * indexes.len(), 2 * indexes.len());
        let words: Vec<u32> = halves.chunks(2).map(|half| u32::from(half[0]) | u32::from(half[1]) << 16).collect();
        prop_assert_eq!(words, indexes);
    }

    #[test]
    fn code_points_are_made_in_the_buffers(text in text()) {
        put_units(&text);
        let expected = reference::code_points(&text);
        prop_assert_eq!(boundary::code_points(text.len()), expected.len());
        let bytes = first_bytes(4 * expected.len(), 4 * text.len());
        let words: Vec<u32> =
            bytes.chunks(4).map(|four| u32::from_le_bytes(four.try_into().unwrap())).collect();
        prop_assert_eq!(words, expected);
        prop_assert_eq!(&first_units(text.len(), text.len()), &text);
    }
}
