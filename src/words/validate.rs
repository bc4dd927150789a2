//! Validation by the standard library, which reads ASCII in words. It only knows UTF-8 and does not say enough about what is
//! ill-formed, so it finds the place, and the scalar form says the rest.

use crate::surrogate::{SURROGATE_LENGTH, SURROGATE_PAIR_LENGTH};
use crate::{IllFormed, Kind, Surrogates, scalar};

/// [`crate::validate_wtf8`] in words.
pub fn validate_wtf8(bytes: &[u8]) -> Result<Surrogates, IllFormed> {
    let (mut start, mut surrogates) = (0, Surrogates::Absent);
    // This stops at each surrogate and goes on after it, so the time is linear.
    while let Err(error) = str::from_utf8(&bytes[start..]) {
        let offset = start + error.valid_up_to();
        start = match bytes[offset..] {
            [0xED, 0xA0..=0xAF, 0x80..=0xBF, 0xED, 0xB0..=0xBF, 0x80..=0xBF, ..] => {
                return Err(IllFormed { offset, length: SURROGATE_PAIR_LENGTH, kind: Kind::SurrogatePair });
            }
            [0xED, 0xA0..=0xBF, 0x80..=0xBF, ..] => offset + SURROGATE_LENGTH,
            _ => return scalar::validate_wtf8(&bytes[offset..]).map_err(|found| found.shifted_by(offset)),
        };
        surrogates = Surrogates::Present;
    }
    Ok(surrogates)
}

/// [`crate::validate_utf8`] in words.
pub fn validate_utf8(bytes: &[u8]) -> Result<(), IllFormed> {
    let Err(error) = str::from_utf8(bytes) else {
        return Ok(());
    };
    let offset = error.valid_up_to();
    scalar::validate_utf8(&bytes[offset..]).map_err(|found| found.shifted_by(offset))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::for_each_row;

    /// Sequences, surrogates, and bytes that are ill-formed in each way.
    const PIECES: [&[u8]; 12] = [
        b"a",
        "é".as_bytes(),
        "中".as_bytes(),
        "😀".as_bytes(),
        b"\xED\xA0\x80",
        b"\xED\xBF\xBF",
        b"\xED\xB0",
        b"\xED",
        b"\x80",
        b"\xC0",
        b"\xF4\x90",
        b"\xFF",
    ];

    #[test]
    fn every_three_pieces_are_validated_as_by_the_scalar_form() {
        for_each_row(&PIECES, |three: [&[u8]; 3]| {
            let three = three.concat();
            for filler in ["", "text in ASCII, longer than a block ", "漢"] {
                let bytes = [filler.as_bytes(), &three, filler.as_bytes(), &three].concat();
                assert_eq!(validate_wtf8(&bytes), scalar::validate_wtf8(&bytes), "{bytes:X?}");
                assert_eq!(validate_utf8(&bytes), scalar::validate_utf8(&bytes), "{bytes:X?}");
            }
        });
    }
}
