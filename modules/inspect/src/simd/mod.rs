//! The loops of `counts.rs` and `units.rs` on 128-bit vectors, with the same signatures.

#![allow(
    clippy::inline_always,
    reason = "not inlined, the vectors in `self` would be loaded from memory at each call"
)]

mod counts;
mod steps;
mod units;
mod vectors;

pub use counts::{count, highest_after};
pub use units::{count_units, highest_trail};
