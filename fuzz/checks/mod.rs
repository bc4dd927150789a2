//! What must hold for every input. `tests/fuzz.rs` runs the checks with random inputs; the fuzz targets, with inputs that
//! libFuzzer found to reach new code.

#![allow(dead_code, reason = "each fuzz target is a crate of its own and uses a part of this")]

#[path = "../../tests/calls/mod.rs"]
mod calls;
#[path = "../../tests/reference/mod.rs"]
pub mod reference;

pub mod bytes;
pub mod strings;
pub mod text;
pub mod variants;

/// Code units from an input, two bytes each. A last byte alone is left out.
fn units_of(input: &[u8]) -> Vec<u16> {
    input.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
}
