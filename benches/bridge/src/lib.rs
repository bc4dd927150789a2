//! The same three crossings for each kind of string: in, out, and both.

use js_sys::JsString;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_wasm::Wtf8Buf;

thread_local! {
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the text that the functions for the way out return, so that the way in is not measured with it. Both copy it from the
/// same place, because some processors take several times as long for a copy between places that are alike in their lowest bits.
#[wasm_bindgen]
pub fn keep(text: String) {
    TEXT.set(text);
}

#[wasm_bindgen]
pub fn wtf8_in(text: Wtf8Buf) -> usize {
    text.len()
}

#[wasm_bindgen]
pub fn wtf8_out() -> Wtf8Buf {
    TEXT.with_borrow(String::clone).into()
}

#[wasm_bindgen]
pub fn wtf8_through(text: Wtf8Buf) -> Wtf8Buf {
    text
}

/// wasm-bindgen's own conversion, which loses lone surrogates.
#[wasm_bindgen]
pub fn string_in(text: String) -> usize {
    text.len()
}

#[wasm_bindgen]
pub fn string_out() -> String {
    TEXT.with_borrow(String::clone)
}

/// How many arguments `String.fromCharCode` is given at once: too many would overflow a stack.
const CHUNK: usize = 0x1000;

/// By hand: the iterator of js-sys, the crate `wtf8`, and `String.fromCharCode` back.
#[wasm_bindgen]
pub fn by_hand_through(text: &JsString) -> JsString {
    let units: Vec<u16> = text.iter().collect();
    let wtf8 = wtf8::Wtf8Buf::from_ill_formed_utf16(&units);
    let units: Vec<u16> = wtf8.to_ill_formed_utf16().collect();
    units.chunks(CHUNK).fold(JsString::from(""), |text, chunk| text.concat(&JsString::from_char_code(chunk)))
}
