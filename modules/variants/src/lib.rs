//! The module `variants.wasm` of the npm package: the relatives of UTF-8, of the crate `wtf8-wasm`, behind fixed
//! buffers.
//!
//! On targets other than WebAssembly this crate is empty.

#![cfg_attr(all(feature = "standalone", target_arch = "wasm32"), no_std)]

#[cfg(target_arch = "wasm32")]
pub mod boundary;
