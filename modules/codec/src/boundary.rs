//! The boundary to JavaScript, and the only file that knows of it.
//!
//! wasm-bindgen's own passing of slices allocates and copies at every call. Here JavaScript writes straight
//! into two buffers at fixed addresses, calls a function with nothing but numbers, and reads the result where
//! it was made. Longer inputs come in chunks, cut so that no surrogate pair and no sequence is split. Nothing
//! allocates, so the memory never grows and JavaScript's views of it never detach.
//!
//! Counts and capacities beyond the buffers are cut down to what the buffers hold.

#![allow(clippy::must_use_candidate, reason = "the callers are JavaScript")]

use core::cell::UnsafeCell;
use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_wasm::{IllFormed, Surrogates, validate_and_decode, validate_utf8, validate_wtf8};

use crate::replacement::{self, Place};

/// How many code units one call can take. Large enough to make the cost of a call vanish, small enough that
/// both buffers stay in a processor's second-level cache.
pub const UNIT_CAPACITY: usize = 0x1_0000;
/// A code unit takes at most three bytes.
pub const BYTE_CAPACITY: usize = 3 * UNIT_CAPACITY;
/// Two code units take as much memory as an offset or an index.
pub const PLACE_CAPACITY: usize = UNIT_CAPACITY / 4;

/// The buffers that JavaScript and the kernels share.
#[repr(C, align(64))]
struct Scratch {
    units: UnsafeCell<[u16; UNIT_CAPACITY]>,
    bytes: UnsafeCell<[u8; BYTE_CAPACITY]>,
    /// A second and third result, for functions that have more than one.
    report: UnsafeCell<[u32; 3]>,
}

// SAFETY: a module of wasm without the threads feature has one thread. Each exported function borrows the
// buffers for its own duration only, and none calls another, or JavaScript, while it holds a borrow.
unsafe impl Sync for Scratch {}

static SCRATCH: Scratch = Scratch {
    units: UnsafeCell::new([0; UNIT_CAPACITY]),
    bytes: UnsafeCell::new([0; BYTE_CAPACITY]),
    report: UnsafeCell::new([0; 3]),
};

/// The first `count` code units of the scratch buffer.
fn units(count: usize) -> &'static mut [u16] {
    // SAFETY: see `Sync` above; every exported function calls this at most once.
    let all = unsafe { &mut *SCRATCH.units.get() };
    &mut all[..count.min(UNIT_CAPACITY)]
}

/// The first `count` bytes of the scratch buffer.
fn bytes(count: usize) -> &'static mut [u8] {
    // SAFETY: see `Sync` above; every exported function calls this at most once.
    let all = unsafe { &mut *SCRATCH.bytes.get() };
    &mut all[..count.min(BYTE_CAPACITY)]
}

/// The same memory as that of the units, for the first `count` places.
#[expect(clippy::cast_ptr_alignment, reason = "the buffers are aligned to 64 bytes")]
fn places(count: usize) -> &'static mut [Place] {
    // SAFETY: see `Sync` above; every exported function calls either this or `units`, at most once. A place consists of
    // integers, its alignment is less than that of the buffers, and the units are as many bytes.
    let all = unsafe { &mut *SCRATCH.units.get().cast::<[Place; PLACE_CAPACITY]>() };
    &mut all[..count.min(PLACE_CAPACITY)]
}

#[expect(clippy::cast_possible_truncation, reason = "offsets lie within the buffers")]
fn report(results: [usize; 3]) {
    // SAFETY: see `Sync` above; the borrow ends with this statement.
    unsafe { *SCRATCH.report.get() = results.map(|result| result as u32) };
}

fn report_fault(fault: IllFormed) {
    report([fault.offset, fault.length, fault.kind as usize]);
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

/// Address of the three numbers that functions with more than one result report.
#[wasm_bindgen(js_name = reportAddress)]
pub fn report_address() -> *mut u32 {
    SCRATCH.report.get().cast()
}

/// How many code units the buffer of code units holds; that of bytes holds three times as many.
#[wasm_bindgen(js_name = unitCapacity)]
pub fn unit_capacity() -> usize {
    UNIT_CAPACITY
}

/// Units → bytes, of which at most `capacity` are written. Returns how many were; reports how many units were
/// read.
#[wasm_bindgen]
pub fn encode(unit_count: usize, capacity: usize) -> usize {
    let progress = wtf8_wasm::encode(units(unit_count), bytes(capacity));
    report([progress.read, 0, 0]);
    progress.written
}

/// Bytes → units, of which at most `capacity` are written. Returns how many were, and reports how many bytes were
/// read; or returns −1 if not all of the bytes are well-formed WTF-8, and reports what `validate` does.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "counts lie within the buffers"
)]
#[wasm_bindgen]
pub fn decode(byte_count: usize, capacity: usize) -> i32 {
    match validate_and_decode(bytes(byte_count), units(capacity)) {
        Ok(progress) => {
            report([progress.read, 0, 0]);
            progress.written as i32
        }
        Err(fault) => {
            report_fault(fault);
            -1
        }
    }
}

/// Whether the bytes are well-formed WTF-8, or UTF-8 if `utf8`: 0 no, and the report says offset, length and
/// kind of the first ill-formed sequence; 1 yes; 2 yes, with lone surrogates.
#[wasm_bindgen]
pub fn validate(byte_count: usize, utf8: bool) -> u32 {
    let bytes = bytes(byte_count);
    let result = if utf8 { validate_utf8(bytes).map(|()| Surrogates::Absent) } else { validate_wtf8(bytes) };
    match result {
        Ok(Surrogates::Absent) => 1,
        Ok(Surrogates::Present) => 2,
        Err(fault) => {
            report_fault(fault);
            0
        }
    }
}

/// Whether each of the bytes is below `limit`: 80 for ASCII, C4 for UTF-8 without anything above U+00FF.
#[wasm_bindgen(js_name = isBelow)]
pub fn is_below(byte_count: usize, limit: u8) -> bool {
    wtf8_wasm::is_below(bytes(byte_count), limit)
}

/// Replaces each surrogate byte sequence by that of U+FFFD and returns how many there were.
#[wasm_bindgen(js_name = replaceSurrogates)]
pub fn replace_surrogates(byte_count: usize) -> usize {
    wtf8_wasm::replace_surrogates(bytes(byte_count))
}

/// Finds each U+FFFD in the bytes. Returns how many there are, after writing offset and index of each, in 32 bits, to the
/// buffer of units; or −1 if there are more than `capacity`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "counts lie within the buffers"
)]
#[wasm_bindgen(js_name = findReplacements)]
pub fn find_replacements(byte_count: usize, capacity: usize) -> i32 {
    replacement::find_replacements(bytes(byte_count), places(capacity)).map_or(-1, |count| count as i32)
}

/// The index of the first lone surrogate among the units at or after `from`, or `unit_count` if there is none.
#[wasm_bindgen(js_name = findLoneSurrogate)]
pub fn find_lone_surrogate(unit_count: usize, from: usize) -> usize {
    wtf8_wasm::find_lone_surrogate(units(unit_count), from).unwrap_or(unit_count)
}

/// The offset of the first surrogate sequence among the bytes at or after `from`, or `byte_count` if there is
/// none.
#[wasm_bindgen(js_name = findSurrogateSequence)]
pub fn find_surrogate_sequence(byte_count: usize, from: usize) -> usize {
    wtf8_wasm::find_surrogate_sequence(bytes(byte_count), from).unwrap_or(byte_count)
}
