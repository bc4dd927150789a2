//! Shuffle patterns that move the wanted parts of a vector together.
//!
//! Each table has one pattern for each combination of its lanes' lengths. A pattern is sixteen lane numbers; the
//! number FF makes a zero byte, which the next store overwrites. The tables are computed at the first use: in the
//! module they would take almost as much room as all of its code.

use core::arch::wasm32::v128;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// One pattern for each of 256 masks, in two halves.
///
/// The halves are atomic because two threads may compute the same table at the same time.
pub(super) struct Patterns([[AtomicU64; 2]; 256]);

/// All tables.
pub(super) struct Tables {
    /// Eight 16-bit lanes. Those whose bit is set are kept.
    pub(super) keep_units: Patterns,
    /// Eight 16-bit lanes of one byte (the low byte) or two (bit set: the high byte, then the low one).
    pub(super) one_or_two_bytes: Patterns,
    /// Four 32-bit lanes of one byte (both bits of the lane's pair set), two (the upper one set) or three
    /// (none): their bytes are `[single, last, first of three, middle of three or first of two]`.
    pub(super) one_to_three_bytes: Patterns,
    is_ready: AtomicBool,
}

impl Patterns {
    /// Zeros take no room in the module.
    const fn empty() -> Self {
        Self([const { [const { AtomicU64::new(0) }; 2] }; 256])
    }

    /// With threads, by atomic loads: another thread may be storing the same values again.
    #[cfg(target_feature = "atomics")]
    #[inline(always)]
    pub(super) fn get(&self, mask: u8) -> v128 {
        let [low, high] = self.0[usize::from(mask)].each_ref().map(|half| half.load(Ordering::Relaxed));
        core::arch::wasm32::u64x2(low, high)
    }

    /// Without threads, by one load of a vector.
    #[cfg(not(target_feature = "atomics"))]
    #[inline(always)]
    pub(super) fn get(&self, mask: u8) -> v128 {
        // SAFETY: the pattern is sixteen bytes, and v128 loads need no alignment. The load is not atomic, but no
        // store can happen at the same time: only code compiled with the target feature `atomics` can be linked to
        // a shared memory. Without it there is one thread, and it is here.
        unsafe { core::arch::wasm32::v128_load(self.0[usize::from(mask)].as_ptr().cast()) }
    }

    /// Computes the patterns for lanes of `width` bytes. `bytes_of` says which bytes of a lane are kept, in order,
    /// given the lane's bits of the mask.
    #[inline(never)]
    fn fill(&self, width: u8, bits: u8, bytes_of: fn(u8) -> &'static [u8]) {
        for (mask, halves) in (0..=u8::MAX).zip(&self.0) {
            let mut pattern = [[0xFF; 8]; 2];
            let mut places = pattern.as_flattened_mut().iter_mut();
            for lane in 0..16 / width {
                for byte in bytes_of(mask >> (lane * bits) & ((1 << bits) - 1)) {
                    if let Some(place) = places.next() {
                        *place = lane * width + byte;
                    }
                }
            }
            for (half, bytes) in halves.iter().zip(pattern) {
                half.store(u64::from_le_bytes(bytes), Ordering::Relaxed);
            }
        }
    }
}

static TABLES: Tables = Tables {
    keep_units: Patterns::empty(),
    one_or_two_bytes: Patterns::empty(),
    one_to_three_bytes: Patterns::empty(),
    is_ready: AtomicBool::new(false),
};

/// The tables, which are computed if they have not been.
#[inline(always)]
pub(super) fn tables() -> &'static Tables {
    // Acquire and Release: a thread that sees `true` sees all patterns.
    if !TABLES.is_ready.load(Ordering::Acquire) {
        compute();
    }
    &TABLES
}

/// Computes the tables, whoever may have begun that before.
///
/// No thread waits for another, because that one may never come to the end: a host that runs out of stack throws in
/// the middle of this function, and a thread may be terminated. Every call computes the same values, so to compute them
/// again, or twice at the same time, changes nothing.
#[cold]
#[inline(never)]
fn compute() {
    TABLES.keep_units.fill(2, 1, |kept| if kept == 1 { &[0, 1] } else { &[] });
    TABLES.one_or_two_bytes.fill(2, 1, |is_two| if is_two == 1 { &[1, 0] } else { &[0] });
    TABLES.one_to_three_bytes.fill(4, 2, |length| match length {
        0 => &[2, 3, 1],
        2 => &[3, 1],
        _ => &[0],
    });
    TABLES.is_ready.store(true, Ordering::Release);
}
