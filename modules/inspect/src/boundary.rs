//! The functions that JavaScript calls. An instance does one inspection at a time: JavaScript takes another instance for one that
//! begins meanwhile.
//!
//! Bytes and code units are passed in one buffer at a fixed address, where the package writes them.

use core::cell::RefCell;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_support::shared::{Shared, UNIT_CAPACITY};

use crate::{Inspector, Source};

thread_local! {
    /// The inspection that is under way.
    static UNDER_WAY: RefCell<Option<Inspector>> = const { RefCell::new(None) };
}

/// The buffer, which JavaScript writes. It is aligned because copies into it may be slow otherwise: see
/// tests/module/memory.test.mjs.
#[repr(C, align(64))]
struct Units([u16; UNIT_CAPACITY]);

static UNITS: Shared<Units> = Shared::new(Units([0; UNIT_CAPACITY]));

/// Address of the buffer.
#[wasm_bindgen(js_name = unitsAddress)]
pub fn units_address() -> *mut u16 {
    UNITS.address()
}

/// Begins an inspection of a string if `source` is 0, of code units if it is 1, and of bytes if it is 2. Keeps at most
/// `limit` entries of each list.
#[wasm_bindgen]
pub fn begin(source: u32, limit: u32) {
    let source = match source {
        0 => Source::String,
        1 => Source::CodeUnits,
        _ => Source::Bytes,
    };
    UNDER_WAY.set(Some(Inspector::new(source, limit as usize)));
}

/// Gives the inspection its next bytes, or the next piece of its text if that is ASCII: the first `count` bytes in the buffer.
#[wasm_bindgen(js_name = pushBytes)]
pub fn push_bytes(count: usize) {
    with_inspector(|inspector, units| {
        // SAFETY: all bytes of code units are initialized, and any bits make bytes.
        let (_, bytes, _) = unsafe { units.align_to::<u8>() };
        inspector.push(&bytes[..count.min(bytes.len())]);
    });
}

/// Gives the inspection its next code units: the first `count` in the buffer. The last one must not be a lead surrogate,
/// unless the text ends there. Returns whether they were taken: if not, they are to be given in shorter parts.
#[wasm_bindgen(js_name = pushUnits)]
pub fn push_units(count: usize) -> bool {
    with_inspector(|inspector, units| inspector.push_utf16(&units[..count.min(UNIT_CAPACITY)]))
        .unwrap_or(true)
}

/// Lends the inspection and the buffer to `look`, which cannot keep the references. Returns `None` if none is under way.
fn with_inspector<T>(look: impl FnOnce(&mut Inspector, &[u16; UNIT_CAPACITY]) -> T) -> Option<T> {
    UNDER_WAY.with_borrow_mut(|inspector| {
        // SAFETY: only `push_bytes` and `push_units` call `with_inspector`, each once and neither inside the other; `look` cannot
        // keep the reference, and calls neither an exported function nor JavaScript.
        inspector.as_mut().map(|inspector| look(inspector, unsafe { &UNITS.borrow().0 }))
    })
}

/// Ends the inspection and returns its report, as a plain object.
///
/// # Errors
///
/// Throws what the host throws while the object is made.
#[wasm_bindgen]
pub fn finish() -> Result<JsValue, JsValue> {
    // The inspection is removed before any JavaScript runs, because that might begin another one.
    let Some(inspector) = UNDER_WAY.take() else { return Ok(JsValue::UNDEFINED) };
    Ok(inspector.finish().serialize(&Serializer::new().serialize_missing_as_null(true))?)
}
