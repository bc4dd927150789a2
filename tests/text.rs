//! Do the other operations on text give the same results as the simplest implementations? Natively this tests
//! the forms without vectors, as WebAssembly those with them.

mod reference;
mod strategies;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use strategies::{bytes, config, text, wtf8};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_wasm::internals::{block_indexes, find_or_give_up};
use wtf8_wasm::{code_points, common_prefix, find, utf16_length};

fn find_slowly(bytes: &[u8], search: &[u8]) -> Option<usize> {
    (0..=bytes.len()).find(|&start| bytes[start..].starts_with(search))
}

fn check_find(bytes: &[u8], search: &[u8]) {
    let expected = find_slowly(bytes, search);
    assert_eq!(find(bytes, search), expected, "{search:X?} in {bytes:X?}");
    match find_or_give_up(bytes, search) {
        Ok(found) => assert_eq!(found, expected, "{search:X?} in {bytes:X?}"),
        Err(start) => {
            let is_passed = start > bytes.len() || expected.is_some_and(|offset| offset < start);
            assert!(!is_passed, "gave up at {start}: {search:X?} in {bytes:X?}");
        }
    }
}

fn check_prefix(left: &[u8], right: &[u8], expected: usize) {
    for (left, right) in [(left, right), (right, left)] {
        assert_eq!(common_prefix(left, right), expected, "{left:X?} {right:X?}");
    }
}

/// Text of two letters, so that much of it is the same.
fn letters(length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<u8>> {
    vec(prop_oneof![9 => Just(b'a'), 1 => Just(b'b')], length)
}

#[test]
fn every_text_of_two_letters() {
    let texts: Vec<Vec<u8>> = (0..=9_u32)
        .flat_map(|length| (0..1_u32 << length).map(move |bits| (length, bits)))
        .map(|(length, bits)| (0..length).map(|bit| b'a' + u8::from(bits >> bit & 1 == 1)).collect())
        .collect();
    for search in texts.iter().filter(|search| search.len() <= 7) {
        for text in texts.iter().filter(|text| text.len() >= 7 || text.len() <= 2) {
            check_find(text, search);
            check_find(&[&[b'c'; 64], &text[..]].concat(), search);
        }
    }
}

#[test]
fn one_place_at_every_offset_and_length() {
    for length in [1, 2, 3, 15, 16, 17, 33, 64, 65] {
        let search: Vec<u8> = (0x80..0xC0).cycle().take(length).collect();
        for room in [0, 1, 15, 16, 17, 63, 64, 65, 80, 130] {
            for offset in 0..=room {
                let mut bytes = vec![0x81; room + length];
                bytes[offset..offset + length].copy_from_slice(&search);
                check_find(&bytes, &search);
                check_find(&bytes[..bytes.len() - 1], &search);
            }
        }
    }
}

// So many comparisons fail late that the vector form gives up.
#[test]
fn what_is_nearly_there_everywhere() {
    for (search, last) in [(300, b'b'), (5000, b'b'), (64, b'a')] {
        for place in [0, search / 2, search - 1] {
            let mut sought = vec![b'a'; search];
            sought[place] = last;
            for more in [0, 1, 64, 100, 9000] {
                let mut bytes = vec![b'a'; 3 * search + more];
                assert_eq!(find(&bytes, &sought), (last == b'a').then_some(0));
                let end = bytes.len();
                bytes[end - search + place] = b'b';
                if last == b'b' {
                    assert_eq!(find(&bytes, &sought), Some(end - search), "{search} {place} {more}");
                }
            }
        }
    }
}

// Otherwise the search would take as long as both lengths multiplied. (The form without vectors is linear by itself.)
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[test]
fn what_takes_long_is_given_up() {
    let mut sought = vec![b'a'; 5000];
    sought[2500] = b'b';
    let result = find_or_give_up(&vec![b'a'; 100_000], &sought);
    assert!(matches!(result, Err(start) if start < 20_000), "{result:?}");
}

// The vector form gives up anywhere, also where less than a vector is left.
#[test]
fn what_is_nearly_there_everywhere_in_texts_of_every_length() {
    for (length, place) in [(3, 0), (4, 1), (16, 0), (17, 8), (40, 39)] {
        let mut search = vec![b'a'; length];
        search[place] = b'b';
        for room in 0..400 {
            let mut bytes = vec![b'a'; room];
            check_find(&bytes, &search);
            bytes.extend(&search);
            check_find(&bytes, &search);
        }
    }
}

#[test]
fn prefixes_of_every_length() {
    let long: Vec<u8> = (0..251).cycle().take(300).collect();
    for length in 0..=200 {
        check_prefix(&long[..length], &long, length);
        let mut other = long.clone();
        other[length] ^= 0x80;
        check_prefix(&long, &other, length);
        check_prefix(&long[..=length], &other, length);
    }
}

#[test]
fn code_points_at_every_length_position_and_room() {
    let pieces: [&[u16]; 6] =
        [&[0xD83D], &[0xDE00], &[0xD83D, 0xDE00], &[0xDE00, 0xD83D], &[0xD7FF], &[0xE000]];
    for filling in [0x61, 0x4E2D, 0xFFFF] {
        for length in 0..=34 {
            for position in 0..=length {
                for piece in pieces {
                    let units =
                        [&vec![filling; position][..], piece, &vec![filling; length - position]].concat();
                    let expected = reference::code_points(&units);
                    for room in [0, 1, 7, 8, 9, 15, 16, 17, expected.len(), expected.len() + 9] {
                        // What follows the destination must stay as it is.
                        let mut found = vec![u32::MAX; room + 16];
                        let count = code_points(&units, &mut found[..room]);
                        let context = format!("{piece:X?} at {position} of {length}, {filling:X}, {room}");
                        assert_eq!(count, expected.len().min(room), "{context}");
                        assert_eq!(found[..count], expected[..count], "{context}");
                        assert!(found[count..].iter().all(|&code_point| code_point == u32::MAX), "{context}");
                    }
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn parts_are_found(text in wtf8(), start: Index, end: Index) {
        let (start, end) = (start.index(text.len() + 1), end.index(text.len() + 1));
        check_find(&text, &text[start.min(end)..start.max(end)]);
    }

    #[test]
    fn what_may_not_be_there_is_looked_for(text in bytes(), search in bytes()) {
        check_find(&text, &search[..search.len().min(3)]);
        check_find(&text, &search);
    }

    #[test]
    fn letters_are_found_in_letters(text in letters(0..400), search in letters(0..40)) {
        check_find(&text, &search);
    }

    #[test]
    fn prefixes_are_measured(left in wtf8(), right in wtf8(), same in wtf8()) {
        let (left, right) = ([&same[..], &left[..]].concat(), [&same[..], &right[..]].concat());
        let length = left.len().min(right.len());
        let expected = (0..length).find(|&at| left[at] != right[at]).unwrap_or(length);
        check_prefix(&left, &right, expected);
    }

    #[test]
    fn blocks_begin_at_their_indexes(text in wtf8(), size in 0..200_usize) {
        let blocks = text.len().div_ceil(size.max(1));
        for room in [0, blocks / 2, blocks, blocks + 1] {
            let expected: Vec<u32> = (0..blocks.min(room))
                .map(|block| utf16_length(&text[..block * size.max(1)]).try_into().unwrap())
                .collect();
            let mut indexes = vec![u32::MAX; room];
            prop_assert_eq!(block_indexes(&text, size, &mut indexes), reference::decode(&text).len());
            prop_assert_eq!(&indexes[..expected.len()], &expected);
            prop_assert!(indexes[expected.len()..].iter().all(|&index| index == u32::MAX));
        }
    }

    #[test]
    fn code_points_are_those_of_the_reference(units in text()) {
        let expected = reference::code_points(&units);
        for room in [0, expected.len() / 2, expected.len(), units.len(), units.len() + 9] {
            let mut found = vec![u32::MAX; room];
            let count = code_points(&units, &mut found);
            prop_assert_eq!(count, expected.len().min(room));
            prop_assert_eq!(&found[..count], &expected[..count]);
            prop_assert!(found[count..].iter().all(|&code_point| code_point == u32::MAX));
        }
    }
}
