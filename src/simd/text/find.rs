//! The search for bytes in bytes, at 64 places at a time.
//!
//! Two bytes of what is searched for are looked for at their distance, and where both stand, all are
//! compared. That takes long where there are many such places. If comparing has taken longer than looking,
//! it gives up, and the scalar form does the rest, in time that is linear whatever comes.

use core::arch::wasm32::{u8x16_bitmask, u8x16_eq, u8x16_splat, v128, v128_and, v128_any_true, v128_or};

use super::common_prefix;
use crate::scalar;
use crate::simd::vectors::{constant, load_bytes};

/// What comparing may cost beyond looking, in bytes.
const ALLOWANCE: usize = 0x1000;
/// What comparing costs at a place where the first byte differs.
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
/// The place at which it gives up.
pub fn find_or_give_up(bytes: &[u8], search: &[u8]) -> Result<Option<usize>, usize> {
    let Some(pair) = Pair::of(search) else {
        return Ok(Some(0));
    };
    // From all these places on there is room for what is searched for.
    let places = (bytes.len() + 1).saturating_sub(search.len());
    let mut cost = 0;
    let mut start = 0_usize;
    while start < places {
        let left = places - start;
        if left >= 64 {
            // SAFETY: there are 64 places from `start` on.
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
            // SAFETY: there are 16 places from `start` on.
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
            cost += same + COMPARISON;
            found &= found - 1;
        }
        start += 16;
        if cost > start + ALLOWANCE {
            return Err(start.min(places));
        }
    }
    Ok(None)
}

/// Two bytes of what is searched for, and where they stand in it.
struct Pair {
    first: v128,
    second: v128,
    first_place: usize,
    second_place: usize,
}

impl Pair {
    /// The last byte, and the last before it that does not begin a sequence of several bytes: within a script
    /// these have few values, and the others many.
    fn of(search: &[u8]) -> Option<Self> {
        let (last, before) = search.split_last()?;
        let place = before.iter().rposition(|&byte| byte < 0xC0).unwrap_or(0);
        let splat = |byte| constant(u8x16_splat(byte));
        let (first, second) = (splat(search[place]), splat(*last));
        Some(Self { first, second, first_place: place, second_place: before.len() })
    }

    /// Marks those of the sixteen places from `start` on at which both bytes stand.
    ///
    /// # Safety
    ///
    /// From each of these places on there is room for what is searched for.
    #[inline(always)]
    unsafe fn at(&self, bytes: &[u8], start: usize) -> v128 {
        // SAFETY: the last byte of what is searched for at the last of these places lies in `bytes`, and
        // these loads end there or before.
        let (first, second) = unsafe {
            (load_bytes(bytes, start + self.first_place), load_bytes(bytes, start + self.second_place))
        };
        v128_and(u8x16_eq(first, self.first), u8x16_eq(second, self.second))
    }
}
