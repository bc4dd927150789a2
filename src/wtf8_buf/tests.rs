//! Does a string that is said to be UTF-8 always contain no surrogate, and is it said wherever that is known?

use super::*;
use alloc::borrow::ToOwned;
use core::mem::take;

/// What is done, and how.
type Operation = (&'static str, fn(&mut Wtf8Buf));

fn half() -> Wtf8Buf {
    Wtf8Buf::from_wide(&[0x61, 0xD83D])
}

#[test]
fn after_each_operation_the_flag_is_true_only_for_utf8() {
    let operations: [Operation; 21] = [
        ("push a character", |text| text.push('a')),
        ("push a lead", |text| text.push(0xD83D_u16)),
        ("push a trail", |text| text.push(0xDE00_u16)),
        ("pop", |text| _ = text.pop()),
        ("push_str", |text| text.push_str("é")),
        ("push_wtf8", |text| text.push_wtf8(&half())),
        ("truncate", |text| text.truncate(0)),
        ("clear", Wtf8Buf::clear),
        ("extend by units", |text| text.extend([0x61, 0xD83D, 0x62])),
        ("extend by strings", |text| text.extend([half(), half()])),
        ("clone", |text| *text = text.clone()),
        ("clone_from UTF-8", |text| text.clone_from(&"é".into())),
        ("clone_from a half", |text| text.clone_from(&half())),
        ("clone_into", |text| half().clone_into(text)),
        ("from_bytes", |text| *text = Wtf8Buf::from_bytes(text.as_bytes().to_vec()).unwrap_or_default()),
        ("into_string", |text| *text = take(text).into_string().map_or_else(|same| same, Into::into)),
        ("replace by UTF-8", |text| text.replace_range(.., "é")),
        ("replace by a half", |text| text.replace_range(..0, half())),
        ("remove", |text| text.replace_range(..text.offset_at(1).unwrap_or_default(), "")),
        ("cut a pair", |text| {
            text.replace_range_utf16(..0, "😀");
            text.replace_range_utf16(1..2, "");
        }),
        ("collect", |text| *text = text.code_points().collect()),
    ];
    for start in [Wtf8Buf::new(), "é".into(), half(), Wtf8Buf::from_wide(&[0xDE00])] {
        for (first, change) in operations {
            for (second, change_again) in operations {
                let mut text = start.clone();
                change(&mut text);
                assert!(!text.hint.is_utf8() || text.as_str().is_some(), "{first}: {text:?}");
                change_again(&mut text);
                assert!(!text.hint.is_utf8() || text.as_str().is_some(), "{first}, {second}: {text:?}");
            }
        }
    }
}

#[test]
fn what_is_known_to_be_utf8_is_not_searched() {
    let mut taken = Wtf8Buf::from("é");
    let before = take(&mut taken);
    let mut cleared = half();
    cleared.clear();
    let mut grown = Wtf8Buf::with_capacity(10);
    grown.push('a');
    grown.push_str("é");
    grown.push_wtf8(Wtf8::new(""));
    grown.extend(['a', 'b']);
    grown.extend([0x61, 0xD83D, 0xDE00]);
    let checked = Wtf8Buf::from_bytes("né".into()).unwrap();
    let mut replaced = half();
    replaced.clone_from(&checked);
    let copy = grown.clone();
    for text in [Wtf8Buf::new(), Wtf8Buf::default(), taken, before, cleared, copy, grown, checked, replaced] {
        assert!(text.hint.is_utf8(), "{text:?}");
    }
}
