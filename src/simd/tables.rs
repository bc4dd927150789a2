//! Shuffle patterns that close the gaps between the parts of a vector that are wanted.
//!
//! Each table has a pattern of 16 lane numbers for every combination of eight lanes' lengths; lane number FF
//! gives a zero byte, which the next store overwrites.

use core::arch::wasm32::{v128, v128_load};

/// A pattern for each of 256 masks.
pub(super) struct Patterns([[u8; 16]; 256]);

impl Patterns {
    #[inline(always)]
    pub(super) fn get(&self, mask: u8) -> v128 {
        // SAFETY: the pattern is sixteen bytes, and v128 loads need no alignment.
        unsafe { v128_load(self.0[usize::from(mask)].as_ptr().cast()) }
    }
}

/// Eight 16-bit lanes, of which those whose bit is set are kept.
pub(super) static KEEP_UNITS: Patterns = {
    let mut patterns = [[0xFF; 16]; 256];
    let mut mask = 0;
    while mask < 256 {
        let mut length = 0;
        let mut lane = 0;
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                patterns[mask][length] = 2 * lane as u8;
                patterns[mask][length + 1] = 2 * lane as u8 + 1;
                length += 2;
            }
            lane += 1;
        }
        mask += 1;
    }
    Patterns(patterns)
};

/// Eight 16-bit lanes of one byte (bit set: the low byte) or two (the high byte, then the low one).
pub(super) static ONE_OR_TWO_BYTES: Patterns = {
    let mut patterns = [[0xFF; 16]; 256];
    let mut mask = 0;
    while mask < 256 {
        let mut length = 0;
        let mut lane = 0;
        while lane < 8 {
            if mask >> lane & 1 == 0 {
                patterns[mask][length] = 2 * lane as u8 + 1;
                length += 1;
            }
            patterns[mask][length] = 2 * lane as u8;
            length += 1;
            lane += 1;
        }
        mask += 1;
    }
    Patterns(patterns)
};

/// Four 32-bit lanes of one byte (both bits of the lane's pair set), two (the upper one set) or three (none):
/// their bytes are `[single, last, first of three, middle of three or first of two]`.
pub(super) static ONE_TO_THREE_BYTES: Patterns = {
    let mut patterns = [[0xFF; 16]; 256];
    let mut mask = 0;
    while mask < 256 {
        let mut length = 0;
        let mut lane = 0;
        while lane < 4 {
            let bytes: &[u8] = match mask >> (2 * lane) & 3 {
                3 | 1 => &[0],
                2 => &[3, 1],
                _ => &[2, 3, 1],
            };
            let mut index = 0;
            while index < bytes.len() {
                patterns[mask][length] = 4 * lane as u8 + bytes[index];
                length += 1;
                index += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    Patterns(patterns)
};
