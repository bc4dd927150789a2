//! Bytes of one of the encodings → UTF-16 code units, sixteen bytes at a time.

use core::arch::wasm32::{i8x16_gt, u8x16_all_true, u8x16_bitmask, u8x16_gt, v128_and, v128_any_true};

use crate::simd::decode::checks::{Checks, Window};
use crate::simd::decode::store_ascii;
use crate::simd::decode::windows::{
    WINDOW_BYTES, WINDOW_UNITS, Windows, are_four_of_three, length_up_to_three,
};
use crate::simd::vectors::{load_bytes, store_units};
use crate::surrogate::SURROGATE_LENGTH;
use crate::variants::Variant;
use crate::variants::decode::decode_one;
use crate::variants::encode::check_surrogates;
use crate::variants::validate::is_trail_at;
use crate::{IllFormed, Progress, find_surrogate_sequence, is_lead};

/// [`variants::decode`](crate::variants::decode()) on vectors.
pub(crate) fn decode(
    variant: Variant,
    source: &[u8],
    destination: &mut [u16],
) -> Result<Progress, IllFormed> {
    // If there is room for all of it, all of it may be validated.
    if matches!(variant, Variant::Wtf8 | Variant::GeneralizedUtf8) && source.len() <= destination.len() {
        let result = crate::validate_and_decode(source, destination);
        if variant == Variant::Wtf8 || result.is_ok() {
            return result;
        }
        // Generalized UTF-8 may also have surrogate pairs in six bytes.
    }
    let well_formed = decode_well_formed(variant, source, destination);
    if let Some(progress) = well_formed
        && are_surrogates_allowed(variant, &source[..progress.read], &destination[..progress.written])
    {
        return Ok(progress);
    }
    // Decode again to locate the error, or the surrogates of WTF-8, which may be lone.
    let result = crate::words::variants::decode(variant, source, destination);
    debug_assert!(
        well_formed.is_some() || result.is_err() || variant == Variant::Wtf8,
        "well-formed bytes were taken for ill-formed"
    );
    result
}

/// Decodes without checking whether the encoding allows the surrogates. Returns `None` if the source is ill-formed, or if it
/// is WTF-8 and there are surrogates in a window.
fn decode_well_formed(variant: Variant, source: &[u8], destination: &mut [u16]) -> Option<Progress> {
    let mut progress = Progress::default();
    loop {
        let windows =
            decode_windows(variant, &source[progress.read..], &mut destination[progress.written..])?;
        progress.read += windows.read;
        progress.written += windows.written;
        // The windows stop at sequences of four bytes and near the end: decode some sequences one by one.
        let end = progress.read + 8;
        while progress.read < end {
            if progress.read == source.len() {
                return Some(progress);
            }
            let Some(next) = decode_one(variant, source, destination, progress).ok()? else {
                return Some(progress);
            };
            progress = next;
        }
    }
}

/// Whether the encoding allows the surrogates in `bytes`, which were decoded to `units`.
fn are_surrogates_allowed(variant: Variant, bytes: &[u8], units: &[u16]) -> bool {
    match variant {
        Variant::Cesu8 => check_surrogates(variant, units).is_ok(),
        // If there are any, decoding again finds out whether they are lone.
        Variant::Wtf8 => find_surrogate_sequence(bytes, 0).is_none(),
        _ => true,
    }
}

/// Decodes as long as there are bytes and room for a window. Every window begins with a sequence. Stops at a window
/// with a sequence of four bytes. Returns `None` if the source is ill-formed, or is WTF-8 with surrogates. Those of other encodings
/// are not checked.
///
/// Decoding begins at the start of both slices. To continue from elsewhere, a caller passes the rest of the slices: an
/// offset as a parameter would have to be checked before loads and stores could rely on it.
#[inline(never)]
#[must_use]
pub fn decode_windows(variant: Variant, source: &[u8], destination: &mut [u16]) -> Option<Progress> {
    let mut progress = Progress::default();
    let windows = Windows::new();
    let mut checks = Checks::new(&windows);
    let is_modified = variant == Variant::ModifiedUtf8;
    while source.len() - progress.read >= WINDOW_BYTES && destination.len() - progress.written >= WINDOW_UNITS
    {
        let Progress { read, written } = progress;
        // SAFETY: by the loop's condition 32 bytes can be loaded from `read` on, and 16 units stored from
        // `written` on. The loads are at offsets 0, 1, 2 and 12, and each store takes up to 16 units.
        unsafe {
            let bytes = load_bytes(source, read);
            if is_modified && !u8x16_all_true(bytes) {
                return None;
            }
            let not_ascii = windows.top_bits(bytes);
            if not_ascii == 0 {
                store_ascii(destination, written, bytes);
                progress = Progress { read: read + 16, written: written + 16 };
                continue;
            }
            if v128_any_true(u8x16_gt(bytes, windows.last_of_three)) {
                break;
            }
            let starts = u8x16_bitmask(i8x16_gt(bytes, windows.last_continuation));
            if are_four_of_three(starts) {
                let following = load_bytes(source, read + 12);
                let starts = u8x16_bitmask(i8x16_gt(following, windows.last_continuation));
                if are_four_of_three(starts) {
                    let (units, firsts) = windows.eight_of_three(bytes, following);
                    checks.eight_of_three(units, firsts);
                    // 8 units.
                    store_units(destination, written, units);
                    progress = Progress { read: read + 24, written: written + 8 };
                    continue;
                }
            }
            let window = Window { bytes, next: load_bytes(source, read + 1), not_ascii, starts };
            let after_next = load_bytes(source, read + 2);
            let is_three = u8x16_gt(bytes, windows.last_of_two);
            if is_modified {
                checks.one_to_three_with_nul(&window, after_next, is_three);
            } else {
                checks.one_to_three(&window, after_next, is_three);
            }
            let second = v128_and(window.next, windows.payload);
            let third = v128_and(after_next, windows.payload);
            let units = windows.one_to_three(bytes, second, third, is_three);
            let count = windows.store_kept(destination, written, units, starts);
            progress = Progress { read: read + length_up_to_three(source, read), written: written + count };
        }
    }
    if !checks.are_passed() || variant == Variant::Wtf8 && checks.has_surrogates() {
        return None;
    }
    // If only the lead of a pair was decoded, take it back: a pair is decoded as a whole or not at all.
    if let [.., lead] = destination[..progress.written]
        && is_lead(lead)
        && is_trail_at(source, progress.read)
    {
        return Some(Progress { read: progress.read - SURROGATE_LENGTH, written: progress.written - 1 });
    }
    Some(progress)
}
