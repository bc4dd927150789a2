//! Tables of shuffle patterns, which move the wanted bytes of a vector to its front.
//!
//! A table has one pattern for each of 256 bit masks, and a mask says which bytes of each lane are wanted. A
//! pattern is sixteen byte numbers. The number FF makes a zero byte, which the next store overwrites.
//!
//! Tables are computed at the first use. As data in the module they would take almost as much room as all of
//! its code.

use core::arch::wasm32::v128;
use core::hint::black_box;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// One pattern for each mask, in two halves.
///
/// The halves are atomic because two threads may compute the same table at the same time.
pub(super) struct Patterns([[AtomicU64; 2]; 256]);

impl Patterns {
    /// A table before its computation. Zeros take no room in the module.
    pub(super) const fn empty() -> Self {
        Self([const { [const { AtomicU64::new(0) }; 2] }; 256])
    }

    /// The pattern for a mask, by atomic loads: another thread may be storing the same values again.
    #[cfg(target_feature = "atomics")]
    #[inline(always)]
    pub(super) fn get(&self, mask: u8) -> v128 {
        let [low, high] = self.0[usize::from(mask)].each_ref().map(|half| half.load(Ordering::Relaxed));
        core::arch::wasm32::u64x2(low, high)
    }

    /// The pattern for a mask, by one load of a vector.
    #[cfg(not(target_feature = "atomics"))]
    #[inline(always)]
    pub(super) fn get(&self, mask: u8) -> v128 {
        // SAFETY: the pattern is sixteen bytes, and v128 loads need no alignment. The load is not atomic, but
        // no store can happen at the same time: only code compiled with the target feature `atomics` can be
        // linked to a shared memory. Without it there is one thread, the one that executes this load.
        unsafe { core::arch::wasm32::v128_load(self.0[usize::from(mask)].as_ptr().cast()) }
    }

    /// Computes the patterns for lanes of `width` bytes, each of which has `bits` bits of the mask. `wanted` says which
    /// bytes of a lane with these bits are wanted.
    #[inline(never)]
    pub(super) fn fill(&self, width: u8, bits: u8, wanted: Wanted) {
        // The compiler does not know this number, so it does not unroll the loop over lanes, which would make the module larger.
        let vector = black_box(16);
        for (mask, halves) in (0..=u8::MAX).zip(&self.0) {
            let mut pattern = [[0xFF; 8]; 2];
            let mut places = pattern.as_flattened_mut().iter_mut();
            let (mut lane, mut rest) = (0, mask);
            while lane < vector {
                let mut list = wanted.list(rest & ((1 << bits) - 1));
                while list & 0xF != Wanted::END {
                    if let Some(place) = places.next() {
                        *place = lane + (list & 0xF) as u8;
                    }
                    list >>= 4;
                }
                lane += width;
                rest >>= bits;
            }
            for (half, bytes) in halves.iter().zip(pattern) {
                half.store(u64::from_le_bytes(bytes), Ordering::Relaxed);
            }
        }
    }
}

/// The wanted bytes of a lane, in order, for each value of the lane's bits in the mask. They are packed into one integer, which takes
/// less room in the module than slices or a function would.
#[derive(Clone, Copy)]
pub(super) struct Wanted(u64);

impl Wanted {
    /// Ends a list.
    const END: u64 = 0xF;

    /// Up to four lists of up to three bytes.
    pub(super) const fn new(lists: &[&[u8]]) -> Self {
        assert!(lists.len() <= 4, "there are 64 bits, and a list takes 16");
        let mut all = 0;
        let mut number = 0;
        while number < lists.len() {
            let list = lists[number];
            assert!(list.len() <= 3, "a list takes four bits for each byte, and for its end");
            let mut packed = Self::END;
            let mut place = list.len();
            while place > 0 {
                place -= 1;
                packed = packed << 4 | list[place] as u64;
            }
            all |= packed << (16 * number);
            number += 1;
        }
        Self(all)
    }

    /// The list for a number: four bits for each byte, the first one lowest.
    fn list(self, number: u8) -> u64 {
        self.0 >> (16 * number)
    }
}

/// Tables that are computed at the first use.
pub(super) struct Lazy<Tables> {
    tables: Tables,
    is_ready: AtomicBool,
}

impl<Tables> Lazy<Tables> {
    pub(super) const fn new(tables: Tables) -> Self {
        Self { tables, is_ready: AtomicBool::new(false) }
    }

    /// Returns the tables. `fill` computes them if that has not been done.
    #[inline(always)]
    pub(super) fn get(&self, fill: impl FnOnce(&Tables)) -> &Tables {
        // Acquire, and Release below: a thread that sees `true` sees all patterns, too.
        if !self.is_ready.load(Ordering::Acquire) {
            self.compute(fill);
        }
        &self.tables
    }

    /// Computes the tables, even if another call has already begun to.
    ///
    /// No call waits for another one, because the other one may never finish: a host that runs out of stack
    /// throws in the middle of it, and a thread may be terminated. All calls store the same values, so it
    /// does no harm if they do so again, or at the same time.
    #[cold]
    #[inline(never)]
    fn compute(&self, fill: impl FnOnce(&Tables)) {
        fill(&self.tables);
        self.is_ready.store(true, Ordering::Release);
    }
}
