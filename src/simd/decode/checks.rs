//! Whether the windows of the decoder are well-formed WTF-8.
//!
//! The decoder has already computed which bytes begin sequences and how long these are. That leaves less than
//! half of the work of [`crate::simd::validate`]. Each window adds its errors to the fields of [`Checks`] without
//! a branch, and the fields are tested once, after the last window.

use core::arch::wasm32::{
    i8x16_gt, u8x16_bitmask, u8x16_eq, u8x16_gt, u8x16_splat, u16x8_eq, u16x8_splat, u32x4_splat, v128,
    v128_and, v128_andnot, v128_any_true, v128_or, v128_xor,
};

use super::windows::Windows;
use crate::simd::vectors::{constant, top_bits};

/// A window of sixteen bytes. The first one begins a sequence.
pub(in crate::simd) struct Window {
    pub(in crate::simd) bytes: v128,
    /// The sixteen bytes from the second one on.
    pub(in crate::simd) next: v128,
    /// A bit for every byte that is not ASCII.
    pub(in crate::simd) not_ascii: u16,
    /// A bit for every byte that is not a continuation.
    pub(in crate::simd) starts: u16,
}

impl Window {
    /// A bit for every continuation byte.
    fn continuations(&self) -> u32 {
        u32::from(self.not_ascii & !self.starts)
    }

    /// A bit for every first byte of a sequence of two to four bytes.
    fn first_bytes(&self) -> u32 {
        u32::from(self.not_ascii & self.starts)
    }
}

pub(in crate::simd) struct Checks {
    /// Not zero in some lane if a sequence was ill-formed by its values: overlong, too large or invalid.
    ill_formed: v128,
    /// Not zero if a continuation byte was missing or unexpected.
    misplaced: u32,
    /// Not zero in some lane if there was a surrogate byte sequence.
    surrogates: v128,

    last_continuation: v128,
    zero: v128,
    but_lowest_bit: v128,
    c0: v128,
    first_of_three: v128,
    first_of_surrogate: v128,
    bit_five: v128,
    upper_half_of_three: v128,
    upper_five: v128,
    surrogate: v128,
}

impl Checks {
    /// Constants that `windows` also has are taken from there: each one takes space in the module, and a register.
    pub(in crate::simd) fn new(windows: &Windows) -> Self {
        let bytes = |byte| constant(u8x16_splat(byte));
        let zero = u8x16_splat(0);
        Self {
            ill_formed: zero,
            misplaced: 0,
            surrogates: zero,
            last_continuation: windows.last_continuation,
            zero: windows.zero,
            but_lowest_bit: bytes(0xFE),
            c0: windows.bytes.upper_two,
            first_of_three: bytes(0xE0),
            first_of_surrogate: bytes(0xED),
            bit_five: bytes(0x20),
            upper_half_of_three: windows.bytes.upper_half,
            upper_five: constant(u16x8_splat(0xF800)),
            surrogate: constant(u16x8_splat(0xD800)),
        }
    }

    /// Whether all windows were well-formed, apart from surrogate pair byte sequences.
    pub(in crate::simd) fn are_passed(&self) -> bool {
        self.misplaced == 0 && !v128_any_true(self.ill_formed)
    }

    pub(in crate::simd) fn has_surrogates(&self) -> bool {
        v128_any_true(self.surrogates)
    }

    /// Adds a window of sequences of one or two bytes. The last sequence may end after the window.
    #[inline(always)]
    pub(in crate::simd) fn one_or_two(&mut self, window: &Window) {
        let due = window.first_bytes() << 1;
        self.check_continuations(window.continuations(), due, self.starts(window.next) >> 15);
        self.check_overlong_two(window);
    }

    /// Adds a window of sequences of one to three bytes. The last sequence may end after the window. `after_next`
    /// has the sixteen bytes from the third one on, and `is_three` marks the first bytes of sequences of three.
    #[inline(always)]
    pub(in crate::simd) fn one_to_three(&mut self, window: &Window, after_next: v128, is_three: v128) {
        self.one_to_three_but_overlong_two(window, after_next, is_three);
        self.check_overlong_two(window);
    }

    /// [`one_to_three`](Self::one_to_three) for Modified UTF-8, in which C0 80 stands for U+0000.
    #[inline(always)]
    pub(in crate::simd) fn one_to_three_with_nul(
        &mut self,
        window: &Window,
        after_next: v128,
        is_three: v128,
    ) {
        self.one_to_three_but_overlong_two(window, after_next, is_three);
        let overlong = self.overlong_two(window);
        let is_nul = v128_and(u8x16_eq(window.bytes, self.c0), u8x16_eq(window.next, u8x16_splat(0x80)));
        self.ill_formed = v128_or(self.ill_formed, v128_andnot(overlong, is_nul));
    }

    /// [`one_to_three`](Self::one_to_three) without the test for C0 and C1.
    #[inline(always)]
    fn one_to_three_but_overlong_two(&mut self, window: &Window, after_next: v128, is_three: v128) {
        let due = window.first_bytes() << 1 | u32::from(self.top_bits(is_three)) << 2;
        self.check_continuations(window.continuations(), due, self.starts(after_next) >> 14);
        self.check_three(window);
    }

    /// Adds a window of sequences of any length, except for the last sequence that begins in it. `is_three_or_four`
    /// and `is_four` mark the first bytes of sequences of that many bytes.
    #[inline(always)]
    pub(in crate::simd) fn any(&mut self, window: &Window, is_three_or_four: v128, is_four: v128) {
        let due = window.first_bytes() << 1
            | u32::from(self.top_bits(is_three_or_four)) << 2
            | u32::from(self.top_bits(is_four)) << 3;
        // The bytes up to and including the first byte of the last sequence, where no continuation may be due.
        let checked = (2 << window.starts.ilog2()) - 1;
        self.misplaced |= (window.continuations() ^ due) & checked;
        self.check_overlong_two(window);
        self.check_three(window);
        // F0 must be followed by 90..BF, F4 by 80..8F, and F5..FF are invalid.
        let is_below_90 = u8x16_eq(v128_and(window.next, u8x16_splat(0x30)), self.zero);
        let overlong = v128_and(u8x16_eq(window.bytes, u8x16_splat(0xF0)), is_below_90);
        let too_large = v128_andnot(u8x16_eq(window.bytes, u8x16_splat(0xF4)), is_below_90);
        let invalid = u8x16_gt(window.bytes, u8x16_splat(0xF4));
        self.ill_formed = v128_or(self.ill_formed, v128_or(v128_or(overlong, too_large), invalid));
    }

    /// Adds eight sequences with two continuation bytes each: their units and, in the same lanes, their first
    /// bytes.
    #[inline(always)]
    pub(in crate::simd) fn eight_of_three(&mut self, units: v128, firsts: v128) {
        let wrong = v128_xor(v128_and(firsts, self.upper_half_of_three), self.first_of_three);
        let upper = v128_and(units, self.upper_five);
        self.ill_formed = v128_or(self.ill_formed, v128_or(wrong, u16x8_eq(upper, self.zero)));
        self.surrogates = v128_or(self.surrogates, u16x8_eq(upper, self.surrogate));
    }

    /// Adds four sequences with three continuation bytes each. `bits` has the distances of their code points
    /// from U+10000.
    #[inline(always)]
    pub(in crate::simd) fn four_of_four(&mut self, bytes: v128, bits: v128) {
        let wrong = v128_xor(v128_and(bytes, u32x4_splat(0xF8)), u32x4_splat(0xF0));
        let out_of_range = v128_and(bits, u32x4_splat(0xFFF0_0000));
        self.ill_formed = v128_or(self.ill_formed, v128_or(wrong, out_of_range));
    }

    /// A bit for the top bit of each byte.
    #[inline(always)]
    fn top_bits(&self, vector: v128) -> u16 {
        // A constant at hand that has all top bits.
        top_bits(vector, self.last_continuation)
    }

    /// A bit for every byte that is not a continuation.
    #[inline(always)]
    fn starts(&self, bytes: v128) -> u32 {
        u32::from(u8x16_bitmask(i8x16_gt(bytes, self.last_continuation)))
    }

    /// Compares where continuation bytes are with where they are due. `due` may have bits for bytes after the
    /// window. For these bytes, `starts` has a bit for each one that is not a continuation.
    #[inline(always)]
    fn check_continuations(&mut self, continuations: u32, due: u32, starts: u32) {
        self.misplaced |= (continuations ^ due) & 0xFFFF | (due >> 16) & starts;
    }

    /// C0 and C1 are overlong.
    #[inline(always)]
    fn check_overlong_two(&mut self, window: &Window) {
        self.ill_formed = v128_or(self.ill_formed, self.overlong_two(window));
    }

    /// Marks the bytes C0 and C1.
    #[inline(always)]
    fn overlong_two(&self, window: &Window) -> v128 {
        u8x16_eq(v128_and(window.bytes, self.but_lowest_bit), self.c0)
    }

    /// E0 must be followed by A0..BF. ED followed by A0..BF is a surrogate.
    #[inline(always)]
    fn check_three(&mut self, window: &Window) {
        let is_upper = u8x16_eq(v128_and(window.next, self.bit_five), self.bit_five);
        let overlong = v128_andnot(u8x16_eq(window.bytes, self.first_of_three), is_upper);
        self.ill_formed = v128_or(self.ill_formed, overlong);
        let surrogate = v128_and(u8x16_eq(window.bytes, self.first_of_surrogate), is_upper);
        self.surrogates = v128_or(self.surrogates, surrogate);
    }
}
