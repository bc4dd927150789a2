//! What the WebAssembly modules of the npm package have in common.

#![cfg_attr(all(feature = "standalone", target_arch = "wasm32"), no_std)]

#[cfg(target_feature = "atomics")]
compile_error!("the modules keep their buffers in statics without locks: compile them without threads");

pub mod abi;
#[cfg(target_arch = "wasm32")]
pub mod shared;
#[cfg(all(feature = "standalone", target_arch = "wasm32"))]
mod standalone;
