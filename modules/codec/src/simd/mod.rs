//! What this module adds to the vector kernels of the crate.

mod parts;
mod replacement;

pub use parts::{indexes_of_ends, offsets_of_ends, offsets_of_indexes};
pub use replacement::find_replacements;
