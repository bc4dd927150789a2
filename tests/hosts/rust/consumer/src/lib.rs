//! A user's program: `Wtf8Buf` and `&Wtf8` in the signatures of functions that JavaScript calls.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};
use wasm_bindgen::prelude::*;
use wtf8_wasm::{Wtf8, Wtf8Buf};

/// The program's own allocator, which counts.
struct Counting;

static LIVE_BYTES: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes to the system's allocator; counting does not change what it returns.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LIVE_BYTES.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        LIVE_BYTES.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the same contract.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How many bytes are allocated now.
#[wasm_bindgen(js_name = liveBytes)]
pub fn live_bytes() -> usize {
    LIVE_BYTES.load(Ordering::Relaxed)
}

#[wasm_bindgen]
pub fn echo(text: Wtf8Buf) -> Wtf8Buf {
    text
}

/// A string as a parameter only.
#[wasm_bindgen]
pub fn bytes(text: Wtf8Buf) -> Vec<u8> {
    text.into_bytes()
}

/// A string as a result only. An error if the bytes are ill-formed.
#[wasm_bindgen(js_name = fromBytes)]
pub fn from_bytes(bytes: Vec<u8>) -> Result<Wtf8Buf, JsError> {
    Ok(Wtf8Buf::from_bytes(bytes)?)
}

/// How many units the borrowed string has.
#[wasm_bindgen(js_name = borrowedLength)]
pub fn borrowed_length(text: &Wtf8) -> usize {
    text.utf16_len()
}

#[wasm_bindgen]
pub fn optional(text: Option<Wtf8Buf>) -> Option<Wtf8Buf> {
    text
}

#[wasm_bindgen]
pub fn reversed(mut texts: Vec<Wtf8Buf>) -> Vec<Wtf8Buf> {
    texts.reverse();
    texts
}

#[wasm_bindgen(js_name = optionalTexts)]
pub fn optional_texts(texts: Option<Vec<Wtf8Buf>>) -> Option<Vec<Wtf8Buf>> {
    texts
}

/// For callers that may pass anything.
#[wasm_bindgen(js_name = ofAnything)]
pub fn of_anything(value: JsValue) -> Result<Wtf8Buf, JsError> {
    Wtf8Buf::try_from(value).map_err(|_| JsError::new("expected a string"))
}

/// The same for a value that is passed by reference.
#[wasm_bindgen(js_name = ofAnythingLent)]
pub fn of_anything_lent(value: &JsValue) -> Result<usize, JsError> {
    let text = Wtf8Buf::try_from(value).map_err(|_| JsError::new("expected a string"))?;
    Ok(text.utf16_len())
}

/// Two strings, either of which a caller may pass with a wrong type.
#[wasm_bindgen]
pub fn joined(left: Wtf8Buf, right: &Wtf8) -> Wtf8Buf {
    let mut text = left;
    text.push_wtf8(right);
    text
}

#[wasm_bindgen]
pub async fn later(text: Wtf8Buf) -> Wtf8Buf {
    text
}

#[wasm_bindgen(js_name = laterLength)]
pub async fn later_length(text: &Wtf8) -> usize {
    text.utf16_len()
}

/// Calls a JavaScript function with a string, and returns its result.
#[wasm_bindgen]
pub fn through(function: &js_sys::Function, text: Wtf8Buf) -> Result<Wtf8Buf, JsValue> {
    let answer = function.call1(&JsValue::UNDEFINED, &text.into())?;
    Wtf8Buf::try_from(answer)
}

/// An object in JavaScript that has a string.
#[wasm_bindgen]
pub struct Named {
    #[wasm_bindgen(getter_with_clone)]
    pub name: Wtf8Buf,
}

#[wasm_bindgen]
impl Named {
    #[wasm_bindgen(constructor)]
    pub fn new(name: Wtf8Buf) -> Self {
        Self { name }
    }
}
