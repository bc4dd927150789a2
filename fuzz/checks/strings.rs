//! Any sequence of operations on an owned string: does it hold what a vector of code units would hold?

use super::units_of;
use wtf8_wasm::{CodePoint, Wtf8, Wtf8Buf, is_lead, is_trail, validate_wtf8};

/// Longer strings cost time and show nothing new.
const LONGEST: usize = 0x200;

/// How many kinds of operations there are. What is left of the first byte, divided by this, varies some of them.
const KINDS: u8 = 14;

pub fn check(input: &[u8]) {
    let mut text = Wtf8Buf::new();
    let mut units: Vec<u16> = Vec::new();
    for operation in input.chunks_exact(5) {
        let operand = &operation[1..];
        apply(&mut text, &mut units, operation[0], operand);
        validate_wtf8(text.as_bytes()).expect("always well-formed");
        assert_eq!(text, Wtf8Buf::from_wide(&units));
        if units.len() > LONGEST {
            units.clear();
            text.clear();
        }
    }
}

fn apply(text: &mut Wtf8Buf, units: &mut Vec<u16>, operation: u8, operand: &[u8]) {
    let operands = units_of(operand);
    let index = usize::from(operands[0]) % (units.len() + 1);
    let end = index + usize::from(operands[1]) % (units.len() - index + 1);
    match operation % KINDS {
        0 => {
            for &unit in &operands {
                text.push(unit);
                units.push(unit);
            }
        }
        1 => {
            let value = u32::from_le_bytes([operand[0], operand[1], operand[2], 0]) % 0x11_0000;
            let code_point = CodePoint::from_u32(value).expect("in the range");
            text.push(code_point);
            units.extend(Wtf8Buf::from(code_point).encode_wide());
        }
        2 => {
            let valid = String::from_utf8_lossy(operand);
            text.push_str(&valid);
            units.extend(valid.encode_utf16());
        }
        3 => {
            text.push_wtf8(&Wtf8Buf::from_wide(&operands));
            units.extend(&operands);
        }
        4 => {
            text.extend(operands.iter().copied());
            units.extend(&operands);
        }
        5 => {
            let is_pair = matches!(units[..], [.., lead, trail] if is_lead(lead) && is_trail(trail));
            let last = text.pop().map(u32::from);
            assert_eq!(last.is_none(), units.is_empty());
            assert_eq!(last.is_some_and(|value| value > 0xFFFF), is_pair);
            units.truncate(units.len() - if is_pair { 2 } else { usize::from(last.is_some()) });
        }
        6 => {
            // `truncate` cuts between code points only.
            let offset = text.offset_at(index).expect("within the text");
            units.truncate(text.index_at(offset).expect("within the text"));
            text.truncate(offset);
        }
        7 => {
            let cut = text.slice_utf16(index..).into_owned();
            *text = cut;
            units.drain(..index);
        }
        8 => {
            let again = Wtf8Buf::from_bytes(std::mem::take(text).into_bytes());
            *text = again.expect("its own bytes are well-formed");
        }
        9 => {
            let utf8 = text.clone().into_string_lossy();
            assert_eq!(utf8, String::from_utf16_lossy(units));
            assert_eq!(text.clone().into_string().ok(), String::from_utf16(units).ok());
            assert_eq!(text.as_str().is_some(), String::from_utf16(units).is_ok());
        }
        10 => {
            text.make_ascii_uppercase();
            for unit in units.iter_mut().filter(|unit| (0x61..=0x7A).contains(*unit)) {
                *unit -= 0x20;
            }
        }
        11 => {
            let with = &operands[..usize::from(operation / KINDS % 3)];
            text.replace_range_utf16(index..end, Wtf8Buf::from_wide(with));
            units.splice(index..end, with.iter().copied());
        }
        12 => {
            // `replace_range` cuts between code points only.
            let offsets = [index, end].map(|index| text.offset_at(index).expect("within the text"));
            let indexes = offsets.map(|offset| text.index_at(offset).expect("within the text"));
            let with = &operands[..usize::from(operation / KINDS % 3)];
            text.replace_range(offsets[0]..offsets[1], Wtf8Buf::from_wide(with));
            units.splice(indexes[0]..indexes[1], with.iter().copied());
        }
        _ => {
            check_search(text, units, &operands[..=usize::from(operation / KINDS % 2)]);
            check_search(text, units, &units[index..end]);
        }
    }
}

/// Compares the search with one in code units, for needles that begin and end between code points of any text.
fn check_search(text: &Wtf8, units: &[u16], search: &[u16]) {
    if search.first().is_some_and(|&unit| is_trail(unit)) || search.last().is_some_and(|&unit| is_lead(unit))
    {
        return;
    }
    let is_place = |&index: &usize| units[index..].starts_with(search);
    let (first, last) = ((0..=units.len()).find(is_place), (0..=units.len()).rfind(is_place));
    let search = Wtf8Buf::from_wide(search);
    let index_of = |offset: usize| text.index_at(offset).expect("within the text");
    assert_eq!(text.find(&search).map(index_of), first);
    assert_eq!(text.rfind(&search).map(index_of), last);
}
