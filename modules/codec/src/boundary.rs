//! The boundary to JavaScript: every function that the module exports. The buffers that they work in are in
//! `scratch.rs`.
//!
//! wasm-bindgen passes slices by allocating and copying at each call. These functions take and return only
//! numbers instead. JavaScript writes its input into buffers at fixed addresses, calls a function, and reads the
//! result from them. Long inputs come in chunks. A chunk splits no surrogate pair and no sequence, unless it is only
//! counted, compared or searched. Nothing allocates, so the memory never grows, and JavaScript's views of it never
//! detach.
//!
//! A count or capacity that exceeds a buffer is reduced to the size of the buffer.

#![allow(clippy::must_use_candidate, reason = "the callers are JavaScript")]

use core::mem::replace;
use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_support::abi::abi_of;
use wtf8_wasm::internals::{PADDING, decode_padded};
use wtf8_wasm::{Surrogates, internals, validate_and_decode, validate_utf8, validate_wtf8};

use crate::parts;
use crate::replacement;
use crate::scratch::{self, Buffers, borrow};
pub use crate::scratch::{OTHER_CAPACITY, PART_CAPACITY, PLACE_CAPACITY};
pub use wtf8_support::shared::{BYTE_CAPACITY, UNIT_CAPACITY};

/// Inputs of up to this many bytes are decoded with padding, so that the vector loop consumes all of them and no scalar
/// loop has to decode the rest.
const SHORT: usize = 0x200;

/// The number that tells this module from those of other releases.
#[wasm_bindgen]
pub fn abi() -> u32 {
    // The other files define the sizes of the buffers and the numbers of `Kind`.
    const {
        let sources = [
            include_str!("boundary.rs"),
            include_str!("scratch.rs"),
            include_str!("../../support/src/shared.rs"),
            include_str!("../../../src/validate.rs"),
        ];
        abi_of(env!("CARGO_PKG_VERSION"), &sources)
    }
}

/// Address of the buffer of code units.
#[wasm_bindgen(js_name = unitsAddress)]
pub fn units_address() -> *mut u16 {
    scratch::units_address()
}

/// Address of the buffer of bytes.
#[wasm_bindgen(js_name = bytesAddress)]
pub fn bytes_address() -> *mut u8 {
    scratch::bytes_address()
}

/// Address of the buffer of ends: `PART_CAPACITY` numbers of 32 bits.
#[wasm_bindgen(js_name = endsAddress)]
pub fn ends_address() -> *mut u32 {
    scratch::ends_address()
}

/// Address of the report: three 32-bit numbers, for functions with more than one result.
#[wasm_bindgen(js_name = reportAddress)]
pub fn report_address() -> *mut u32 {
    scratch::report_address()
}

/// Encodes units to at most `capacity` bytes. Returns how many bytes were written; reports how many units
/// were read.
#[wasm_bindgen]
pub fn encode(unit_count: usize, capacity: usize) -> usize {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, report, .. } = unsafe { borrow() };
    let progress = wtf8_wasm::encode(units.first(unit_count), bytes.first(capacity));
    report.set([progress.read, 0, 0]);
    progress.written
}

/// Calls `decode` with the last `PADDING` bytes replaced by spaces, and restores them afterwards.
fn with_padding<T>(padded: &mut [u8], decode: impl FnOnce(&[u8]) -> Option<T>) -> Option<T> {
    let after = replace(padded.last_chunk_mut()?, [b' '; PADDING]);
    let result = decode(padded);
    *padded.last_chunk_mut()? = after;
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
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, report, .. } = unsafe { borrow() };
    if byte_count <= SHORT && capacity >= byte_count + PADDING {
        let units = units.first(byte_count + PADDING);
        let decode = |padded: &[u8]| decode_padded(padded, byte_count, units);
        if let Some(written) = with_padding(bytes.first(byte_count + PADDING), decode) {
            report.set([byte_count, 0, 0]);
            return written as i32;
        }
    }
    match validate_and_decode(bytes.first(byte_count), units.first(capacity)) {
        Ok(progress) => {
            report.set([progress.read, 0, 0]);
            progress.written as i32
        }
        Err(found) => {
            report.set_ill_formed(found);
            -1
        }
    }
}

/// Validates the bytes, as WTF-8 if `encoding` is 0 and as UTF-8 if it is 1. Returns 1 if they are well-formed,
/// 2 if they are well-formed and contain lone surrogates, and 0 if they are ill-formed. In the last case,
/// reports offset, length and kind of the first ill-formed sequence.
#[wasm_bindgen]
pub fn validate(byte_count: usize, encoding: u32) -> u32 {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { bytes, report, .. } = unsafe { borrow() };
    let bytes = bytes.first(byte_count);
    let result = match encoding {
        0 => validate_wtf8(bytes),
        _ => validate_utf8(bytes).map(|()| Surrogates::Absent),
    };
    match result {
        Ok(Surrogates::Absent) => 1,
        Ok(Surrogates::Present) => 2,
        Err(found) => {
            report.set_ill_formed(found);
            0
        }
    }
}

/// Whether each of the bytes is below `limit`. A limit of 0x80 tests for ASCII; a limit of 0xC4 tests that UTF-8 has
/// nothing above U+00FF.
#[wasm_bindgen(js_name = isBelow)]
pub fn is_below(byte_count: usize, limit: u8) -> bool {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { bytes, .. } = unsafe { borrow() };
    internals::is_below(bytes.first(byte_count), limit)
}

/// Replaces each surrogate byte sequence by U+FFFD and returns how many there were.
#[wasm_bindgen(js_name = replaceSurrogates)]
pub fn replace_surrogates(byte_count: usize) -> usize {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { bytes, .. } = unsafe { borrow() };
    wtf8_wasm::replace_surrogates(bytes.first(byte_count))
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
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, .. } = unsafe { borrow() };
    replacement::find_replacements(bytes.first(byte_count), units.as_places(capacity))
        .map_or(-1, |count| count as i32)
}

/// The index of the first lone surrogate among the units at or after `from`, or `unit_count` if there is
/// none.
#[wasm_bindgen(js_name = findLoneSurrogate)]
pub fn find_lone_surrogate(unit_count: usize, from: usize) -> usize {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, .. } = unsafe { borrow() };
    wtf8_wasm::find_lone_surrogate(units.first(unit_count), from).unwrap_or(unit_count)
}

/// The offset of the first surrogate byte sequence among the bytes at or after `from`, or `byte_count` if
/// there is none.
#[wasm_bindgen(js_name = findSurrogateSequence)]
pub fn find_surrogate_sequence(byte_count: usize, from: usize) -> usize {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { bytes, .. } = unsafe { borrow() };
    wtf8_wasm::find_surrogate_sequence(bytes.first(byte_count), from).unwrap_or(byte_count)
}

/// Divides the bytes into blocks of `size` bytes. For each block, writes the number of code units of the sequences
/// that begin before it, as a 32-bit number, to the buffer of units. Returns the number of units of all bytes.
#[wasm_bindgen(js_name = blockIndexes)]
pub fn block_indexes(byte_count: usize, size: usize) -> usize {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, .. } = unsafe { borrow() };
    internals::block_indexes(bytes.first(byte_count), size, units.as_words())
}

/// The offset at which the bytes in the buffer of units begin within those in the buffer of bytes, or
/// `byte_count` if they do not occur there. If the search gives up at offset `o`, returns `byte_count + o + 1`,
/// and JavaScript continues from `o` with its linear-time search.
#[wasm_bindgen]
pub fn find(byte_count: usize, search_count: usize) -> usize {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, .. } = unsafe { borrow() };
    internals::find_or_give_up(bytes.first(byte_count), units.as_bytes(search_count))
        .map_or_else(|start| byte_count.wrapping_add(start + 1), |found| found.unwrap_or(byte_count))
}

/// The length of the common prefix of the first `count` bytes of both buffers.
#[wasm_bindgen(js_name = commonPrefix)]
pub fn common_prefix(count: usize) -> usize {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, .. } = unsafe { borrow() };
    wtf8_wasm::common_prefix(bytes.first(count), units.as_bytes(count))
}

/// Converts units to code points, which it writes to the buffer of bytes as 32-bit numbers. Returns how many
/// it wrote: at most as many as fit, which is three quarters of the capacity of the buffer of units.
#[wasm_bindgen(js_name = codePoints)]
pub fn code_points(unit_count: usize) -> usize {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, .. } = unsafe { borrow() };
    wtf8_wasm::code_points(units.first(unit_count), bytes.as_words())
}

/// In the buffer of ends, replaces the index at which each part of the units ends by the offset at which the
/// WTF-8 of this part ends. The first unit has the index `index`, and the first byte the offset `offset`.
#[wasm_bindgen(js_name = offsetsOfEnds)]
pub fn offsets_of_ends(unit_count: usize, part_count: usize, index: u32, offset: u32) {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, ends, .. } = unsafe { borrow() };
    parts::offsets_of_ends(units.first(unit_count), ends.first(part_count), index, offset);
}

/// In the buffer of ends, replaces the offset at which each part of the bytes ends by the number of code units
/// of the sequences that begin before it. The bytes must be well-formed, but may begin and end inside a sequence.
/// Returns whether no part ends inside a sequence.
#[wasm_bindgen(js_name = indexesOfEnds)]
pub fn indexes_of_ends(byte_count: usize, part_count: usize) -> bool {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { bytes, ends, .. } = unsafe { borrow() };
    parts::indexes_of_ends(bytes.first(byte_count), ends.first(part_count))
}

/// In the buffer of ends, replaces each index of a code unit by the offset of the sequence that makes this unit,
/// or by `byte_count` if there is none. No index may be less than the one before it.
#[wasm_bindgen(js_name = offsetsOfIndexes)]
pub fn offsets_of_indexes(byte_count: usize, index_count: usize) {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { bytes, ends, .. } = unsafe { borrow() };
    parts::offsets_of_indexes(bytes.first(byte_count), ends.first(index_count));
}
