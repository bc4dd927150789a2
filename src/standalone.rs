//! What a module without the standard library has to bring along.

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

/// A panic is a fault of ours and would be no less one with a message: the host shows the trap.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// The codec allocates nothing, and so that it stays that way there is nothing to be had. (The glue could
/// allocate, and therefore wants an allocator.)
struct Nothing;

// SAFETY: a null pointer says that the allocation failed, which is always allowed.
unsafe impl GlobalAlloc for Nothing {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static NOTHING: Nothing = Nothing;
