//! The boundary to JavaScript: every function that the module exports, and the buffers that they work in.
//!
//! wasm-bindgen passes slices by allocating and copying at each call. These functions take and return only
//! numbers instead. JavaScript writes its input into one of two buffers at fixed addresses, calls a function,
//! and reads the result from the other buffer. It passes long inputs in chunks that split no surrogate pair
//! and no sequence. Nothing allocates, so the memory never grows, and JavaScript's views of it never detach.
//!
//! A count or capacity that exceeds a buffer is reduced to the size of the buffer.

#![allow(clippy::must_use_candidate, reason = "the callers are JavaScript")]

use core::cell::UnsafeCell;
use core::mem::replace;
use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_support::abi::abi_of;
use wtf8_wasm::internals::{PADDING, decode_padded};
use wtf8_wasm::{IllFormed, Surrogates, internals, validate_and_decode, validate_utf8, validate_wtf8};

use crate::parts;
use crate::replacement::{self, Place};

/// How many code units one call can take. That many make the cost of a call negligible, and both buffers
/// still fit into a second-level cache.
pub const UNIT_CAPACITY: usize = 0x1_0000;
/// How many bytes one call can take: a code unit becomes at most three.
pub const BYTE_CAPACITY: usize = 3 * UNIT_CAPACITY;
/// How many places fit into the buffer of code units: each is two 32-bit numbers, as large as four units.
pub const PLACE_CAPACITY: usize = UNIT_CAPACITY / 4;
/// How many bytes fit there, of the other one of two byte strings.
pub const OTHER_CAPACITY: usize = 2 * UNIT_CAPACITY;
/// How many parts of a text one call can take.
pub const PART_CAPACITY: usize = 0x2000;

/// Up to how many bytes padding is decoded along, so that no loop byte by byte has to bring what is short to its end.
const SHORT: usize = 0x200;

/// The buffers that JavaScript and the kernels share.
#[repr(C, align(64))]
struct Scratch {
    units: UnsafeCell<[u16; UNIT_CAPACITY]>,
    bytes: UnsafeCell<[u8; BYTE_CAPACITY]>,
    /// Where parts of a text end.
    ends: UnsafeCell<[u32; PART_CAPACITY]>,
    /// Further results, of functions that have more than one.
    report: UnsafeCell<[u32; 3]>,
}

// SAFETY: the module is compiled without threads. Each exported function borrows the buffers only until it
// returns, and while it holds a borrow it calls neither another exported function nor JavaScript.
unsafe impl Sync for Scratch {}

static SCRATCH: Scratch = Scratch {
    units: UnsafeCell::new([0; UNIT_CAPACITY]),
    bytes: UnsafeCell::new([0; BYTE_CAPACITY]),
    ends: UnsafeCell::new([0; PART_CAPACITY]),
    report: UnsafeCell::new([0; 3]),
};

/// The first `count` code units of their buffer.
fn units(count: usize) -> &'static mut [u16] {
    // SAFETY: see `Sync` above. Each exported function calls one of this, `other_bytes`, `words` and
    // `places`, and once; or, as `decode` does, again when it has no more use for what it was given before.
    // So this is the only reference.
    let all = unsafe { &mut *SCRATCH.units.get() };
    &mut all[..count.min(UNIT_CAPACITY)]
}

/// The first `count` bytes of their buffer.
fn bytes(count: usize) -> &'static mut [u8] {
    // SAFETY: see `Sync` above. Each exported function calls either this or `code_point_memory`, and once; or,
    // as `decode` does, again when it has no more use for what it was given before. So this is the only
    // reference.
    let all = unsafe { &mut *SCRATCH.bytes.get() };
    &mut all[..count.min(BYTE_CAPACITY)]
}

/// The first `count` bytes of the buffer of code units, for functions that take two byte strings.
fn other_bytes(count: usize) -> &'static [u8] {
    // SAFETY: see `Sync` above. Each exported function calls one of this, `units`, `words` and `places`, and
    // at most once, so this is the only reference. The buffer has the size of the array, and any bits make
    // bytes.
    let all = unsafe { &*SCRATCH.units.get().cast::<[u8; OTHER_CAPACITY]>() };
    &all[..count.min(OTHER_CAPACITY)]
}

/// The buffer of code units as memory for 32-bit numbers.
#[expect(clippy::cast_ptr_alignment, reason = "the buffers are aligned to 64 bytes")]
fn words() -> &'static mut [u32] {
    // SAFETY: see `Sync` above. Each exported function calls one of this, `units`, `other_bytes` and
    // `places`, and at most once, so this is the only reference. The buffer is aligned to 64 bytes and has
    // the size of the array, and any bits make integers.
    unsafe { &mut *SCRATCH.units.get().cast::<[u32; UNIT_CAPACITY / 2]>() }
}

/// The buffer of bytes as memory for code points.
#[expect(clippy::cast_ptr_alignment, reason = "the buffers are aligned to 64 bytes")]
fn code_point_memory() -> &'static mut [u32] {
    // SAFETY: see `Sync` above. Each exported function calls either this or `bytes`, and at most once, so this
    // is the only reference. The buffer is aligned to 64 bytes, as is that before it, and has the size of the
    // array, and any bits make integers.
    unsafe { &mut *SCRATCH.bytes.get().cast::<[u32; BYTE_CAPACITY / 4]>() }
}

/// The buffer of code units as memory for `count` places.
#[expect(clippy::cast_ptr_alignment, reason = "the buffers are aligned to 64 bytes")]
fn places(count: usize) -> &'static mut [Place] {
    // SAFETY: see `Sync` above. Each exported function calls one of this, `units`, `other_bytes` and `words`,
    // and at most once, so this is the only reference. The buffer is aligned to 64 bytes and has the size of
    // the array, and any bits make a place, which consists of two integers.
    let all = unsafe { &mut *SCRATCH.units.get().cast::<[Place; PLACE_CAPACITY]>() };
    &mut all[..count.min(PLACE_CAPACITY)]
}

/// The first `count` ends in their buffer.
fn ends(count: usize) -> &'static mut [u32] {
    // SAFETY: see `Sync` above. Each exported function calls this at most once, so this is the only
    // reference.
    let all = unsafe { &mut *SCRATCH.ends.get() };
    &mut all[..count.min(PART_CAPACITY)]
}

#[expect(clippy::cast_possible_truncation, reason = "offsets lie within the buffers")]
fn report(results: [usize; 3]) {
    // SAFETY: see `Sync` above. No other reference to the report is ever made.
    unsafe { *SCRATCH.report.get() = results.map(|result| result as u32) };
}

fn report_ill_formed(found: IllFormed) {
    report([found.offset, found.length, found.kind as usize]);
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

/// Address of the buffer of ends: 8192 numbers of 32 bits.
#[wasm_bindgen(js_name = endsAddress)]
pub fn ends_address() -> *mut u32 {
    SCRATCH.ends.get().cast()
}

/// Address of the report: three 32-bit numbers, for functions with more than one result.
#[wasm_bindgen(js_name = reportAddress)]
pub fn report_address() -> *mut u32 {
    SCRATCH.report.get().cast()
}

/// Encodes units to at most `capacity` bytes. Returns how many bytes were written; reports how many units
/// were read.
#[wasm_bindgen]
pub fn encode(unit_count: usize, capacity: usize) -> usize {
    let progress = wtf8_wasm::encode(units(unit_count), bytes(capacity));
    report([progress.read, 0, 0]);
    progress.written
}

/// Calls `decode` while there are spaces at the end of the bytes.
fn with_padding<T>(padded: &mut [u8], decode: impl FnOnce(&[u8]) -> Option<T>) -> Option<T> {
    let behind = replace(padded.last_chunk_mut()?, [b' '; PADDING]);
    let result = decode(padded);
    *padded.last_chunk_mut()? = behind;
    result
}

/// Decodes bytes to at most `capacity` units. Returns how many units were written; reports how many bytes
/// were read. If the bytes are not well-formed WTF-8, returns −1 and reports the same as `validate`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "counts lie within the buffers"
)]
#[wasm_bindgen]
pub fn decode(byte_count: usize, capacity: usize) -> i32 {
    if byte_count <= SHORT && capacity >= byte_count + 2 * PADDING {
        let units = units(byte_count + 2 * PADDING);
        let decode = |padded: &[u8]| decode_padded(padded, byte_count, units);
        if let Some(written) = with_padding(bytes(byte_count + PADDING), decode) {
            report([byte_count, 0, 0]);
            return written as i32;
        }
    }
    match validate_and_decode(bytes(byte_count), units(capacity)) {
        Ok(progress) => {
            report([progress.read, 0, 0]);
            progress.written as i32
        }
        Err(found) => {
            report_ill_formed(found);
            -1
        }
    }
}

/// Whether the bytes are well-formed: WTF-8 if `encoding` is 0, UTF-8 if it is 1. Returns 1 if they are, 2 if
/// they are and contain lone surrogates, and 0 if they are not; then reports offset, length and kind of the
/// first ill-formed sequence.
#[wasm_bindgen]
pub fn validate(byte_count: usize, encoding: u32) -> u32 {
    let bytes = bytes(byte_count);
    let result = match encoding {
        0 => validate_wtf8(bytes),
        _ => validate_utf8(bytes).map(|()| Surrogates::Absent),
    };
    match result {
        Ok(Surrogates::Absent) => 1,
        Ok(Surrogates::Present) => 2,
        Err(found) => {
            report_ill_formed(found);
            0
        }
    }
}

/// Whether each of the bytes is below `limit`: 80 means ASCII, C4 means UTF-8 without anything above U+00FF.
#[wasm_bindgen(js_name = isBelow)]
pub fn is_below(byte_count: usize, limit: u8) -> bool {
    internals::is_below(bytes(byte_count), limit)
}

/// Replaces each surrogate byte sequence by U+FFFD and returns how many there were.
#[wasm_bindgen(js_name = replaceSurrogates)]
pub fn replace_surrogates(byte_count: usize) -> usize {
    wtf8_wasm::replace_surrogates(bytes(byte_count))
}

/// Finds each U+FFFD in the bytes. Returns how many there are and writes the offset and the index of each, as
/// two 32-bit numbers, to the buffer of units. If there are more than `capacity`, returns −1.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "counts lie within the buffers"
)]
#[wasm_bindgen(js_name = findReplacements)]
pub fn find_replacements(byte_count: usize, capacity: usize) -> i32 {
    replacement::find_replacements(bytes(byte_count), places(capacity)).map_or(-1, |count| count as i32)
}

/// The index of the first lone surrogate among the units at or after `from`, or `unit_count` if there is
/// none.
#[wasm_bindgen(js_name = findLoneSurrogate)]
pub fn find_lone_surrogate(unit_count: usize, from: usize) -> usize {
    wtf8_wasm::find_lone_surrogate(units(unit_count), from).unwrap_or(unit_count)
}

/// The offset of the first surrogate byte sequence among the bytes at or after `from`, or `byte_count` if
/// there is none.
#[wasm_bindgen(js_name = findSurrogateSequence)]
pub fn find_surrogate_sequence(byte_count: usize, from: usize) -> usize {
    wtf8_wasm::find_surrogate_sequence(bytes(byte_count), from).unwrap_or(byte_count)
}

/// Divides the bytes into blocks and writes the index at which each one begins, as a 32-bit number, to the
/// buffer of units: that of the first code unit which begins in it. Returns how many units there are.
#[wasm_bindgen(js_name = blockIndexes)]
pub fn block_indexes(byte_count: usize, size: usize) -> usize {
    internals::block_indexes(bytes(byte_count), size, words())
}

/// The offset at which the bytes in the buffer of units begin within those in the buffer of bytes, or
/// `byte_count` if they do not occur there. If the search gives up at some offset, as it would take long,
/// returns their sum with 1: JavaScript, which has a search in linear time anyway, goes on from there.
#[wasm_bindgen]
pub fn find(byte_count: usize, search_count: usize) -> usize {
    internals::find_or_give_up(bytes(byte_count), other_bytes(search_count))
        .map_or_else(|start| byte_count.wrapping_add(start + 1), |found| found.unwrap_or(byte_count))
}

/// How many bytes at the start of both buffers are the same, of the first `count`.
#[wasm_bindgen(js_name = commonPrefix)]
pub fn common_prefix(count: usize) -> usize {
    wtf8_wasm::common_prefix(bytes(count), other_bytes(count))
}

/// Converts units to code points, which it writes to the buffer of bytes as 32-bit numbers. Returns how many
/// there are: at most as many as fit, which is three quarters of the number of units that fit.
#[wasm_bindgen(js_name = codePoints)]
pub fn code_points(unit_count: usize) -> usize {
    wtf8_wasm::code_points(units(unit_count), code_point_memory())
}

/// Turns the index at which each part of the units ends into the offset at which the WTF-8 of each ends. The
/// first unit has the index `index`, and the first byte the offset `offset`.
#[wasm_bindgen(js_name = offsetsOfEnds)]
pub fn offsets_of_ends(unit_count: usize, part_count: usize, index: u32, offset: u32) {
    parts::offsets_of_ends(units(unit_count), ends(part_count), index, offset);
}

/// Turns the offset at which each part of the bytes, which are well-formed, ends into the number of code units
/// that the sequences make which begin before it. Returns whether each part is whole.
#[wasm_bindgen(js_name = indexesOfEnds)]
pub fn indexes_of_ends(byte_count: usize, part_count: usize) -> bool {
    parts::indexes_of_ends(bytes(byte_count), ends(part_count))
}

/// Turns each index of a code unit, of which none is less than the one before it, into the offset of the
/// sequence that makes it, or `byte_count` if there is none.
#[wasm_bindgen(js_name = offsetsOfIndexes)]
pub fn offsets_of_indexes(byte_count: usize, index_count: usize) {
    parts::offsets_of_indexes(bytes(byte_count), ends(index_count));
}
