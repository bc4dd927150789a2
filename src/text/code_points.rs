//! UTF-16 → code points (WTF-8 §4.2).

use crate::code_point::code_point_at;

/// Scalar form of [`crate::code_points`].
pub fn code_points(units: &[u16], destination: &mut [u32]) -> usize {
    let mut index = 0;
    let mut written = 0;
    for slot in destination {
        let Some((code_point, units)) = code_point_at(units, index) else {
            break;
        };
        *slot = code_point;
        index += units;
        written += 1;
    }
    written
}
