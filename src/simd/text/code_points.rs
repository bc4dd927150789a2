//! UTF-16 → code points, eight units at a time where there are no surrogates.

use core::arch::wasm32::{
    i16x8_eq, u16x8_splat, u32x4_extend_high_u16x8, u32x4_extend_low_u16x8, v128, v128_and, v128_any_true,
    v128_store,
};

use crate::code_point::code_point_at;
use crate::simd::vectors::{constant, load_units};

/// [`crate::code_points`] on vectors.
pub fn code_points(units: &[u16], destination: &mut [u32]) -> usize {
    let (kind, surrogate) = (constant(u16x8_splat(0xF800)), constant(u16x8_splat(0xD800)));
    let mut index = 0;
    let mut written = 0;
    while written < destination.len() {
        if units.len() - index >= 8 && destination.len() - written >= 8 {
            // SAFETY: eight units can be loaded from `index` on.
            let these = unsafe { load_units(units, index) };
            if !v128_any_true(i16x8_eq(v128_and(these, kind), surrogate)) {
                // SAFETY: there is room for eight numbers from `written` on; v128 stores need no alignment.
                unsafe {
                    let slot: *mut v128 = destination.as_mut_ptr().add(written).cast();
                    v128_store(slot, u32x4_extend_low_u16x8(these));
                    v128_store(slot.add(1), u32x4_extend_high_u16x8(these));
                }
                index += 8;
                written += 8;
                continue;
            }
        }
        // Eight code points, so that the vector test for surrogates does not run again at each unit.
        for _ in 0..8 {
            let (Some((code_point, units)), Some(slot)) =
                (code_point_at(units, index), destination.get_mut(written))
            else {
                return written;
            };
            *slot = code_point;
            index += units;
            written += 1;
        }
    }
    written
}
