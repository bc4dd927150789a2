//! The boundary to JavaScript: every function that the module exports, and the buffers that they work in. It is
//! made as that of `modules/codec/`, whose boundary.rs says why.

#![allow(clippy::must_use_candidate, reason = "the callers are JavaScript")]

use core::cell::UnsafeCell;
use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_support::abi::abi_of;
use wtf8_wasm::internals::{BLOCK_UNITS, PADDING, WINDOW_UNITS, decode_windows, encode_blocks};
use wtf8_wasm::variants::Variant;
use wtf8_wasm::{Progress, internals};

/// How many code units one call can take.
pub const UNIT_CAPACITY: usize = 0x1_0000;
/// How many bytes one call can take: a code unit becomes at most three.
pub const BYTE_CAPACITY: usize = 3 * UNIT_CAPACITY;
/// What stands behind the input of a call: as much ASCII as the kernels for vectors may leave over, so that they
/// leave nothing of the input.
const UNIT_PADDING: usize = BLOCK_UNITS;
const BYTE_PADDING: usize = PADDING;
const PAD: u8 = b' ';
/// What stands behind the output: room for that, and for a whole block or window.
const ROOM: usize = 64;

/// The buffers that JavaScript and the kernels share.
#[repr(C, align(64))]
struct Scratch {
    units: UnsafeCell<[u16; UNIT_CAPACITY + ROOM]>,
    bytes: UnsafeCell<[u8; BYTE_CAPACITY + ROOM]>,
    /// How many bytes the last `decode` has read.
    report: UnsafeCell<[u32; 3]>,
}

// SAFETY: the module is compiled without threads. Each exported function borrows the buffers only until it
// returns, and while it holds a borrow it calls neither another exported function nor JavaScript.
unsafe impl Sync for Scratch {}

static SCRATCH: Scratch = Scratch {
    units: UnsafeCell::new([0; UNIT_CAPACITY + ROOM]),
    bytes: UnsafeCell::new([0; BYTE_CAPACITY + ROOM]),
    report: UnsafeCell::new([0; 3]),
};

/// The buffer of code units.
fn units() -> &'static mut [u16] {
    // SAFETY: see `Sync` above. Each exported function calls this at most once, so this is the only
    // reference.
    unsafe { &mut *SCRATCH.units.get() }
}

/// The buffer of bytes.
fn bytes() -> &'static mut [u8] {
    // SAFETY: see `Sync` above. Each exported function calls this at most once, so this is the only
    // reference.
    unsafe { &mut *SCRATCH.bytes.get() }
}

#[expect(clippy::cast_possible_truncation, reason = "counts lie within the buffers")]
fn report(read: usize) {
    // SAFETY: see `Sync` above. No other reference to the report is ever made.
    unsafe { (*SCRATCH.report.get())[0] = read as u32 };
}

/// The encoding of a number. Others than those of [`Variant::ALL`] are taken for the last.
fn variant(number: u32) -> Variant {
    Variant::ALL[(number as usize).min(Variant::ALL.len() - 1)]
}

/// What was converted without the padding, of which each element takes one.
fn without_padding(progress: Progress, count: usize) -> Progress {
    let padding = progress.read.saturating_sub(count);
    Progress { read: progress.read - padding, written: progress.written - padding }
}

/// How many elements were written, if as many as are needed were read. Otherwise −1.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "counts lie within the buffers"
)]
fn written(progress: Progress, needed: usize) -> i32 {
    report(progress.read);
    if progress.read < needed { -1 } else { progress.written as i32 }
}

/// Whether the encoding can have the surrogates of these units. (Of WTF-8, the bytes are looked at.)
fn are_in_place(variant: Variant, units: &[u16]) -> bool {
    variant != Variant::Cesu8 || wtf8_wasm::find_lone_surrogate(units, 0).is_none()
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

/// Encodes units. Returns how many bytes there are; or −1 if the encoding cannot hold them, or if it joins pairs
/// and there are surrogates: JavaScript does these by itself.
#[wasm_bindgen]
pub fn encode(unit_count: usize, encoding: u32) -> i32 {
    let (count, variant) = (unit_count.min(UNIT_CAPACITY), variant(encoding));
    let padded = &mut units()[..count + UNIT_PADDING];
    padded[count..].fill(PAD.into());
    if !are_in_place(variant, padded) {
        return -1;
    }
    let progress = encode_blocks(variant, padded, bytes(), Progress::default());
    written(without_padding(progress, count), count)
}

/// Decodes bytes to at most as many units as their buffer holds. Returns how many these are, and reports how
/// many bytes were read; or returns −1 if the bytes are ill-formed, or have sequences of four bytes: JavaScript
/// does these by itself.
#[wasm_bindgen]
pub fn decode(byte_count: usize, encoding: u32) -> i32 {
    let (count, variant) = (byte_count.min(BYTE_CAPACITY), variant(encoding));
    let (padded, units) = (&mut bytes()[..count + BYTE_PADDING], units());
    padded[count..].fill(PAD);
    if variant == Variant::Wtf8 && wtf8_wasm::find_surrogate_sequence(padded, 0).is_some() {
        return -1;
    }
    let mut needed = count;
    for capacity in [UNIT_CAPACITY + ROOM, UNIT_CAPACITY] {
        let Some(progress) = decode_windows(variant, padded, &mut units[..capacity], Progress::default())
        else {
            break;
        };
        let all = without_padding(progress, count);
        let is_full = capacity - progress.written < WINDOW_UNITS;
        if is_full && capacity == UNIT_CAPACITY {
            // The rest is for the next call.
            needed = all.read;
        }
        if all.read >= needed && all.written <= UNIT_CAPACITY {
            return if are_in_place(variant, &units[..all.written]) { written(all, needed) } else { -1 };
        }
        if all.read < needed && !is_full {
            break;
        }
    }
    -1
}

/// Whether each of the bytes is `least` or greater and below `limit`.
#[wasm_bindgen(js_name = isBetween)]
pub fn is_between(byte_count: usize, least: u8, limit: u8) -> bool {
    internals::is_between(&bytes()[..byte_count.min(BYTE_CAPACITY)], least, limit)
}

/// The offset of the first surrogate byte sequence among the bytes at or after `from`, or `byte_count` if
/// there is none.
#[wasm_bindgen(js_name = findSurrogateSequence)]
pub fn find_surrogate_sequence(byte_count: usize, from: usize) -> usize {
    wtf8_wasm::find_surrogate_sequence(&bytes()[..byte_count.min(BYTE_CAPACITY)], from).unwrap_or(byte_count)
}
