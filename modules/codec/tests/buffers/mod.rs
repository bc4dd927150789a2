//! The buffers in the module's memory, filled and read as JavaScript does.

use js_sys::{Uint8Array, Uint16Array, Uint32Array, WebAssembly};
use wasm_bindgen::JsCast;
use wtf8_codec::boundary::{self, BYTE_CAPACITY, PART_CAPACITY, UNIT_CAPACITY};

/// How many units or bytes after a destination must be unchanged: more than a vector has.
const MARGIN: usize = 64;

pub fn memory() -> WebAssembly::Memory {
    wasm_bindgen::memory().unchecked_into()
}

pub fn length(of: usize) -> u32 {
    of.try_into().expect("addresses and lengths have 32 bits")
}

pub fn unit_buffer() -> Uint16Array {
    let address = length(boundary::units_address().addr());
    Uint16Array::new_with_byte_offset_and_length(&memory().buffer(), address, length(UNIT_CAPACITY))
}

pub fn byte_buffer() -> Uint8Array {
    let address = length(boundary::bytes_address().addr());
    Uint8Array::new_with_byte_offset_and_length(&memory().buffer(), address, length(BYTE_CAPACITY))
}

pub fn end_buffer() -> Uint32Array {
    let address = length(boundary::ends_address().addr());
    Uint32Array::new_with_byte_offset_and_length(&memory().buffer(), address, length(PART_CAPACITY))
}

pub fn report() -> [usize; 3] {
    let address = length(boundary::report_address().addr());
    let view = Uint32Array::new_with_byte_offset_and_length(&memory().buffer(), address, 3);
    [0, 1, 2].map(|index| view.get_index(index) as usize)
}

/// Puts units at the start of their buffer, and a pattern after them and into the other buffer.
pub fn put_units(units: &[u16]) {
    unit_buffer().fill(0xA55A, length(units.len()), length(UNIT_CAPACITY));
    unit_buffer().subarray(0, length(units.len())).copy_from(units);
    byte_buffer().fill(0xFF, 0, length(BYTE_CAPACITY));
}

/// Puts bytes at the start of their buffer, and a pattern after them and into the other buffer.
pub fn put_bytes(bytes: &[u8]) {
    byte_buffer().fill(0xFF, length(bytes.len()), length(BYTE_CAPACITY));
    byte_buffer().subarray(0, length(bytes.len())).copy_from(bytes);
    unit_buffer().fill(0xA55A, 0, length(UNIT_CAPACITY));
}

/// Puts bytes at the start of their buffer, and other bytes at the start of the buffer of units.
pub fn put_other_bytes(bytes: &[u8], others: &[u8]) {
    put_bytes(bytes);
    let view = unit_buffer();
    let units =
        Uint8Array::new_with_byte_offset_and_length(&view.buffer(), view.byte_offset(), view.byte_length());
    units.subarray(0, length(others.len())).copy_from(others);
}

/// The first units of their buffer. Those from `capacity` on must be as [`put_units`] or [`put_bytes`] left them.
pub fn first_units(count: usize, capacity: usize) -> Vec<u16> {
    let end = UNIT_CAPACITY.min(capacity.saturating_add(MARGIN));
    let mut units = unit_buffer().subarray(0, length(end)).to_vec();
    assert!(units.iter().skip(capacity).all(|&unit| unit == 0xA55A), "written after {capacity} units");
    units.truncate(count);
    units
}

/// The first bytes of their buffer. Those from `capacity` on must be as [`put_units`] or [`put_bytes`] left them.
pub fn first_bytes(count: usize, capacity: usize) -> Vec<u8> {
    let end = BYTE_CAPACITY.min(capacity.saturating_add(MARGIN));
    let mut bytes = byte_buffer().subarray(0, length(end)).to_vec();
    assert!(bytes.iter().skip(capacity).all(|&byte| byte == 0xFF), "written after {capacity} bytes");
    bytes.truncate(count);
    bytes
}
