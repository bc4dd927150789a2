//! Do other implementations agree about the relatives of UTF-8?

// These check the scalar forms; src/simd/variants/tests.rs compares those for vectors with them.
#![cfg(not(target_arch = "wasm32"))]

mod reference;
mod strategies;

use proptest::prelude::*;
use strategies::{bytes, config, text, well_formed_text};
use wtf8_wasm::variants::{
    Variant, decode, decode_code_points, encode, encode_code_points, surrogate_escape, validate,
};

fn encoded(variant: Variant, units: &[u16]) -> Vec<u8> {
    let mut bytes = vec![0; 3 * units.len()];
    let progress = encode(variant, units, &mut bytes).expect("the encoding holds these units");
    assert_eq!(progress.read, units.len());
    bytes.truncate(progress.written);
    bytes
}

fn decoded(variant: Variant, bytes: &[u8]) -> Vec<u16> {
    let mut units = vec![0; bytes.len()];
    let progress = decode(variant, bytes, &mut units).expect("well-formed");
    assert_eq!(progress.read, bytes.len());
    units.truncate(progress.written);
    units
}

const OF_TEXT: [Variant; 4] =
    [Variant::GeneralizedUtf8, Variant::Wtf8, Variant::Cesu8WithLone, Variant::ModifiedUtf8];

proptest! {
    #![proptest_config(config())]

    #[test]
    fn crates_agree_about_well_formed_text(text in well_formed_text()) {
        let units: Vec<u16> = text.encode_utf16().collect();
        let in_cesu8 = encoded(Variant::Cesu8, &units);
        let modified = encoded(Variant::ModifiedUtf8, &units);
        prop_assert_eq!(&*cesu8::to_cesu8(&text), &in_cesu8[..]);
        prop_assert_eq!(&*simd_cesu8::encode(&text), &in_cesu8[..]);
        prop_assert_eq!(&*cesu8::to_java_cesu8(&text), &modified[..]);
        prop_assert_eq!(&*simd_cesu8::mutf8::encode(&text), &modified[..]);
        prop_assert_eq!(&*mutf8::encode(&text), &modified[..]);
        prop_assert_eq!(decoded(Variant::Cesu8, &in_cesu8), units.clone());
        prop_assert_eq!(decoded(Variant::ModifiedUtf8, &modified), units);
        let theirs = mutf8::decode(&modified).expect("well-formed");
        prop_assert_eq!(&*theirs, &*text);
    }

    #[test]
    fn crates_agree_about_bytes(bytes in bytes()) {
        // It takes whatever is UTF-8, with sequences of four bytes, too.
        let is_cesu8 = validate(Variant::Cesu8, &bytes).is_ok();
        if bytes.iter().all(|&byte| byte < 0xF0) {
            prop_assert_eq!(simd_cesu8::decode_strict(&bytes).is_ok(), is_cesu8, "{:X?}", bytes);
        }
        if is_cesu8 {
            prop_assert!(cesu8::from_cesu8(&bytes).is_ok(), "{:X?}", bytes);
        }
        let is_modified = validate(Variant::ModifiedUtf8, &bytes).is_ok();
        if mutf8::decode(&bytes).is_ok() && bytes.iter().all(|&byte| (1..0xF0).contains(&byte)) {
            prop_assert!(is_modified, "{:X?}", bytes);
        }
    }

    #[test]
    fn text_comes_back(units in text()) {
        for variant in OF_TEXT {
            let bytes = encoded(variant, &units);
            prop_assert_eq!(validate(variant, &bytes), Ok(()));
            prop_assert_eq!(decoded(variant, &bytes), units.clone(), "{:?}", variant);
        }
        prop_assert_eq!(encoded(Variant::Wtf8, &units), reference::encode(&units));
    }

    #[test]
    fn bytes_come_back(bytes in bytes()) {
        for variant in Variant::ALL {
            let mut values = vec![0; bytes.len()];
            if let Ok(progress) = decode_code_points(variant, &bytes, &mut values) {
                let mut again = vec![0; bytes.len()];
                let written = encode_code_points(variant, &values[..progress.written], &mut again).unwrap().written;
                prop_assert_eq!(&again[..written], &bytes[..], "{:?}", variant);
            } else {
                prop_assert!(validate(variant, &bytes).is_err());
            }
        }
        let mut units = vec![0; bytes.len()];
        let count = surrogate_escape::decode(&bytes, &mut units).written;
        let mut again = vec![0; 3 * count];
        let written = surrogate_escape::encode(&units[..count], &mut again).unwrap().written;
        prop_assert_eq!(&again[..written], &bytes[..]);
        let wtf8 = reference::validate_wtf8(&bytes).err();
        let generalized = validate(Variant::Wtf8, &bytes).err();
        prop_assert_eq!(generalized, wtf8);
    }

    #[test]
    fn what_does_not_fit_is_not_begun(units in text(), capacity in 0..40_usize) {
        for variant in OF_TEXT {
            let mut bytes = vec![0xAA; capacity];
            let progress = encode(variant, &units, &mut bytes).unwrap();
            prop_assert_eq!(&encoded(variant, &units[..progress.read])[..], &bytes[..progress.written]);
            let whole = encoded(variant, &units);
            let mut some = vec![0xAAAA; capacity];
            let progress = decode(variant, &whole, &mut some).unwrap();
            prop_assert_eq!(&decoded(variant, &whole[..progress.read])[..], &some[..progress.written]);
        }
    }
}
