//! The vector kernels that this module needs besides those of the crate.

mod lengths;
mod parts;
mod replacement;

pub use parts::{indexes_of_ends, offsets_of_ends, offsets_of_indexes};
pub use replacement::find_replacements;
