//! The host's encoder, called for long text. It writes directly into the memory of the result.
//!
//! wasm-bindgen's own way, `as_string`, copies ASCII unit by unit in a JavaScript loop. For short text nothing is
//! faster. For long text that is all ASCII, the encoder of Node takes a thirtieth of that time.

use alloc::vec::Vec;
use core::mem::MaybeUninit;
use js_sys::JsString;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::Answer;

/// For at most this many code units, memory for the longest possible result is reserved: three bytes each. For more,
/// only the least that they need is reserved at first, because WebAssembly's memory never shrinks.
const UNITS_RESERVED_IN_FULL: usize = 0x10_0000;

#[wasm_bindgen]
extern "C" {
    type TextEncoder;

    #[wasm_bindgen(constructor)]
    fn new() -> TextEncoder;

    #[wasm_bindgen(method, js_name = encodeInto)]
    fn encode_into(this: &TextEncoder, text: &JsString, destination: &mut [MaybeUninit<u8>]) -> Progress;

    /// Units of the source that were read, and bytes that were written.
    type Progress;

    #[wasm_bindgen(method, getter)]
    fn read(this: &Progress) -> u32;

    #[wasm_bindgen(method, getter)]
    fn written(this: &Progress) -> u32;

    #[wasm_bindgen(thread_local_v2, js_namespace = ["TextEncoder", "prototype"], js_name = encodeInto)]
    static ENCODE_INTO: Option<JsValue>;
}

/// Whether the host has an encoder that writes into memory of WebAssembly. Those of browsers do not write into memory that is
/// shared between threads.
pub(super) fn is_available() -> bool {
    static ANSWER: Answer = Answer::new();
    !cfg!(target_feature = "atomics")
        && ANSWER.get(|| ENCODE_INTO.with(|found| found.as_ref().is_some_and(JsValue::is_function)))
}

/// Returns the bytes that the encoder makes of a text of `length` code units.
///
/// A page can replace the encoder with another function, whose counts and bytes need not be true. The counts are checked. The
/// bytes are not, because no unsafe code relies on them (`wtf8/cast.rs`): the worst results are a wrong string or a panic. (Such a
/// function can access all of this module's memory, here as in wasm-bindgen for each `String`. Zeroing the destination
/// before the call would hide nothing from it, and take up to half as long as the encoder of Node 26 does.)
///
/// # Panics
///
/// Panics if the encoder reports that it has read nothing, or has read or written more than there is.
pub(super) fn bytes_of(text: &JsString, length: u32) -> Vec<u8> {
    let encoder = TextEncoder::new();
    let mut bytes = Vec::new();
    let mut index = 0;
    while index < length {
        let rest = (length - index) as usize;
        bytes.reserve_exact(if rest > UNITS_RESERVED_IN_FULL { rest } else { 3 * rest });
        let destination = bytes.spare_capacity_mut();
        let room = destination.len();
        let progress = if index == 0 {
            encoder.encode_into(text, destination)
        } else {
            encoder.encode_into(&text.substring(index, length), destination)
        };
        let (read, written) = (progress.read(), progress.written() as usize);
        let is_possible = (1..=length - index).contains(&read) && written <= room;
        assert!(is_possible, "TextEncoder.encodeInto reported counts that are out of range");
        // SAFETY: there is room for `written` bytes after the others, as was just checked. They are initialized even if the
        // encoder has not written all of them. They were passed as memory to write to an imported function, which the
        // compiler cannot look into: as far as Rust is concerned, what they hold afterwards is what that function has
        // written, and in the memory of WebAssembly every byte holds some value. Any value is a valid byte.
        unsafe { bytes.set_len(bytes.len() + written) };
        index += read;
    }
    bytes.shrink_to_fit();
    bytes
}
