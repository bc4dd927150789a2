//! The loops of `counts.rs` and `units.rs` on 128-bit vectors, with the same signatures.

#![allow(clippy::inline_always, reason = "what takes vectors must see its constants in registers")]

mod counts;
mod steps;
mod units;
mod vectors;

pub use counts::{count, highest_behind};
pub use units::{count_units, highest_trail};
