//! What this module adds to the vector kernels of the crate.

mod parts;
mod replacement;

pub use parts::{indexes_of_ends, offsets_of_ends, offsets_of_indexes};
pub use replacement::find_replacements;

use core::arch::wasm32::{u8x16_splat, v128};
use core::hint::black_box;

/// A constant that stays in a register through the loop. (Without `black_box`, V8 builds it anew in every
/// iteration.)
#[allow(clippy::inline_always, reason = "what takes vectors must see its constants in registers")]
#[inline(always)]
fn splat(byte: u8) -> v128 {
    black_box(u8x16_splat(byte))
}
