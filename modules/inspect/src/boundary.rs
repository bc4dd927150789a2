//! The functions that JavaScript calls. Inspections have numbers, so that one can begin while another is under way.
//!
//! Bytes and code units are passed in one buffer at a fixed address, where the package writes them.

use core::cell::{RefCell, UnsafeCell};

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Inspector, Source};

thread_local! {
    /// The inspections that are under way, each at its number.
    static UNDER_WAY: RefCell<Vec<Option<Inspector>>> = const { RefCell::new(Vec::new()) };
}

/// How many code units one call can take. It can take twice as many bytes.
const UNIT_CAPACITY: usize = 0x1_0000;

/// The buffer, which JavaScript writes. It is aligned because copies into it may be slow otherwise: see
/// tests/module/memory.test.mjs.
#[repr(align(64))]
struct Units(UnsafeCell<[u16; UNIT_CAPACITY]>);

// SAFETY: the module is compiled without threads, which lib.rs enforces, so there is one thread that could use it.
unsafe impl Sync for Units {}

static UNITS: Units = Units(UnsafeCell::new([0; UNIT_CAPACITY]));

/// Address of the buffer.
#[wasm_bindgen(js_name = unitsAddress)]
pub fn units_address() -> *mut u16 {
    UNITS.0.get().cast()
}

/// Begins an inspection of a string if `source` is 0, of code units if it is 1, and of bytes if it is 2. Keeps at most
/// `limit` entries of each list. Returns the number of the inspection.
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

/// Gives an inspection its next bytes, or the next piece of its text if that is ASCII: the first `count` bytes in the buffer.
#[wasm_bindgen(js_name = pushBytes)]
pub fn push_bytes(number: usize, count: usize) {
    UNDER_WAY.with_borrow_mut(|all| {
        if let Some(Some(inspector)) = all.get_mut(number) {
            with_units(|units| {
                // SAFETY: all bytes of code units are initialized, and any bits make bytes.
                let (_, bytes, _) = unsafe { units.align_to::<u8>() };
                inspector.push(&bytes[..count.min(bytes.len())]);
            });
        }
    });
}

/// Gives an inspection its next code units: the first `count` in the buffer. The last one must not be a lead surrogate,
/// unless the text ends there. Returns whether they were taken: if not, they are to be given in shorter parts.
#[wasm_bindgen(js_name = pushUnits)]
pub fn push_units(number: usize, count: usize) -> bool {
    UNDER_WAY.with_borrow_mut(|all| match all.get_mut(number) {
        Some(Some(inspector)) => with_units(|units| inspector.push_utf16(&units[..count.min(UNIT_CAPACITY)])),
        _ => true,
    })
}

/// Lends the buffer to `look`, which cannot keep the reference.
fn with_units<T>(look: impl FnOnce(&[u16; UNIT_CAPACITY]) -> T) -> T {
    // SAFETY: Rust code only reads the buffer, and only here. JavaScript writes it only between its calls to this module:
    // no function that this module imports writes it.
    look(unsafe { &*UNITS.0.get() })
}

/// Ends an inspection and returns its report, as a plain object.
///
/// # Errors
///
/// Throws what the host throws while the object is made.
#[wasm_bindgen]
pub fn finish(number: usize) -> Result<JsValue, JsValue> {
    // The inspection is removed before any JavaScript runs, because that might begin another one.
    let taken = UNDER_WAY.with_borrow_mut(|all| all.get_mut(number).and_then(Option::take));
    let Some(inspector) = taken else { return Ok(JsValue::UNDEFINED) };
    let to_javascript = Serializer::new().serialize_maps_as_objects(true).serialize_missing_as_null(true);
    Ok(inspector.finish().serialize(&to_javascript)?)
}
