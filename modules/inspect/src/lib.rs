//! The module `inspect.wasm` of the npm package: what is in a text or in bytes, and what of it is broken, and where.
//!
//! * `inspector.rs`: takes code units or any bytes in pieces of any size, and notes what it finds.
//! * `position.rs`: where that is, in every unit in which one may count.
//! * `census.rs`: how many sequences of which length there are.
//! * `counts.rs`, `units.rs`, `simd/`: the loops for that.
//! * `lines.rs`: where lines end.
//! * `context.rs`: what stands around a place, for people to read.
//! * `guess.rs`: what bytes look like that are not UTF-8.
//! * `report.rs`, `numbers.rs`: the answer, as JavaScript gets it.
//! * `boundary.rs`: what JavaScript calls. On other targets there is none; the rest is compiled there to be tested.

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
