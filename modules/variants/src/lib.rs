//! The module `variants.wasm` of the npm package: the relatives of UTF-8, of the crate `wtf8-wasm`, behind fixed
//! buffers.
//!
//! On other targets than WebAssembly there is nothing here.

#![cfg_attr(all(feature = "standalone", target_arch = "wasm32"), no_std)]

#[cfg(target_arch = "wasm32")]
pub mod boundary;
