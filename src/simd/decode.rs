//! Well-formed WTF-8 → potentially ill-formed UTF-16, a window of sixteen bytes at a time.

use core::arch::wasm32::{
    i8x16_gt, i8x16_shuffle, i8x16_splat, i8x16_swizzle, i16x8_extend_high_i8x16, i16x8_extend_low_i8x16,
    i16x8_gt, i32x4_sub, u8x16_bitmask, u8x16_gt, u8x16_splat, u16x8_add, u16x8_extend_high_u8x16,
    u16x8_extend_low_u8x16, u16x8_shl, u16x8_shr, u16x8_splat, u32x4_shl, u32x4_shr, u32x4_splat, v128,
    v128_and, v128_any_true, v128_bitselect, v128_or,
};

use super::tables::{Tables, tables};
use super::{constant, load_bytes, store_units};
use crate::{Progress, scalar};

/// Bytes that may be read from the start of a window on, and units stored.
const WINDOW_BYTES: usize = 32;
const WINDOW_UNITS: usize = 16;

/// See [`scalar::decode`].
#[must_use]
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    let mut progress = decode_windows(source, destination);
    let rest = scalar::decode(&source[progress.read..], &mut destination[progress.written..]);
    progress.read += rest.read;
    progress.written += rest.written;
    progress
}

/// Decodes while a window can be read and stored whatever it holds. Every window begins where a sequence does.
fn decode_windows(source: &[u8], destination: &mut [u16]) -> Progress {
    let windows = Windows::new();
    let mut read = 0;
    let mut written = 0;
    while source.len() - read >= WINDOW_BYTES && destination.len() - written >= WINDOW_UNITS {
        // SAFETY: by the loop's condition 32 bytes can be read from `read` on and 16 units stored from
        // `written` on, which is what each of the branches does at most.
        unsafe {
            let window = load_bytes(source, read);
            if u8x16_bitmask(window) == 0 {
                store_ascii(destination, written, window);
                read += 16;
                written += 16;
                let run = decode_ascii(&source[read..], &mut destination[written..]);
                read += run;
                written += run;
                continue;
            }
            // A bit for every byte that begins a sequence.
            let starts = u8x16_bitmask(i8x16_gt(window, windows.last_continuation));
            if starts & 0x1FFF == 0b1_0010_0100_1001 {
                let following = load_bytes(source, read + 12);
                if u8x16_bitmask(i8x16_gt(following, windows.last_continuation)) & 0x1FFF
                    == 0b1_0010_0100_1001
                {
                    store_units(destination, written, windows.eight_of_three(window, following));
                    read += 24;
                    written += 8;
                    continue;
                }
            } else if starts == 0b0001_0001_0001_0001 {
                store_units(destination, written, four_of_four(window));
                read += 16;
                written += 8;
                continue;
            }
            let next = v128_and(load_bytes(source, read + 1), windows.payload);
            if !v128_any_true(u8x16_gt(window, windows.last_of_two)) {
                let low = windows.one_or_two(u16x8_extend_low_u8x16(window), u16x8_extend_low_u8x16(next));
                let high = windows.one_or_two(u16x8_extend_high_u8x16(window), u16x8_extend_high_u8x16(next));
                written += windows.store_kept(destination, written, low, high, starts);
                // The second byte of a sequence that begins in the last lane was read, too.
                read += 16 + usize::from(source[read + 15] >= 0xC0);
                continue;
            }
            let after_next = v128_and(load_bytes(source, read + 2), windows.payload);
            let parts = [
                Parts {
                    first: u16x8_extend_low_u8x16(window),
                    second: u16x8_extend_low_u8x16(next),
                    third: u16x8_extend_low_u8x16(after_next),
                },
                Parts {
                    first: u16x8_extend_high_u8x16(window),
                    second: u16x8_extend_high_u8x16(next),
                    third: u16x8_extend_high_u8x16(after_next),
                },
            ];
            let is_four = u8x16_gt(window, windows.last_of_three);
            if v128_any_true(is_four) {
                // Only ill-formed data has no second sequence.
                if starts < 2 {
                    break;
                }
                written += windows.with_pairs(destination, written, &parts, is_four, starts);
                read += starts.ilog2() as usize;
                continue;
            }
            let (low, high) = (windows.one_to_three(&parts[0]), windows.one_to_three(&parts[1]));
            written += windows.store_kept(destination, written, low, high, starts);
            // The same for the second and third byte of one that begins in the last two lanes.
            let (before_last, last) = (source[read + 14], source[read + 15]);
            read +=
                16 + usize::from(last >= 0xC0) + usize::from(last >= 0xE0) + usize::from(before_last >= 0xE0);
        }
    }
    Progress { read, written }
}

/// Decodes as much ASCII as there is in steps of 32 bytes. Returns how many.
#[inline(always)]
fn decode_ascii(source: &[u8], destination: &mut [u16]) -> usize {
    let mut length = 0;
    let limit = source.len().min(destination.len());
    while limit - length >= 32 {
        // SAFETY: by the loop's condition 32 bytes can be read and 32 units stored.
        unsafe {
            let first = load_bytes(source, length);
            let second = load_bytes(source, length + 16);
            if u8x16_bitmask(v128_or(first, second)) != 0 {
                break;
            }
            store_ascii(destination, length, first);
            store_ascii(destination, length + 16, second);
        }
        length += 32;
    }
    length
}

/// # Safety
///
/// 16 units can be stored from `index` on.
#[inline(always)]
unsafe fn store_ascii(destination: &mut [u16], index: usize, bytes: v128) {
    // SAFETY: the caller's promise.
    unsafe {
        store_units(destination, index, u16x8_extend_low_u8x16(bytes));
        store_units(destination, index + 8, u16x8_extend_high_u8x16(bytes));
    }
}

/// Eight bytes, and for each the payload of the one after it and of the one after that, in 16-bit lanes.
struct Parts {
    first: v128,
    second: v128,
    third: v128,
}

/// How windows of each sort are decoded, and the constants for it. A lane makes a unit of the sequence that
/// begins there; where none does, it makes nonsense and is not kept.
struct Windows {
    tables: &'static Tables,
    zero: v128,
    payload: v128,
    last_continuation: v128,
    last_of_two: v128,
    last_of_three: v128,
    lanes: LaneConstants,
}

/// The constants for 16-bit lanes.
struct LaneConstants {
    last_continuation: v128,
    last_of_two: v128,
    five_bits: v128,
    six_bits: v128,
    middle_six_bits: v128,
    ten_bits: v128,
    eleven_bits: v128,
    lead_mark: v128,
    trail_mark: v128,
}

impl Windows {
    fn new() -> Self {
        let lanes = |value| constant(u16x8_splat(value));
        Self {
            tables: tables(),
            zero: constant(u8x16_splat(0)),
            payload: constant(u8x16_splat(0x3F)),
            // As a signed number: continuation bytes are the least of all.
            last_continuation: constant(i8x16_splat(-65)),
            last_of_two: constant(u8x16_splat(0xDF)),
            last_of_three: constant(u8x16_splat(0xEF)),
            lanes: LaneConstants {
                last_continuation: lanes(0xBF),
                last_of_two: lanes(0xDF),
                five_bits: lanes(0x1F),
                six_bits: lanes(0x3F),
                middle_six_bits: lanes(0xFC0),
                ten_bits: lanes(0x3FF),
                eleven_bits: lanes(0x7FF),
                // D800, less the 10000 that a pair's twenty bits leave out.
                lead_mark: lanes(0xD7C0),
                trail_mark: lanes(0xDC00),
            },
        }
    }

    /// Stores those of sixteen units whose bit is set, and returns how many.
    ///
    /// # Safety
    ///
    /// 16 units can be stored from `index` on.
    #[inline(always)]
    unsafe fn store_kept(
        &self,
        destination: &mut [u16],
        index: usize,
        low: v128,
        high: v128,
        kept: u16,
    ) -> usize {
        let [mask_low, mask_high] = kept.to_le_bytes();
        let count = mask_low.count_ones() as usize;
        // SAFETY: the caller's promise; `count` is at most 8.
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

    /// Sequences of one or two bytes.
    #[inline(always)]
    fn one_or_two(&self, first: v128, second: v128) -> v128 {
        let two = v128_or(u16x8_shl(v128_and(first, self.lanes.five_bits), 6), second);
        v128_bitselect(two, first, i16x8_gt(first, self.lanes.last_continuation))
    }

    /// Sequences of one to three bytes.
    #[inline(always)]
    fn one_to_three(&self, parts: &Parts) -> v128 {
        let upper = v128_or(u16x8_shl(parts.first, 6), parts.second);
        let two = v128_and(upper, self.lanes.eleven_bits);
        // The marks of the first byte fall off the top of the lane.
        let three = v128_or(u16x8_shl(upper, 6), parts.third);
        let short = v128_bitselect(two, parts.first, i16x8_gt(parts.first, self.lanes.last_continuation));
        v128_bitselect(three, short, i16x8_gt(parts.first, self.lanes.last_of_two))
    }

    /// A window with sequences of four bytes, of which the lead surrogate takes the lane of the first byte and
    /// the trail that of the third. The window's last sequence, which may end elsewhere, is left to the next.
    /// Returns how many units were stored.
    ///
    /// # Safety
    ///
    /// 16 units can be stored from `index` on.
    #[inline(always)]
    unsafe fn with_pairs(
        &self,
        destination: &mut [u16],
        index: usize,
        [low, high]: &[Parts; 2],
        is_four: v128,
        starts: u16,
    ) -> usize {
        let is_third = super::shifted::<2>(self.zero, is_four);
        let complete = (1 << starts.ilog2()) - 1;
        let kept = (starts | u8x16_bitmask(is_third)) & complete;
        let low =
            self.with_surrogates(low, i16x8_extend_low_i8x16(is_four), i16x8_extend_low_i8x16(is_third));
        let high =
            self.with_surrogates(high, i16x8_extend_high_i8x16(is_four), i16x8_extend_high_i8x16(is_third));
        // SAFETY: the caller's promise.
        unsafe { self.store_kept(destination, index, low, high, kept) }
    }

    /// Sequences of any length, given the lanes of a lead surrogate and those of a trail.
    #[inline(always)]
    fn with_surrogates(&self, parts: &Parts, is_lead: v128, is_trail: v128) -> v128 {
        let bits = v128_or(
            v128_or(u16x8_shl(v128_and(parts.first, u16x8_splat(7)), 8), u16x8_shl(parts.second, 2)),
            u16x8_shr(parts.third, 4),
        );
        let lead = u16x8_add(bits, self.lanes.lead_mark);
        // In a trail's lane are the third byte and the fourth.
        let upper = v128_or(u16x8_shl(parts.first, 6), parts.second);
        let trail = v128_or(v128_and(upper, self.lanes.ten_bits), self.lanes.trail_mark);
        v128_bitselect(trail, v128_bitselect(lead, self.one_to_three(parts), is_lead), is_trail)
    }

    /// Eight sequences of three bytes: four in the first twelve bytes of each vector.
    #[inline(always)]
    fn eight_of_three(&self, window: v128, following: v128) -> v128 {
        // Third and second byte of each in one lane, the first twice in another.
        let ends =
            i8x16_shuffle::<2, 1, 5, 4, 8, 7, 11, 10, 18, 17, 21, 20, 24, 23, 27, 26>(window, following);
        let firsts =
            i8x16_shuffle::<0, 0, 3, 3, 6, 6, 9, 9, 16, 16, 19, 19, 22, 22, 25, 25>(window, following);
        let middle = v128_and(u16x8_shr(ends, 2), self.lanes.middle_six_bits);
        v128_or(v128_or(v128_and(ends, self.lanes.six_bits), middle), u16x8_shl(firsts, 12))
    }
}

/// Four sequences of four bytes as four surrogate pairs.
#[inline(always)]
fn four_of_four(window: v128) -> v128 {
    let first = u32x4_shl(v128_and(window, u32x4_splat(0x07)), 18);
    let second = u32x4_shl(v128_and(window, u32x4_splat(0x3F00)), 4);
    let third = u32x4_shr(v128_and(window, u32x4_splat(0x3F_0000)), 10);
    let fourth = u32x4_shr(v128_and(window, u32x4_splat(0x3F00_0000)), 24);
    let code_points = v128_or(v128_or(first, second), v128_or(third, fourth));
    let bits = i32x4_sub(code_points, u32x4_splat(0x1_0000));
    let trails = v128_and(u32x4_shl(bits, 16), u32x4_splat(0x3FF_0000));
    v128_or(v128_or(u32x4_shr(bits, 10), trails), u32x4_splat(0xDC00_D800))
}
