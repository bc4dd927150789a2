//! The module `wtf8.wasm` of the npm package: the codec of the crate `wtf8-wasm` behind fixed buffers.
//!
//! On other targets than WebAssembly only the search for U+FFFD remains, so that it can be tested there.

#![cfg_attr(all(feature = "standalone", target_arch = "wasm32"), no_std)]

#[cfg(target_arch = "wasm32")]
pub mod boundary;
pub mod replacement;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd;
#[cfg(all(feature = "standalone", target_arch = "wasm32"))]
mod standalone;
