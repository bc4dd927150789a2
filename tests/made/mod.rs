//! Strings of the crate, made without the conversions that are tested.

use super::reference;
use wtf8_wasm::Wtf8Buf;

/// A string, made of the bytes that the reference encodes.
pub fn made(units: &[u16]) -> Wtf8Buf {
    Wtf8Buf::from_bytes(reference::encode(units)).expect("the reference makes well-formed WTF-8")
}
