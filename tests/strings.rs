//! Do `Wtf8` and `Wtf8Buf` do what they document? Each method is compared with the reference, and with the same method
//! of `hstr`, `wtf8-rs` and the standard library where they have it.

#![cfg(all(not(target_arch = "wasm32"), feature = "alloc"))]

mod made;
mod reference;
mod strategies;

use made::made;
use proptest::prelude::*;
use proptest::sample::Index;
use std::borrow::Cow;
use std::fmt::Write;
use strategies::{BOUNDARY_UNITS, bytes, config, parts, text, unit, well_formed_text};
use wtf8_rs::Wtf8Chunk;
use wtf8_wasm::{Chunk, CodePoint, LoneSurrogate, Wtf8, Wtf8Buf};

type Hstr = hstr::wtf8::Wtf8Buf;

/// The string of these units in `wtf8-rs`.
fn of_wtf8_rs(units: &[u16]) -> wtf8_rs::Wtf8Buf {
    wtf8_rs::Wtf8Buf::from_utf16(units.iter().copied())
}

/// The code units of a string of `hstr`.
fn units_of(text: &hstr::wtf8::Wtf8) -> Vec<u16> {
    text.to_ill_formed_utf16().collect()
}

/// Checks a string after any change.
fn check(text: &Wtf8Buf, units: &[u16]) {
    assert_eq!(text.as_bytes(), reference::encode(units), "{units:X?}");
    assert_eq!(text.clone(), made(units));
    assert_eq!(text.clone().into_string().is_ok(), reference::lone_surrogates(units).is_empty());
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn bytes_are_taken_if_they_are_well_formed(bytes in bytes()) {
        let expected = reference::validate_wtf8(&bytes);
        prop_assert_eq!(hstr::wtf8::Wtf8::from_bytes(&bytes).is_ok(), expected.is_ok());
        match (Wtf8::from_bytes(&bytes), expected) {
            (Ok(text), Ok(_)) => {
                prop_assert_eq!(text.as_bytes(), &bytes);
                // SAFETY: they have just been validated.
                let unchecked = unsafe { (Wtf8::from_bytes_unchecked(&bytes), Wtf8Buf::from_bytes_unchecked(bytes.clone())) };
                prop_assert_eq!((unchecked.0, &*unchecked.1), (text, text));
                prop_assert_eq!(Wtf8Buf::from_bytes(bytes.clone()).unwrap().into_bytes(), bytes);
            }
            (Err(found), Err(expected)) => {
                prop_assert_eq!(found, expected);
                let error = Wtf8Buf::from_bytes(bytes.clone()).unwrap_err();
                prop_assert_eq!(error.ill_formed(), expected);
                prop_assert_eq!(error.to_string(), expected.to_string());
                prop_assert_eq!(error.as_bytes(), &bytes);
                prop_assert_eq!(error.into_bytes(), bytes);
            }
            (ours, expected) => prop_assert!(false, "{ours:?}, but {expected:?}"),
        }
    }

    #[test]
    fn units_survive_every_way_in_and_out(units in text()) {
        let ours = Wtf8Buf::from_wide(&units);
        check(&ours, &units);
        check(&Wtf8Buf::from_utf16(&units), &units);
        check(&units.iter().copied().collect(), &units);
        let points = reference::code_points(&units).into_iter().map(|value| CodePoint::from_u32(value).unwrap());
        let points: Vec<CodePoint> = points.collect();
        check(&points.iter().collect(), &units);
        check(&points.into_iter().collect(), &units);
        prop_assert_eq!(ours.to_wide(), units.clone());
        prop_assert!(ours.encode_wide().eq(units.iter().copied()));
        prop_assert_eq!(ours.utf16_len(), units.len());
        prop_assert_eq!(ours.is_empty(), units.is_empty());
        prop_assert!(ours.encode_wide().eq(of_wtf8_rs(&units).encode_utf16()));
        prop_assert_eq!(units_of(&Hstr::from_ill_formed_utf16(&units)), units);
    }

    #[test]
    fn sizes_are_never_wrong(units in text(), at in any::<Index>()) {
        let ours = made(&units);
        let (mut wide, mut points) = (ours.encode_wide(), ours.code_points());
        for _ in 0..at.index(units.len() + 1) {
            wide.next();
            points.next();
        }
        for (hint, left) in [(wide.size_hint(), wide.count()), (points.size_hint(), points.count())] {
            prop_assert!(hint.0 <= left && left <= hint.1.unwrap(), "{hint:?}, but {left}");
        }
    }

    #[test]
    fn code_points_are_given_from_both_ends(units in text(), turns in prop::collection::vec(any::<bool>(), 0..50)) {
        let ours = made(&units);
        let expected = reference::code_points(&units);
        prop_assert!(ours.code_points().map(CodePoint::to_u32).eq(expected.iter().copied()));
        prop_assert!(ours.code_points().rev().map(u32::from).eq(expected.iter().rev().copied()));
        let theirs = of_wtf8_rs(&units);
        prop_assert!(theirs.code_points().map(|point| point.to_u32()).eq(expected.iter().copied()));
        let hstr = Hstr::from_ill_formed_utf16(&units);
        prop_assert!(hstr.code_points().map(|point| point.to_u32()).eq(expected.iter().copied()));
        let (mut ours, mut expected) = (ours.code_points(), expected.into_iter());
        for is_front in turns {
            let (ours, expected) =
                if is_front { (ours.next(), expected.next()) } else { (ours.next_back(), expected.next_back()) };
            prop_assert_eq!(ours.map(u32::from), expected);
        }
        prop_assert!(ours.as_wtf8().code_points().map(u32::from).eq(expected));
    }

    #[test]
    fn code_points_have_their_offsets(units in text(), turns in prop::collection::vec(any::<bool>(), 0..50)) {
        let ours = made(&units);
        let mut expected = Vec::new();
        let mut offset = 0;
        for value in reference::code_points(&units) {
            expected.push((offset, CodePoint::from_u32(value).unwrap()));
            offset += reference::sequence(value).len();
        }
        prop_assert_eq!(ours.code_point_indices().last(), expected.last().copied());
        let (mut ours, mut expected) = (ours.code_point_indices(), expected.into_iter());
        for is_front in turns {
            let (ours, expected) =
                if is_front { (ours.next(), expected.next()) } else { (ours.next_back(), expected.next_back()) };
            prop_assert_eq!(ours, expected);
        }
        prop_assert!(ours.as_wtf8().code_points().eq(expected.clone().map(|(_, code_point)| code_point)));
        let (least, most) = ours.size_hint();
        prop_assert!((least..=most.unwrap()).contains(&expected.len()));
        prop_assert_eq!(ours.clone().count(), expected.len());
        prop_assert!(ours.eq(expected));
    }

    #[test]
    fn letters_of_ascii_change_their_case_alone(units in text()) {
        let ours = made(&units);
        let mapped = |change: fn(&u8) -> u8| {
            units.iter().map(|&unit| u8::try_from(unit).map_or(unit, |byte| change(&byte).into())).collect::<Vec<u16>>()
        };
        let (lower, upper) = (ours.to_ascii_lowercase(), ours.to_ascii_uppercase());
        check(&lower, &mapped(u8::to_ascii_lowercase));
        check(&upper, &mapped(u8::to_ascii_uppercase));
        prop_assert!(lower.eq_ignore_ascii_case(&upper) && ours.eq_ignore_ascii_case(&lower));
        prop_assert!(!ours.eq_ignore_ascii_case(made(&[&units[..], &[0x61]].concat())));
        let (mut lowered, mut raised) = (ours.clone(), ours.into_boxed_wtf8());
        AsMut::<Wtf8>::as_mut(&mut lowered).make_ascii_lowercase();
        raised.make_ascii_uppercase();
        prop_assert_eq!((lowered, raised.into_wtf8_buf()), (lower, upper));
    }

    #[test]
    fn text_without_surrogates_is_a_str(units in text()) {
        let ours = made(&units);
        let (theirs, hstr) = (of_wtf8_rs(&units), Hstr::from_ill_formed_utf16(&units));
        prop_assert_eq!(ours.as_str(), theirs.to_str().ok());
        prop_assert_eq!(ours.as_str(), hstr.as_str());
        prop_assert_eq!(ours.to_string_lossy(), String::from_utf16_lossy(&units));
        prop_assert_eq!(ours.to_string_lossy(), theirs.to_string_lossy());
        prop_assert_eq!(ours.to_string_lossy(), hstr.to_string_lossy());
        prop_assert_eq!(matches!(ours.to_string_lossy(), Cow::Borrowed(_)), ours.as_str().is_some());
        prop_assert_eq!(ours.clone().into_string().ok(), String::from_utf16(&units).ok());
        prop_assert_eq!(ours.clone().into_string().map_err(|same| same == ours).err(), (ours.as_str().is_none()).then_some(true));
        prop_assert_eq!(ours.clone().into_string_lossy(), hstr.into_string_lossy());
        prop_assert_eq!(ours.is_ascii(), units.iter().all(|&unit| unit < 0x80));
    }

    #[test]
    fn lone_surrogates_are_found(units in text()) {
        let ours = made(&units);
        let offsets = reference::surrogate_sequences(ours.as_bytes());
        let lone: Vec<u16> = reference::lone_surrogates(&units).into_iter().map(|index| units[index]).collect();
        for from in 0..=ours.len() + 1 {
            let expected = offsets.iter().position(|&offset| offset >= from);
            let expected = expected.map(|nth| LoneSurrogate { offset: offsets[nth], unit: lone[nth] });
            prop_assert_eq!(ours.find_lone_surrogate(from), expected);
        }
    }

    #[test]
    fn chunks_are_those_of_wtf8_rs(units in text()) {
        let ours = made(&units);
        let mut rest = ours.chunks();
        loop {
            let ((least, most), left) = (rest.size_hint(), rest.clone().count());
            prop_assert!((least..=most.unwrap()).contains(&left));
            if rest.next().is_none() {
                break;
            }
        }
        let ours = ours.chunks().flat_map(|Chunk { text, lone_surrogate }| {
            let text = (!text.is_empty()).then_some(Wtf8Chunk::Utf8(text));
            text.into_iter().chain(lone_surrogate.map(Wtf8Chunk::UnpairedSurrogate))
        });
        prop_assert!(ours.eq(of_wtf8_rs(&units).chunks()));
    }

    #[test]
    fn parts_are_joined_however_they_are_added(parts in parts()) {
        let whole = parts.concat();
        let texts: Vec<Wtf8Buf> = parts.iter().map(|part| made(part)).collect();
        let mut pushed = Wtf8Buf::new();
        let (mut theirs, mut hstr) = (wtf8_rs::Wtf8Buf::new(), Hstr::new());
        for part in &parts {
            pushed.push_wtf8(&made(part));
            theirs.push_wtf8(&of_wtf8_rs(part));
            hstr.push_wtf8(&Hstr::from_ill_formed_utf16(part));
        }
        check(&pushed, &whole);
        check(&texts.iter().map(Wtf8Buf::as_wtf8).collect(), &whole);
        check(&texts.into_iter().collect(), &whole);
        prop_assert!(pushed.encode_wide().eq(theirs.encode_utf16()));
        prop_assert_eq!(units_of(&hstr), whole);
    }

    #[test]
    fn a_code_point_is_joined(units in text(), unit in unit(), character in any::<char>()) {
        let whole = [&units[..], &[unit]].concat();
        let mut ours = made(&units);
        ours.push(unit);
        check(&ours, &whole);
        let point = hstr::wtf8::Wtf8::from_bytes(&reference::sequence(unit.into())).unwrap().code_points().next();
        let mut hstr = Hstr::from_ill_formed_utf16(&units);
        hstr.push(point.unwrap());
        prop_assert_eq!(units_of(&hstr), &whole[..]);
        let mut theirs = of_wtf8_rs(&units);
        theirs.push(wtf8_rs::codepoint::CodePoint::from_u32(unit.into()).unwrap());
        prop_assert!(theirs.encode_utf16().eq(whole.iter().copied()));

        ours.push(character);
        ours.push_str("é");
        write!(ours, "{character}").unwrap();
        let rest: Vec<u16> = format!("{character}é{character}").encode_utf16().collect();
        check(&ours, &[whole, rest].concat());
    }

    // `extend` collects characters in small parts, and adds pairs of units as characters.
    #[test]
    fn units_and_code_points_are_joined_after_what_is_there(start in text(), units in text(), times in 0..40_usize) {
        let units = units.repeat(times);
        let whole = [&start[..], &units].concat();
        let mut ours = made(&start);
        ours.extend(units.iter().copied());
        check(&ours, &whole);
        let mut ours = made(&start);
        let halves: Vec<CodePoint> = units.iter().copied().map(CodePoint::from).collect();
        ours.extend(&halves);
        check(&ours, &whole);
        let mut ours = made(&start);
        let characters: Vec<char> = String::from_utf16_lossy(&units).chars().collect();
        ours.extend(characters.iter().copied());
        check(&ours, &[start, characters.iter().collect::<String>().encode_utf16().collect()].concat());
    }

    #[test]
    fn popping_gives_the_code_points_from_the_end(units in text()) {
        let mut ours = made(&units);
        let mut left = reference::code_points(&units);
        while let Some(code_point) = ours.pop() {
            prop_assert_eq!(Some(code_point.to_u32()), left.pop());
            let expected = made(&units);
            prop_assert_eq!(ours.as_bytes(), &expected.as_bytes()[..ours.len()]);
        }
        prop_assert!(left.is_empty());
    }

    #[test]
    fn truncated_text_can_be_extended(units in text(), more in text(), at in any::<Index>()) {
        let mut ours = made(&units);
        let boundaries: Vec<usize> = (0..=ours.len()).filter(|&offset| ours.is_code_point_boundary(offset)).collect();
        let length = boundaries[at.index(boundaries.len())];
        let mut theirs = of_wtf8_rs(&units);
        theirs.truncate(length);
        ours.truncate(length);
        prop_assert!(ours.encode_wide().eq(theirs.encode_utf16()));
        let mut hstr = Hstr::from_ill_formed_utf16(&units);
        hstr.truncate(length);
        prop_assert_eq!(units_of(&hstr), ours.to_wide());
        let left = ours.to_wide();
        ours.extend(more.iter().copied());
        check(&ours, &[left, more.clone()].concat());
        ours.clear();
        ours.push_wtf8(&made(&more));
        check(&ours, &more);
    }

    #[test]
    fn the_orders_are_those_of_code_points_and_of_units(left in text(), right in text(), common in text()) {
        let (left, right) = ([&common[..], &left].concat(), [&common[..], &right].concat());
        let (ours, other) = (made(&left), made(&right));
        prop_assert_eq!(ours.cmp(&other), reference::code_points(&left).cmp(&reference::code_points(&right)));
        prop_assert_eq!(ours.cmp_utf16(&other), left.cmp(&right));
        prop_assert_eq!(ours.partial_cmp(&other), Some(ours.cmp(&other)));
        prop_assert_eq!(ours == other, left == right);
        prop_assert_eq!(of_wtf8_rs(&left).cmp(&of_wtf8_rs(&right)), ours.cmp(&other));
        prop_assert_eq!(
            Hstr::from_ill_formed_utf16(&left).cmp(&Hstr::from_ill_formed_utf16(&right)),
            ours.cmp(&other)
        );
    }

    #[test]
    fn well_formed_text_is_shown_as_a_str_is(text in well_formed_text()) {
        let ours = Wtf8::new(&text);
        prop_assert_eq!(format!("{ours:?}"), format!("{text:?}"));
        prop_assert_eq!(format!("{ours}|{ours:*^30}|{ours:.3}"), format!("{text}|{text:*^30}|{text:.3}"));
        prop_assert_eq!(ours, text.as_str());
        prop_assert_eq!(Wtf8Buf::from(text.clone()), text);
    }

    #[test]
    fn broken_text_is_shown_with_replacements(units in text(), width in 0..40_usize, precision in 0..12_usize) {
        let (ours, lossy) = (made(&units), String::from_utf16_lossy(&units));
        prop_assert_eq!(format!("{ours}"), format!("{}", of_wtf8_rs(&units)));
        prop_assert_eq!(format!("{ours:width$}|{ours:>width$.precision$}"), format!("{lossy:width$}|{lossy:>width$.precision$}"));
        prop_assert_eq!(format!("{ours:-^width$}|{ours:.precision$}"), format!("{lossy:-^width$}|{lossy:.precision$}"));
    }
}

// As close as a hint can be that looks at the length alone.
#[test]
fn sizes_leave_out_nothing_that_is_certain() {
    for (text, points, wide) in
        [("", 0, 0), ("a", 1, 1), ("é", 1, 1), ("😀", 1, 2), ("😀a", 2, 2), ("😀é", 2, 2)]
    {
        let text = Wtf8::new(text);
        assert_eq!(text.code_points().size_hint(), (points, Some(text.len())), "{text}");
        assert_eq!(text.encode_wide().size_hint(), (wide, Some(text.len())), "{text}");
        assert_eq!(text.split(CodePoint::is_lead).size_hint(), (1, Some(text.len() + 1)), "{text}");
    }
    let mut parts = Wtf8::new("a").split(CodePoint::is_lead);
    parts.next();
    assert_eq!(parts.size_hint(), (0, Some(0)), "no part is left");
    let mut wide = Wtf8::new("😀a").encode_wide();
    wide.next();
    assert_eq!(wide.size_hint(), (2, Some(2)), "a trail is left, and one byte");
}

// `map_while` gives items again after its end, as an iterator may.
#[test]
fn nothing_is_taken_after_the_end_of_an_iterator() {
    let terminated = [0xD83D_u16, 0, 0x61, 0x62, 0, 0xD83D, 0xDE00, 0];
    let mut units = terminated.into_iter();
    let texts = [(); 3].map(|()| {
        let until_zero = units.by_ref().map_while(|unit| (unit != 0).then_some(unit));
        until_zero.collect::<Wtf8Buf>()
    });
    assert_eq!(texts, [made(&[0xD83D]), "ab".into(), "😀".into()]);
}

#[test]
fn lone_surrogates_are_shown_by_their_value() {
    let text = made(&[0x61, 0x22, 0x27, 0x0A, 0xD83D, 0xDE00, 0xDE00, 0xD800]);
    assert_eq!(format!("{text:?}"), r#""a\"'\n😀\u{de00}\u{d800}""#);
    // Escapes next to each other, at both ends, and of characters of each length.
    for text in ["", "\\", "\t\0", "a\u{7F}\u{80}b", "\u{300}\u{200B}\u{E0001}é", "'\u{10FFFF}'"] {
        assert_eq!(format!("{:?}", Wtf8::new(text)), format!("{text:?}"));
    }
    assert_eq!(format!("{text}"), "a\"'\n😀\u{FFFD}\u{FFFD}");
}

#[test]
fn iterators_are_shown_as_what_is_left() {
    let text = made(&[0x61, 0xD83D]);
    for (shown, expected) in [
        (format!("{:?}", text.code_points()), "[U+0061, U+D83D]"),
        (format!("{:?}", text.code_point_indices()), "[(0, U+0061), (1, U+D83D)]"),
        (format!("{:?}", text.encode_wide()), "[97, 55357]"),
        (format!("{:?}", text.chunks()), r#"[Chunk { text: "a", lone_surrogate: Some(55357) }]"#),
        (format!("{:?}", text.split(CodePoint::is_lead)), r#"Split { rest: Some("a\u{d83d}"), .. }"#),
    ] {
        assert_eq!(shown, expected);
    }
}

#[test]
fn every_pair_of_boundary_units_joins_as_it_should() {
    for first in BOUNDARY_UNITS {
        for second in BOUNDARY_UNITS {
            let mut ours = made(&[0x61, first]);
            ours.push(second);
            check(&ours, &[0x61, first, second]);
        }
    }
}
