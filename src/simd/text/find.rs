//! Byte string search, at 64 offsets at a time.
//!
//! The text is scanned for two bytes of `search`, as far apart as in it. Where both match, all of `search` is
//! compared. That takes long if there are many such candidates. If comparing has taken longer than scanning,
//! the search gives up, and the scalar form, which is linear for any input, does the rest.

use core::arch::wasm32::{u8x16_bitmask, u8x16_eq, u8x16_splat, v128, v128_and, v128_any_true, v128_or};

use super::common_prefix;
use crate::scalar;
use crate::simd::vectors::{constant, load_bytes};
use crate::text::find::scanned_offsets;

/// How much more comparing may cost than scanning, in bytes, so that a few candidates near the start do not end the search.
const ALLOWANCE: usize = 0x1000;
/// What comparing costs at an offset where the first byte differs.
const COMPARISON: usize = 16;

/// [`crate::find`] on vectors.
#[must_use]
pub fn find(bytes: &[u8], search: &[u8]) -> Option<usize> {
    find_or_give_up(bytes, search)
        .unwrap_or_else(|start| scalar::find(&bytes[start..], search).map(|place| start + place))
}

/// [`crate::internals::find_or_give_up`] on vectors.
///
/// # Errors
///
/// Returns the offset at which it gives up.
pub fn find_or_give_up(bytes: &[u8], search: &[u8]) -> Result<Option<usize>, usize> {
    let Some(pair) = Pair::of(search) else {
        return Ok(Some(0));
    };
    // The number of offsets at which there is room for `search`.
    let offset_count = (bytes.len() + 1).saturating_sub(search.len());
    // In 32 bits, the sixteen candidates of a block could overflow: each of them may match for hundreds of megabytes.
    let mut cost = 0_u64;
    let mut start = 0_usize;
    while start < offset_count {
        let left = offset_count - start;
        if left >= 64 {
            // SAFETY: there is room for `search` at each of 64 offsets from `start` on.
            let any = unsafe {
                v128_or(
                    v128_or(pair.at(bytes, start), pair.at(bytes, start + 16)),
                    v128_or(pair.at(bytes, start + 32), pair.at(bytes, start + 48)),
                )
            };
            if !v128_any_true(any) {
                start += 64;
                continue;
            }
        }
        let mut found = if left >= 16 {
            // SAFETY: there is room for `search` at each of 16 offsets from `start` on.
            u8x16_bitmask(unsafe { pair.at(bytes, start) })
        } else {
            (1 << left) - 1
        };
        while found != 0 {
            let place = start + found.trailing_zeros() as usize;
            let same = common_prefix(&bytes[place..], search);
            if same == search.len() {
                return Ok(Some(place));
            }
            cost += (same + COMPARISON) as u64;
            found &= found - 1;
        }
        start += 16;
        if cost > (start + ALLOWANCE) as u64 {
            return Err(start.min(offset_count));
        }
    }
    Ok(None)
}

/// Two bytes of `search`, and their offsets in it.
struct Pair {
    first: v128,
    second: v128,
    first_offset: usize,
    second_offset: usize,
}

impl Pair {
    fn of(search: &[u8]) -> Option<Self> {
        let (first_offset, second_offset) = scanned_offsets(search)?;
        let splat = |offset: usize| constant(u8x16_splat(search[offset]));
        Some(Self { first: splat(first_offset), second: splat(second_offset), first_offset, second_offset })
    }

    /// Marks those of the sixteen offsets from `start` on at which both bytes match.
    ///
    /// # Safety
    ///
    /// At each of these offsets there is room for `search`.
    #[inline(always)]
    unsafe fn at(&self, bytes: &[u8], start: usize) -> v128 {
        // SAFETY: with `search` at the last of these offsets, its last byte is in `bytes`, and these loads end
        // with that byte or before it.
        let (first, second) = unsafe {
            (load_bytes(bytes, start + self.first_offset), load_bytes(bytes, start + self.second_offset))
        };
        v128_and(u8x16_eq(first, self.first), u8x16_eq(second, self.second))
    }
}
