//! The boundary to JavaScript: every function that the module exports, and the buffers that they work in. It is
//! made as that of `modules/codec/`, whose boundary.rs says why.

#![allow(clippy::must_use_candidate, reason = "the callers are JavaScript")]

use core::cell::UnsafeCell;
use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_support::abi::abi_of;
use wtf8_wasm::variants::{self, Variant, decode_code_points, encode_code_points, surrogate_escape};
use wtf8_wasm::{IllFormed, Progress};

/// How many code units one call can take.
pub const UNIT_CAPACITY: usize = 0x1_0000;
/// How many bytes one call can take: a code unit becomes at most three.
pub const BYTE_CAPACITY: usize = 3 * UNIT_CAPACITY;
/// How many values fit into the buffer of code units: each is as large as two units. (Each becomes at most six
/// bytes, for which there is room.)
pub const VALUE_CAPACITY: usize = UNIT_CAPACITY / 2;

/// The buffers that JavaScript and the kernels share.
#[repr(C, align(64))]
struct Scratch {
    units: UnsafeCell<[u16; UNIT_CAPACITY]>,
    bytes: UnsafeCell<[u8; BYTE_CAPACITY]>,
    /// Further results, of functions that have more than one.
    report: UnsafeCell<[u32; 3]>,
}

// SAFETY: the module is compiled without threads. Each exported function borrows the buffers only until it
// returns, and while it holds a borrow it calls neither another exported function nor JavaScript.
unsafe impl Sync for Scratch {}

static SCRATCH: Scratch = Scratch {
    units: UnsafeCell::new([0; UNIT_CAPACITY]),
    bytes: UnsafeCell::new([0; BYTE_CAPACITY]),
    report: UnsafeCell::new([0; 3]),
};

/// The first `count` code units of their buffer.
fn units(count: usize) -> &'static mut [u16] {
    // SAFETY: see `Sync` above. Each exported function calls either this or `values`, and at most once, so
    // this is the only reference.
    let all = unsafe { &mut *SCRATCH.units.get() };
    &mut all[..count.min(UNIT_CAPACITY)]
}

/// The buffer of code units as memory for `count` values.
#[expect(clippy::cast_ptr_alignment, reason = "the buffers are aligned to 64 bytes")]
fn values(count: usize) -> &'static mut [u32] {
    // SAFETY: see `Sync` above. Each exported function calls either this or `units`, and at most once, so
    // this is the only reference. The buffer is aligned to 64 bytes and has the size of the array, and any
    // bits make an integer.
    let all = unsafe { &mut *SCRATCH.units.get().cast::<[u32; VALUE_CAPACITY]>() };
    &mut all[..count.min(VALUE_CAPACITY)]
}

/// The first `count` bytes of their buffer.
fn bytes(count: usize) -> &'static mut [u8] {
    // SAFETY: see `Sync` above. Each exported function calls this at most once, so this is the only
    // reference.
    let all = unsafe { &mut *SCRATCH.bytes.get() };
    &mut all[..count.min(BYTE_CAPACITY)]
}

#[expect(clippy::cast_possible_truncation, reason = "offsets lie within the buffers")]
fn report(results: [usize; 3]) {
    // SAFETY: see `Sync` above. No other reference to the report is ever made.
    unsafe { *SCRATCH.report.get() = results.map(|result| result as u32) };
}

/// How many elements were written, and a report of how many were read; or −1 and a report of the first
/// ill-formed sequence.
fn decoded(result: Result<Progress, IllFormed>) -> i32 {
    written(result.map_err(|found| [found.offset, found.length, found.kind as usize]))
}

/// The same; or −1 and a report of the index of what cannot be encoded.
fn encoded(result: Result<Progress, usize>) -> i32 {
    written(result.map_err(|index| [index, 0, 0]))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "counts lie within the buffers"
)]
fn written(result: Result<Progress, [usize; 3]>) -> i32 {
    match result {
        Ok(progress) => {
            report([progress.read, 0, 0]);
            progress.written as i32
        }
        Err(found) => {
            report(found);
            -1
        }
    }
}

/// The encoding of a number: one of [`Variant::ALL`]; the number after these, and every other, is UTF-8B.
fn variant(number: u32) -> Option<Variant> {
    Variant::ALL.get(number as usize).copied()
}

/// The number that tells this module from those of other releases.
#[wasm_bindgen]
pub fn abi() -> u32 {
    const { abi_of(env!("CARGO_PKG_VERSION"), include_str!("boundary.rs")) }
}

/// Address of the buffer of code units.
#[wasm_bindgen(js_name = unitsAddress)]
pub fn units_address() -> *mut u16 {
    SCRATCH.units.get().cast()
}

/// Address of the buffer of bytes.
#[wasm_bindgen(js_name = bytesAddress)]
pub fn bytes_address() -> *mut u8 {
    SCRATCH.bytes.get().cast()
}

/// Address of the report: three 32-bit numbers, for functions with more than one result.
#[wasm_bindgen(js_name = reportAddress)]
pub fn report_address() -> *mut u32 {
    SCRATCH.report.get().cast()
}

/// How many code units the buffer of code units holds. The buffer of bytes holds three times as many bytes.
#[wasm_bindgen(js_name = unitCapacity)]
pub fn unit_capacity() -> usize {
    UNIT_CAPACITY
}

/// Encodes units. Returns how many bytes there are; or −1, and reports the index of the first lone surrogate that
/// the encoding cannot hold.
#[wasm_bindgen]
pub fn encode(unit_count: usize, encoding: u32) -> i32 {
    let (units, bytes) = (units(unit_count), bytes(BYTE_CAPACITY));
    encoded(match variant(encoding) {
        Some(variant) => variants::encode(variant, units, bytes),
        None => surrogate_escape::encode(units, bytes),
    })
}

/// Decodes bytes to at most as many units as their buffer holds. Returns how many these are, and reports how
/// many bytes were read; or returns −1, and reports offset, length and kind of the first ill-formed sequence.
#[wasm_bindgen]
pub fn decode(byte_count: usize, encoding: u32) -> i32 {
    let (bytes, units) = (bytes(byte_count), units(UNIT_CAPACITY));
    decoded(match variant(encoding) {
        Some(variant) => variants::decode(variant, bytes, units),
        None => Ok(surrogate_escape::decode(bytes, units)),
    })
}

/// Encodes values, each by itself. Returns how many bytes there are; or −1, and reports the index of the first
/// that is too great.
#[wasm_bindgen(js_name = encodeValues)]
pub fn encode_values(count: usize, encoding: u32) -> i32 {
    let variant = variant(encoding).unwrap_or(Variant::GeneralizedUtf8);
    encoded(encode_code_points(variant, values(count), bytes(BYTE_CAPACITY)))
}

/// Decodes bytes to at most as many values as their buffer holds, each by itself. Returns and reports the same as
/// `decode`.
#[wasm_bindgen(js_name = decodeValues)]
pub fn decode_values(byte_count: usize, encoding: u32) -> i32 {
    let variant = variant(encoding).unwrap_or(Variant::GeneralizedUtf8);
    decoded(decode_code_points(variant, bytes(byte_count), values(VALUE_CAPACITY)))
}

/// Whether each of the bytes is below `limit`.
#[wasm_bindgen(js_name = isBelow)]
pub fn is_below(byte_count: usize, limit: u8) -> bool {
    wtf8_wasm::is_below(bytes(byte_count), limit)
}

/// The offset of the first surrogate byte sequence among the bytes at or after `from`, or `byte_count` if
/// there is none.
#[wasm_bindgen(js_name = findSurrogateSequence)]
pub fn find_surrogate_sequence(byte_count: usize, from: usize) -> usize {
    wtf8_wasm::find_surrogate_sequence(bytes(byte_count), from).unwrap_or(byte_count)
}
