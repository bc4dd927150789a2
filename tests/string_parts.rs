//! Are parts of strings the right ones: by offset, by index, by search? They are compared with the reference, and with the
//! same methods of `hstr` and `wtf8-rs`.

#![cfg(all(not(target_arch = "wasm32"), feature = "alloc"))]

mod made;
mod reference;
mod strategies;

use made::made;
use proptest::prelude::*;
use proptest::sample::Index;
use std::borrow::Cow;
use std::ops::Bound;
use strategies::{config, text};
use wtf8_wasm::{CodePoint, Wtf8, Wtf8Buf};

type Hstr = hstr::wtf8::Wtf8Buf;

proptest! {
    #![proptest_config(config())]

    #[test]
    fn parts_by_offset_are_those_of_wtf8_rs(units in text()) {
        let (ours, theirs) = (made(&units), wtf8_rs::Wtf8Buf::from_utf16(units.iter().copied()));
        for start in 0..=ours.len() + 1 {
            prop_assert_eq!(ours.is_code_point_boundary(start), theirs.is_code_point_boundary(start), "{}", start);
            for end in [start, start + 3, start + 7, ours.len()] {
                let found = ours.get(start..end).map(Wtf8::to_wide);
                let expected = theirs.get(start..end).map(|part| part.encode_utf16().collect::<Vec<u16>>());
                prop_assert_eq!(&found, &expected, "{}..{}", start, end);
                if let Some(units) = found {
                    prop_assert_eq!(ours[start..end].to_wide(), units.clone());
                    let hstr = Hstr::from_ill_formed_utf16(&ours.to_wide());
                    prop_assert_eq!(hstr.slice(start, end).to_ill_formed_utf16().collect::<Vec<u16>>(), units);
                }
            }
        }
    }

    #[test]
    fn parts_by_index_are_those_of_the_units(units in text()) {
        let ours = made(&units);
        for start in 0..=units.len() + 1 {
            for end in [start, start + 1, start + 2, start + 9, units.len()] {
                let expected = units.get(start..end).map(reference::encode);
                let found = ours.get_utf16(start..end);
                prop_assert_eq!(found.as_deref().map(|part| part.as_bytes().to_vec()), expected, "{}..{}", start, end);
                if let Some(part) = found {
                    let cuts = |index: usize| {
                        matches!(units[..index], [.., lead] if wtf8_wasm::is_lead(lead))
                            && matches!(units[index..], [trail, ..] if wtf8_wasm::is_trail(trail))
                    };
                    prop_assert_eq!(matches!(part, Cow::Owned(_)), start < end && (cuts(start) || cuts(end)));
                }
            }
        }
        prop_assert_eq!(ours.slice_utf16(..).into_owned(), ours.clone());
        // Each code point has the offset of its first byte and the index of its first unit.
        let points = reference::code_points(&units);
        let (mut offset, mut index) = (0, 0);
        for point in points {
            let length = reference::sequence(point).len();
            for inside in offset..offset + length {
                prop_assert_eq!(ours.index_at(inside), Some(index));
            }
            for inside in index..index + 1 + usize::from(point > 0xFFFF) {
                prop_assert_eq!(ours.offset_at(inside), Some(offset));
            }
            offset += length;
            index += 1 + usize::from(point > 0xFFFF);
        }
        prop_assert_eq!((ours.index_at(offset), ours.offset_at(index)), (Some(index), Some(offset)));
        prop_assert_eq!((ours.index_at(offset + 1), ours.offset_at(index + 1)), (None, None));
        prop_assert_eq!((ours.index_at(usize::MAX), ours.offset_at(usize::MAX)), (None, None));
        let last = units.len().checked_sub(1);
        prop_assert_eq!(ours.get_utf16(..=units.len()), None);
        if let Some(last) = last {
            prop_assert_eq!(ours.slice_utf16(..=last).into_owned(), ours.clone());
            let rest = (Bound::Excluded(0), Bound::Unbounded);
            prop_assert_eq!(ours.slice_utf16(rest).into_owned(), made(&units[1..]));
        }
    }

    #[test]
    fn a_string_is_split_at_offsets(units in text()) {
        let ours = made(&units);
        for middle in (0..=ours.len()).filter(|&offset| ours.is_code_point_boundary(offset)) {
            let (before, behind) = ours.split_at(middle);
            prop_assert_eq!((before.as_bytes(), behind.as_bytes()), ours.as_bytes().split_at(middle));
            let units: Vec<u16> = before.encode_wide().chain(behind.encode_wide()).collect();
            prop_assert_eq!(made(&units), ours.clone());
        }
    }

    // Some of the text's own code points are separators, so that there are some.
    #[test]
    fn a_string_is_split_as_its_code_points_are(
        units in text(),
        kinds in 1..5_u32,
        turns in prop::collection::vec(any::<bool>(), 0..20),
    ) {
        let (ours, points) = (made(&units), reference::code_points(&units));
        let values = |part: &Wtf8| part.code_points().map(u32::from).collect::<Vec<u32>>();
        let mut parts = ours.split(|point| point.to_u32() % kinds == 0);
        let mut expected = points.split(|&point| point % kinds == 0);
        for is_front in turns {
            let (part, expected) =
                if is_front { (parts.next(), expected.next()) } else { (parts.next_back(), expected.next_back()) };
            prop_assert_eq!(part.map(values), expected.map(<[u32]>::to_vec));
        }
        let (least, most) = parts.size_hint();
        let left: Vec<Vec<u32>> = parts.map(values).collect();
        prop_assert!((least..=most.unwrap()).contains(&left.len()));
        prop_assert_eq!(left, expected.map(<[u32]>::to_vec).collect::<Vec<_>>());
        if let Some(text) = ours.as_str() {
            let expected = text.split(|character| u32::from(character) % kinds == 0);
            prop_assert!(ours.split(|point| point.to_u32() % kinds == 0).eq(expected.map(Wtf8::new)));
        }
    }

    // Whole sequences are found: the search is one for code points.
    #[test]
    fn parts_are_found_at_code_points(units in text(), search in text(), at in any::<Index>(), length in 0..5_usize) {
        let whole = reference::code_points(&units);
        let start = at.index(whole.len() + 1);
        let part = whole[start..].iter().take(length).copied().collect();
        for points in [part, reference::code_points(&search)] {
            let ours = made(&units);
            let search: Wtf8Buf = points.iter().map(|&point| CodePoint::from_u32(point).unwrap()).collect();
            let place = (0..=whole.len()).find(|&place| whole[place..].starts_with(&points));
            let offset_of = |place: usize| whole[..place].iter().map(|&point| reference::sequence(point).len()).sum();
            prop_assert_eq!(ours.find(&search), place.map(offset_of));
            let place_of_last = (0..=whole.len()).rfind(|&place| whole[place..].starts_with(&points));
            prop_assert_eq!(ours.rfind(&search), place_of_last.map(offset_of));
            prop_assert_eq!(ours.contains(&search), place.is_some());
            prop_assert_eq!(ours.starts_with(&search), whole.starts_with(&points));
            prop_assert_eq!(ours.ends_with(&search), whole.ends_with(&points));
            let rest = whole.strip_prefix(&points[..]).map(<[u32]>::to_vec);
            let values = |text: &Wtf8| text.code_points().map(u32::from).collect::<Vec<u32>>();
            prop_assert_eq!(ours.strip_prefix(&search).map(values), rest);
            let rest = whole.strip_suffix(&points[..]).map(<[u32]>::to_vec);
            prop_assert_eq!(ours.strip_suffix(&search).map(values), rest);
            let parts_at = |place: usize| (whole[..place].to_vec(), whole[place + points.len()..].to_vec());
            let both = |(before, after): (&Wtf8, &Wtf8)| (values(before), values(after));
            prop_assert_eq!(ours.split_once(&search).map(both), place.map(parts_at));
            prop_assert_eq!(ours.rsplit_once(&search).map(both), place_of_last.map(parts_at));
            if let Some(search) = search.as_str() {
                prop_assert_eq!(Hstr::from_ill_formed_utf16(&units).starts_with(search), ours.starts_with(search));
            }
        }
    }
}

// Patterns with periods are those that a search moves along wrongly.
#[test]
fn the_last_occurrence_of_every_short_pattern_is_found() {
    let words = |longest: u32| {
        let words = (0..=longest).flat_map(|length| (0..1_u32 << length).map(move |bits| (length, bits)));
        words.map(|(length, bits)| {
            (0..length).map(|bit| if bits >> bit & 1 == 0 { 'a' } else { 'b' }).collect()
        })
    };
    let patterns: Vec<String> = words(7).collect();
    for text in words(11) {
        let text: String = text;
        for pattern in &patterns {
            assert_eq!(Wtf8::new(&text).rfind(pattern), text.rfind(pattern), "{pattern} in {text}");
        }
    }
    let text = "abcabcab".repeat(100);
    for length in 0..text.len() {
        for pattern in [&text[..length], &text[length..], &text[length / 3..length]] {
            assert_eq!(Wtf8::new(&text).rfind(pattern), text.rfind(pattern), "{pattern}");
        }
    }
}

#[test]
#[expect(clippy::reversed_empty_ranges, reason = "they are what is tested")]
fn there_is_no_part_in_a_range_that_is_none() {
    let text = Wtf8::new("né😀");
    assert_eq!((text.get(3..1), text.get_utf16(2..1)), (None, None));
    let after_all = (Bound::Excluded(usize::MAX), Bound::Unbounded);
    assert_eq!((text.get(after_all), text.get_utf16(after_all)), (None, None));
}

#[test]
#[expect(clippy::reversed_empty_ranges, reason = "they are what is tested")]
fn what_would_cut_a_sequence_panics() {
    let text = Wtf8Buf::from("né😀");
    let panics = |action: &dyn Fn()| {
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(action))
            .unwrap_err()
            .downcast::<String>()
            .unwrap()
    };
    for (message, action) in [
        (r#"offset 2 is inside U+00E9 (bytes 1..3) of "né😀""#, &(|| _ = &text[2..]) as &dyn Fn()),
        (r#"offset 2 is inside U+00E9 (bytes 1..3) of "né😀""#, &|| _ = &text[1..2]),
        (r#"offset 8 is after the end of "né😀" (7 bytes)"#, &|| _ = &text[..8]),
        (r#"offset 9 is after the end of "né😀" (7 bytes)"#, &|| _ = &text[9..8]),
        (r#"offset 8 is after the end of "né😀" (7 bytes)"#, &|| _ = &text[..=7]),
        (r#"offset 18446744073709551615 is after the end of "né😀" (7 bytes)"#, &|| {
            _ = &text[..=usize::MAX];
        }),
        (r#"offset 4 is inside U+1F600 (bytes 3..7) of "né😀""#, &|| _ = &text[4..5]),
        ("the range starts at 5 and ends at 3", &|| _ = &text[5..3]),
        (r#"index 6 is after the end of "né😀" (4 code units)"#, &|| _ = text.slice_utf16(3..6)),
        (r#"index 2 is after the end of "n" (1 code unit)"#, &|| _ = Wtf8::new("n").slice_utf16(..2)),
        (r#"index 7 is after the end of "né😀" (4 code units)"#, &|| _ = text.slice_utf16(7..)),
        (r#"index 6 is after the end of "né😀" (4 code units)"#, &|| _ = text.slice_utf16(6..5)),
        ("the range starts at 4 and ends at 2", &|| _ = text.slice_utf16(4..2)),
        (r#"offset 2 is inside U+00E9 (bytes 1..3) of "né😀""#, &|| text.clone().truncate(2)),
        (r#"offset 2 is inside U+00E9 (bytes 1..3) of "né😀""#, &|| _ = text.split_at(2)),
        (r#"offset 8 is after the end of "né😀" (7 bytes)"#, &|| _ = text.split_at(8)),
        (r#"offset 2 is inside U+00E9 (bytes 1..3) of "né😀""#, &|| text.clone().replace_range(..2, "")),
        (r#"offset 8 is after the end of "né😀" (7 bytes)"#, &|| text.clone().replace_range(3..8, "")),
        ("the range starts at 5 and ends at 3", &|| text.clone().replace_range(5..3, "")),
        (r#"index 6 is after the end of "né😀" (4 code units)"#, &|| {
            text.clone().replace_range_utf16(3..6, "");
        }),
        ("the range starts at 3 and ends at 2", &|| text.clone().replace_range_utf16(3..2, "")),
    ] {
        assert_eq!(*panics(action), message);
    }
    // Of a long text, the messages show the start: whole sequences of up to 256 bytes.
    let long = Wtf8Buf::from("中".repeat(1000));
    let start = format!("{:?}[...]", "中".repeat(85));
    for action in
        [&(|| _ = &long[1..]) as &dyn Fn(), &|| _ = long.slice_utf16(..1001), &|| long.clone().truncate(1)]
    {
        let message = panics(action);
        assert!(message.contains(&start) && message.len() < 400, "{message}");
    }
    // What is there is named even if it is not shown.
    let half = Wtf8Buf::from_wide(&[&[0x4E2D; 200][..], &[0xD83D, 0x4E2D]].concat());
    assert!(panics(&|| _ = &half[602..]).starts_with("offset 602 is inside U+D83D (bytes 600..603) of"));
    let fits = Wtf8Buf::from("n".repeat(256));
    assert!(panics(&|| _ = &fits[257..]).contains(&format!("{fits:?} (256 bytes)")));
    let too_long = Wtf8Buf::from("n".repeat(257));
    assert!(panics(&|| _ = &too_long[258..]).contains(&format!("{fits:?}[...] (257 bytes)")));
    let mut same = text.clone();
    same.truncate(100);
    assert_eq!(same, text);
}

// Long text is counted in blocks, and the end of a part from its start on.
#[test]
fn parts_of_long_text_are_those_of_the_units() {
    for before in 0..9 {
        let mut units = vec![0x61; before];
        units.extend("é漢😀a".encode_utf16().chain([0xD83D]).cycle().take(1500));
        let ours = made(&units);
        for start in (0..=units.len()).step_by(11) {
            for end in [start, start + 1, start + 5, start + 800, units.len()] {
                let found = ours.get_utf16(start..end).map(|part| part.to_wide());
                assert_eq!(found.as_deref(), units.get(start..end), "{start}..{end}");
            }
            assert_eq!(ours.slice_utf16(start..).to_wide(), units[start..], "{start}..");
        }
    }
}
