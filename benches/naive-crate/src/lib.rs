//! WTF-8 for JavaScript, written the obvious way with wasm-bindgen and the crate `wtf8`.

use js_sys::JsString;
use wasm_bindgen::prelude::wasm_bindgen;
use wtf8::{Wtf8, Wtf8Buf};

/// How many arguments `String.fromCharCode` is given at once: too many would overflow a stack.
const CHUNK: usize = 0x1000;

/// A string → WTF-8.
#[wasm_bindgen]
pub fn encode(text: &JsString) -> Vec<u8> {
    let units: Vec<u16> = text.iter().collect();
    let wtf8 = Wtf8Buf::from_ill_formed_utf16(&units);
    let wtf8: &Wtf8 = &wtf8;
    // SAFETY: a `Wtf8` is nothing but its bytes. The crate gives no other access to them.
    let bytes = unsafe { &*(core::ptr::from_ref(wtf8) as *const [u8]) };
    bytes.to_vec()
}

/// WTF-8 → a string. The crate cannot validate, so the bytes have to be well-formed.
#[wasm_bindgen]
pub fn decode(bytes: &[u8]) -> JsString {
    // SAFETY: a `Wtf8` is nothing but its bytes, and the caller promises that they are well-formed.
    let wtf8 = unsafe { &*(core::ptr::from_ref(bytes) as *const Wtf8) };
    let units: Vec<u16> = wtf8.to_ill_formed_utf16().collect();
    units.chunks(CHUNK).fold(JsString::from(""), |text, chunk| text.concat(&JsString::from_char_code(chunk)))
}
