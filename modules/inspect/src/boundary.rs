//! What JavaScript calls. Inspections have numbers, so that one can begin while another is under way.

use std::cell::RefCell;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Inspector, Source};

thread_local! {
    /// Those that are under way; the number of one is its place.
    static UNDER_WAY: RefCell<Vec<Option<Inspector>>> = const { RefCell::new(Vec::new()) };
}

/// Begins an inspection of what `source` says: 0 means a string, 1 code units, both of which come as WTF-8, and 2 bytes.
/// Returns its number.
#[wasm_bindgen]
pub fn begin(source: u32, limit: u32) -> usize {
    let source = match source {
        0 => Source::String,
        1 => Source::CodeUnits,
        _ => Source::Bytes,
    };
    let inspector = Some(Inspector::new(source, limit as usize));
    UNDER_WAY.with_borrow_mut(|all| {
        if let Some(free) = all.iter().position(Option::is_none) {
            all[free] = inspector;
            return free;
        }
        all.push(inspector);
        all.len() - 1
    })
}

/// Gives an inspection its next bytes.
#[wasm_bindgen]
pub fn push(number: usize, bytes: Vec<u8>) {
    UNDER_WAY.with_borrow_mut(|all| {
        if let Some(Some(inspector)) = all.get_mut(number) {
            inspector.push(bytes);
        }
    });
}

/// Ends an inspection and returns its report, as a plain object.
///
/// # Errors
///
/// Throws what the host throws while the object is made.
#[wasm_bindgen]
pub fn finish(number: usize) -> Result<JsValue, JsValue> {
    // It is taken out before any JavaScript runs, which might begin another one.
    let taken = UNDER_WAY.with_borrow_mut(|all| all.get_mut(number).and_then(Option::take));
    let Some(inspector) = taken else { return Ok(JsValue::UNDEFINED) };
    let to_javascript = Serializer::new().serialize_maps_as_objects(true).serialize_missing_as_null(true);
    Ok(inspector.finish().serialize(&to_javascript)?)
}
