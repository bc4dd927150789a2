//! Do the vector kernels give the same results as the scalar forms, at every position in a block?

#[path = "../../tests/calls/mod.rs"]
pub(super) mod calls;
#[path = "../../tests/reference/mod.rs"]
mod reference;
#[path = "../../tests/strategies/mod.rs"]
pub(super) mod strategies;

use crate::{scalar, simd};
use strategies::{BOUNDARY_BYTES, BOUNDARY_UNITS};
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A little more than two vectors of bytes.
const POSITIONS: std::ops::RangeInclusive<usize> = 0..=34;

/// The text around what is tested: units of each length, pairs, and lone surrogates.
const SURROUNDINGS: [&[u16]; 6] = [&[0x61], &[0xE9], &[0x4E2D], &[0xD83D, 0xDE00], &[0xD83D], &[0xDE00]];

/// Repeats `units` up to `length` units.
fn repeated(units: &[u16], length: usize) -> Vec<u16> {
    units.iter().copied().cycle().take(length).collect()
}

fn check_text(units: &[u16]) {
    let (progress, bytes) = calls::encode_within(units, 3 * units.len());
    let mut expected = vec![0; 3 * units.len()];
    assert_eq!(progress, scalar::encode(units, &mut expected), "{units:X?}");
    assert_eq!(bytes, expected[..progress.written], "{units:X?}");
    assert_eq!(simd::wtf8_length(units), scalar::wtf8_length(units), "{units:X?}");
    for from in [0, 1, units.len() / 2] {
        let found = simd::find_lone_surrogate(units, from);
        assert_eq!(found, scalar::find_lone_surrogate(units, from), "{units:X?} from {from}");
    }
    let padded = [units, &[0x20; simd::PAIR_PADDING]].concat();
    let is_any_lone = scalar::find_lone_surrogate(units, 0).is_some();
    assert_eq!(simd::has_lone_surrogate(&padded), is_any_lone, "{units:X?}");
    check_bytes(&bytes);
}

fn check_bytes(bytes: &[u8]) {
    let validated = simd::validate_wtf8(bytes);
    assert_eq!(validated, scalar::validate_wtf8(bytes), "{bytes:X?}");
    assert_eq!(simd::validate_utf8(bytes), scalar::validate_utf8(bytes), "{bytes:X?}");
    for limit in [0x80, 0xC4] {
        assert_eq!(simd::is_below(bytes, limit), scalar::is_below(bytes, limit), "{bytes:X?}");
    }
    let decoded = calls::validate_and_decode_within(bytes, bytes.len());
    if let Err(found) = validated {
        assert_eq!(decoded, Err(found), "{bytes:X?}");
        // The result is meaningless, but the call must end and stay within the slices.
        assert!(calls::decode_within(bytes, bytes.len()).0.read <= bytes.len());
        return;
    }
    let (progress, units) = calls::decode_within(bytes, bytes.len());
    let mut expected = vec![0; bytes.len()];
    assert_eq!(progress, scalar::decode(bytes, &mut expected), "{bytes:X?}");
    assert_eq!(units, expected[..progress.written], "{bytes:X?}");
    assert_eq!(decoded, Ok((progress, units)), "{bytes:X?}");
    assert_eq!(simd::utf16_length(bytes), scalar::utf16_length(bytes), "{bytes:X?}");
    for from in [0, 1, bytes.len() / 2] {
        let found = simd::find_surrogate_sequence(bytes, from);
        assert_eq!(found, scalar::find_surrogate_sequence(bytes, from), "{bytes:X?} from {from}");
    }
    let mut replaced = bytes.to_vec();
    let count = scalar::replace_surrogates(&mut replaced);
    assert_eq!(calls::replace_surrogates(bytes), (replaced, count), "{bytes:X?}");
}

#[test]
fn every_boundary_unit_and_pair_of_them_at_every_position() {
    for surrounding in SURROUNDINGS {
        for position in POSITIONS {
            for first in BOUNDARY_UNITS {
                for second in BOUNDARY_UNITS {
                    let mut units = repeated(surrounding, position + 2 + 17);
                    (units[position], units[position + 1]) = (first, second);
                    check_text(&units);
                }
            }
        }
    }
}

#[test]
fn every_boundary_byte_and_pair_of_them_at_every_position() {
    for surrounding in SURROUNDINGS {
        let surrounding = reference::encode(&repeated(surrounding, 60));
        for position in POSITIONS {
            for first in BOUNDARY_BYTES {
                for second in BOUNDARY_BYTES {
                    let mut bytes = surrounding[..position + 2 + 17].to_vec();
                    (bytes[position], bytes[position + 1]) = (first, second);
                    check_bytes(&bytes);
                }
            }
        }
    }
}

#[test]
fn every_code_point_among_its_neighbours() {
    let units: Vec<u16> = (0..=0x10_FFFF).flat_map(reference::code_units).collect();
    units.chunks(1001).for_each(check_text);
    let trails_before_leads: Vec<u16> = (0..=u16::MAX).rev().collect();
    trails_before_leads.chunks(1001).for_each(check_text);
}

#[test]
fn every_length_from_every_start() {
    for surrounding in SURROUNDINGS {
        let units = repeated(surrounding, 216);
        for start in 0..16 {
            (0..=200).step_by(1 + start % 3).for_each(|length| check_text(&units[start..start + length]));
        }
    }
}

#[test]
fn every_capacity() {
    for surrounding in SURROUNDINGS {
        let units = repeated(surrounding, 100);
        let wtf8 = reference::encode(&units);
        for capacity in 0..=wtf8.len() {
            let mut expected = vec![0; capacity];
            let progress = scalar::encode(&units, &mut expected);
            expected.truncate(progress.written);
            assert_eq!(calls::encode_within(&units, capacity), (progress, expected), "{surrounding:X?}");
        }
        for capacity in 0..=units.len() {
            let mut expected = vec![0; capacity];
            let progress = scalar::decode(&wtf8, &mut expected);
            expected.truncate(progress.written);
            let decoded = (progress, expected);
            assert_eq!(calls::decode_within(&wtf8, capacity), decoded, "{surrounding:X?}");
            assert_eq!(calls::validate_and_decode_within(&wtf8, capacity), Ok(decoded), "{surrounding:X?}");
        }
    }
}

/// The first and the last well-formed sequence of each sort, and ill-formed ones next to them.
const SEQUENCES: [&[u8]; 36] = [
    b"\x7F",
    b"\x80",
    b"\xBF\xBF",
    b"\xC0\x80",
    b"\xC1\xBF",
    b"\xC2",
    b"\xC2\x80",
    b"\xDF\xBF",
    b"\xDF\xBF\x80",
    b"\xE0\x80\x80",
    b"\xE0\x9F\xBF",
    b"\xE0\xA0\x80",
    b"\xE2\x82",
    b"\xED\x9F\xBF",
    b"\xED\xA0\x80",
    b"\xED\xAF\xBF\xED\xB0\x80",
    b"\xED\xB0\x80\xED\xAF\xBF",
    b"\xED\xBF\xBF",
    b"\xEE\x80\x80",
    b"\xEF\xBF\xBF",
    b"\xEF\xBF\xBF\x80",
    b"\xF0\x80\x80\x80",
    b"\xF0\x8F\xBF\xBF",
    b"\xF0\x90\x80\x80",
    b"\xF0\x90\x80\x80\x80",
    b"\xF0\x9F\x98",
    b"\xF3\xBF\xBF\xBF",
    b"\xF4\x80\x80\x80",
    b"\xF4\x8F\xBF\xBF",
    b"\xF4\x90\x80\x80",
    b"\xF5\x80\x80\x80",
    b"\xF7\xBF\xBF\xBF",
    b"\xF8\x80\x80\x80",
    b"\xFB\xBF\xBF\xBF",
    b"\xFE",
    b"\xFF\xBF\xBF\xBF",
];

#[test]
fn every_sequence_and_pair_of_them_among_every_surrounding() {
    for surrounding in SURROUNDINGS {
        let surrounding = reference::encode(surrounding);
        // Up to sixteen sequences of any length reach every position in a window.
        for before in 0..=16 {
            for first in SEQUENCES {
                check_bytes(&[&surrounding.repeat(before), first, &surrounding.repeat(34)].concat());
            }
        }
        for first in SEQUENCES {
            for second in SEQUENCES {
                for before in 0..4 {
                    let middle = [first, second].concat();
                    check_bytes(&[surrounding.repeat(before), middle, surrounding.repeat(17)].concat());
                }
            }
        }
    }
}

// If no second sequence begins in a window, the kernel cannot begin the next window with it.
#[test]
fn a_sequence_with_continuations_to_the_end_of_the_window_and_further() {
    for surrounding in SURROUNDINGS {
        let surrounding = reference::encode(surrounding);
        let [before, behind] = [16, 34].map(|count| surrounding.repeat(count));
        for start in (0..=16).map(|count| count * surrounding.len()) {
            for first in [0x80, 0xC2, 0xE1, 0xF0, 0xF4, 0xFF] {
                for count in 1..=36 {
                    check_bytes(&[&before[..start], &[first], &[0x8F; 36][..count], &behind].concat());
                }
            }
        }
    }
}

// The kernel tests once in 2048 bytes whether something was ill-formed.
#[test]
fn everything_ill_formed_around_the_ends_of_blocks() {
    let pieces: [&[u8]; 10] = [
        b"\x80",
        b"\xC0",
        b"\xE2\x82",
        b"\xE0\x9F\x80",
        b"\xF0\x9F\x98",
        b"\xF4\x90\x80\x80",
        b"\xFF",
        b"\xED\xA0\x80",
        b"\xED\xA0\x80\xED\xB0\x80",
        b"\xED\xA0\x80\xED\xA0\x80\xED\xB0\x80",
    ];
    for surrounding in SURROUNDINGS {
        let wtf8 = reference::encode(&repeated(surrounding, 4200));
        for end in [64, 128, 2048, 2112, 4096] {
            for position in end - 9..end + 3 {
                for piece in pieces {
                    let bytes = [&wtf8[..position], piece, &wtf8[position..end + 40]].concat();
                    let context = format!("{piece:X?} at {position} in {surrounding:X?}");
                    assert_eq!(simd::validate_wtf8(&bytes), scalar::validate_wtf8(&bytes), "{context}");
                    assert_eq!(simd::validate_utf8(&bytes), scalar::validate_utf8(&bytes), "{context}");
                    // The decoder has checks of its own, which are looked at after the last window.
                    let decoded = calls::validate_and_decode_within(&bytes, bytes.len());
                    assert_eq!(decoded.err(), scalar::validate_wtf8(&bytes).err(), "{context}");
                }
            }
        }
    }
}

// Both kinds of runs have a shortcut for a block of ASCII (`Validator::block`, `one_or_two::run`). A sequence that is cut before
// such a block must not be forgotten, and a lead before it makes no pair with a trail after it.
#[test]
fn what_lies_on_both_sides_of_skipped_ascii() {
    let before: [&[u8]; 8] = [
        b"",
        "é".as_bytes(),
        b"\xC3",
        b"\xE2\x82",
        b"\xED\xA0",
        b"\xED\xA0\x80",
        b"\xED\xAF\xBF",
        b"\xF0\x9F\x98",
    ];
    let behind: [&[u8]; 5] = ["é".as_bytes(), b"\x80", b"\x80\x80\x80", b"\xED\xB0\x80", b"\xED\xBF\xBF"];
    for before in before {
        let filling = vec![b'a'; 2046 - before.len()];
        for length in [0, 1, 63, 64, 65, 127, 128, 129] {
            for behind in behind {
                let between = vec![b'a'; length];
                check_bytes(&["é".as_bytes(), &filling, before, &between, behind, &[b'a'; 70]].concat());
            }
        }
    }
}

// These are safe functions, so they must allow positions past the end, from which there is nothing to do.
#[test]
fn runs_of_ascii_from_past_the_end_are_empty() {
    let blocks = simd::encode::blocks::Blocks::new();
    let (units, mut bytes) = ([0x61; 64], [0xFF; 64]);
    for position in [64, 65, 100, usize::MAX] {
        assert_eq!(blocks.ascii_run(&units, position, &mut bytes, 0), 0, "{position}");
        assert_eq!(blocks.ascii_run(&units, 0, &mut bytes, position), 0, "{position}");
        assert_eq!(bytes, [0xFF; 64], "{position}");
        assert_eq!(simd::validate::skip_ascii(&[0x61; 64], position), position);
    }
}

// Lengths are counted in lanes of 16 bits, which are summed up after 262136 units, before they could overflow.
#[test]
fn long_texts() {
    for surrounding in SURROUNDINGS {
        let units = repeated(surrounding, 262_136 + 21);
        let wtf8 = calls::encode(&units);
        assert_eq!(simd::wtf8_length(&units), wtf8.len(), "{surrounding:X?}");
        assert_eq!(simd::utf16_length(&wtf8), units.len(), "{surrounding:X?}");
        assert!(calls::decode(&wtf8) == units, "{surrounding:X?}");
        assert_eq!(simd::validate_wtf8(&wtf8), scalar::validate_wtf8(&wtf8), "{surrounding:X?}");
    }
}
