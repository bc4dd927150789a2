//! The module `inspect.wasm` of the npm package: reports what is in a text or in bytes, and where it is ill-formed.
//!
//! * `inspector.rs`: takes code units or any bytes in pieces of any size, and notes what it finds.
//! * `position.rs`: counts positions in every unit, from bytes to lines.
//! * `census.rs`: how many sequences of each length there are, and how many lines.
//! * `counts.rs`, `units.rs`, `simd/`: the loops that count.
//! * `lines.rs`: where lines end.
//! * `context.rs`: the text around a place, for people to read.
//! * `guess.rs`: guesses the encoding of bytes that are not UTF-8.
//! * `report.rs`, `numbers.rs`: the report, as JavaScript gets it.
//! * `allocator.rs`: where its memory comes from.
//! * `boundary.rs`: what JavaScript calls. Other targets do not have it; the rest is compiled there to be tested.

#[cfg(target_arch = "wasm32")]
mod allocator;
#[cfg(target_arch = "wasm32")]
mod boundary;
mod census;
mod context;
pub mod counts;
mod guess;
mod inspector;
pub mod lines;
#[cfg(target_arch = "wasm32")]
mod numbers;
mod position;
pub mod report;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd;
pub mod units;

pub use inspector::{Inspector, Source};
