//! What the WebAssembly modules of the npm package have in common.

#![cfg_attr(all(feature = "standalone", target_arch = "wasm32"), no_std)]

pub mod abi;
#[cfg(all(feature = "standalone", target_arch = "wasm32"))]
mod standalone;
