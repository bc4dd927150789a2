//! Do runs of blocks agree with the scalar form where one kind of run ends and another begins?

use super::{BLOCK, BLOCKS_PER_TEST, validate_utf8, validate_wtf8};
use crate::simd::tests::strategies::BOUNDARY_BYTES;
use crate::{IllFormed, scalar};
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Sequences of each length, the last of which is a lone surrogate.
const SEQUENCES: [&[u8]; 5] = [b"a", "é".as_bytes(), "中".as_bytes(), "😀".as_bytes(), b"\xED\xA0\xBD"];

fn check(bytes: &[u8]) {
    check_from(0, bytes);
}

/// Checks bytes that are known to be UTF-8 up to `start`, so that the scalar form can begin there.
fn check_from(start: usize, bytes: &[u8]) {
    let rest = &bytes[start..];
    let after = |found: IllFormed| found.shifted_by(start);
    assert_eq!(validate_wtf8(bytes), scalar::validate_wtf8(rest).map_err(after), "{bytes:X?}");
    assert_eq!(validate_utf8(bytes), scalar::validate_utf8(rest).map_err(after), "{bytes:X?}");
}

/// ASCII, and then as many whole sequences as end at `length`.
fn filled(sequence: &[u8], length: usize) -> Vec<u8> {
    let count = (length - 4) / sequence.len();
    let ascii = length - count * sequence.len();
    [vec![b'a'; ascii], sequence.repeat(count)].concat()
}

/// Calls `visit` with texts whose sequences change next to the seam of two blocks, with the offset of the seam, which is that
/// after the first block or the first one at which a run is tested, and with an offset a little before it, up to which the
/// text is UTF-8.
fn for_each_seam(mut visit: impl FnMut(&[u8], usize, usize)) {
    for seam in [BLOCK, BLOCK * BLOCKS_PER_TEST] {
        for before in SEQUENCES {
            for after in SEQUENCES {
                for distance in [0, 2, 3, 5] {
                    let end = seam + distance - 3;
                    // Twelve bytes are whole sequences, of any length.
                    let utf8_end = if str::from_utf8(before).is_ok() { end - 12 } else { 0 };
                    visit(&[filled(before, end), after.repeat(90)].concat(), seam, utf8_end);
                }
            }
        }
    }
}

#[test]
fn sequences_of_another_length_after_a_seam() {
    for_each_seam(|bytes, seam, utf8_end| {
        for end in seam - 4..bytes.len() {
            check_from(utf8_end, &bytes[..end]);
        }
    });
}

#[test]
fn every_boundary_byte_and_pair_of_them_at_a_seam() {
    for_each_seam(|bytes, seam, utf8_end| {
        let mut bytes = bytes.to_vec();
        for position in seam - 4..seam + 3 {
            let were = [bytes[position], bytes[position + 1]];
            for first in BOUNDARY_BYTES {
                for second in BOUNDARY_BYTES {
                    (bytes[position], bytes[position + 1]) = (first, second);
                    check_from(utf8_end, &bytes);
                    // The block after the seam is the padded one.
                    check_from(utf8_end, &bytes[..seam + 5]);
                }
            }
            bytes[position..position + 2].copy_from_slice(&were);
        }
    });
}

#[test]
fn one_ill_formed_byte_in_long_runs() {
    for sequence in SEQUENCES {
        let mut bytes = filled(sequence, BLOCK * 70);
        for position in (0..bytes.len()).step_by(61) {
            for byte in [0x80, 0xC0, 0xC1, 0xC3, 0xE4, 0xFF] {
                let was = core::mem::replace(&mut bytes[position], byte);
                check(&bytes);
                bytes[position] = was;
            }
        }
    }
}

#[test]
fn blocks_past_the_end_are_not_possible() {
    for offset in [1, 64, 65, 100, usize::MAX - 10, usize::MAX] {
        assert!(!super::one_or_two::is_possible(&[0x61; 64], offset), "{offset}");
        assert_eq!(
            super::one_or_two::run(&[0x61; 64], offset, core::arch::wasm32::u8x16_splat(0)),
            Ok(offset)
        );
    }
}
