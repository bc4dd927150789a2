//! The loops of `counts.rs` on 128-bit vectors, with the same signatures.

mod counts;

pub use counts::{count, highest_pair, highest_tail};
