//! The allocator, which is 8 KB smaller than that of the standard library: the package carries this module as text, twice.
//!
//! It is rlsf's, on memory that grows by a quarter at least, where the host grants it. rlsf's own grows page by page, and from
//! 64 MB on, V8 may collect garbage each time, which takes the longer the more objects a program has.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::cell::UnsafeCell;
use core::ptr::{NonNull, null_mut, slice_from_raw_parts_mut};

use rlsf::{FlexSource, FlexTlsf};

const PAGE: usize = 0x1_0000;

/// The memory of the module.
struct Memory;

// SAFETY: each block consists of pages that did not exist before, so nobody else has them, and they stay.
unsafe impl FlexSource for Memory {
    unsafe fn alloc(&mut self, min_size: usize) -> Option<NonNull<[u8]>> {
        let needed = min_size.div_ceil(PAGE);
        let grow = |pages| match memory_grow::<0>(pages) {
            usize::MAX => None,
            start => NonNull::new(slice_from_raw_parts_mut((start * PAGE) as *mut u8, pages * PAGE)),
        };
        grow(needed.max(memory_size::<0>() / 4)).or_else(|| grow(needed))
    }

    fn min_align(&self) -> usize {
        PAGE
    }
}

const BITS: usize = usize::BITS as usize;

struct Allocator(UnsafeCell<FlexTlsf<Memory, usize, usize, BITS, BITS>>);

// SAFETY: the module is compiled without threads, which `wtf8-support` enforces, so there is one thread that could use it.
unsafe impl Sync for Allocator {}

#[global_allocator]
static ALLOCATOR: Allocator = Allocator(UnsafeCell::new(FlexTlsf::new(Memory)));

// SAFETY: rlsf promises what an allocator must. Its functions call none of these, so one reference exists at a time.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: there is one thread, and rlsf calls none of these functions, so this is the only reference until the call ends.
        let inner = unsafe { &mut *self.0.get() };
        inner.allocate(layout).map_or(null_mut(), NonNull::as_ptr)
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: there is one thread, and rlsf calls none of these functions, so this is the only reference until the call ends.
        // The caller promises that `alloc` gave the block, with this layout.
        unsafe { (*self.0.get()).deallocate(NonNull::new_unchecked(block), layout.align()) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // SAFETY: there is one thread, and rlsf calls none of these functions, so this is the only reference until the call ends.
        // The caller promises that `alloc` gave the block, with this layout, and that the new size is one that a layout can have.
        unsafe {
            let new_layout = Layout::from_size_align_unchecked(new_size, layout.align());
            let moved = (*self.0.get()).reallocate(NonNull::new_unchecked(block), new_layout);
            moved.map_or(null_mut(), NonNull::as_ptr)
        }
    }
}
