//! What this module adds to the vector kernels of the crate.

mod replacement;

pub use replacement::find_replacements;
