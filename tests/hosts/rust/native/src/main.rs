//! A program for this machine, with what the crate has by default.

use wtf8_wasm::{Wtf8, Wtf8Buf};

fn main() {
    let mut text = Wtf8Buf::from_wide(&[0x61, 0xD83D]);
    assert_eq!(text.as_bytes(), b"a\xED\xA0\xBD");
    text.push_wtf8(Wtf8::from_bytes(b"\xED\xB8\x80").expect("well-formed"));
    println!("{} {text:?}", text.utf16_len());
}
