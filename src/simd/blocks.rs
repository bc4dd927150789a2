//! What a block of code units becomes: how blocks of each sort are encoded.

use core::arch::wasm32::{
    i8x16_narrow_i16x8, i8x16_shuffle, i8x16_swizzle, i16x8_add, i16x8_eq, i16x8_gt, i16x8_mul,
    i16x8_shuffle, i32x4_add, u8x16, u8x16_bitmask, u16x8_add, u16x8_shl, u16x8_shr, u16x8_splat, u32x4_shl,
    u32x4_shr, u32x4_splat, v128, v128_and, v128_andnot, v128_any_true, v128_or, v128_xor,
};

use super::tables::{Tables, tables};
use super::{constant, load_units, store_bytes};

/// How blocks of each sort are encoded, and the constants for it.
///
/// Names of the masks say which bits of a code unit they hold, counted from the top.
pub(super) struct Blocks {
    tables: &'static Tables,
    pub(super) zero: v128,
    pub(super) not_ascii: v128,
    pub(super) upper_five: v128,
    upper_six: v128,
    middle_six: v128,
    lower_ten: v128,
    pub(super) lead: v128,
    highest_ascii: v128,
    times_three: v128,
    marks_of_two: v128,
    last_bits: v128,
    lower_six: v128,
    both_continuations: v128,
    first_of_three: v128,
    upper_continuation: v128,
    earlier_marks: v128,
    three_not_two: v128,
    low_bytes: v128,
    both_bytes: v128,
    lead_mark: v128,
    /// The places of four sequences of three bytes in the lanes that `three` makes.
    four_of_three: v128,
}

impl Blocks {
    pub(super) fn new() -> Self {
        let splat = |unit| constant(u16x8_splat(unit));
        Self {
            tables: tables(),
            zero: splat(0),
            not_ascii: splat(0xFF80),
            upper_five: splat(0xF800),
            upper_six: splat(0xFC00),
            middle_six: splat(0x0FC0),
            lower_ten: splat(0x03FF),
            lead: splat(0xD800),
            highest_ascii: splat(0x7F),
            times_three: splat(3),
            marks_of_two: splat(0xC080),
            last_bits: splat(0x3F7F),
            lower_six: splat(0x003F),
            both_continuations: splat(0x8080),
            first_of_three: splat(0x00E0),
            upper_continuation: splat(0x8000),
            earlier_marks: splat(0xC0E0),
            three_not_two: splat(0x4000),
            low_bytes: splat(0x00FF),
            both_bytes: splat(0x0101),
            // 40, and two bits that are moved by two places.
            lead_mark: splat(0x3040),
            four_of_three: constant(u8x16(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 0xFF, 0xFF, 0xFF, 0xFF)),
        }
    }

    /// Lanes that hold ASCII.
    #[inline(always)]
    fn is_ascii(&self, units: v128) -> v128 {
        i16x8_eq(v128_and(units, self.not_ascii), self.zero)
    }

    /// As much ASCII as there is from `index` on in steps of 32 units. Returns how many units, which is how
    /// many bytes.
    #[inline(always)]
    pub(super) fn ascii_run(
        &self,
        source: &[u16],
        index: usize,
        destination: &mut [u8],
        offset: usize,
    ) -> usize {
        let room = (source.len() - index).min(destination.len() - offset);
        let mut length = 0;
        if room >= 16 {
            // SAFETY: 16 units can be read and 16 bytes stored.
            unsafe {
                let a = load_units(source, index);
                let b = load_units(source, index + 8);
                if v128_any_true(v128_and(v128_or(a, b), self.not_ascii)) {
                    return 0;
                }
                store_bytes(destination, offset, low_bytes(a, b));
            }
            length = 16;
        }
        while room - length >= 32 {
            // SAFETY: by the loop's condition 32 units can be read and 32 bytes stored.
            unsafe {
                let a = load_units(source, index + length);
                let b = load_units(source, index + length + 8);
                let c = load_units(source, index + length + 16);
                let d = load_units(source, index + length + 24);
                if v128_any_true(v128_and(v128_or(v128_or(a, b), v128_or(c, d)), self.not_ascii)) {
                    if v128_any_true(v128_and(v128_or(a, b), self.not_ascii)) {
                        break;
                    }
                    store_bytes(destination, offset + length, low_bytes(a, b));
                    length += 16;
                    break;
                }
                store_bytes(destination, offset + length, low_bytes(a, b));
                store_bytes(destination, offset + length + 16, low_bytes(c, d));
            }
            length += 32;
        }
        length
    }

    /// Sixteen units below U+0800. Returns how many bytes they took.
    ///
    /// # Safety
    ///
    /// 32 bytes can be stored from `offset` on.
    #[inline(always)]
    pub(super) unsafe fn one_or_two(
        &self,
        destination: &mut [u8],
        offset: usize,
        first: v128,
        second: v128,
    ) -> usize {
        let (two_first, two_second) =
            (i16x8_gt(first, self.highest_ascii), i16x8_gt(second, self.highest_ascii));
        let two = u8x16_bitmask(i8x16_narrow_i16x8(two_first, two_second));
        let [mask_first, mask_second] = two.to_le_bytes();
        let length = 8 + mask_first.count_ones() as usize;
        // SAFETY: `length` is at most 16.
        unsafe {
            self.one_or_two_lanes(destination, offset, first, two_first, mask_first);
            self.one_or_two_lanes(destination, offset + length, second, two_second, mask_second);
        }
        length + 8 + mask_second.count_ones() as usize
    }

    /// # Safety
    ///
    /// 16 bytes can be stored from `offset` on.
    #[inline(always)]
    unsafe fn one_or_two_lanes(
        &self,
        destination: &mut [u8],
        offset: usize,
        units: v128,
        is_two: v128,
        mask: u8,
    ) {
        // 00000aaa aabbbbbb → 110aaaaa in the upper byte, 10bbbbbb in the lower: five bits move two places, to four
        // times as much.
        let more =
            i16x8_add(i16x8_mul(v128_and(units, self.middle_six), self.times_three), self.marks_of_two);
        let lanes = i16x8_add(units, v128_and(more, is_two));
        // SAFETY: the caller's promise.
        unsafe {
            store_bytes(destination, offset, i8x16_swizzle(lanes, self.tables.one_or_two_bytes.get(mask)));
        }
    }

    /// The last byte of every unit's sequence, in the upper half of its lane; the lower half holds the unit
    /// itself for ASCII.
    #[inline(always)]
    fn last_bytes(&self, units: v128) -> v128 {
        let twice = i16x8_mul(v128_and(units, self.low_bytes), self.both_bytes);
        v128_or(v128_and(twice, self.last_bits), self.upper_continuation)
    }

    /// The bytes before the last: 1110aaaa in the lower half of the lane and 11bbbbbb in the upper, which is
    /// right for the first of two; for the middle one of three the second bit must be cleared.
    #[inline(always)]
    fn earlier_bytes(&self, units: v128) -> v128 {
        let middle = u16x8_shl(v128_and(units, self.middle_six), 2);
        v128_or(v128_or(u16x8_shr(units, 12), middle), self.earlier_marks)
    }

    /// Eight units of three bytes each.
    ///
    /// # Safety
    ///
    /// 28 bytes can be stored from `offset` on.
    #[inline(always)]
    pub(super) unsafe fn three(&self, destination: &mut [u8], offset: usize, units: v128) {
        // The last byte in the lower half of the lane and the middle one in the upper, and the first in another vector.
        let later = v128_or(
            v128_or(v128_and(units, self.lower_six), u16x8_shl(v128_and(units, self.middle_six), 2)),
            self.both_continuations,
        );
        let first = v128_or(u16x8_shr(units, 12), self.first_of_three);
        let low = i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(later, first);
        let high = i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(later, first);
        // SAFETY: the caller's promise.
        unsafe {
            store_bytes(destination, offset, i8x16_swizzle(low, self.four_of_three));
            store_bytes(destination, offset + 12, i8x16_swizzle(high, self.four_of_three));
        }
    }

    /// Eight units without surrogates, of which `is_short` marks those of one or two bytes. Returns how many bytes
    /// they took.
    ///
    /// # Safety
    ///
    /// 32 bytes can be stored from `offset` on.
    #[inline(always)]
    pub(super) unsafe fn one_to_three(
        &self,
        destination: &mut [u8],
        offset: usize,
        units: v128,
        is_short: v128,
    ) -> usize {
        let last = self.last_bytes(units);
        let earlier = v128_xor(self.earlier_bytes(units), v128_andnot(self.three_not_two, is_short));
        // SAFETY: the caller's promise.
        unsafe { self.compressed(destination, offset, last, earlier, self.is_ascii(units), is_short) }
    }

    /// Eight units of one to three bytes each: `is_short` marks those of one or two.
    ///
    /// # Safety
    ///
    /// 32 bytes can be stored from `offset` on.
    #[inline(always)]
    unsafe fn compressed(
        &self,
        destination: &mut [u8],
        offset: usize,
        last: v128,
        earlier: v128,
        is_ascii: v128,
        is_short: v128,
    ) -> usize {
        let mask = u8x16_bitmask(v128_or(is_ascii, u16x8_shl(is_short, 8)));
        let [mask_low, mask_high] = mask.to_le_bytes();
        let low = i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(last, earlier);
        let high = i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(last, earlier);
        let length = 12 - mask_low.count_ones() as usize;
        // SAFETY: the caller's promise; `length` is at most 12.
        unsafe {
            store_bytes(
                destination,
                offset,
                i8x16_swizzle(low, self.tables.one_to_three_bytes.get(mask_low)),
            );
            store_bytes(
                destination,
                offset + length,
                i8x16_swizzle(high, self.tables.one_to_three_bytes.get(mask_high)),
            );
        }
        length + 12 - mask_high.count_ones() as usize
    }

    /// Eight units with surrogates among them, or seven if the last is a lead. Returns how many units were encoded and
    /// how many bytes they took.
    ///
    /// A surrogate alone takes three bytes like its neighbours. A pair takes four, and it does not matter that
    /// two lanes share these: each half gives two.
    ///
    /// # Safety
    ///
    /// 32 bytes can be stored from `offset` on.
    #[inline(always)]
    pub(super) unsafe fn surrogates(
        &self,
        destination: &mut [u8],
        offset: usize,
        units: v128,
        last_unit: u16,
        upper: v128,
        is_surrogate: v128,
    ) -> (usize, usize) {
        let is_lead = i16x8_eq(v128_and(units, self.upper_six), self.lead);
        let masks = u8x16_bitmask(i8x16_narrow_i16x8(is_lead, is_surrogate));
        let [leads, surrogates] = masks.to_le_bytes();
        if surrogates == 0xFF && leads == 0b0101_0101 {
            // SAFETY: the caller's promise.
            unsafe { store_bytes(destination, offset, four_pairs(units)) };
            return (8, 16);
        }
        let is_ascii = self.is_ascii(units);
        let mut units = units;
        // What is encoded as if it took two bytes, and of what no third byte is kept: a paired trail is not the one, but
        // the other.
        let mut is_two = i16x8_eq(upper, self.zero);
        let mut is_short = is_two;
        if leads & (surrogates ^ leads) >> 1 != 0 {
            let is_trail = v128_xor(is_surrogate, is_lead);
            let trail_follows = i16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 8>(is_trail, self.zero);
            let paired_lead = v128_and(is_lead, trail_follows);
            let paired_trail = i16x8_shuffle::<8, 0, 1, 2, 3, 4, 5, 6>(paired_lead, self.zero);
            let previous = i16x8_shuffle::<8, 0, 1, 2, 3, 4, 5, 6>(units, self.zero);
            is_two = v128_or(is_two, paired_lead);
            let is_paired = v128_or(paired_lead, paired_trail);
            is_short = v128_or(is_short, is_paired);

            // With the lead's ten bits increased by 40, a pair is 11110hhh 10hhhhhh 10hhllll 10llllll. The first half is
            // what 0000110h hhhhhhhh would be in two bytes, the second the last two bytes of three for ....hhll llllllll.
            let bits = v128_and(units, self.lower_ten);
            let lead = u16x8_shr(u16x8_add(bits, self.lead_mark), 2);
            let trail = v128_or(bits, u16x8_shl(previous, 10));
            units = v128_or(
                v128_andnot(units, is_paired),
                v128_or(v128_and(lead, paired_lead), v128_and(trail, paired_trail)),
            );
        }
        let last = self.last_bytes(units);
        let earlier = v128_xor(self.earlier_bytes(units), v128_andnot(self.three_not_two, is_two));
        // Whether a lead in the last lane is alone only the next block can tell: it is encoded as if it were, in three
        // bytes, which the next block overwrites. (Of the units, that is told from the last one itself: from the
        // vectors it would be known later, and the next block waits.)
        let units_read = 7 + usize::from(last_unit & 0xFC00 != 0xD800);
        let undecided = 3 * usize::from(leads >> 7);
        // SAFETY: the caller's promise.
        let length = unsafe { self.compressed(destination, offset, last, earlier, is_ascii, is_short) };
        (units_read, length - undecided)
    }
}

/// The lower bytes of sixteen units. (Of ASCII, `u8x16_narrow_i16x8` would give the same; but what it does with
/// greater numbers the compiler spells out in four more instructions.)
#[inline(always)]
pub(super) fn low_bytes(first: v128, second: v128) -> v128 {
    i8x16_shuffle::<0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30>(first, second)
}

/// Four surrogate pairs as four sequences of four bytes.
#[inline(always)]
fn four_pairs(units: v128) -> v128 {
    let bits = v128_and(units, u16x8_splat(0x03FF));
    let upper = v128_and(u32x4_shl(bits, 10), u32x4_splat(0xF_FC00));
    let code_points = i32x4_add(v128_or(upper, u32x4_shr(bits, 16)), u32x4_splat(0x1_0000));
    let first = u32x4_shr(code_points, 18);
    let second = v128_and(u32x4_shr(code_points, 4), u32x4_splat(0x3F00));
    let third = v128_and(u32x4_shl(code_points, 10), u32x4_splat(0x3F_0000));
    let fourth = v128_and(u32x4_shl(code_points, 24), u32x4_splat(0x3F00_0000));
    v128_or(v128_or(v128_or(first, second), v128_or(third, fourth)), u32x4_splat(0x8080_80F0))
}
