//! A program with neither a standard library nor an allocator. All of it is linked, so if the crate used one of them
//! anywhere, linking would fail: there would be two panic handlers, or no allocator.

#![no_std]

use wtf8_wasm::{Wtf8, encode, validate_wtf8};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// How many code points two code units are.
#[unsafe(no_mangle)]
pub extern "C" fn count(first: u16, second: u16) -> u32 {
    let mut bytes = [0; 6];
    let written = encode(&[first, second], &mut bytes).written;
    match (validate_wtf8(&bytes[..written]), Wtf8::from_bytes(&bytes[..written])) {
        (Ok(_), Ok(text)) => text.code_points().fold(0, |count, _| count + 1),
        _ => u32::MAX,
    }
}
