//! The host's decoder of UTF-16, called for long text with surrogates that is not mostly ASCII.
//!
//! wasm-bindgen's own way is the decoder of UTF-8, which takes several times as long for such text in Node before version 24
//! and in Chromium. Strings built from code units, as arguments of a function, take twice as long.

use alloc::vec;
use js_sys::JsString;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn decode(this: &TextDecoder, units: &[u16]) -> Result<JsString, JsValue>;
}

/// Makes a string of UTF-8. Returns it and how many code units it should have, or `None` if the host has no such decoder. The
/// decoder removes a byte order mark at the start, which the caller sees by the length.
pub(super) fn text_of(utf8: &[u8]) -> Option<(JsString, usize)> {
    // The decoders of browsers refuse memory that is shared between threads.
    if cfg!(target_feature = "atomics") {
        return None;
    }
    let decoder = TextDecoder::new("utf-16le").ok()?;
    let mut units = vec![0; utf8.len()];
    let length = crate::decode(utf8, &mut units).written;
    let text = decoder.decode(&units[..length]).ok()?;
    Some((text, length))
}
