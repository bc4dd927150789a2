//! WTF-8 → potentially ill-formed UTF-16, sixteen bytes at a time.
//!
//! Each iteration loads a window of sixteen bytes, the first of which begins a sequence. A bit mask of the first
//! bytes of sequences, and the greatest of these bytes, decide which function of [`windows`] decodes the window. The
//! cases that need no shuffle pattern come first:
//!
//! 1. only ASCII: widened to units; a run of ASCII continues in steps of 32 bytes
//! 2. eight sequences of three bytes, of which a second load at offset 12 fetches the last four
//! 3. four sequences of four bytes
//! 4. sequences of one or two bytes
//! 5. sequences of any length, one of them of four bytes
//! 6. sequences of one to three bytes
//!
//! Windows are validated as they are decoded: [`checks`] gathers without a branch whether any was ill-formed. If
//! so, the result is discarded and the source is validated again to locate the error.

pub(super) mod checks;
mod tables;
pub(super) mod windows;

use core::arch::wasm32::{
    i8x16_gt, u8x16_bitmask, u8x16_gt, u16x8_extend_high_u8x16, u16x8_extend_low_u8x16, v128, v128_and,
    v128_any_true, v128_or,
};

use super::surrogate::has_surrogate_pair;
use super::validate_wtf8;
use super::vectors::{load_byte, load_bytes, store_units};
use crate::{IllFormed, Progress, Surrogates, scalar};
use checks::{Checks, Window};
use windows::{
    PairConstants, WINDOW_BYTES, WINDOW_UNITS, Windows, are_four_of_three, four_of_four, length_up_to_three,
};

/// [`crate::decode()`] on vectors.
#[must_use]
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    let Decoded { progress, .. } = decode_windows(source, destination);
    finish(source, destination, progress)
}

/// [`crate::validate_and_decode`] on vectors.
pub fn validate_and_decode(source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    let Decoded { progress, is_well_formed, has_surrogates } = decode_windows(source, destination);
    // The remainder begins with a sequence. It is short, unless the destination was too small or the windows stopped
    // at an ill-formed sequence.
    if !is_well_formed || !is_rest_well_formed(source, progress.read, has_surrogates) {
        // Validate again to locate the error.
        validate_wtf8(source)?;
        debug_assert!(false, "well-formed bytes were taken for ill-formed");
    }
    Ok(finish(source, destination, progress))
}

/// How many ASCII bytes must follow the source so that the vector loop consumes all of it.
pub const PADDING: usize = WINDOW_BYTES;

/// Validates and decodes the first `count` bytes of `padded`, which [`PADDING`] bytes of ASCII must follow. It does so
/// without the scalar loop, which dominates for short input.
///
/// Returns the number of units, without those of the padding. Returns `None` if there are surrogates, if anything is
/// ill-formed, or if the destination has no room for the padding.
#[must_use]
pub fn decode_padded(padded: &[u8], count: usize, destination: &mut [u16]) -> Option<usize> {
    let Decoded { progress, is_well_formed, has_surrogates } = decode_windows(padded, destination);
    let is_done = is_well_formed && !has_surrogates && progress.read >= count;
    is_done.then(|| progress.written + count - progress.read)
}

/// How far the windows have been decoded, and what they contained.
struct Decoded {
    progress: Progress,
    is_well_formed: bool,
    has_surrogates: bool,
}

/// Whether the bytes from `start` on are well-formed and the whole source has no surrogate pair byte
/// sequence. `has_surrogates` says whether there are surrogates before `start`.
fn is_rest_well_formed(source: &[u8], start: usize, has_surrogates: bool) -> bool {
    match validate_wtf8(&source[start..]) {
        Ok(Surrogates::Absent) => !has_surrogates || !has_surrogate_pair(source),
        Ok(Surrogates::Present) => !has_surrogate_pair(source),
        Err(_) => false,
    }
}

/// Decodes the remainder after the windows.
fn finish(source: &[u8], destination: &mut [u16], progress: Progress) -> Progress {
    let rest = scalar::decode(&source[progress.read..], &mut destination[progress.written..]);
    Progress { read: progress.read + rest.read, written: progress.written + rest.written }
}

/// Decodes as long as there are bytes and room for a window of any content. Every window begins with a
/// sequence, if the source is well-formed so far.
#[inline(never)]
fn decode_windows(source: &[u8], destination: &mut [u16]) -> Decoded {
    let windows = Windows::new();
    let mut checks = Checks::new(&windows);
    let pairs = PairConstants::new();
    let mut read = 0;
    let mut written = 0;
    while source.len() - read >= WINDOW_BYTES && destination.len() - written >= WINDOW_UNITS {
        // SAFETY: by the loop's condition 32 bytes can be loaded from `read` on, and 16 units stored from
        // `written` on. The loads are at offsets 0, 1, 2 and 12. The comment before each store says how many of
        // the 16 units it takes.
        unsafe {
            let bytes = load_bytes(source, read);
            let not_ascii = windows.top_bits(bytes);
            if not_ascii == 0 {
                // 16 units.
                store_ascii(destination, written, bytes);
                read += 16;
                written += 16;
                let run = decode_ascii(&source[read..], &mut destination[written..]);
                read += run;
                written += run;
                continue;
            }
            let starts = u8x16_bitmask(i8x16_gt(bytes, windows.last_continuation));
            if are_four_of_three(starts) {
                let following = load_bytes(source, read + 12);
                if are_four_of_three(u8x16_bitmask(i8x16_gt(following, windows.last_continuation))) {
                    let (units, firsts) = windows.eight_of_three(bytes, following);
                    checks.eight_of_three(units, firsts);
                    // 8 units.
                    store_units(destination, written, units);
                    read += 24;
                    written += 8;
                    continue;
                }
            } else if starts == 0b0001_0001_0001_0001 {
                let (pairs, bits) = four_of_four(bytes);
                checks.four_of_four(bytes, bits);
                // 8 units.
                store_units(destination, written, pairs);
                read += 16;
                written += 8;
                continue;
            }
            let window = Window { bytes, next: load_bytes(source, read + 1), not_ascii, starts };
            let second = v128_and(window.next, windows.payload);
            let is_three_or_four = u8x16_gt(bytes, windows.last_of_two);
            if !v128_any_true(is_three_or_four) {
                checks.one_or_two(&window);
                let units = windows.one_or_two(bytes, second);
                // 16 units.
                written += windows.store_kept(destination, written, units, starts);
                // A sequence of two that begins in the last lane is decoded as well, and ends one byte
                // further.
                read += 16 + usize::from(load_byte(source, read + 15) >= 0xC0);
                continue;
            }
            let after_next = load_bytes(source, read + 2);
            let third = v128_and(after_next, windows.payload);
            let is_four = u8x16_gt(bytes, windows.last_of_three);
            if v128_any_true(is_four) {
                // If no second sequence begins in the window, the first one is ill-formed: it has too many bytes. It is
                // left to the validation of the rest.
                if starts < 2 {
                    break;
                }
                checks.any(&window, is_three_or_four, is_four);
                let (units, is_third) = windows.any(&pairs, bytes, second, third, is_three_or_four, is_four);
                // The last sequence may be incomplete, so the next window begins with it.
                let last = starts.ilog2();
                let kept = (starts | windows.top_bits(is_third)) & ((1 << last) - 1);
                // 16 units.
                written += windows.store_kept(destination, written, units, kept);
                read += last as usize;
                continue;
            }
            checks.one_to_three(&window, after_next, is_three_or_four);
            let units = windows.one_to_three(bytes, second, third, is_three_or_four);
            // 16 units.
            written += windows.store_kept(destination, written, units, starts);
            read += length_up_to_three(source, read);
        }
    }
    Decoded {
        progress: Progress { read, written },
        is_well_formed: checks.are_passed(),
        has_surrogates: checks.has_surrogates(),
    }
}

/// Decodes ASCII in steps of 32 bytes until there is something else or no room. Returns how many bytes were
/// decoded, which is also how many units were stored.
#[inline(always)]
pub(super) fn decode_ascii(source: &[u8], destination: &mut [u16]) -> usize {
    let mut length = 0;
    let limit = source.len().min(destination.len());
    while limit - length >= 32 {
        // SAFETY: by the loop's condition 32 bytes can be loaded and 32 units stored from `length` on. The
        // stores take 16 units each.
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

/// Stores sixteen bytes of ASCII as units.
///
/// # Safety
///
/// 16 units can be stored from `index` on.
#[inline(always)]
pub(super) unsafe fn store_ascii(destination: &mut [u16], index: usize, bytes: v128) {
    // SAFETY: 8 units are stored from `index` on, and 8 after these: the 16 that the caller ensures.
    unsafe {
        store_units(destination, index, u16x8_extend_low_u8x16(bytes));
        store_units(destination, index + 8, u16x8_extend_high_u8x16(bytes));
    }
}
