//! Whether bytes are well-formed, 64 at a time.
//!
//! The method is that of John Keiser and Daniel Lemire, "Validating UTF-8 In Less Than One Instruction Per
//! Byte" (2021): three look-ups by the half bytes of every two neighbours give the faults that each of them
//! allows, and their intersection those that the two have together. Surrogates are a fault of its own there,
//! so WTF-8 costs nothing more: that bit is ignored, and tells by the way whether there are surrogates.
//! Only where it is set in a block must pairs be looked for.
//!
//! What is wrong, and where, the scalar form finds out.

use core::arch::wasm32::{
    i8x16_swizzle, u8x16, u8x16_bitmask, u8x16_eq, u8x16_splat, u8x16_sub_sat, u16x8_shr, v128, v128_and,
    v128_any_true, v128_or, v128_xor,
};

use super::{constant, load_bytes, shifted};
use crate::validate::Encoding;
use crate::{IllFormed, Surrogates};

const BLOCK: usize = 64;
/// Blocks between two looks at the faults found: looking costs, and so does going on in vain.
const BLOCKS_PER_LOOK: usize = 32;

/// See [`scalar::validate_wtf8`].
///
/// # Errors
///
/// As there.
pub fn validate_wtf8(bytes: &[u8]) -> Result<Surrogates, IllFormed> {
    validate(bytes, Encoding::Wtf8)
}

/// See [`scalar::validate_utf8`].
///
/// # Errors
///
/// As there.
pub fn validate_utf8(bytes: &[u8]) -> Result<(), IllFormed> {
    validate(bytes, Encoding::Utf8).map(|_| ())
}

/// One piece of code for both encodings: inlined, it would be there twice.
#[inline(never)]
fn validate(bytes: &[u8], encoding: Encoding) -> Result<Surrogates, IllFormed> {
    let counted = match encoding {
        Encoding::Wtf8 => !SURROGATE,
        Encoding::Utf8 => 0xFF,
    };
    scan(bytes, counted).or_else(|sound| {
        let start = restart(bytes, sound);
        crate::validate::validate(&bytes[start..], encoding).map_err(|fault| moved(fault, start))
    })
}

/// Whether there are surrogates; or, if there are faults of those that count, an offset before which none ends.
fn scan(bytes: &[u8], faults: u8) -> Result<Surrogates, usize> {
    let mut validator = Validator::new(faults);
    if let Some(sound) = validator.fault_after(bytes) {
        return Err(sound);
    }
    let has_surrogates = v128_any_true(v128_and(validator.seen, u8x16_splat(SURROGATE)));
    Ok(if has_surrogates { Surrogates::Present } else { Surrogates::Absent })
}

/// Where the scalar form has to begin so that it misses no fault: at the start of a sequence from which a
/// surrogate pair byte sequence may reach beyond `sound`, before which no fault ends.
fn restart(bytes: &[u8], sound: usize) -> usize {
    let mut start = sound.saturating_sub(6);
    while start > 0 && bytes[start] & 0xC0 == 0x80 {
        start -= 1;
    }
    start
}

fn moved(fault: IllFormed, start: usize) -> IllFormed {
    IllFormed { offset: fault.offset + start, ..fault }
}

// Faults of two neighbouring bytes. In the paper's terms, with the names that `Kind` has for them.
/// A lead byte, then no continuation.
const TOO_SHORT: u8 = 1 << 0;
/// A continuation after an ASCII byte.
const TOO_LONG: u8 = 1 << 1;
/// E0, then 80..9F.
const OVERLONG_THREE: u8 = 1 << 2;
/// F4, then 90..BF; or F5..FF, then A0..BF.
const TOO_LARGE: u8 = 1 << 3;
/// ED, then A0..BF.
const SURROGATE: u8 = 1 << 4;
/// C0 or C1, then a continuation.
const OVERLONG_TWO: u8 = 1 << 5;
/// F5..FF, then 80..8F; shares its bit with the next, from which the look-up of the second byte tells it.
const TOO_LARGE_1000: u8 = 1 << 6;
/// F0, then 80..8F.
const OVERLONG_FOUR: u8 = 1 << 6;
/// Two continuations: right only as second and third, or third and fourth byte of a sequence.
const TWO_CONTINUATIONS: u8 = 1 << 7;
/// Faults that do not depend on the lower half of the first byte.
const CARRY: u8 = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS;

const BY_UPPER_HALF_OF_FIRST: v128 = u8x16(
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TOO_SHORT | OVERLONG_TWO,
    TOO_SHORT,
    TOO_SHORT | OVERLONG_THREE | SURROGATE,
    TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_FOUR,
);

const BY_LOWER_HALF_OF_FIRST: v128 = {
    const LARGE: u8 = CARRY | TOO_LARGE | TOO_LARGE_1000;
    u8x16(
        CARRY | OVERLONG_TWO | OVERLONG_THREE | OVERLONG_FOUR,
        CARRY | OVERLONG_TWO,
        CARRY,
        CARRY,
        CARRY | TOO_LARGE,
        LARGE,
        LARGE,
        LARGE,
        LARGE,
        LARGE,
        LARGE,
        LARGE,
        LARGE,
        LARGE | SURROGATE,
        LARGE,
        LARGE,
    )
};

const BY_UPPER_HALF_OF_SECOND: v128 = {
    const CONTINUATION: u8 = TOO_LONG | OVERLONG_TWO | TWO_CONTINUATIONS;
    u8x16(
        TOO_SHORT,
        TOO_SHORT,
        TOO_SHORT,
        TOO_SHORT,
        TOO_SHORT,
        TOO_SHORT,
        TOO_SHORT,
        TOO_SHORT,
        CONTINUATION | OVERLONG_THREE | OVERLONG_FOUR | TOO_LARGE_1000,
        CONTINUATION | OVERLONG_THREE | TOO_LARGE,
        CONTINUATION | SURROGATE | TOO_LARGE,
        CONTINUATION | SURROGATE | TOO_LARGE,
        TOO_SHORT,
        TOO_SHORT,
        TOO_SHORT,
        TOO_SHORT,
    )
};

struct Validator {
    by_upper_half_of_first: v128,
    by_lower_half_of_first: v128,
    by_upper_half_of_second: v128,
    lower_half: v128,
    top_bit: v128,
    third_after: v128,
    fourth_after: v128,
    /// The faults that count.
    faults: v128,
    /// All bits that the look-ups gave so far, those that do not count included.
    seen: v128,
    /// Lanes that are not zero if there was a fault.
    found: v128,
    /// The vector before the next block.
    before: v128,
    /// Lanes that are not zero if the last block ended within a sequence.
    unfinished: v128,
}

impl Validator {
    fn new(faults: u8) -> Self {
        let splat = |byte| constant(u8x16_splat(byte));
        let zero = u8x16_splat(0);
        Self {
            by_upper_half_of_first: constant(BY_UPPER_HALF_OF_FIRST),
            by_lower_half_of_first: constant(BY_LOWER_HALF_OF_FIRST),
            by_upper_half_of_second: constant(BY_UPPER_HALF_OF_SECOND),
            lower_half: splat(0x0F),
            top_bit: splat(0x80),
            // Subtracted from a byte, these leave the top bit to E0..FF and F0..FF.
            third_after: splat(0xE0 - 0x80),
            fourth_after: splat(0xF0 - 0x80),
            faults: splat(faults),
            seen: zero,
            found: zero,
            before: zero,
            unfinished: zero,
        }
    }

    /// `None` if the bytes have no fault; otherwise an offset before which no fault has its end.
    fn fault_after(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut offset = skip_ascii(bytes, 0);
        while bytes.len() - offset >= BLOCK {
            let start = offset;
            for _ in 0..((bytes.len() - offset) / BLOCK).min(BLOCKS_PER_LOOK) {
                // SAFETY: a block can be read in every round.
                unsafe { self.block(bytes, offset) };
                offset += BLOCK;
            }
            if v128_any_true(self.found) {
                return Some(start);
            }
            let end = if v128_any_true(self.unfinished) { offset } else { skip_ascii(bytes, offset) };
            if end > offset {
                self.before = u8x16_splat(0);
                offset = end;
            }
        }
        // Zeros fill the last block: one of them behind a sequence cut short is a fault as any byte would be.
        let rest = &bytes[offset..];
        if !rest.is_empty() {
            let mut last = [0; BLOCK];
            last[..rest.len()].copy_from_slice(rest);
            // SAFETY: this is a block.
            unsafe { self.block(&last, 0) };
        }
        v128_any_true(v128_or(self.found, self.unfinished)).then_some(offset)
    }

    /// # Safety
    ///
    /// 64 bytes can be read from `offset` on.
    #[inline(always)]
    unsafe fn block(&mut self, bytes: &[u8], offset: usize) {
        // SAFETY: the caller's promise.
        let vectors = unsafe {
            [
                load_bytes(bytes, offset),
                load_bytes(bytes, offset + 16),
                load_bytes(bytes, offset + 32),
                load_bytes(bytes, offset + 48),
            ]
        };
        let [a, b, c, d] = vectors;
        let any = v128_or(v128_or(a, b), v128_or(c, d));
        if u8x16_bitmask(any) == 0 {
            self.found = v128_or(self.found, self.unfinished);
            self.unfinished = u8x16_splat(0);
            self.before = d;
            return;
        }
        let mut seen = u8x16_splat(0);
        let mut before = self.before;
        for vector in vectors {
            let faults = self.faults_of(before, vector);
            self.found = v128_or(self.found, v128_and(faults.counted, self.faults));
            seen = v128_or(seen, faults.seen);
            before = vector;
        }
        if v128_any_true(v128_and(seen, u8x16_splat(SURROGATE))) {
            let mut before = self.before;
            for vector in vectors {
                self.found = v128_or(self.found, pairs(before, vector));
                before = vector;
            }
            self.seen = v128_or(self.seen, seen);
        }
        self.before = d;
        // A lead byte of four in the last three lanes, of three in the last two, or of two in the last.
        let complete = u8x16(
            0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0xDF, 0xBF,
        );
        self.unfinished = u8x16_sub_sat(d, complete);
    }

    /// Four bits of each byte. (Shifting lanes of bytes takes x64 three times as many instructions.)
    #[inline(always)]
    fn upper_half(&self, vector: v128) -> v128 {
        v128_and(u16x8_shr(vector, 4), self.lower_half)
    }

    #[inline(always)]
    fn faults_of(&self, before: v128, vector: v128) -> Faults {
        let previous = shifted::<1>(before, vector);
        let seen = v128_and(
            v128_and(
                i8x16_swizzle(self.by_upper_half_of_first, self.upper_half(previous)),
                i8x16_swizzle(self.by_lower_half_of_first, v128_and(previous, self.lower_half)),
            ),
            i8x16_swizzle(self.by_upper_half_of_second, self.upper_half(vector)),
        );
        // Two continuations are right exactly where a third or fourth byte is due.
        let due = v128_or(
            u8x16_sub_sat(shifted::<2>(before, vector), self.third_after),
            u8x16_sub_sat(shifted::<3>(before, vector), self.fourth_after),
        );
        Faults { seen, counted: v128_xor(v128_and(due, self.top_bit), seen) }
    }
}

/// The end of the blocks of ASCII that begin at `offset`.
fn skip_ascii(bytes: &[u8], mut offset: usize) -> usize {
    while bytes.len() - offset >= BLOCK {
        // SAFETY: by the loop's condition a block can be read.
        let any = unsafe {
            v128_or(
                v128_or(load_bytes(bytes, offset), load_bytes(bytes, offset + 16)),
                v128_or(load_bytes(bytes, offset + 32), load_bytes(bytes, offset + 48)),
            )
        };
        if u8x16_bitmask(any) != 0 {
            break;
        }
        offset += BLOCK;
    }
    offset
}

struct Faults {
    seen: v128,
    counted: v128,
}

/// Lanes with the second byte of a trail surrogate whose lead stands just before: ED A0..AF xx ED B0..BF.
#[inline(always)]
fn pairs(before: v128, vector: v128) -> v128 {
    let first = u8x16_splat(0xED);
    let upper_half = u8x16_splat(0xF0);
    let is_trail = v128_and(
        u8x16_eq(shifted::<1>(before, vector), first),
        u8x16_eq(v128_and(vector, upper_half), u8x16_splat(0xB0)),
    );
    let is_lead = v128_and(
        u8x16_eq(shifted::<4>(before, vector), first),
        u8x16_eq(v128_and(shifted::<3>(before, vector), upper_half), u8x16_splat(0xA0)),
    );
    v128_and(is_trail, is_lead)
}
