//! The relatives of UTF-8, by the blocks and windows of the codec. Sequences of four bytes, which the codec
//! has ways of its own for, are left to the scalar forms here.

mod decode;
mod encode;
#[cfg(test)]
mod tests;

pub use decode::{WINDOW_BYTES, WINDOW_UNITS, decode, decode_windows};
pub use encode::{BLOCK_UNITS, encode, encode_blocks};
