//! Do conversions from and to `Wtf8` and `Wtf8Buf` keep the text, and are strings equal to the same text only?

#![cfg(all(not(target_arch = "wasm32"), feature = "alloc"))]

mod made;
mod reference;
mod strategies;

use made::made;
use proptest::prelude::*;
use std::borrow::{Borrow, Cow};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;
use strategies::{config, text};
use wtf8_wasm::{CodePoint, LoneSurrogate, Wtf8, Wtf8Buf};

/// Checks the bytes of a string.
fn check(text: &Wtf8Buf, units: &[u16]) {
    assert_eq!(text.as_bytes(), reference::encode(units), "{units:X?}");
    assert_eq!(text.clone().into_string().is_ok(), reference::lone_surrogates(units).is_empty());
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_owner_holds_the_same(units in text()) {
        let ours = made(&units);
        let boxed: Box<Wtf8> = ours.as_wtf8().into();
        prop_assert_eq!(&*boxed.clone(), &*ours);
        prop_assert_eq!(&*Box::<Wtf8>::from(ours.clone()), &*ours);
        prop_assert_eq!(&*Rc::<Wtf8>::from(&*ours), &*Rc::<Wtf8>::from(ours.clone()));
        prop_assert_eq!(&*Arc::<Wtf8>::from(&*ours), &*Arc::<Wtf8>::from(ours.clone()));
        prop_assert_eq!(Wtf8Buf::from(boxed.clone()), ours.clone());
        prop_assert_eq!(boxed.into_wtf8_buf(), ours.clone());
        prop_assert_eq!(Cow::<Wtf8>::from(&*ours).into_owned(), Wtf8Buf::from(Cow::from(ours.clone())));
        // The borrowed form finds the entry, because both forms have the same hash.
        let map = HashMap::from([(ours.clone(), 1)]);
        prop_assert_eq!(map.get(Borrow::<Wtf8>::borrow(&ours)), Some(&1));
    }
}

#[test]
fn comparisons_with_strings_go_both_ways() {
    fn is_equal<Left: PartialEq<Right> + ?Sized, Right: ?Sized>(left: &Left, right: &Right) -> bool {
        left == right
    }
    for (text, expected) in [("é", true), ("e", false)] {
        let (owned, borrowed, string) = (Wtf8Buf::from("é"), Wtf8::new("é"), String::from(text));
        let (other, other_borrowed) = (Wtf8Buf::from(text), Wtf8::new(text));
        let of_owned = [
            is_equal(&owned, &other),
            is_equal(&owned, other_borrowed),
            is_equal(&owned, &other_borrowed),
            is_equal(&owned, text),
            is_equal(&owned, &text),
            is_equal(&owned, &string),
            is_equal(&other_borrowed, &owned),
            is_equal(text, &owned),
            is_equal(&text, &owned),
            is_equal(&string, &owned),
        ];
        assert_eq!(of_owned, [expected; 10]);
        let string_cow = Cow::from(text);
        let of_string = [
            is_equal(borrowed, &string),
            is_equal(&string, borrowed),
            is_equal(&owned, &string_cow),
            is_equal(borrowed, &string_cow),
            is_equal(&string_cow, &owned),
            is_equal(&string_cow, borrowed),
        ];
        assert_eq!(of_string, [expected; 6]);
        let cow = Cow::from(&owned);
        let of_cow = [
            is_equal(&cow, &other),
            is_equal(&other, &cow),
            is_equal(&cow, other_borrowed),
            is_equal(other_borrowed, &cow),
            is_equal(&cow, &other_borrowed),
            is_equal(&other_borrowed, &cow),
        ];
        assert_eq!(of_cow, [expected; 6]);
        let (letter, character) = (CodePoint::from('é'), text.chars().next().unwrap());
        assert_eq!(is_equal(&letter, &character), expected);
        let of_borrowed = [
            is_equal(borrowed, other_borrowed),
            is_equal(borrowed, &other),
            is_equal(borrowed, text),
            is_equal(borrowed, &text),
            is_equal(&borrowed, text),
            is_equal(text, borrowed),
            is_equal(&text, borrowed),
            is_equal(text, &borrowed),
        ];
        assert_eq!(of_borrowed, [expected; 8]);
    }
    assert_eq!("é".parse(), Ok(Wtf8Buf::from('é')));
    assert_eq!(Wtf8Buf::default(), *<&Wtf8>::default());
}

#[test]
fn strings_are_ordered_among_all_types() {
    fn order<Left: PartialOrd<Right> + ?Sized, Right: ?Sized>(
        left: &Left,
        right: &Right,
    ) -> Option<Ordering> {
        left.partial_cmp(right)
    }
    for text in ["d", "é", "ê"] {
        let (owned, borrowed, expected) = (Wtf8Buf::from("é"), Wtf8::new("é"), "é".partial_cmp(text));
        let (other, other_borrowed) = (Wtf8Buf::from(text), Wtf8::new(text));
        let forth = [
            order(&owned, &other),
            order(&owned, other_borrowed),
            order(&owned, &other_borrowed),
            order(&owned, text),
            order(&owned, &text),
            order(borrowed, other_borrowed),
            order(borrowed, &other),
            order(&borrowed, &other),
            order(borrowed, text),
            order(borrowed, &text),
            order(&borrowed, text),
            order(&owned, &String::from(text)),
            order(borrowed, &String::from(text)),
        ];
        assert_eq!(forth, [expected; 13]);
        let (cow, other_cow) = (Cow::from(borrowed), Cow::from(other_borrowed));
        let of_cows = [
            order(&owned, &other_cow),
            order(borrowed, &other_cow),
            order(&borrowed, &other_cow),
            order(&cow, &other),
            order(&cow, other_borrowed),
            order(&cow, &other_borrowed),
        ];
        assert_eq!(of_cows, [expected; 6]);
        let (character, other) = (CodePoint::from('é'), text.chars().next().unwrap());
        assert_eq!(order(&character, &other), expected);
    }
    assert!(made(&[0xD83D]) > *"é" && made(&[0xD83D]) < *"\u{E000}");
}

// Each line compiles only while std's own type has a single implementation of the trait.
#[test]
fn types_of_others_are_inferred_as_without_this_crate() {
    let (byte, text) = (97_u8, String::from("b"));
    assert!('a' == byte.into());
    assert!('a' == "a".parse().unwrap());
    assert!("a" < text.as_ref());
    assert!("a".partial_cmp(text.as_ref()).is_some());
    assert!(!Cow::from("a").as_ref().is_empty());
    assert!(text == text.as_ref() && text.as_ref() == text);
}

#[test]
fn every_conversion_is_there() {
    let (owned, borrowed, half) = (Wtf8Buf::from("né"), Wtf8::new("né"), made(&[0x61, 0xD83D]));
    for boxed in [
        Box::<Wtf8>::from("né"),
        Box::from(String::from("né")),
        Box::from(Cow::Borrowed(borrowed)),
        Box::from(Cow::<Wtf8>::Owned(owned.clone())),
    ] {
        assert_eq!(*boxed, *borrowed);
    }
    assert!(Box::<Wtf8>::default().is_empty());
    let cow = Cow::<Wtf8>::from(&owned);
    assert!(matches!(cow, Cow::Borrowed(text) if text == borrowed));
    let string = String::from("né");
    for text in [
        Wtf8Buf::from(&string),
        Wtf8Buf::from(&owned),
        [Cow::Borrowed("n"), Cow::Owned(String::from("é"))].into_iter().collect(),
        Wtf8Buf::from(Cow::from("né")),
        Wtf8Buf::from(Box::<str>::from("né")),
        ["n", "é"].into_iter().collect(),
        [String::from("n"), String::from("é")].into_iter().collect(),
        ["n", "é"].map(Box::<str>::from).into_iter().collect(),
        ["n", "é"].map(Box::<Wtf8>::from).into_iter().collect(),
        ["n", "é"].map(|part| Cow::from(Wtf8::new(part))).into_iter().collect(),
        Wtf8Buf::try_from(string.clone().into_bytes()).unwrap(),
    ] {
        check(&text, &[0x6E, 0xE9]);
    }
    check(&Wtf8Buf::from(CodePoint::from(0xD83D_u16)), &[0xD83D]);
    let mut extended = Wtf8Buf::new();
    extended.extend([&'n', &'é']);
    assert_eq!(extended, owned);
    extended.extend(&[0xD83D_u16, 0xDE00]);
    assert_eq!(extended, "né😀");
    check(&['n', 'é'].iter().collect(), &[0x6E, 0xE9]);
    check(&[0x61_u16, 0xD83D].iter().collect(), &[0x61, 0xD83D]);
    let halves = [half.clone(), made(&[0xDE00])].map(Cow::<Wtf8>::from);
    check(&halves.into_iter().collect(), &[0x61, 0xD83D, 0xDE00]);
    let halves = [half.clone(), made(&[0xDE00])].map(Wtf8Buf::into_boxed_wtf8);
    check(&halves.into_iter().collect(), &[0x61, 0xD83D, 0xDE00]);
    assert_eq!(Wtf8Buf::try_from(vec![0xFF]).unwrap_err().ill_formed().offset, 0);
    assert_eq!(<&Wtf8>::try_from("né".as_bytes()), Ok(borrowed));
    assert!(<&Wtf8>::try_from(&[0xFF_u8][..]).is_err());
    assert_eq!(<&str>::try_from(borrowed), Ok("né"));
    let error = <&str>::try_from(half.as_wtf8()).unwrap_err();
    assert_eq!(error.to_string(), "lone surrogate U+D83D at offset 1");
    assert_eq!((<&str>::try_from(&owned), <&str>::try_from(&half)), (Ok("né"), Err(error)));
    assert_eq!(String::try_from(owned), Ok(string));
    let error = String::try_from(half.clone()).unwrap_err();
    assert_eq!(
        (error.to_string().as_str(), error.lone_surrogate().unit),
        ("lone surrogate U+D83D at offset 1", 0xD83D)
    );
    assert_eq!((error.as_wtf8(), error.clone().into_wtf8_buf()), (&*half, half.clone()));
    let at_start = LoneSurrogate { offset: 0, unit: 0xD83D };
    let first = made(&[at_start.unit]);
    assert_eq!((<&str>::try_from(&*first), <&str>::try_from(&first)), (Err(at_start), Err(at_start)));
    assert_eq!(String::try_from(first).unwrap_err().lone_surrogate(), at_start);
    assert_eq!(Vec::from(half.clone()), b"a\xED\xA0\xBD");
    assert_eq!(*half.clone().into_boxed_wtf8(), half);
    assert_eq!(char::try_from(CodePoint::from('é')), Ok('é'));
    let lead = CodePoint::from(0xD83D_u16);
    for unit in [0x61, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000] {
        let point = CodePoint::from(unit);
        let found = (point.is_surrogate(), point.is_lead(), point.is_trail());
        let expected = (wtf8_wasm::is_surrogate(unit), wtf8_wasm::is_lead(unit), wtf8_wasm::is_trail(unit));
        assert_eq!(found, expected, "{unit:X}");
    }
    for value in [0_u32, 0x7F, 0x80, 0x7FF, 0x800, 0xD800, 0xFFFF, 0x1_0000, 0x10_FFFF] {
        let point = CodePoint::try_from(value).unwrap();
        let text = Wtf8Buf::from(point);
        assert_eq!((point.len_wtf8(), point.len_utf16()), (text.len(), text.utf16_len()), "{value:X}");
    }
    assert_eq!(char::try_from(lead).unwrap_err().value(), 0xD83D);
    assert_eq!(CodePoint::try_from(0xD83D_u32), Ok(lead));
    let boxed = |value: u32| CodePoint::try_from(value).map_err(Box::<dyn std::error::Error>::from);
    assert_eq!(
        boxed(0x11_0000).unwrap_err().to_string(),
        "0x110000 is not a code point: the last one is U+10FFFF"
    );
    for surrogate in [0xD800_u16, 0xDFFF] {
        let error = char::try_from(CodePoint::from(surrogate)).unwrap_err();
        assert_eq!(error.to_string(), format!("U+{surrogate:X} is a surrogate, not a char"));
    }
    assert_eq!(format!("{:>2}{lead}", CodePoint::from('é')), " é\u{FFFD}");
}

#[test]
fn copies_into_a_string_keep_its_memory_and_are_what_was_copied() {
    for units in [&[0x61, 0xD83D][..], &[0xDE00], &[]] {
        let source = made(units);
        for old in [&[0xD83D; 50][..], &[0x61; 50]] {
            let (mut text, mut same) = (made(old), made(old));
            let place = text.as_bytes().as_ptr();
            text.clone_from(&source);
            source.as_wtf8().clone_into(&mut same);
            assert_eq!(text.as_bytes().as_ptr(), place);
            assert!(same.capacity() >= 50);
            check(&text, units);
            check(&same, units);
            text.push(0xDE00_u16);
            check(&text, &[units, &[0xDE00]].concat());
        }
    }
}

// With the feature `js`, a string also knows whether it is UTF-8.
#[cfg(not(feature = "js"))]
#[test]
fn a_string_is_as_large_as_a_string_of_the_standard_library() {
    assert_eq!(size_of::<Wtf8Buf>(), size_of::<String>());
}

#[cfg(feature = "serde")]
mod by_serde {
    use super::*;
    use serde_core::de::Deserialize;
    use std::collections::BTreeMap;

    #[test]
    fn bytes_are_checked_on_the_way_in() {
        let text = made(&[0x61, 0xD83D]);
        let json = serde_json::to_string(&text).unwrap();
        assert_eq!(json, "[97,237,160,189]");
        assert_eq!(serde_json::to_string(text.as_wtf8()).unwrap(), json);
        assert_eq!(serde_json::from_str::<Wtf8Buf>(&json).unwrap(), text);
        assert_eq!(serde_json::from_str::<Wtf8Buf>("\"né\"").unwrap(), "né");
        assert_eq!(serde_json::from_str::<&Wtf8>("\"né\"").unwrap(), "né");
        assert_eq!(*serde_json::from_str::<Box<Wtf8>>(&json).unwrap(), *text);
        for (json, units) in [
            (r#""a\ud83d""#, &[0x61, 0xD83D][..]),
            (r#""\ude00\ud83d""#, &[0xDE00, 0xD83D]),
            (r#""\ud83d\ude00\n""#, &[0xD83D, 0xDE00, 0x0A]),
        ] {
            check(&serde_json::from_str(json).unwrap(), units);
        }
        for (json, message) in [
            ("[97,255]", "ill-formed bytes: invalid byte at offset 1"),
            ("[237,160,189,237,184,128]", "ill-formed bytes: surrogate pair byte sequence at offset 0"),
            ("[97,256]", "expected u8"),
            ("7", "expected well-formed WTF-8"),
        ] {
            let error = serde_json::from_str::<Wtf8Buf>(json).unwrap_err().to_string();
            assert!(error.contains(message), "{json}: {error}");
        }
        // Text with an escape cannot be borrowed.
        for json in ["[97]", r#""a\n""#, r#""a\ud83d""#] {
            let error = serde_json::from_str::<&Wtf8>(json).unwrap_err().to_string();
            assert!(error.contains("expected borrowed well-formed WTF-8"), "{error}");
        }
        // A value that was parsed before gives its text, where the parser gives bytes.
        let parsed = serde_json::Value::from("né");
        assert_eq!(serde_json::from_value::<Wtf8Buf>(parsed.clone()).unwrap(), "né");
        assert_eq!(Wtf8Buf::deserialize(&parsed).unwrap(), "né");
        assert_eq!(<&Wtf8>::deserialize(&parsed).unwrap(), "né");
        // Bytes cannot be the key of a map in JSON.
        assert!(serde_json::to_string(&BTreeMap::from([(text, 1)])).is_err());
    }

    // If all that a sequence promises were reserved, this would end the program.
    #[test]
    fn a_size_that_a_sequence_only_promises_is_not_reserved() {
        use serde_core::de::value::{Error, SeqDeserializer};
        struct Boasting(std::ops::RangeInclusive<u8>);
        impl Iterator for Boasting {
            type Item = u8;
            fn next(&mut self) -> Option<u8> {
                self.0.next()
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                (usize::MAX, Some(usize::MAX))
            }
        }
        let text = Wtf8Buf::deserialize(SeqDeserializer::<_, Error>::new(Boasting(b'a'..=b'e'))).unwrap();
        assert_eq!(text, "abcde");
        assert!(text.capacity() <= 4096);
    }
}
