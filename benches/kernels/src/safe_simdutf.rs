//! simdutf's conversions on slices.

/// UTF-16 → UTF-8; 0 if ill-formed.
pub fn encode(units: &[u16], destination: &mut [u8]) -> usize {
    assert!(destination.len() >= 3 * units.len());
    // SAFETY: a code unit takes at most three bytes, for which there is room.
    unsafe { simdutf::convert_utf16_to_utf8(units.as_ptr(), units.len(), destination.as_mut_ptr()) }
}

/// UTF-8 → UTF-16; 0 if ill-formed.
pub fn validate_and_decode(bytes: &[u8], destination: &mut [u16]) -> usize {
    assert!(destination.len() >= bytes.len());
    // SAFETY: a byte makes at most one code unit, for which there is room.
    unsafe { simdutf::convert_utf8_to_utf16(bytes.as_ptr(), bytes.len(), destination.as_mut_ptr()) }
}
