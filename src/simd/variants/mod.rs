//! The relatives of UTF-8, with the blocks of `simd/encode/` and the windows of `simd/decode/`. Sequences of four bytes, for
//! which these have separate code, are left to the scalar forms here.

mod decode;
mod encode;
#[cfg(test)]
mod tests;

pub(crate) use decode::decode;
pub use decode::decode_windows;
pub(crate) use encode::encode;
pub use encode::encode_blocks;
