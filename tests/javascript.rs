//! Does the core, compiled to WebAssembly, agree with JavaScript about strings?

#![cfg(target_arch = "wasm32")]

mod calls;
mod reference;
mod strategies;

use js_sys::{JsString, Object, Reflect, Uint8Array};
use proptest::prelude::*;
use strategies::{bytes, config, text, well_formed_text};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_wasm::validate_utf8;

#[wasm_bindgen]
extern "C" {
    type TextEncoder;

    #[wasm_bindgen(constructor)]
    fn new() -> TextEncoder;

    #[wasm_bindgen(method)]
    fn encode(this: &TextEncoder, text: &JsString) -> Uint8Array;

    type TextDecoder;

    #[wasm_bindgen(constructor)]
    fn new(label: &str, options: &Object) -> TextDecoder;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &TextDecoder, bytes: &Uint8Array) -> Result<JsString, JsValue>;
}

/// A decoder that rejects ill-formed bytes and keeps U+FEFF.
fn strict_decoder() -> TextDecoder {
    let options = Object::new();
    for option in ["fatal", "ignoreBOM"] {
        Reflect::set(&options, &option.into(), &JsValue::TRUE).expect("a fresh object takes any property");
    }
    TextDecoder::new("utf-8", &options)
}

fn units(text: &JsString) -> Vec<u16> {
    text.iter().collect()
}

#[test]
fn every_single_unit_survives() {
    for unit in 0..=u16::MAX {
        let text = JsString::from_char_code(&[unit]);
        let decoded = calls::decode(&calls::encode(&units(&text)));
        assert!(Object::is(&text, &JsString::from_char_code(&decoded)), "{unit:X}");
    }
}

#[test]
fn text_decoder_agrees_about_the_second_byte_of_each_first() {
    let decoder = strict_decoder();
    for first in 0xC0..=0xFF {
        for second in 0..=u8::MAX {
            let bytes = [first, second, 0x80, 0x80];
            for length in 1..=bytes.len() {
                let theirs = decoder.decode(&Uint8Array::from(&bytes[..length]));
                assert_eq!(
                    validate_utf8(&bytes[..length]).is_ok(),
                    theirs.is_ok(),
                    "{:X?}",
                    &bytes[..length]
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_string_survives(made_of in text()) {
        let text = JsString::from_char_code(&made_of);
        prop_assert_eq!(&units(&text), &made_of);
        let decoded = calls::decode(&calls::encode(&units(&text)));
        prop_assert!(Object::is(&text, &JsString::from_char_code(&decoded)));
    }

    #[test]
    fn text_encoder_agrees_about_well_formed_text(text in well_formed_text()) {
        let text = JsString::from(text);
        let theirs = TextEncoder::new().encode(&text).to_vec();
        prop_assert_eq!(calls::encode(&units(&text)), theirs);
    }

    // TextEncoder replaces lone surrogates by U+FFFD, as `replace_surrogates` does.
    #[test]
    fn text_encoder_agrees_about_replacing(made_of in text()) {
        let theirs = TextEncoder::new().encode(&JsString::from_char_code(&made_of)).to_vec();
        prop_assert_eq!(calls::replace_surrogates(&calls::encode(&made_of)).0, theirs);
    }

    #[test]
    fn strings_agree_about_lone_surrogates(made_of in text()) {
        let text = JsString::from_char_code(&made_of);
        prop_assert_eq!(wtf8_wasm::find_lone_surrogate(&made_of, 0).is_none(), text.is_well_formed());
        let (utf8, _) = calls::replace_surrogates(&calls::encode(&made_of));
        prop_assert_eq!(calls::decode(&utf8), units(&text.to_well_formed()));
    }

    #[test]
    fn text_decoder_agrees_about_bytes(bytes in bytes()) {
        let theirs = strict_decoder().decode(&Uint8Array::from(&bytes[..]));
        prop_assert_eq!(validate_utf8(&bytes).is_ok(), theirs.is_ok());
        if let Ok(text) = theirs {
            prop_assert_eq!(calls::decode(&bytes), units(&text));
        }
    }
}
