//! How blocks of code units are encoded.
//!
//! A unit below U+0080 becomes one byte, one below U+0800 two, any other unit three, and a surrogate pair
//! four. What a block contains decides how it is encoded:
//!
//! | units in the block              | are encoded by           | read     | written  | table                |
//! | ------------------------------- | ------------------------ | -------- | -------- | -------------------- |
//! | only ASCII                      | `low_bytes`, `ascii_run` | 16       | 16       |                      |
//! | only below U+0800               | `one_or_two`             | 16       | 16 to 32 | `one_or_two_bytes`   |
//! | only from U+0800, no surrogates | `three`, twice           | 2 × 8    | 2 × 24   |                      |
//! | any, no surrogates              | `one_to_three`           | 8        | 8 to 24  | `one_to_three_bytes` |
//! | four surrogate pairs            | `surrogates`             | 8        | 16       |                      |
//! | other surrogates                | `surrogates`             | 8 (or 7) | up to 24 | `one_to_three_bytes` |
//!
//! Where lengths differ, each lane first gets the bytes of its sequence at fixed positions, with gaps if the
//! sequence is short. A bit mask of the lengths then selects a pattern from the table, and a shuffle by that
//! pattern closes the gaps. Every store writes all of its sixteen bytes, also those after the last sequence.

use core::arch::wasm32::{
    i8x16_narrow_i16x8, i8x16_shuffle, i8x16_swizzle, i16x8_add, i16x8_eq, i16x8_mul, i16x8_shuffle,
    i32x4_add, u8x16, u8x16_bitmask, u16x8_add, u16x8_shl, u16x8_shr, u16x8_splat, u32x4_shl, u32x4_shr,
    u32x4_splat, v128, v128_and, v128_andnot, v128_any_true, v128_or, v128_xor,
};

use super::tables::{Tables, tables};
use crate::simd::vectors::{constant, load_units, store_bytes};

/// Units that one iteration of an encoder loads.
pub const BLOCK_UNITS: usize = 16;
/// Bytes that one iteration may store: the first eight units take at most 24 bytes, and the second eight, which
/// begin after these, store up to 28.
pub(in crate::simd) const BLOCK_BYTES: usize = 24 + 28;

/// The constants that the functions below need. The names of masks say which bits of a code unit they select,
/// from the most significant one on.
pub(in crate::simd) struct Blocks {
    tables: &'static Tables,
    pub(in crate::simd) zero: v128,
    pub(in crate::simd) not_ascii: v128,
    pub(in crate::simd) upper_five: v128,
    middle_six: v128,
    pub(in crate::simd) lead: v128,
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
    /// The shuffle pattern that turns the lanes made by `three` into four sequences of three bytes.
    four_of_three: v128,
}

/// The constants that only `surrogates` needs.
pub(super) struct PairConstants {
    upper_six: v128,
    lower_ten: v128,
    lead_mark: v128,
}

impl PairConstants {
    pub(super) fn new() -> Self {
        let splat = |unit| constant(u16x8_splat(unit));
        // `lead_mark` is explained where `surrogates` adds it.
        Self { upper_six: splat(0xFC00), lower_ten: splat(0x03FF), lead_mark: splat(0x3040) }
    }
}

impl Blocks {
    pub(in crate::simd) fn new() -> Self {
        let splat = |unit| constant(u16x8_splat(unit));
        Self {
            tables: tables(),
            zero: splat(0),
            not_ascii: splat(0xFF80),
            upper_five: splat(0xF800),
            middle_six: splat(0x0FC0),
            lead: splat(0xD800),
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
            four_of_three: constant(u8x16(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 0xFF, 0xFF, 0xFF, 0xFF)),
        }
    }

    /// Marks the lanes that hold ASCII.
    #[inline(always)]
    pub(in crate::simd) fn is_ascii(&self, units: v128) -> v128 {
        i16x8_eq(v128_and(units, self.not_ascii), self.zero)
    }

    /// Encodes ASCII from `index` on, first 16 units and then 32 at a time, until there is something else or
    /// no room. Returns how many units were encoded, which is also how many bytes were stored.
    #[inline(always)]
    pub(in crate::simd) fn ascii_run(
        &self,
        source: &[u16],
        index: usize,
        destination: &mut [u8],
        offset: usize,
    ) -> usize {
        let room = source.len().saturating_sub(index).min(destination.len().saturating_sub(offset));
        let mut length = 0;
        if room >= 16 {
            // SAFETY: `room` is the lesser of the units and the bytes that are left, and 0 past an end, so 16 units can
            // be loaded from `index` on. The one store takes the 16 bytes from `offset` on.
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
            // SAFETY: by the loop's condition 32 units can be loaded from `index + length` on, and 32 bytes
            // stored from `offset + length` on. The stores take the first 16 of these, or both halves.
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

    /// Encodes sixteen units below U+0800. `two_first` and `two_second` mark those of two bytes. Returns how many
    /// bytes they take.
    ///
    /// # Safety
    ///
    /// 32 bytes can be stored from `offset` on.
    #[inline(always)]
    pub(in crate::simd) unsafe fn one_or_two(
        &self,
        destination: &mut [u8],
        offset: usize,
        [first, second]: [v128; 2],
        [two_first, two_second]: [v128; 2],
    ) -> usize {
        let two = u8x16_bitmask(i8x16_narrow_i16x8(two_first, two_second));
        let [mask_first, mask_second] = two.to_le_bytes();
        let length = 8 + mask_first.count_ones() as usize;
        // SAFETY: 16 bytes are stored from `offset` on, and 16 from `offset + length` on. As `length` is at
        // most 16, these are among the 32.
        unsafe {
            self.one_or_two_lanes(destination, offset, first, two_first, mask_first);
            self.one_or_two_lanes(destination, offset + length, second, two_second, mask_second);
        }
        length + 8 + mask_second.count_ones() as usize
    }

    /// Encodes eight units below U+0800. `is_two` marks those of two bytes, as does `mask` with a bit for each.
    ///
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
        // 00000aaa aabbbbbb becomes 110aaaaa in the upper byte and 10bbbbbb in the lower one. The bits a move
        // up by two places, which makes their value four times as large: three times that value is added.
        let more =
            i16x8_add(i16x8_mul(v128_and(units, self.middle_six), self.times_three), self.marks_of_two);
        let lanes = i16x8_add(units, v128_and(more, is_two));
        // SAFETY: this store takes the 16 bytes that the caller ensures.
        unsafe {
            store_bytes(destination, offset, i8x16_swizzle(lanes, self.tables.one_or_two_bytes.get(mask)));
        }
    }

    /// Returns, in the upper half of each lane, the last byte of a sequence of two or three, 10cccccc; in the
    /// lower half, the only byte of a sequence of one.
    #[inline(always)]
    fn last_bytes(&self, units: v128) -> v128 {
        let twice = i16x8_mul(v128_and(units, self.low_bytes), self.both_bytes);
        v128_or(v128_and(twice, self.last_bits), self.upper_continuation)
    }

    /// Returns, in the lower half of each lane, the first byte of three, 1110aaaa; in the upper half, the first
    /// byte of two, 11bbbbbb. Without its second bit, the latter is the middle byte of three.
    #[inline(always)]
    fn earlier_bytes(&self, units: v128) -> v128 {
        let middle = u16x8_shl(v128_and(units, self.middle_six), 2);
        v128_or(v128_or(u16x8_shr(units, 12), middle), self.earlier_marks)
    }

    /// Encodes eight units of three bytes each, which take 24 bytes.
    ///
    /// # Safety
    ///
    /// 28 bytes can be stored from `offset` on.
    #[inline(always)]
    pub(in crate::simd) unsafe fn three(&self, destination: &mut [u8], offset: usize, units: v128) {
        // `later` has the last byte in the lower half of each lane and the middle one in the upper half. `first`
        // has the first byte in the lower half.
        let later = v128_or(
            v128_or(v128_and(units, self.lower_six), u16x8_shl(v128_and(units, self.middle_six), 2)),
            self.both_continuations,
        );
        let first = v128_or(u16x8_shr(units, 12), self.first_of_three);
        let low = i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(later, first);
        let high = i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(later, first);
        // SAFETY: 16 bytes are stored from `offset` on, and 16 from `offset + 12` on, which are the 28 that
        // the caller ensures.
        unsafe {
            store_bytes(destination, offset, i8x16_swizzle(low, self.four_of_three));
            store_bytes(destination, offset + 12, i8x16_swizzle(high, self.four_of_three));
        }
    }

    /// Encodes eight units without surrogates. `is_short` marks those of one or two bytes. Returns how many bytes
    /// they take.
    ///
    /// # Safety
    ///
    /// 28 bytes can be stored from `offset` on.
    #[inline(always)]
    pub(in crate::simd) unsafe fn one_to_three(
        &self,
        destination: &mut [u8],
        offset: usize,
        units: v128,
        is_single: v128,
        is_short: v128,
    ) -> usize {
        let last = self.last_bytes(units);
        let earlier = v128_xor(self.earlier_bytes(units), v128_andnot(self.three_not_two, is_short));
        // SAFETY: the caller ensures 28 bytes, as `compressed` demands.
        unsafe { self.compressed(destination, offset, last, earlier, is_single, is_short) }
    }

    /// Stores eight sequences of one to three bytes without gaps, given the bytes at fixed positions: see
    /// `last_bytes` and `earlier_bytes`. `is_single` marks the sequences of one byte, `is_short` those of one
    /// or two. Returns how many bytes they take.
    ///
    /// # Safety
    ///
    /// 28 bytes can be stored from `offset` on.
    #[inline(always)]
    unsafe fn compressed(
        &self,
        destination: &mut [u8],
        offset: usize,
        last: v128,
        earlier: v128,
        is_single: v128,
        is_short: v128,
    ) -> usize {
        let mask = u8x16_bitmask(v128_or(is_single, u16x8_shl(is_short, 8)));
        let [mask_low, mask_high] = mask.to_le_bytes();
        let low = i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(last, earlier);
        let high = i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(last, earlier);
        let length = 12 - mask_low.count_ones() as usize;
        // SAFETY: 16 bytes are stored from `offset` on, and 16 from `offset + length` on. As four sequences
        // take at most 12 bytes, these are among the 28 that the caller ensures.
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

    /// Encodes eight units that include surrogates, but only seven if the last unit is a lead. Returns how many
    /// units were encoded and how many bytes they take.
    ///
    /// A lone surrogate is encoded like any unit of three bytes. A pair takes four bytes, two in the lane of
    /// each half.
    ///
    /// # Safety
    ///
    /// 28 bytes can be stored from `offset` on.
    #[inline(always)]
    pub(super) unsafe fn surrogates(
        &self,
        pairs: &PairConstants,
        destination: &mut [u8],
        offset: usize,
        units: v128,
        last_unit: u16,
        is_surrogate: v128,
    ) -> (usize, usize) {
        let is_lead = i16x8_eq(v128_and(units, pairs.upper_six), self.lead);
        let masks = u8x16_bitmask(i8x16_narrow_i16x8(is_lead, is_surrogate));
        let [leads, surrogates] = masks.to_le_bytes();
        if surrogates == 0xFF && leads == 0b0101_0101 {
            // SAFETY: this store takes the first 16 of the 28 bytes that the caller ensures.
            unsafe { store_bytes(destination, offset, four_pairs(units)) };
            return (8, 16);
        }
        let is_ascii = self.is_ascii(units);
        let mut units = units;
        // `is_two` marks lanes that get the bits of a sequence of two bytes (or of one), `is_short` lanes
        // that keep no third byte. They differ in paired trails, which get the bits of three bytes and keep
        // the last two.
        let mut is_two = i16x8_eq(v128_and(units, self.upper_five), self.zero);
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

            // Let h be the ten bits of the lead plus 0x40, and l those of the trail. The pair is then encoded
            // as 11110hhh 10hhhhhh 10hhllll 10llllll. The first two bytes are what the unit 0000110h hhhhhhhh
            // becomes in two bytes, and the last two are the end of what ....hhll llllllll becomes in three.
            //
            // `lead_mark` adds the 0x40 and the two set bits before the h. The sum is then shifted right by two.
            let bits = v128_and(units, pairs.lower_ten);
            let lead = u16x8_shr(u16x8_add(bits, pairs.lead_mark), 2);
            let trail = v128_or(bits, u16x8_shl(previous, 10));
            units = v128_or(
                v128_andnot(units, is_paired),
                v128_or(v128_and(lead, paired_lead), v128_and(trail, paired_trail)),
            );
        }
        let last = self.last_bytes(units);
        let earlier = v128_xor(self.earlier_bytes(units), v128_andnot(self.three_not_two, is_two));
        // A lead in the last lane may be paired with the first unit of the next block. It is encoded in three
        // bytes here, which do not count as written, and the next block begins with it. (The number of units
        // is computed from the last unit, not from the vectors: the next load depends on it, and this way it
        // is known earlier.)
        let units_read = 7 + usize::from(last_unit & 0xFC00 != 0xD800);
        let undecided = 3 * usize::from(leads >> 7);
        // SAFETY: the caller ensures 28 bytes, as `compressed` demands.
        let length = unsafe { self.compressed(destination, offset, last, earlier, is_ascii, is_short) };
        (units_read, length - undecided)
    }
}

/// Returns the lower bytes of sixteen units. (For ASCII, `u8x16_narrow_i16x8` gives the same result, but the
/// compiler emits four more instructions for its saturation.)
#[inline(always)]
pub(in crate::simd) fn low_bytes(first: v128, second: v128) -> v128 {
    i8x16_shuffle::<0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30>(first, second)
}

/// Returns the four sequences of four bytes for four surrogate pairs.
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
