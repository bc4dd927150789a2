//! UTF-16 → code points (WTF-8 §3.1).

use crate::code_point::code_point_at;

/// Converts code units to code points, of which a lone surrogate is one. Returns how many were written: as
/// many as there is room for, and one for each unit always suffices.
///
/// ```
/// let mut code_points = [0; 4];
/// assert_eq!(wtf8_wasm::code_points(&[0x61, 0xD83D, 0xDE00, 0xD83D], &mut code_points), 3);
/// assert_eq!(code_points[..3], [0x61, 0x1F600, 0xD83D]);
/// ```
pub fn code_points(units: &[u16], destination: &mut [u32]) -> usize {
    let mut index = 0;
    let mut written = 0;
    for place in destination {
        let Some((code_point, units)) = code_point_at(units, index) else {
            break;
        };
        *place = code_point;
        index += units;
        written += 1;
    }
    written
}
