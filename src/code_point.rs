//! Code units, code points and bytes: their classes, and conversion between the first two (WTF-8 §3, §4).

/// The first lead surrogate, U+D800.
const FIRST_LEAD: u16 = 0xD800;
/// The first trail surrogate, U+DC00.
const FIRST_TRAIL: u16 = 0xDC00;
/// The first code point outside the Basic Multilingual Plane.
const FIRST_SUPPLEMENTARY: u32 = 0x1_0000;

/// Returns `true` if a code unit is a lead (high) surrogate, D800 to DBFF.
///
/// ```
/// assert!(wtf8_wasm::is_lead(0xD83D));
/// assert!(!wtf8_wasm::is_lead(0xDE00));
/// ```
#[must_use]
pub const fn is_lead(unit: u16) -> bool {
    unit & 0xFC00 == FIRST_LEAD
}

/// Returns `true` if a code unit is a trail (low) surrogate, DC00 to DFFF.
///
/// ```
/// assert!(wtf8_wasm::is_trail(0xDE00));
/// assert!(!wtf8_wasm::is_trail(0xE000));
/// ```
#[must_use]
pub const fn is_trail(unit: u16) -> bool {
    unit & 0xFC00 == FIRST_TRAIL
}

/// Returns `true` if a code unit is a surrogate of either kind, D800 to DFFF.
///
/// ```
/// assert!(wtf8_wasm::is_surrogate(0xD83D) && wtf8_wasm::is_surrogate(0xDE00));
/// assert!(!wtf8_wasm::is_surrogate(0xFFFD));
/// ```
#[must_use]
pub const fn is_surrogate(unit: u16) -> bool {
    unit & 0xF800 == FIRST_LEAD
}

/// Whether a code point is a surrogate. One that was read from UTF-16 or from WTF-8 is lone.
pub(crate) const fn is_surrogate_value(value: u32) -> bool {
    value >> 11 == (FIRST_LEAD as u32) >> 11
}

/// Returns `true` if a byte is a continuation byte, 80 to BF: if no sequence begins with it.
///
/// ```
/// use wtf8_wasm::internals::is_continuation;
///
/// assert_eq!("aé".bytes().map(is_continuation).collect::<Vec<_>>(), [false, false, true]);
/// ```
#[must_use]
#[inline]
pub const fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

/// The supplementary code point of a surrogate pair.
pub(crate) const fn join(lead: u16, trail: u16) -> u32 {
    FIRST_SUPPLEMENTARY + (((lead - FIRST_LEAD) as u32) << 10) + (trail - FIRST_TRAIL) as u32
}

/// The surrogate pair of a supplementary code point.
pub(crate) const fn split(code_point: u32) -> (u16, u16) {
    let above = code_point.wrapping_sub(FIRST_SUPPLEMENTARY);
    (FIRST_LEAD | (above >> 10 & 0x3FF) as u16, FIRST_TRAIL | (above & 0x3FF) as u16)
}

/// Returns the code point that starts at `index` of potentially ill-formed UTF-16, and its length in code units
/// (WTF-8 §4.2). A lone surrogate is the code point of the same value.
pub(crate) fn code_point_at(units: &[u16], index: usize) -> Option<(u32, usize)> {
    let unit = *units.get(index)?;
    if is_lead(unit)
        && let Some(&next) = units.get(index + 1)
        && is_trail(next)
    {
        return Some((join(unit, next), 2));
    }
    Some((u32::from(unit), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joining_and_splitting_are_inverse_at_the_corners() {
        for (lead, trail, code_point) in [
            (0xD800, 0xDC00, 0x1_0000),
            (0xD800, 0xDFFF, 0x1_03FF),
            (0xDBFF, 0xDC00, 0x10_FC00),
            (0xDBFF, 0xDFFF, 0x10_FFFF),
            (0xD83D, 0xDE00, 0x1_F600),
        ] {
            assert_eq!(join(lead, trail), code_point);
            assert_eq!(split(code_point), (lead, trail));
        }
    }

    #[test]
    fn a_lead_before_a_lead_and_a_trail_stands_alone() {
        let units = [0xD800, 0xD800, 0xDC00];
        assert_eq!(code_point_at(&units, 0), Some((0xD800, 1)));
        assert_eq!(code_point_at(&units, 1), Some((0x1_0000, 2)));
        assert_eq!(code_point_at(&units, 2), Some((0xDC00, 1)));
        assert_eq!(code_point_at(&units, 3), None);
    }
}
