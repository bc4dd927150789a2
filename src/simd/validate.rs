//! Validation, 64 bytes at a time.
//!
//! The method is that of John Keiser and Daniel Lemire, "Validating UTF-8 In Less Than One Instruction Per
//! Byte" (2021). There are eight ways in which two neighbouring bytes can be ill-formed, one bit for each.
//! Three tables, looked up by three of the four half bytes, give the ways that each half byte allows. Their
//! intersection is the ways in which the two bytes are ill-formed.
//!
//! Surrogates have a bit of their own. For WTF-8 it is not an error: it tells, as a by-product, whether there
//! are surrogates. Blocks with surrogates are searched for surrogate pair byte sequences.
//!
//! If something is ill-formed, the scalar form validates again to locate the error.

use core::arch::wasm32::{
    i8x16_swizzle, u8x16, u8x16_bitmask, u8x16_eq, u8x16_splat, u8x16_sub_sat, u16x8_shr, v128, v128_and,
    v128_any_true, v128_or, v128_xor,
};

use super::vectors::{constant, load_bytes, shifted};
use crate::validate::Encoding;
use crate::{IllFormed, Surrogates};

const BLOCK: usize = 64;
/// Blocks between two tests for ill-formed bytes. Fewer cost time in well-formed data, more in ill-formed data.
const BLOCKS_PER_TEST: usize = 32;

/// [`crate::validate_wtf8`] on vectors.
pub fn validate_wtf8(bytes: &[u8]) -> Result<Surrogates, IllFormed> {
    validate(bytes, Encoding::Wtf8)
}

/// [`crate::validate_utf8`] on vectors.
pub fn validate_utf8(bytes: &[u8]) -> Result<(), IllFormed> {
    validate(bytes, Encoding::Utf8).map(|_| ())
}

/// One function for both encodings. If inlined, it would be in the module twice.
#[inline(never)]
fn validate(bytes: &[u8], encoding: Encoding) -> Result<Surrogates, IllFormed> {
    let counted = match encoding {
        Encoding::Wtf8 => !SURROGATE,
        Encoding::Utf8 => 0xFF,
    };
    scan(bytes, counted).or_else(|well_formed| {
        let start = restart(bytes, well_formed);
        let judgement = crate::validate::validate(&bytes[start..], encoding);
        debug_assert!(judgement.is_err(), "well-formed bytes were taken for ill-formed");
        judgement.map_err(|found| found.after(start))
    })
}

/// Returns whether there are surrogates. If the bytes are ill-formed in one of the ways in `counted`, returns
/// as the error an offset before which no ill-formed sequence ends.
fn scan(bytes: &[u8], counted: u8) -> Result<Surrogates, usize> {
    let mut validator = Validator::new(counted);
    if let Some(well_formed) = validator.ill_formed_after(bytes) {
        return Err(well_formed);
    }
    let has_surrogates = v128_any_true(v128_and(validator.seen, u8x16_splat(SURROGATE)));
    Ok(if has_surrogates { Surrogates::Present } else { Surrogates::Absent })
}

/// Returns where the scalar form has to begin, given that no ill-formed sequence ends before `well_formed`: at
/// the start of a sequence, early enough that even a surrogate pair byte sequence that ends after `well_formed`
/// is seen as a whole.
fn restart(bytes: &[u8], well_formed: usize) -> usize {
    let mut start = well_formed.saturating_sub(6);
    while start > 0 && bytes[start] & 0xC0 == 0x80 {
        start -= 1;
    }
    start
}

// The ways in which two neighbouring bytes can be ill-formed, by their names in the paper.
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
/// F5..FF, then 80..8F. It can share its bit with the next: the lower half of the first byte tells them
/// apart.
const TOO_LARGE_1000: u8 = 1 << 6;
/// F0, then 80..8F.
const OVERLONG_FOUR: u8 = 1 << 6;
/// Two continuations. They are well-formed only as second and third, or third and fourth byte of a sequence.
const TWO_CONTINUATIONS: u8 = 1 << 7;
/// Ways that do not depend on the lower half of the first byte.
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
    /// The ways that are ill-formed in this encoding.
    counted: v128,
    /// The ways in blocks with surrogates so far, including those not in `counted`. Only `SURROGATE` is read.
    seen: v128,
    /// Not zero in some lane if anything was ill-formed.
    ill_formed: v128,
    /// The last vector before the next block.
    before: v128,
    /// The ways that the bytes of `before` allow as first bytes.
    allowed_before: v128,
    /// Not zero in some lane if the last block ended inside a sequence.
    unfinished: v128,
}

impl Validator {
    fn new(counted: u8) -> Self {
        let splat = |byte| constant(u8x16_splat(byte));
        let zero = u8x16_splat(0);
        Self {
            by_upper_half_of_first: constant(BY_UPPER_HALF_OF_FIRST),
            by_lower_half_of_first: constant(BY_LOWER_HALF_OF_FIRST),
            by_upper_half_of_second: constant(BY_UPPER_HALF_OF_SECOND),
            lower_half: splat(0x0F),
            top_bit: splat(0x80),
            // Saturating subtractions of these leave the top bit set only in E0..FF, and only in F0..FF.
            third_after: splat(0xE0 - 0x80),
            fourth_after: splat(0xF0 - 0x80),
            counted: splat(counted),
            seen: zero,
            ill_formed: zero,
            before: zero,
            allowed_before: u8x16_splat(TOO_LONG),
            unfinished: zero,
        }
    }

    /// Returns `None` if the bytes are well-formed, otherwise an offset before which no ill-formed sequence ends.
    fn ill_formed_after(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut offset = skip_ascii(bytes, 0);
        while bytes.len() - offset >= BLOCK {
            let start = offset;
            for _ in 0..((bytes.len() - offset) / BLOCK).min(BLOCKS_PER_TEST) {
                // SAFETY: there are at most as many iterations as there are whole blocks from `start` on.
                unsafe { self.block(bytes, offset) };
                offset += BLOCK;
            }
            if v128_any_true(self.ill_formed) {
                return Some(start);
            }
            let end = if v128_any_true(self.unfinished) { offset } else { skip_ascii(bytes, offset) };
            if end > offset {
                self.before = u8x16_splat(0);
                self.allowed_before = u8x16_splat(TOO_LONG);
                offset = end;
            }
        }
        // The last block is padded with zeros. A truncated sequence is followed by a zero, and is therefore
        // found to be ill-formed.
        let rest = &bytes[offset..];
        if !rest.is_empty() {
            let mut last = [0; BLOCK];
            last[..rest.len()].copy_from_slice(rest);
            // SAFETY: `last` is a whole block.
            unsafe { self.block(&last, 0) };
        }
        v128_any_true(v128_or(self.ill_formed, self.unfinished)).then_some(offset)
    }

    /// Validates a block.
    ///
    /// # Safety
    ///
    /// 64 bytes can be loaded from `offset` on.
    #[inline(always)]
    unsafe fn block(&mut self, bytes: &[u8], offset: usize) {
        // SAFETY: these are the 64 bytes that the caller ensures.
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
            self.ill_formed = v128_or(self.ill_formed, self.unfinished);
            self.unfinished = u8x16_splat(0);
            self.before = d;
            self.allowed_before = u8x16_splat(TOO_LONG);
            return;
        }
        let mut seen = u8x16_splat(0);
        let mut before = self.before;
        for vector in vectors {
            seen = v128_or(seen, self.ways(before, vector));
            before = vector;
        }
        self.ill_formed = v128_or(self.ill_formed, v128_and(seen, self.counted));
        if v128_any_true(v128_and(seen, u8x16_splat(SURROGATE))) {
            let mut before = self.before;
            for vector in vectors {
                self.ill_formed = v128_or(self.ill_formed, pairs(before, vector));
                before = vector;
            }
            self.seen = v128_or(self.seen, seen);
        }
        self.before = d;
        // Lanes that are not zero hold first bytes of sequences that go on after the block: of four in the last
        // three lanes, of three or more in the last two, of two or more in the last.
        let complete = u8x16(
            0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0xDF, 0xBF,
        );
        self.unfinished = u8x16_sub_sat(d, complete);
    }

    /// Returns the upper four bits of each byte. (x64 has no shift for 8-bit lanes. To emulate one takes three
    /// times as many instructions.)
    #[inline(always)]
    fn upper_half(&self, vector: v128) -> v128 {
        v128_and(u16x8_shr(vector, 4), self.lower_half)
    }

    /// Returns, for each byte of a vector, the ways in which it and the byte before it are ill-formed.
    /// `TWO_CONTINUATIONS` is among them only where two continuations are unexpected or missing.
    #[inline(always)]
    fn ways(&mut self, before: v128, vector: v128) -> v128 {
        let upper_half = self.upper_half(vector);
        let allowed = v128_and(
            i8x16_swizzle(self.by_upper_half_of_first, upper_half),
            i8x16_swizzle(self.by_lower_half_of_first, v128_and(vector, self.lower_half)),
        );
        let seen = v128_and(
            shifted::<1>(self.allowed_before, allowed),
            i8x16_swizzle(self.by_upper_half_of_second, upper_half),
        );
        self.allowed_before = allowed;
        // Two continuations are well-formed exactly where a third or fourth byte is due, so the top bits of
        // `due` and `seen` must be equal.
        let due = v128_or(
            u8x16_sub_sat(shifted::<2>(before, vector), self.third_after),
            u8x16_sub_sat(shifted::<3>(before, vector), self.fourth_after),
        );
        v128_xor(v128_and(due, self.top_bit), seen)
    }
}

/// Returns the end of the run of ASCII blocks that begins at `offset`, which may be past the end.
pub(super) fn skip_ascii(bytes: &[u8], mut offset: usize) -> usize {
    while bytes.len().saturating_sub(offset) >= BLOCK {
        // SAFETY: by the loop's condition 64 bytes can be loaded from `offset` on.
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

/// Marks the fifth byte of each surrogate pair byte sequence: ED A0..AF xx ED B0..BF.
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
