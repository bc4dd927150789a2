//! Does the crate agree with other implementations?
//!
//! For well-formed text, the crate is compared with the standard library. For lone surrogates, with two crates:
//!
//! * `hstr` gives correct results in all of these tests.
//! * `wtf8-rs` neither takes nor returns bytes, so its strings are compared by chunk. It converts UTF-16 in two ways.
//!   `Wtf8Buf::from_utf16` is correct. `CodePoint::decode_utf16` is not, and is not used here: it combines the halves of
//!   a pair with `|` instead of `+`, so that D840 DC00 gives U+10000 instead of U+20000, and likewise every pair of an
//!   even plane.

// These test the native forms. The kernels for WebAssembly are compared with the reference instead.
#![cfg(not(target_arch = "wasm32"))]

mod calls;
mod reference;
mod strategies;

use proptest::prelude::*;
use strategies::{bytes, config, parts, text, well_formed_text};
use wtf8_rs::Wtf8Chunk;
use wtf8_wasm::{Surrogates, find_surrogate_sequence, validate_utf8, validate_wtf8};

/// Encodes the parts one by one and concatenates them.
fn joined(parts: &[Vec<u16>]) -> Vec<u8> {
    let encoded: Vec<Vec<u8>> = parts.iter().map(|part| calls::encode(part)).collect();
    calls::concat(&encoded)
}

/// The chunks into which `wtf8-rs` would split the text, made by our crate.
fn chunks(wtf8: &[u8]) -> Vec<Wtf8Chunk<'_>> {
    let mut chunks = Vec::new();
    let mut from = 0;
    while from < wtf8.len() {
        let until = find_surrogate_sequence(wtf8, from).unwrap_or(wtf8.len());
        if from < until {
            let utf8 = str::from_utf8(&wtf8[from..until]).expect("no surrogates, so UTF-8");
            chunks.push(Wtf8Chunk::Utf8(utf8));
        }
        from = until;
        if from < wtf8.len() {
            let [surrogate] = calls::decode(&wtf8[from..from + 3])[..] else {
                panic!("a surrogate byte sequence is one unit");
            };
            chunks.push(Wtf8Chunk::UnpairedSurrogate(surrogate));
            from += 3;
        }
    }
    chunks
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn std_agrees_about_well_formed_text(text in well_formed_text()) {
        let units: Vec<u16> = text.encode_utf16().collect();
        prop_assert_eq!(calls::encode(&units), text.as_bytes());
        prop_assert_eq!(calls::decode(text.as_bytes()), units);
        prop_assert_eq!(validate_wtf8(text.as_bytes()), Ok(Surrogates::Absent));
        prop_assert_eq!(validate_utf8(text.as_bytes()), Ok(()));
    }

    #[test]
    fn std_agrees_about_lone_surrogates(units in text()) {
        prop_assert_eq!(wtf8_wasm::find_lone_surrogate(&units, 0).is_none(), String::from_utf16(&units).is_ok());
        let (utf8, _) = calls::replace_surrogates(&calls::encode(&units));
        prop_assert_eq!(utf8, String::from_utf16_lossy(&units).into_bytes());
    }

    #[test]
    fn std_agrees_about_bytes(bytes in bytes()) {
        let theirs = str::from_utf8(&bytes).map(|_| ()).map_err(|error| error.valid_up_to());
        prop_assert_eq!(validate_utf8(&bytes).map_err(|found| found.offset), theirs);
    }

    #[test]
    fn hstr_agrees_about_text(units in text()) {
        let theirs = hstr::wtf8::Wtf8Buf::from_ill_formed_utf16(&units);
        let ours = calls::encode(&units);
        prop_assert_eq!(&ours, theirs.as_bytes());
        prop_assert_eq!(calls::decode(&ours), theirs.to_ill_formed_utf16().collect::<Vec<u16>>());
        prop_assert_eq!(calls::replace_surrogates(&ours).0, theirs.into_string_lossy().into_bytes());
    }

    #[test]
    fn hstr_agrees_about_bytes(bytes in bytes()) {
        let theirs = hstr::wtf8::Wtf8::from_bytes(&bytes);
        prop_assert_eq!(validate_wtf8(&bytes).is_ok(), theirs.is_ok());
        prop_assert_eq!(validate_utf8(&bytes).is_ok(), theirs.is_ok_and(|wtf8| wtf8.as_str().is_some()));
    }

    #[test]
    fn hstr_agrees_about_parts(parts in parts()) {
        let mut theirs = hstr::wtf8::Wtf8Buf::new();
        for part in &parts {
            theirs.push_wtf8(&hstr::wtf8::Wtf8Buf::from_ill_formed_utf16(part));
        }
        prop_assert_eq!(joined(&parts), theirs.as_bytes());
    }

    #[test]
    fn wtf8_rs_agrees_about_text(units in text()) {
        let theirs = wtf8_rs::Wtf8Buf::from_utf16(units.iter().copied());
        let ours = calls::encode(&units);
        prop_assert_eq!(wtf8_wasm::wtf8_length(&units), theirs.len());
        prop_assert_eq!(chunks(&ours), theirs.chunks().collect::<Vec<_>>());
        prop_assert_eq!(calls::decode(&ours), theirs.encode_utf16().collect::<Vec<u16>>());
        let their_first = theirs.to_str().err().map(|error| error.valid_up_to());
        prop_assert_eq!(find_surrogate_sequence(&ours, 0), their_first);
        prop_assert_eq!(calls::replace_surrogates(&ours).0, theirs.into_string_lossy().into_bytes());
    }

    #[test]
    fn wtf8_rs_agrees_about_parts(parts in parts()) {
        let mut theirs = wtf8_rs::Wtf8Buf::new();
        for part in &parts {
            theirs.push_wtf8(&wtf8_rs::Wtf8Buf::from_utf16(part.iter().copied()));
        }
        let ours = joined(&parts);
        prop_assert_eq!(chunks(&ours), theirs.chunks().collect::<Vec<_>>());
    }
}
