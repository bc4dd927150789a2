//! Shuffle patterns that close the gaps between the parts of a vector that are wanted.
//!
//! Each table has a pattern of 16 lane numbers for every combination of its lanes' lengths; lane number FF gives
//! a zero byte, which the next store overwrites. They are computed at the first use: in the module they would
//! take almost as much room as all its code.

use core::arch::wasm32::{v128, v128_load};
use core::cell::UnsafeCell;
use core::hint::spin_loop;
use core::sync::atomic::{AtomicU8, Ordering};

/// A pattern for each of 256 masks.
pub(super) struct Patterns([[u8; 16]; 256]);

/// All tables.
pub(super) struct Tables {
    /// Eight 16-bit lanes, of which those whose bit is set are kept.
    pub(super) keep_units: Patterns,
    /// Eight 16-bit lanes of one byte (the low byte) or two (bit set: the high byte, then the low one).
    pub(super) one_or_two_bytes: Patterns,
    /// Four 32-bit lanes of one byte (both bits of the lane's pair set), two (the upper one set) or three
    /// (none): their bytes are `[single, last, first of three, middle of three or first of two]`.
    pub(super) one_to_three_bytes: Patterns,
}

impl Patterns {
    /// Zeros take no room in the module.
    const EMPTY: Self = Self([[0; 16]; 256]);

    #[inline(always)]
    pub(super) fn get(&self, mask: u8) -> v128 {
        // SAFETY: the pattern is sixteen bytes, and v128 loads need no alignment.
        unsafe { v128_load(self.0[usize::from(mask)].as_ptr().cast()) }
    }

    /// Fills the patterns for lanes of `width` bytes: `bytes_of` says which of a lane's bytes are kept, in
    /// order, given the lane's bits of the mask.
    #[inline(never)]
    fn fill(&mut self, width: u8, bits: u8, bytes_of: fn(u8) -> &'static [u8]) {
        for (mask, pattern) in (0..=u8::MAX).zip(&mut self.0) {
            let mut places = pattern.iter_mut();
            for lane in 0..16 / width {
                for byte in bytes_of(mask >> (lane * bits) & ((1 << bits) - 1)) {
                    if let Some(place) = places.next() {
                        *place = lane * width + byte;
                    }
                }
            }
            for place in places {
                *place = 0xFF;
            }
        }
    }
}

struct Lazy {
    state: AtomicU8,
    tables: UnsafeCell<Tables>,
}

const UNTOUCHED: u8 = 0;
const IN_WORK: u8 = 1;
const READY: u8 = 2;

// SAFETY: the tables are written by the one thread that moved the state from UNTOUCHED to IN_WORK, and read only
// after it has moved on to READY, from which on nobody writes.
unsafe impl Sync for Lazy {}

static TABLES: Lazy = Lazy {
    state: AtomicU8::new(UNTOUCHED),
    tables: UnsafeCell::new(Tables {
        keep_units: Patterns::EMPTY,
        one_or_two_bytes: Patterns::EMPTY,
        one_to_three_bytes: Patterns::EMPTY,
    }),
};

/// The tables, which are made if they have not been.
#[inline(always)]
pub(super) fn tables() -> &'static Tables {
    if TABLES.state.load(Ordering::Acquire) != READY {
        make();
    }
    // SAFETY: see `Sync`; the state is READY.
    unsafe { &*TABLES.tables.get() }
}

#[cold]
#[inline(never)]
fn make() {
    if TABLES.state.compare_exchange(UNTOUCHED, IN_WORK, Ordering::Acquire, Ordering::Acquire).is_err() {
        while TABLES.state.load(Ordering::Acquire) != READY {
            spin_loop();
        }
        return;
    }
    // SAFETY: see `Sync`; this thread moved the state to IN_WORK.
    let tables = unsafe { &mut *TABLES.tables.get() };
    tables.keep_units.fill(2, 1, |kept| if kept == 1 { &[0, 1] } else { &[] });
    tables.one_or_two_bytes.fill(2, 1, |is_two| if is_two == 1 { &[1, 0] } else { &[0] });
    tables.one_to_three_bytes.fill(4, 2, |length| match length {
        0 => &[2, 3, 1],
        2 => &[3, 1],
        _ => &[0],
    });
    TABLES.state.store(READY, Ordering::Release);
}
