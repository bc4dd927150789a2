//! Blocks with sequences of any length.
//!
//! The method is that of John Keiser and Daniel Lemire, "Validating UTF-8 In Less Than One Instruction Per
//! Byte" (2021). There are nine ways in which two neighbouring bytes can be ill-formed, in eight bits: two of them share one.
//! Three tables, looked up by three of the four half bytes, give the ways that each half byte allows. Their
//! intersection is the ways in which the two bytes are ill-formed.
//!
//! Surrogates have a bit of their own. For WTF-8 it is not an error: it tells, as a by-product, whether there
//! are surrogates. Blocks with surrogates are searched for surrogate pair byte sequences.

use core::arch::wasm32::{
    i8x16_swizzle, u8x16, u8x16_bitmask, u8x16_eq, u8x16_splat, u8x16_sub_sat, u16x8_shr, v128, v128_and,
    v128_any_true, v128_or, v128_xor,
};

use crate::simd::vectors::{constant, shifted};
use crate::validate::Encoding;

// The ways in which two neighbouring bytes can be ill-formed, by their names in the paper.
/// A first byte of a sequence of two to four, then no continuation.
const TOO_SHORT: u8 = 1 << 0;
/// A continuation after an ASCII byte.
const TOO_LONG: u8 = 1 << 1;
/// E0, then 80..9F.
const OVERLONG_THREE: u8 = 1 << 2;
/// F4..FF, then 90..BF.
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

/// What is known of the blocks so far.
pub(super) struct Validator {
    tables: Tables,
    /// The last vector before the next block.
    pub(super) before: v128,
    /// The ways that the bytes of `before` allow as first bytes.
    allowed: v128,
    /// Not zero in some lane if the last block ended inside a sequence.
    pub(super) unfinished: v128,
    /// Not zero in some lane if anything was ill-formed.
    pub(super) ill_formed: v128,
    /// Whether there were surrogates.
    pub(super) has_surrogates: bool,
}

impl Validator {
    #[inline(always)]
    pub(super) fn new(encoding: Encoding) -> Self {
        let zero = u8x16_splat(0);
        Self {
            tables: Tables::new(encoding),
            before: zero,
            allowed: u8x16_splat(TOO_LONG),
            unfinished: zero,
            ill_formed: zero,
            has_surrogates: false,
        }
    }

    /// Goes on after blocks that were validated by [`super::one_or_two`], of which this is the last vector.
    #[inline(always)]
    pub(super) fn go_on_after(&mut self, last: v128) {
        self.before = last;
        self.allowed = self.tables.allowed(last, self.tables.upper_half(last));
        self.unfinished = unfinished_in(last);
    }

    /// Validates a block.
    #[inline(always)]
    pub(super) fn block(&mut self, vectors: [v128; 4]) {
        let [a, b, c, d] = vectors;
        let zero = u8x16_splat(0);
        if u8x16_bitmask(v128_or(v128_or(a, b), v128_or(c, d))) == 0 {
            self.ill_formed = v128_or(self.ill_formed, self.unfinished);
            (self.before, self.allowed, self.unfinished) = (d, u8x16_splat(TOO_LONG), zero);
            return;
        }
        let mut seen = zero;
        let mut before = self.before;
        for vector in vectors {
            seen = v128_or(seen, self.tables.ways(&mut self.allowed, before, vector));
            before = vector;
        }
        self.ill_formed = v128_or(self.ill_formed, v128_and(seen, self.tables.counted));
        if v128_any_true(v128_and(seen, u8x16_splat(SURROGATE))) {
            self.has_surrogates = true;
            let mut before = self.before;
            for vector in vectors {
                self.ill_formed = v128_or(self.ill_formed, pairs(before, vector));
                before = vector;
            }
        }
        self.before = d;
        self.unfinished = unfinished_in(d);
    }
}

struct Tables {
    by_upper_half_of_first: v128,
    by_lower_half_of_first: v128,
    by_upper_half_of_second: v128,
    lower_half: v128,
    top_bit: v128,
    third_after: v128,
    fourth_after: v128,
    /// The ways that are ill-formed in the encoding.
    counted: v128,
}

impl Tables {
    #[inline(always)]
    fn new(encoding: Encoding) -> Self {
        let splat = |byte| constant(u8x16_splat(byte));
        Self {
            by_upper_half_of_first: constant(BY_UPPER_HALF_OF_FIRST),
            by_lower_half_of_first: constant(BY_LOWER_HALF_OF_FIRST),
            by_upper_half_of_second: constant(BY_UPPER_HALF_OF_SECOND),
            lower_half: splat(0x0F),
            top_bit: splat(0x80),
            // Saturating subtractions of these leave the top bit set only in E0..FF, and only in F0..FF.
            third_after: splat(0xE0 - 0x80),
            fourth_after: splat(0xF0 - 0x80),
            counted: splat(match encoding {
                Encoding::Wtf8 => !SURROGATE,
                Encoding::Utf8 => 0xFF,
            }),
        }
    }

    /// Returns the upper four bits of each byte. (x64 has no shift for 8-bit lanes. To emulate one takes three
    /// times as many instructions.)
    #[inline(always)]
    fn upper_half(&self, vector: v128) -> v128 {
        v128_and(u16x8_shr(vector, 4), self.lower_half)
    }

    /// Returns the ways that each byte of a vector allows as the first of two.
    #[inline(always)]
    fn allowed(&self, vector: v128, upper_half: v128) -> v128 {
        v128_and(
            i8x16_swizzle(self.by_upper_half_of_first, upper_half),
            i8x16_swizzle(self.by_lower_half_of_first, v128_and(vector, self.lower_half)),
        )
    }

    /// Returns, for each byte of a vector, the ways in which it and the byte before it are ill-formed.
    /// `TWO_CONTINUATIONS` is among them only where two continuations are unexpected or missing.
    ///
    /// `allowed` is what the bytes of `before` allow, and becomes what those of `vector` do.
    #[inline(always)]
    fn ways(&self, allowed: &mut v128, before: v128, vector: v128) -> v128 {
        let upper_half = self.upper_half(vector);
        let allowed_before = *allowed;
        *allowed = self.allowed(vector, upper_half);
        let seen = v128_and(
            shifted::<1>(allowed_before, *allowed),
            i8x16_swizzle(self.by_upper_half_of_second, upper_half),
        );
        // Two continuations are well-formed exactly where a third or fourth byte is due, so the top bits of
        // `due` and `seen` must be equal.
        let due = v128_or(
            u8x16_sub_sat(shifted::<2>(before, vector), self.third_after),
            u8x16_sub_sat(shifted::<3>(before, vector), self.fourth_after),
        );
        v128_xor(v128_and(due, self.top_bit), seen)
    }
}

/// Returns lanes that are not zero where sequences begin that go on after the vector: of four bytes in the last three
/// lanes, of three or more in the last two, of two or more in the last.
#[inline(always)]
fn unfinished_in(vector: v128) -> v128 {
    let complete =
        u8x16(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0xDF, 0xBF);
    u8x16_sub_sat(vector, complete)
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
