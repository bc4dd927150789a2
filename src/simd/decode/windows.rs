//! How windows of sixteen bytes are decoded.
//!
//! | sequences in the window     | are decoded by   | bytes read     | units written |
//! | --------------------------- | ---------------- | -------------- | ------------- |
//! | eight of three bytes        | `eight_of_three` | 24             | 8             |
//! | four of four bytes          | `four_of_four`   | 16             | 8             |
//! | of one or two bytes         | `one_or_two`     | 16 or 17       | 8 to 16       |
//! | of one to three bytes       | `one_to_three`   | 16 to 18       | 6 to 16       |
//! | of any length               | `any`            | 12 to 15       | 4 to 15       |
//!
//! The first two have a fixed shape and need no table. In the others each of sixteen lanes computes the code
//! unit of the sequence that begins at its byte, from this byte and the two after it, which are loaded from one
//! and two bytes further on. A lane where no sequence begins computes a meaningless unit. `store_kept` closes
//! the gaps with the patterns of `keep_units`, selected by a bit mask of the lanes to keep.
//!
//! The lower and the upper bytes of the units are computed in two vectors of sixteen lanes each, which are
//! interleaved in the end.

use core::arch::wasm32::{
    i8x16_add, i8x16_gt, i8x16_shuffle, i8x16_swizzle, i32x4_sub, u8x16_eq, u8x16_min, u8x16_splat,
    u16x8_shl, u16x8_shr, u16x8_splat, u32x4_shl, u32x4_shr, u32x4_splat, v128, v128_and, v128_andnot,
    v128_bitselect, v128_or,
};

use super::tables::{Tables, tables};
use crate::simd::vectors::{constant, load_byte, shifted, store_units, top_bits};

/// Bytes that one iteration of a decoder may load, from the start of the window on. (The second load for eight
/// sequences of three bytes ends at offset 28.)
pub(in crate::simd) const WINDOW_BYTES: usize = 32;
/// Units that one iteration may store, and for which there must be room.
pub const WINDOW_UNITS: usize = 16;

/// Whether the first thirteen of sixteen bytes are four sequences of three bytes and the first byte of another
/// sequence, given a bit for every byte that begins one.
#[inline(always)]
pub(in crate::simd) fn are_four_of_three(starts: u16) -> bool {
    starts & 0x1FFF == 0b1_0010_0100_1001
}

/// How many bytes `one_to_three` decodes from `start` on: sequences that begin in the last two lanes end one or two bytes
/// after the window.
///
/// # Safety
///
/// The window lies in the source.
#[inline(always)]
pub(in crate::simd) unsafe fn length_up_to_three(source: &[u8], start: usize) -> usize {
    // SAFETY: these are the last two bytes of the window.
    let (before_last, last) = unsafe { (load_byte(source, start + 14), load_byte(source, start + 15)) };
    16 + usize::from(last >= 0xC0) + usize::from(last >= 0xE0) + usize::from(before_last >= 0xE0)
}

/// The constants that the functions below need.
pub(in crate::simd) struct Windows {
    tables: &'static Tables,
    pub(super) zero: v128,
    pub(in crate::simd) payload: v128,
    pub(in crate::simd) last_continuation: v128,
    pub(in crate::simd) last_of_two: v128,
    pub(in crate::simd) last_of_three: v128,
    pub(super) bytes: ByteConstants,
    lanes: LaneConstants,
}

/// Constants for 8-bit lanes.
pub(super) struct ByteConstants {
    minus_one: v128,
    pub(super) upper_two: v128,
    lower_three: v128,
    pub(super) upper_half: v128,
    lower_half: v128,
}

/// The constants that only `any` needs.
pub(super) struct PairConstants {
    lower_two: v128,
    lead_mark: v128,
    trail_mark: v128,
}

impl PairConstants {
    pub(super) fn new() -> Self {
        let bytes = |byte| constant(u8x16_splat(byte));
        // D8 is the upper byte of D7C0 plus a carry, DC is that of DC00.
        Self { lower_two: bytes(0x03), lead_mark: bytes(0xD8), trail_mark: bytes(0xDC) }
    }
}

/// Constants for 16-bit lanes.
struct LaneConstants {
    six_bits: v128,
    middle_six_bits: v128,
}

impl Windows {
    pub(in crate::simd) fn new() -> Self {
        let (bytes, lanes) = (|byte| constant(u8x16_splat(byte)), |unit| constant(u16x8_splat(unit)));
        Self {
            tables: tables(),
            zero: bytes(0),
            payload: bytes(0x3F),
            // For signed comparisons, in which continuation bytes are less than all others.
            last_continuation: bytes(0xBF),
            last_of_two: bytes(0xDF),
            last_of_three: bytes(0xEF),
            bytes: ByteConstants {
                minus_one: bytes(0xFF),
                upper_two: bytes(0xC0),
                lower_three: bytes(0x07),
                upper_half: bytes(0xF0),
                lower_half: bytes(0x0F),
            },
            lanes: LaneConstants { six_bits: lanes(0x3F), middle_six_bits: lanes(0xFC0) },
        }
    }

    /// A bit for the top bit of each byte.
    #[inline(always)]
    pub(in crate::simd) fn top_bits(&self, vector: v128) -> u16 {
        // A constant at hand that has all top bits.
        top_bits(vector, self.last_continuation)
    }

    /// Stores those of sixteen units whose bit in `kept` is set. Returns how many these are.
    ///
    /// # Safety
    ///
    /// 16 units can be stored from `index` on.
    #[inline(always)]
    pub(in crate::simd) unsafe fn store_kept(
        &self,
        destination: &mut [u16],
        index: usize,
        [low, high]: [v128; 2],
        kept: u16,
    ) -> usize {
        let [mask_low, mask_high] = kept.to_le_bytes();
        let count = mask_low.count_ones() as usize;
        // SAFETY: 8 units are stored from `index` on, and 8 from `index + count` on. As `count` is at most 8,
        // these are among the 16 that the caller ensures.
        unsafe {
            store_units(destination, index, i8x16_swizzle(low, self.tables.keep_units.get(mask_low)));
            store_units(
                destination,
                index + count,
                i8x16_swizzle(high, self.tables.keep_units.get(mask_high)),
            );
        }
        count + mask_high.count_ones() as usize
    }

    /// Returns the units of sequences of one or two bytes, in two vectors. `second` holds the payload of the
    /// byte after each byte.
    #[inline(always)]
    pub(in crate::simd) fn one_or_two(&self, bytes: v128, second: v128) -> [v128; 2] {
        let is_ascii = i8x16_gt(bytes, self.bytes.minus_one);
        let (low, high) = self.two(bytes, second);
        interleave(v128_bitselect(bytes, low, is_ascii), v128_andnot(high, is_ascii))
    }

    /// Returns the units of sequences of one to three bytes. `third` holds the payload of the second byte after
    /// each byte, and `is_three` marks the first bytes of sequences of three.
    #[inline(always)]
    pub(in crate::simd) fn one_to_three(
        &self,
        bytes: v128,
        second: v128,
        third: v128,
        is_three: v128,
    ) -> [v128; 2] {
        let (low, high) = self.up_to_three(bytes, second, third, is_three);
        interleave(low, high)
    }

    /// Returns the lower and the upper bytes of these units. Those of sequences of four are meaningless.
    #[inline(always)]
    fn up_to_three(&self, bytes: v128, second: v128, third: v128, is_three_or_four: v128) -> (v128, v128) {
        let is_ascii = i8x16_gt(bytes, self.bytes.minus_one);
        let (low, high) = self.two(bytes, second);
        let (low_of_three, high_of_three) = self.three(bytes, second, third);
        let low = v128_bitselect(low_of_three, v128_bitselect(bytes, low, is_ascii), is_three_or_four);
        (low, v128_bitselect(high_of_three, v128_andnot(high, is_ascii), is_three_or_four))
    }

    /// 110aaabb 10cccccc → bbcccccc, 00000aaa. (A shift of 16-bit lanes stands in for one of 8-bit lanes. It brings
    /// in bits of the neighbour, which a mask removes.)
    #[inline(always)]
    fn two(&self, first: v128, second: v128) -> (v128, v128) {
        let low = v128_or(v128_and(u16x8_shl(first, 6), self.bytes.upper_two), second);
        (low, v128_and(u16x8_shr(first, 2), self.bytes.lower_three))
    }

    /// 1110aaaa 10bbbbcc 10dddddd → ccdddddd, aaaabbbb.
    #[inline(always)]
    fn three(&self, first: v128, second: v128, third: v128) -> (v128, v128) {
        let low = v128_or(v128_and(u16x8_shl(second, 6), self.bytes.upper_two), third);
        let upper_half = v128_and(u16x8_shl(first, 4), self.bytes.upper_half);
        let lower_half = v128_and(u16x8_shr(second, 2), self.bytes.lower_half);
        (low, v128_or(upper_half, lower_half))
    }

    /// Returns the units of sequences of any length. `is_three_or_four` marks the first bytes of sequences of three or four,
    /// `is_four` those of four. In a sequence of four bytes, the lane of the first byte computes the lead surrogate,
    /// and the lane of the third byte the trail. The second result marks these third bytes.
    #[inline(always)]
    pub(super) fn any(
        &self,
        pairs: &PairConstants,
        bytes: v128,
        second: v128,
        third: v128,
        is_three_or_four: v128,
        is_four: v128,
    ) -> ([v128; 2], v128) {
        let (low, high) = self.up_to_three(bytes, second, third, is_three_or_four);
        // 11110aaa 10bbbbbb 10ccdddd makes the lead D7C0 + aaabbbbbbcc. The sum of the lower bytes, C0 +
        // bbbbbbcc, carries unless bbbbbbcc is below 0x40. `lead_mark` includes the carry. In lanes without a carry,
        // `carries_not` is −1 and takes it back.
        let lower = v128_or(u16x8_shl(second, 2), v128_and(u16x8_shr(third, 4), pairs.lower_two));
        let carries_not = u8x16_eq(u8x16_min(lower, self.payload), lower);
        let upper = i8x16_add(v128_and(bytes, self.bytes.lower_three), pairs.lead_mark);
        let low = v128_bitselect(i8x16_add(lower, self.bytes.upper_two), low, is_four);
        let high = v128_bitselect(i8x16_add(upper, carries_not), high, is_four);
        // 10ccdddd 10eeeeee makes the trail DC00 + ddddeeeeee. `up_to_three` has treated these bytes as a sequence
        // of two, so the lane holds 00000cdd ddeeeeee. The bit of c is set in DC, so OR with DC completes the trail.
        let is_third = shifted::<2>(self.zero, is_four);
        let high = v128_or(high, v128_and(is_third, pairs.trail_mark));
        (interleave(low, high), is_third)
    }

    /// Decodes eight sequences of three bytes, four in the first twelve bytes of each vector. Returns their units
    /// and, in the same lanes, the first byte of each, twice.
    #[inline(always)]
    pub(in crate::simd) fn eight_of_three(&self, window: v128, following: v128) -> (v128, v128) {
        // `ends` has the third byte of each sequence in the lower half of a lane and the second in the upper
        // half. `firsts` has the first byte in both halves.
        let ends =
            i8x16_shuffle::<2, 1, 5, 4, 8, 7, 11, 10, 18, 17, 21, 20, 24, 23, 27, 26>(window, following);
        let firsts =
            i8x16_shuffle::<0, 0, 3, 3, 6, 6, 9, 9, 16, 16, 19, 19, 22, 22, 25, 25>(window, following);
        let middle = v128_and(u16x8_shr(ends, 2), self.lanes.middle_six_bits);
        (v128_or(v128_or(v128_and(ends, self.lanes.six_bits), middle), u16x8_shl(firsts, 12)), firsts)
    }
}

/// Makes units of their lower and their upper bytes.
#[inline(always)]
fn interleave(low: v128, high: v128) -> [v128; 2] {
    [
        i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(low, high),
        i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(low, high),
    ]
}

/// Decodes four sequences of four bytes. Returns their surrogate pairs, and for each code point its distance
/// from U+10000, which is the twenty bits of the pair.
#[inline(always)]
pub(in crate::simd) fn four_of_four(window: v128) -> (v128, v128) {
    let first = u32x4_shl(v128_and(window, u32x4_splat(0x07)), 18);
    let second = u32x4_shl(v128_and(window, u32x4_splat(0x3F00)), 4);
    let third = u32x4_shr(v128_and(window, u32x4_splat(0x3F_0000)), 10);
    let fourth = u32x4_shr(v128_and(window, u32x4_splat(0x3F00_0000)), 24);
    let code_points = v128_or(v128_or(first, second), v128_or(third, fourth));
    let bits = i32x4_sub(code_points, u32x4_splat(0x1_0000));
    let trails = v128_and(u32x4_shl(bits, 16), u32x4_splat(0x3FF_0000));
    (v128_or(v128_or(u32x4_shr(bits, 10), trails), u32x4_splat(0xDC00_D800)), bits)
}
