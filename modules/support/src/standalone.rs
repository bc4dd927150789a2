//! What a program without the standard library has to define itself: a panic handler and an allocator.

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

/// A panic is a bug in this module. It becomes a trap, which the host shows. The message is dropped.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// These modules never allocate, and this allocator ensures it: every request fails. An allocator is needed only
/// because wasm-bindgen's glue refers to it.
struct Nothing;

// SAFETY: a null pointer means that the allocation failed, which is always allowed. As no allocation
// succeeds, `dealloc` is never called.
unsafe impl GlobalAlloc for Nothing {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static NOTHING: Nothing = Nothing;
