//! Calls the crate's functions with guarded destinations: nothing may be written outside of them. (The content
//! of a destination after what was reported as written is unspecified.)

#![allow(dead_code, reason = "each test file is a crate of its own and uses a part of this")]

use std::fmt::Debug;
use wtf8_wasm::Progress;

/// Larger than any vector.
const MARGIN: usize = 64;
/// A byte that no result contains.
const UNTOUCHED_BYTE: u8 = 0xFF;
/// A code unit that is rare in the tests' texts.
const UNTOUCHED_UNIT: u16 = 0xA55A;

/// Lets `fill` write to the middle of a buffer, and checks that nothing around it is written. `fill` returns how
/// much it wrote. Returns what it wrote.
pub fn filled<T: Copy + Debug + PartialEq>(
    untouched: T,
    capacity: usize,
    fill: impl FnOnce(&mut [T]) -> usize,
) -> Vec<T> {
    let mut buffer = vec![untouched; MARGIN + capacity + MARGIN];
    let written = fill(&mut buffer[MARGIN..MARGIN + capacity]);
    let (before, rest) = buffer.split_at(MARGIN);
    let (destination, behind) = rest.split_at(capacity);
    assert!(before.iter().all(|&item| item == untouched), "written before the destination");
    assert!(behind.iter().all(|&item| item == untouched), "written behind the destination");
    destination[..written].to_vec()
}

/// `encode` into a destination of that capacity.
pub fn encode_within(units: &[u16], capacity: usize) -> (Progress, Vec<u8>) {
    let mut progress = Progress::default();
    let bytes = filled(UNTOUCHED_BYTE, capacity, |destination| {
        progress = wtf8_wasm::encode(units, destination);
        progress.written
    });
    (progress, bytes)
}

/// `encode` of everything.
pub fn encode(units: &[u16]) -> Vec<u8> {
    let (progress, bytes) = encode_within(units, 3 * units.len());
    assert_eq!(progress.read, units.len(), "three bytes for each unit suffice");
    bytes
}

/// `decode` into a destination of that capacity.
pub fn decode_within(bytes: &[u8], capacity: usize) -> (Progress, Vec<u16>) {
    let mut progress = Progress::default();
    let units = filled(UNTOUCHED_UNIT, capacity, |destination| {
        progress = wtf8_wasm::decode(bytes, destination);
        progress.written
    });
    (progress, units)
}

/// `decode` of everything.
pub fn decode(bytes: &[u8]) -> Vec<u16> {
    let (progress, units) = decode_within(bytes, bytes.len());
    assert_eq!(progress.read, bytes.len(), "one unit for each byte suffices");
    units
}

/// `validate_and_decode` into a destination of that capacity.
pub fn validate_and_decode_within(
    bytes: &[u8],
    capacity: usize,
) -> Result<(Progress, Vec<u16>), wtf8_wasm::IllFormed> {
    let mut result = Ok(Progress::default());
    let units = filled(UNTOUCHED_UNIT, capacity, |destination| {
        result = wtf8_wasm::validate_and_decode(bytes, destination);
        result.map_or(0, |progress| progress.written)
    });
    result.map(|progress| (progress, units))
}

/// `concat` into a destination of that capacity.
pub fn concat_within<Part: AsRef<[u8]>>(parts: &[Part], capacity: usize) -> Option<Vec<u8>> {
    let parts: Vec<&[u8]> = parts.iter().map(AsRef::as_ref).collect();
    let mut written = None;
    let bytes = filled(UNTOUCHED_BYTE, capacity, |destination| {
        written = wtf8_wasm::concat(&parts, destination);
        written.unwrap_or_default()
    });
    written.and(Some(bytes))
}

/// `concat` of everything.
pub fn concat<Part: AsRef<[u8]>>(parts: &[Part]) -> Vec<u8> {
    let capacity = parts.iter().map(|part| part.as_ref().len()).sum();
    concat_within(parts, capacity).expect("the lengths together suffice")
}

/// `replace_surrogates` in a copy, and how many there were.
pub fn replace_surrogates(wtf8: &[u8]) -> (Vec<u8>, usize) {
    let mut count = 0;
    let bytes = filled(UNTOUCHED_BYTE, wtf8.len(), |bytes| {
        bytes.copy_from_slice(wtf8);
        count = wtf8_wasm::replace_surrogates(bytes);
        bytes.len()
    });
    (bytes, count)
}
