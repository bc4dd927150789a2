//! Is every small input handled correctly?

// Small inputs do not fill a vector of WebAssembly. For vectors, src/simd/tests.rs tests them inside longer inputs.
#![cfg(not(target_arch = "wasm32"))]

mod calls;
mod reference;
mod strategies;

use std::ops::RangeInclusive;
use strategies::BOUNDARY_UNITS;
use wtf8_wasm::{Progress, Surrogates, validate_utf8, validate_wtf8};

/// Calls `visit` with every combination of up to `longest` items.
fn for_each_combination<T: Copy>(items: &[T], longest: usize, visit: &mut impl FnMut(&[T])) {
    fn extend<T: Copy>(chosen: &mut Vec<T>, items: &[T], longest: usize, visit: &mut impl FnMut(&[T])) {
        visit(chosen);
        if chosen.len() < longest {
            for &item in items {
                chosen.push(item);
                extend(chosen, items, longest, visit);
                chosen.pop();
            }
        }
    }
    extend(&mut Vec::new(), items, longest, visit);
}

/// Compares both validators with the reference, the standard library and `hstr`.
fn check_validation(bytes: &[u8]) {
    let (wtf8, utf8) = (validate_wtf8(bytes), validate_utf8(bytes));
    assert_eq!(wtf8, reference::validate_wtf8(bytes), "WTF-8 {bytes:X?}");
    assert_eq!(utf8, reference::validate_utf8(bytes), "UTF-8 {bytes:X?}");
    assert_eq!(wtf8.is_ok(), hstr::wtf8::Wtf8::from_bytes(bytes).is_ok(), "hstr {bytes:X?}");

    let by_std = str::from_utf8(bytes).map(|_| ()).map_err(|error| {
        let offset = error.valid_up_to();
        (offset, error.error_len().unwrap_or(bytes.len() - offset))
    });
    let ours = utf8.map_err(|found| match bytes[found.offset..] {
        // The standard library has no kind for surrogates. It reports only their first byte ED as ill-formed.
        [0xED, 0xA0..=0xBF, 0x80..=0xBF, ..] => (found.offset, 1),
        _ => (found.offset, found.length),
    });
    assert_eq!(ours, by_std, "std {bytes:X?}");
}

#[test]
fn every_unit_is_of_one_class() {
    for unit in 0..=u16::MAX {
        let (is_lead, is_trail) = (wtf8_wasm::is_lead(unit), wtf8_wasm::is_trail(unit));
        assert_eq!(is_lead, (0xD800..0xDC00).contains(&unit), "{unit:X}");
        assert_eq!(is_trail, (0xDC00..0xE000).contains(&unit), "{unit:X}");
        assert_eq!(wtf8_wasm::is_surrogate(unit), is_lead || is_trail, "{unit:X}");
    }
}

#[test]
fn every_code_point_survives() {
    for code_point in 0..=0x10_FFFF {
        let (units, sequence) = (reference::code_units(code_point), reference::sequence(code_point));
        let mut bytes = [0; 4];
        let encoded = wtf8_wasm::encode(&units, &mut bytes);
        assert_eq!(bytes[..encoded.written], sequence, "U+{code_point:04X}");
        assert_eq!(encoded, Progress { read: units.len(), written: wtf8_wasm::wtf8_length(&units) });

        let mut decoded_units = [0; 2];
        let decoded = wtf8_wasm::decode(&sequence, &mut decoded_units);
        assert_eq!(decoded_units[..decoded.written], units, "U+{code_point:04X}");
        assert_eq!(decoded, Progress { read: sequence.len(), written: wtf8_wasm::utf16_length(&sequence) });

        let is_scalar = char::from_u32(code_point).is_some();
        let surrogates = if is_scalar { Surrogates::Absent } else { Surrogates::Present };
        assert_eq!(validate_wtf8(&sequence), Ok(surrogates), "U+{code_point:04X}");
        assert_eq!(validate_utf8(&sequence).is_ok(), is_scalar, "U+{code_point:04X}");
    }
}

#[test]
fn every_short_text_of_boundary_units_survives() {
    for_each_combination(&BOUNDARY_UNITS, 4, &mut |units| {
        let wtf8 = calls::encode(units);
        assert_eq!(wtf8, reference::encode(units), "{units:X?}");
        assert_eq!(calls::decode(&wtf8), units);
        assert_eq!(wtf8_wasm::wtf8_length(units), wtf8.len(), "{units:X?}");
        assert_eq!(wtf8_wasm::utf16_length(&wtf8), units.len(), "{units:X?}");
        assert!(validate_wtf8(&wtf8).is_ok(), "{units:X?}");
    });
}

#[test]
fn every_short_text_of_boundary_units_stops_at_every_capacity() {
    for_each_combination(&BOUNDARY_UNITS, 3, &mut |units| {
        let (wtf8, steps) = (reference::encode(units), reference::encoding_steps(units));
        for capacity in 0..=wtf8.len() {
            let expected = reference::last_fitting(&steps, capacity);
            let encoded = calls::encode_within(units, capacity);
            assert_eq!(encoded, (expected, wtf8[..expected.written].to_vec()), "{units:X?}, {capacity}");
        }
        let steps = reference::decoding_steps(&wtf8);
        for capacity in 0..=units.len() {
            let expected = reference::last_fitting(&steps, capacity);
            let decoded = calls::decode_within(&wtf8, capacity);
            assert_eq!(decoded, (expected, units[..expected.written].to_vec()), "{wtf8:X?}, {capacity}");
        }
    });
}

#[test]
fn lone_surrogates_of_every_short_text_are_found_and_replaced() {
    for_each_combination(&BOUNDARY_UNITS, 4, &mut |units| {
        let indexes = reference::lone_surrogates(units);
        for from in 0..=units.len() {
            let expected = indexes.iter().copied().find(|&index| index >= from);
            assert_eq!(wtf8_wasm::find_lone_surrogate(units, from), expected, "{units:X?} from {from}");
        }
        let wtf8 = reference::encode(units);
        let offsets = reference::surrogate_sequences(&wtf8);
        for from in 0..=wtf8.len() {
            let expected = offsets.iter().copied().find(|&offset| offset >= from);
            assert_eq!(wtf8_wasm::find_surrogate_sequence(&wtf8, from), expected, "{wtf8:X?} from {from}");
        }
        let utf8 = reference::encode(&reference::to_well_formed(units));
        assert_eq!(calls::replace_surrogates(&wtf8), (utf8, indexes.len()), "{units:X?}");
    });
}

#[test]
fn every_short_text_in_every_three_parts_is_joined() {
    let units = [0x41, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000];
    for_each_combination(&units, 4, &mut |units| {
        let expected = reference::encode(units);
        for first in 0..=units.len() {
            for second in first..=units.len() {
                let parts = [&units[..first], &units[first..second], &units[second..]];
                let concatenated = calls::concat(&parts.map(reference::encode));
                assert_eq!(concatenated, expected, "{parts:X?}");
            }
        }
    });
}

#[test]
fn every_one_and_two_bytes_are_validated() {
    let all: Vec<u8> = (0..=u8::MAX).collect();
    for_each_combination(&all, 2, &mut check_validation);
}

#[test]
fn every_three_bytes_from_e0_to_ef_are_validated() {
    const ANY: RangeInclusive<u8> = 0..=u8::MAX;
    for first in 0xE0..=0xEF {
        for second in ANY {
            ANY.for_each(|third| check_validation(&[first, second, third]));
        }
    }
}

#[test]
fn every_four_bytes_that_matter_are_validated() {
    let boundaries = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF];
    for first in 0xF0..=0xF5 {
        for second in 0..=u8::MAX {
            for_each_combination(&boundaries, 2, &mut |rest| {
                check_validation(&[&[first, second], rest].concat());
            });
        }
    }
}

#[test]
fn every_five_boundary_bytes_without_ascii_are_validated() {
    let bytes = [0x80, 0x8F, 0x90, 0xA0, 0xBF, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0xFF];
    for_each_combination(&bytes, 5, &mut check_validation);
}

#[test]
fn every_order_of_surrogate_sequences_and_their_pieces_is_validated() {
    let pieces: [&[u8]; 11] = [
        b"\xED",
        b"\xED\x9F\xBF",
        b"\xED\xA0",
        b"\xED\xA0\x80",
        b"\xED\xAF\xBF",
        b"\xED\xB0",
        b"\xED\xB0\x80",
        b"\xED\xBF\xBF",
        b"\x80",
        b"\xEE\x80\x80",
        b"\xF0\x90\x80\x80",
    ];
    for_each_combination(&pieces, 4, &mut |pieces| check_validation(&pieces.concat()));
}
