//! The module `wtf8.wasm` of the npm package: the codec of the crate `wtf8-wasm` behind fixed buffers.
//!
//! On targets other than WebAssembly there is no boundary; the rest is compiled there to be tested.

#![cfg_attr(all(feature = "standalone", target_arch = "wasm32"), no_std)]

#[cfg(target_arch = "wasm32")]
pub mod boundary;
pub mod parts;
pub mod replacement;
#[cfg(target_arch = "wasm32")]
mod scratch;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd;
