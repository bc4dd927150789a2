//! The host's encoder, called for long text: it writes into the memory of the result.
//!
//! wasm-bindgen's own way, `as_string`, passes ASCII unit by unit in a loop of JavaScript. For short text nothing is
//! faster; for long text that is all ASCII the encoder of Node takes a thirtieth of that time.

use alloc::vec::Vec;
use core::mem::MaybeUninit;
use js_sys::JsString;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::Answer;

/// For a text of at most that many code units memory is taken for what it may become at most, three bytes each.
/// For a longer one no more than it needs at least, at first, as WebAssembly's memory never shrinks.
const UNITS_AT_ONCE: usize = 0x10_0000;

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

/// Whether the host has an encoder that writes into memory of WebAssembly. In none does it write into memory that is
/// shared between threads.
pub(super) fn is_there() -> bool {
    static ANSWER: Answer = Answer::new();
    !cfg!(target_feature = "atomics")
        && ANSWER.get(|| ENCODE_INTO.with(|found| found.as_ref().is_some_and(JsValue::is_function)))
}

/// The bytes that the encoder makes of a text of `length` code units.
///
/// A page can put another function in the place of the encoder, and what that says need not be true. So its counts are
/// tested, and no code is unsafe with ill-formed bytes: at worst a wrong string comes of a lie, or a panic. (Such a function
/// gets hold of all of this module's memory, here as from wasm-bindgen for each `String`. To fill what it is to write
/// with zeros before would keep nothing from it, and take up to half as long as the encoder of Node 26 does.)
///
/// # Panics
///
/// If the encoder says that it has read nothing, or has read or written more than there is.
pub(super) fn bytes_of(text: &JsString, length: u32) -> Vec<u8> {
    let encoder = TextEncoder::new();
    let mut bytes = Vec::new();
    let mut index = 0;
    while index < length {
        let rest = (length - index) as usize;
        bytes.reserve_exact(if rest > UNITS_AT_ONCE { rest } else { 3 * rest });
        let destination = bytes.spare_capacity_mut();
        let room = destination.len();
        let progress = if index == 0 {
            encoder.encode_into(text, destination)
        } else {
            encoder.encode_into(&text.substring(index, length), destination)
        };
        let (read, written) = (progress.read(), progress.written() as usize);
        let is_possible = (1..=length - index).contains(&read) && written <= room;
        assert!(is_possible, "an encoder reads what has room, and writes no further");
        // SAFETY: there is room for so many bytes behind the others, as was just tested. They are initialised even if the
        // encoder has not written all of them. They were lent to an imported function as memory to write, and into that
        // the compiler cannot look: what they hold afterwards is what that function has written, as far as Rust is
        // concerned, and in the memory of WebAssembly every byte holds some value. Any value makes a byte.
        unsafe { bytes.set_len(bytes.len() + written) };
        index += read;
    }
    bytes.shrink_to_fit();
    bytes
}
