//! WTF-8 → potentially ill-formed UTF-16, a window of sixteen bytes at a time.

use core::arch::wasm32::{
    i8x16_gt, u8x16_bitmask, u8x16_gt, u16x8_extend_high_u8x16, u16x8_extend_low_u8x16, v128, v128_and,
    v128_any_true, v128_or,
};

use super::checks::{Checks, Window};
use super::surrogate::has_surrogate_pair;
use super::windows::{Windows, four_of_four};
use super::{load_bytes, store_units, validate_wtf8};
use crate::{IllFormed, Progress, Surrogates, scalar};

/// Bytes that may be read from the start of a window on, and units stored.
const WINDOW_BYTES: usize = 32;
const WINDOW_UNITS: usize = 16;

/// See [`scalar::decode`].
#[must_use]
pub fn decode(source: &[u8], destination: &mut [u16]) -> Progress {
    let (progress, _) = decode_windows(source, destination);
    finish(source, destination, progress)
}

/// See [`scalar::validate_and_decode`].
///
/// # Errors
///
/// As there.
pub fn validate_and_decode(source: &[u8], destination: &mut [u16]) -> Result<Progress, IllFormed> {
    let (progress, checks) = decode_windows(source, destination);
    // The rest, which is short unless the destination is, begins where a sequence does.
    if !checks.are_passed() || !is_rest_sound(source, progress.read, checks.has_surrogates()) {
        // What is wrong, and where, others know how to tell.
        validate_wtf8(source)?;
        debug_assert!(false, "a fault was seen where there is none");
    }
    Ok(finish(source, destination, progress))
}

/// Whether nothing is wrong with the bytes from `start` on, and no surrogate pair with the whole.
fn is_rest_sound(source: &[u8], start: usize, has_surrogates: bool) -> bool {
    match validate_wtf8(&source[start..]) {
        Ok(Surrogates::Absent) => !has_surrogates || !has_surrogate_pair(source),
        Ok(Surrogates::Present) => !has_surrogate_pair(source),
        Err(_) => false,
    }
}

/// Decodes what is left by windows.
fn finish(source: &[u8], destination: &mut [u16], progress: Progress) -> Progress {
    let rest = scalar::decode(&source[progress.read..], &mut destination[progress.written..]);
    Progress { read: progress.read + rest.read, written: progress.written + rest.written }
}

/// Decodes while a window can be read and stored whatever it holds. Every window begins where a sequence does.
#[inline(never)]
fn decode_windows(source: &[u8], destination: &mut [u16]) -> (Progress, Checks) {
    let windows = Windows::new();
    let mut checks = Checks::new();
    let mut read = 0;
    let mut written = 0;
    while source.len() - read >= WINDOW_BYTES && destination.len() - written >= WINDOW_UNITS {
        // SAFETY: by the loop's condition 32 bytes can be read from `read` on and 16 units stored from
        // `written` on, which is what each of the branches does at most.
        unsafe {
            let bytes = load_bytes(source, read);
            let not_ascii = u8x16_bitmask(bytes);
            if not_ascii == 0 {
                store_ascii(destination, written, bytes);
                read += 16;
                written += 16;
                let run = decode_ascii(&source[read..], &mut destination[written..]);
                read += run;
                written += run;
                continue;
            }
            let starts = u8x16_bitmask(i8x16_gt(bytes, windows.last_continuation));
            if starts & 0x1FFF == 0b1_0010_0100_1001 {
                let following = load_bytes(source, read + 12);
                if u8x16_bitmask(i8x16_gt(following, windows.last_continuation)) & 0x1FFF
                    == 0b1_0010_0100_1001
                {
                    let (units, firsts) = windows.eight_of_three(bytes, following);
                    checks.eight_of_three(units, firsts);
                    store_units(destination, written, units);
                    read += 24;
                    written += 8;
                    continue;
                }
            } else if starts == 0b0001_0001_0001_0001 {
                let (pairs, bits) = four_of_four(bytes);
                checks.four_of_four(bytes, bits);
                store_units(destination, written, pairs);
                read += 16;
                written += 8;
                continue;
            }
            let window = Window { bytes, next: load_bytes(source, read + 1), not_ascii, starts };
            let second = v128_and(window.next, windows.payload);
            let is_long = u8x16_gt(bytes, windows.last_of_two);
            if !v128_any_true(is_long) {
                checks.one_or_two(&window);
                let units = windows.one_or_two(bytes, second);
                written += windows.store_kept(destination, written, units, starts);
                // The second byte of a sequence that begins in the last lane was read, too.
                read += 16 + usize::from(source[read + 15] >= 0xC0);
                continue;
            }
            let after_next = load_bytes(source, read + 2);
            let third = v128_and(after_next, windows.payload);
            let is_four = u8x16_gt(bytes, windows.last_of_three);
            if v128_any_true(is_four) {
                // Only ill-formed data has no second sequence.
                if starts < 2 {
                    checks.fail();
                    break;
                }
                checks.any(&window, is_long, is_four);
                let (units, is_third) = windows.any(bytes, second, third, is_long, is_four);
                // The last sequence may end elsewhere and is left to the next window.
                let last = starts.ilog2();
                let kept = (starts | u8x16_bitmask(is_third)) & ((1 << last) - 1);
                written += windows.store_kept(destination, written, units, kept);
                read += last as usize;
                continue;
            }
            checks.one_to_three(&window, after_next, is_long);
            let units = windows.one_to_three(bytes, second, third, is_long);
            written += windows.store_kept(destination, written, units, starts);
            // The same for the second and third byte of one that begins in the last two lanes.
            let (before_last, last) = (source[read + 14], source[read + 15]);
            read +=
                16 + usize::from(last >= 0xC0) + usize::from(last >= 0xE0) + usize::from(before_last >= 0xE0);
        }
    }
    (Progress { read, written }, checks)
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
