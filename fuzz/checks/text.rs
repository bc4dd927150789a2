//! Any code units: does everything that is said of them agree with UTF-16, and with other implementations?

use super::{calls, reference, units_of};
use wtf8_wasm::{Wtf8Buf, find_lone_surrogate, wtf8_length};

pub fn check(input: &[u8]) {
    let units = units_of(input);
    let wtf8 = calls::encode(&units);
    assert_eq!(wtf8, reference::encode(&units));
    assert_eq!(wtf8, hstr::wtf8::Wtf8Buf::from_ill_formed_utf16(&units).as_bytes());
    assert_eq!(wtf8.len(), wtf8_length(&units));
    assert_eq!(calls::decode(&wtf8), units);
    let places = reference::lone_surrogates(&units);
    assert_eq!(find_lone_surrogate(&units, 0), places.first().copied());
    assert_eq!(String::from_utf16(&units).is_ok(), places.is_empty());
    let steps = reference::encoding_steps(&units);
    for capacity in [0, wtf8.len() / 2, wtf8.len()] {
        let (progress, encoded) = calls::encode_within(&units, capacity);
        assert_eq!(progress, reference::last_fitting(&steps, capacity));
        assert_eq!(encoded, wtf8[..progress.written]);
    }
    // The halves of a pair that is cut are joined again.
    let (left, right) = units.split_at(units.len() / 2);
    assert_eq!(calls::concat(&[calls::encode(left), calls::encode(right)]), wtf8);
    check_string(&units, left);
    check_order(left, right);
}

/// Both orders, for texts of which neither need be a prefix of the other.
fn check_order(left: &[u16], right: &[u16]) {
    let (ours, other) = (Wtf8Buf::from_wide(left), Wtf8Buf::from_wide(right));
    assert_eq!(ours.cmp_utf16(&other), left.cmp(right));
    assert_eq!(ours.cmp(&other), reference::code_points(left).cmp(&reference::code_points(right)));
}

fn check_string(units: &[u16], part: &[u16]) {
    let (text, part_text) = (Wtf8Buf::from_wide(units), Wtf8Buf::from_wide(part));
    assert_eq!(text.to_wide(), units);
    assert_eq!(text.encode_wide().collect::<Vec<_>>(), units);
    assert_eq!(text.to_string_lossy(), String::from_utf16_lossy(units));
    assert_eq!(text.cmp_utf16(&part_text), units.cmp(part));
    assert!(text.contains(&part_text) || ends_in_half(units, part));
    let code_points: Vec<u32> = text.code_points().map(u32::from).collect();
    assert_eq!(code_points, reference::code_points(units));
    let backwards: Vec<u32> = text.code_points().rev().map(u32::from).collect();
    assert!(backwards.iter().eq(code_points.iter().rev()));
    for index in 0..=units.len() {
        let offset = text.offset_at(index).expect("within the text");
        let start = text.index_at(offset).expect("within the text");
        assert!(start == index || start + 1 == index, "{index} is in the code point at {start}");
        let (before, behind) = (text.slice_utf16(..index), text.slice_utf16(index..));
        assert_eq!(before.to_wide(), units[..index]);
        assert_eq!(behind.to_wide(), units[index..]);
    }
}

/// Whether the part ends within a pair of the whole, of which `contains` finds no halves.
fn ends_in_half(units: &[u16], part: &[u16]) -> bool {
    units.get(part.len()).is_some_and(|&unit| wtf8_wasm::is_trail(unit))
        && part.last().is_some_and(|&unit| wtf8_wasm::is_lead(unit))
}
