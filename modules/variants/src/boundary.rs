//! The boundary to JavaScript: every function that the module exports, and the buffers that they work in. It works
//! like that of `modules/codec/`, whose boundary.rs gives the reasons.

#![allow(clippy::must_use_candidate, reason = "the callers are JavaScript")]

use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_support::abi::abi_of;
use wtf8_support::shared::{BYTE_CAPACITY, Shared, UNIT_CAPACITY};
use wtf8_wasm::internals::{
    BLOCK_UNITS, PADDING, PAIR_PADDING, WINDOW_UNITS, decode_windows, encode_blocks, has_lone_surrogate,
};
use wtf8_wasm::variants::Variant;
use wtf8_wasm::{Progress, internals};

/// The padding after the input of a call: as much ASCII as the vector kernels may leave unprocessed, so that they
/// process all of the input.
const UNIT_PADDING: usize = BLOCK_UNITS;
const _: () = assert!(UNIT_PADDING >= PAIR_PADDING, "it is also the padding of `has_lone_surrogate`");
const BYTE_PADDING: usize = PADDING;
const PAD: u8 = b' ';
/// The room after a buffer: for the padding or what it is converted to, and for a whole block or window.
const ROOM: usize = 64;

type Units = [u16; UNIT_CAPACITY + ROOM];
type Bytes = [u8; BYTE_CAPACITY + ROOM];
/// The first number is how many elements of the source the last `encode` or `decode` has read. The others are unused:
/// there are three because the same file of JavaScript opens the buffers of this module and those of the codec.
type Report = [u32; 3];

/// The memory of the buffers that JavaScript and the kernels share.
#[repr(C, align(64))]
struct Memory {
    units: Shared<Units>,
    bytes: Shared<Bytes>,
    report: Shared<Report>,
}

static MEMORY: Memory = Memory {
    units: Shared::new([0; UNIT_CAPACITY + ROOM]),
    bytes: Shared::new([0; BYTE_CAPACITY + ROOM]),
    report: Shared::new([0; 3]),
};

/// All buffers, for the duration of one call from JavaScript.
struct Buffers {
    units: &'static mut Units,
    bytes: &'static mut Bytes,
    report: &'static mut Report,
}

/// Borrows all buffers.
///
/// # Safety
///
/// As for [`Shared::borrow`], which nothing else in this module calls.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "not inlined, it would return these constant addresses through memory"
)]
unsafe fn borrow() -> Buffers {
    // SAFETY: the caller ensures that there are no other references.
    unsafe {
        Buffers { units: MEMORY.units.borrow(), bytes: MEMORY.bytes.borrow(), report: MEMORY.report.borrow() }
    }
}

/// The encoding with this number in [`Variant::ALL`]. A number that is too great gives the last one.
fn variant(number: u32) -> Variant {
    Variant::ALL[(number as usize).min(Variant::ALL.len() - 1)]
}

/// The progress without the padding, each element of which was converted to one element.
fn without_padding(progress: Progress, count: usize) -> Progress {
    let padding = progress.read.saturating_sub(count);
    Progress { read: progress.read - padding, written: progress.written - padding }
}

/// Reports how many elements were read. Returns how many were written, or −1 if fewer were read than are needed.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "counts lie within the buffers"
)]
fn written(report: &mut Report, progress: Progress, needed: usize) -> i32 {
    report[0] = progress.read as u32;
    if progress.read < needed { -1 } else { progress.written as i32 }
}

/// Whether the encoding can hold the surrogates of these units, the last of which are padding. (`decode_windows` refuses those of
/// WTF-8.)
fn are_surrogates_allowed(variant: Variant, padded: &[u16]) -> bool {
    variant != Variant::Cesu8 || !has_lone_surrogate(padded)
}

/// [`written`] for units that were decoded, or −1 if the encoding cannot hold their surrogates. Overwrites what follows them
/// in the buffer.
fn checked(variant: Variant, units: &mut Units, report: &mut Report, all: Progress, needed: usize) -> i32 {
    let padded = &mut units[..all.written + UNIT_PADDING];
    padded[all.written..].fill(PAD.into());
    if are_surrogates_allowed(variant, padded) { written(report, all, needed) } else { -1 }
}

/// The number that tells this module from those of other releases.
#[wasm_bindgen]
pub fn abi() -> u32 {
    // The other files define the sizes of the buffers and the numbers of `Variant`.
    const {
        let sources = [
            include_str!("boundary.rs"),
            include_str!("../../support/src/shared.rs"),
            include_str!("../../../src/variants/variant.rs"),
        ];
        abi_of(env!("CARGO_PKG_VERSION"), &sources)
    }
}

/// Address of the buffer of code units.
#[wasm_bindgen(js_name = unitsAddress)]
pub fn units_address() -> *mut u16 {
    MEMORY.units.address()
}

/// Address of the buffer of bytes.
#[wasm_bindgen(js_name = bytesAddress)]
pub fn bytes_address() -> *mut u8 {
    MEMORY.bytes.address()
}

/// Address of the report: how many elements of the source the last `encode` or `decode` has read, as a 32-bit number.
#[wasm_bindgen(js_name = reportAddress)]
pub fn report_address() -> *mut u32 {
    MEMORY.report.address()
}

/// Encodes units. Returns how many bytes were written, and reports how many units were read. Returns −1 if the
/// encoding cannot hold the units, or if it joins pairs and there are surrogates. JavaScript then asks for CESU-8
/// if the surrogates are all lone, as that has the same bytes, and else encodes the units itself.
#[wasm_bindgen]
pub fn encode(unit_count: usize, encoding: u32) -> i32 {
    let (count, variant) = (unit_count.min(UNIT_CAPACITY), variant(encoding));
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, report } = unsafe { borrow() };
    let padded = &mut units[..count + UNIT_PADDING];
    padded[count..].fill(PAD.into());
    let all = without_padding(encode_blocks(variant, padded, bytes), count);
    // As many bytes as units are ASCII, which has no surrogates to look for.
    if all.written > count && !are_surrogates_allowed(variant, padded) {
        return -1;
    }
    written(report, all, count)
}

/// Decodes bytes to at most as many units as their buffer holds. Returns how many units were written, and reports
/// how many bytes were read. Returns −1 if the bytes are ill-formed, have sequences of four bytes, or are WTF-8 with
/// surrogates. JavaScript then decodes them as CESU-8 if that is the same, and else itself.
#[wasm_bindgen]
pub fn decode(byte_count: usize, encoding: u32) -> i32 {
    let (count, variant) = (byte_count.min(BYTE_CAPACITY), variant(encoding));
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { units, bytes, report } = unsafe { borrow() };
    let padded = &mut bytes[..count + BYTE_PADDING];
    padded[count..].fill(PAD);
    let mut needed = count;
    // First with the room after the buffer, because the padding is converted, too. If the result does not fit in the buffer
    // itself, again without that room: then the rest of the bytes is for the next call.
    for capacity in [UNIT_CAPACITY + ROOM, UNIT_CAPACITY] {
        let Some(progress) = decode_windows(variant, padded, &mut units[..capacity]) else { break };
        let all = without_padding(progress, count);
        // Windows stop where there is no room for another: less than `WINDOW_UNITS`, or just as much if a lead was taken back.
        let is_full = capacity - progress.written <= WINDOW_UNITS;
        if is_full && capacity == UNIT_CAPACITY {
            needed = all.read;
        }
        if all.read >= needed && all.written <= UNIT_CAPACITY {
            return checked(variant, units, report, all, needed);
        }
        if all.read < needed && !is_full {
            break;
        }
    }
    -1
}

/// Whether each of the bytes is below `limit` and at least `least`. (That comes last, because calls from outside of the glue may
/// leave it out: then it is 0.)
#[wasm_bindgen(js_name = isBelow)]
pub fn is_below(byte_count: usize, limit: u8, least: u8) -> bool {
    // SAFETY: this exported function borrows once, and until it returns calls neither another exported function nor JavaScript.
    let Buffers { bytes, .. } = unsafe { borrow() };
    internals::is_between(&bytes[..byte_count.min(BYTE_CAPACITY)], least, limit)
}
