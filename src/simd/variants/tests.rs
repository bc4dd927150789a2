//! Do the vector kernels of the relatives of UTF-8 give the same results as the scalar forms?

use crate::internals::{decode_windows, encode_blocks};
use crate::scalar::{self, is_between};
use crate::simd;
use crate::simd::tests::calls;
use crate::variants::{self, Variant, surrogate_escape};
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A little more than two vectors of bytes.
const POSITIONS: std::ops::RangeInclusive<usize> = 0..=34;

const SURROUNDINGS: [&[u16]; 7] =
    [&[0x61], &[0xE9], &[0x4E2D], &[0xD83D, 0xDE00], &[0xD83D], &[0xDE00], &[0x61, 0, 0x4E2D, 0xE9]];

const UNITS: [u16; 11] = [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFFFF];

const BYTES: [u8; 21] = [
    0x00, 0x41, 0x7F, 0x80, 0x81, 0x9F, 0xA0, 0xAF, 0xB0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
    0xEF, 0xF0, 0xF4, 0xFF,
];

fn check_text(units: &[u16], room: usize) {
    for &variant in Variant::ALL {
        let (mut bytes, mut expected) = (vec![0; room], vec![0; room]);
        let result = variants::encode(variant, units, &mut bytes);
        assert_eq!(result, variants::scalar::encode(variant, units, &mut expected), "{variant:?} {units:X?}");
        if let Ok(progress) = result {
            assert_eq!(bytes[..progress.written], expected[..progress.written], "{variant:?} {units:X?}");
            check_bytes(&bytes[..progress.written], units.len());
        }
    }
}

fn check_bytes(bytes: &[u8], room: usize) {
    for &variant in Variant::ALL {
        let (mut units, mut expected) = (vec![0; room], vec![0; room]);
        let result = variants::decode(variant, bytes, &mut units);
        assert_eq!(result, variants::scalar::decode(variant, bytes, &mut expected), "{variant:?} {bytes:X?}");
        if let Ok(progress) = result {
            assert_eq!(units[..progress.written], expected[..progress.written], "{variant:?} {bytes:X?}");
        }
    }
    for (least, limit) in [(0, 0xF0), (1, 0xF0), (0x41, 0x42), (0, 0xFF)] {
        assert_eq!(simd::is_between(bytes, least, limit), is_between(bytes, least, limit), "{bytes:X?}");
    }
}

/// The units of bytes in UTF-8B, one list for each character and each escaped byte.
fn escaped(bytes: &[u8]) -> impl Iterator<Item = Vec<u16>> {
    bytes.utf8_chunks().flat_map(|chunk| {
        let characters = chunk.valid().chars().map(|character| character.encode_utf16(&mut [0; 2]).to_vec());
        characters.chain(chunk.invalid().iter().map(|&byte| vec![0xDC00 | u16::from(byte)]))
    })
}

fn check_escapes(bytes: &[u8], room: usize) {
    let expected = escaped(bytes).fold((Vec::new(), true), |(mut units, fits), next: Vec<u16>| {
        let fits = fits && units.len() + next.len() <= room;
        units.extend(next.into_iter().filter(|_| fits));
        (units, fits)
    });
    let mut units = vec![0; room];
    let progress = surrogate_escape::decode(bytes, &mut units);
    assert_eq!((&units[..progress.written], progress.read == bytes.len()), (&expected.0[..], expected.1));
    let mut back = vec![0; progress.read];
    let encoded = surrogate_escape::encode(&units[..progress.written], &mut back);
    assert_eq!(encoded, Ok(crate::Progress { read: progress.written, written: progress.read }));
    assert_eq!(back, bytes[..progress.read]);
}

#[test]
fn every_boundary_unit_at_every_position() {
    for surrounding in SURROUNDINGS {
        for position in POSITIONS {
            for first in UNITS {
                for second in UNITS {
                    let mut units: Vec<u16> =
                        surrounding.iter().copied().cycle().take(position + 19).collect();
                    (units[position], units[position + 1]) = (first, second);
                    check_text(&units, 3 * units.len());
                }
            }
        }
    }
}

#[test]
fn every_boundary_byte_at_every_position() {
    for surrounding in SURROUNDINGS {
        for position in POSITIONS {
            let units: Vec<u16> = surrounding.iter().copied().cycle().take(60).collect();
            let mut expected = vec![0; 180];
            let length = scalar::encode(&units, &mut expected).written;
            for first in BYTES {
                for second in BYTES {
                    let mut bytes = expected[..length].to_vec();
                    (bytes[position], bytes[position + 1]) = (first, second);
                    check_bytes(&bytes, bytes.len());
                    check_escapes(&bytes, bytes.len());
                }
            }
        }
    }
}

#[test]
fn little_room() {
    for surrounding in SURROUNDINGS {
        let units: Vec<u16> = surrounding.iter().copied().cycle().take(80).collect();
        let mut bytes = vec![0; 240];
        let written = variants::encode(Variant::Cesu8WithLone, &units, &mut bytes).unwrap().written;
        for room in 0..=240 {
            check_text(&units, room);
            check_bytes(&bytes[..written], room.min(80));
            check_escapes(&bytes[..written], room);
        }
    }
}

// The vector loops by themselves are safe functions, so they must allow slices of any length.
#[test]
fn loops_stay_in_slices_of_any_length() {
    for surrounding in SURROUNDINGS {
        let units: Vec<u16> = surrounding.iter().copied().cycle().take(64).collect();
        let mut bytes = vec![0; 192];
        let written = variants::encode(Variant::Cesu8WithLone, &units, &mut bytes).unwrap().written;
        for &variant in Variant::ALL {
            for (length, capacity) in
                (0..=40).flat_map(|length| [0, 1, 15, 16, 17, 40].map(|it| (length, it)))
            {
                let source = &bytes[..length.min(written)];
                calls::filled(0xA55A, capacity, |destination| {
                    let progress = decode_windows(variant, source, destination).unwrap_or_default();
                    assert!(progress.read <= source.len());
                    progress.written
                });
                calls::filled(0xFF, 2 * capacity, |destination| {
                    let progress = encode_blocks(variant, &units[..length], destination);
                    assert!(progress.read <= length);
                    progress.written
                });
            }
        }
    }
}
