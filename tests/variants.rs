//! Do other implementations agree about the relatives of UTF-8?

// These check the forms in words. Tests within the crate compare them, and those for vectors, with the scalar forms.
#![cfg(not(target_arch = "wasm32"))]

mod reference;
mod strategies;

use proptest::prelude::*;
use std::time::{Duration, Instant};
use strategies::{bytes, config, text, well_formed_text};
use wtf8_wasm::Progress;
use wtf8_wasm::variants::{
    Variant, decode, decode_code_points, encode, encode_code_points, surrogate_escape, validate,
};

fn encoded(variant: Variant, units: &[u16]) -> Vec<u8> {
    let mut bytes = vec![0; 3 * units.len()];
    let progress = encode(variant, units, &mut bytes).expect("the encoding holds these units");
    assert_eq!(progress.read, units.len());
    bytes.truncate(progress.written);
    bytes
}

fn decoded(variant: Variant, bytes: &[u8]) -> Vec<u16> {
    let mut units = vec![0; bytes.len()];
    let progress = decode(variant, bytes, &mut units).expect("well-formed");
    assert_eq!(progress.read, bytes.len());
    units.truncate(progress.written);
    units
}

/// Converts in steps, each into a destination of that capacity. An error is returned as its position in the whole.
fn in_steps<From, To: Clone + Default>(
    source: &[From],
    capacity: usize,
    convert: impl Fn(&[From], &mut [To]) -> Result<Progress, usize>,
) -> Result<Vec<To>, usize> {
    let (mut all, mut read) = (Vec::new(), 0);
    while read < source.len() {
        let mut some = vec![To::default(); capacity];
        let progress = convert(&source[read..], &mut some).map_err(|at| read + at)?;
        assert!(progress.read > 0, "there is room for any sequence");
        read += progress.read;
        all.extend_from_slice(&some[..progress.written]);
    }
    Ok(all)
}

/// `encode` for [`in_steps`].
fn encoding(variant: Variant) -> impl Fn(&[u16], &mut [u8]) -> Result<Progress, usize> {
    move |source, destination| encode(variant, source, destination).map_err(|found| found.index)
}

/// `surrogate_escape::encode` for [`in_steps`].
fn encode_escaped(source: &[u16], destination: &mut [u8]) -> Result<Progress, usize> {
    surrogate_escape::encode(source, destination).map_err(|found| found.index)
}

/// `surrogate_escape::decode` for [`in_steps`].
#[expect(clippy::unnecessary_wraps, reason = "as the other conversions")]
fn decode_escaped(source: &[u8], destination: &mut [u16]) -> Result<Progress, usize> {
    Ok(surrogate_escape::decode(source, destination))
}

/// How many units the first code point takes.
fn length_of_first(units: &[u16]) -> usize {
    match *units {
        [lead, trail, ..] if wtf8_wasm::is_lead(lead) && wtf8_wasm::is_trail(trail) => 2,
        _ => 1,
    }
}

const OF_TEXT: [Variant; 4] =
    [Variant::GeneralizedUtf8, Variant::Wtf8, Variant::Cesu8WithLone, Variant::ModifiedUtf8];

proptest! {
    #![proptest_config(config())]

    #[test]
    fn crates_agree_about_well_formed_text(text in well_formed_text()) {
        let units: Vec<u16> = text.encode_utf16().collect();
        let in_cesu8 = encoded(Variant::Cesu8, &units);
        let modified = encoded(Variant::ModifiedUtf8, &units);
        prop_assert_eq!(&*cesu8::to_cesu8(&text), &in_cesu8[..]);
        prop_assert_eq!(&*simd_cesu8::encode(&text), &in_cesu8[..]);
        prop_assert_eq!(&*cesu8::to_java_cesu8(&text), &modified[..]);
        prop_assert_eq!(&*simd_cesu8::mutf8::encode(&text), &modified[..]);
        prop_assert_eq!(&*mutf8::encode(&text), &modified[..]);
        prop_assert_eq!(decoded(Variant::Cesu8, &in_cesu8), units.clone());
        prop_assert_eq!(decoded(Variant::ModifiedUtf8, &modified), units);
        let theirs = mutf8::decode(&modified).expect("well-formed");
        prop_assert_eq!(&*theirs, &*text);
    }

    #[test]
    fn crates_agree_about_bytes(bytes in bytes()) {
        // `simd_cesu8` also accepts UTF-8 with sequences of four bytes.
        let is_cesu8 = validate(Variant::Cesu8, &bytes).is_ok();
        if bytes.iter().all(|&byte| byte < 0xF0) {
            prop_assert_eq!(simd_cesu8::decode_strict(&bytes).is_ok(), is_cesu8, "{:X?}", bytes);
        }
        if is_cesu8 {
            prop_assert!(cesu8::from_cesu8(&bytes).is_ok(), "{:X?}", bytes);
        }
        let is_modified = validate(Variant::ModifiedUtf8, &bytes).is_ok();
        if mutf8::decode(&bytes).is_ok() && bytes.iter().all(|&byte| (1..0xF0).contains(&byte)) {
            prop_assert!(is_modified, "{:X?}", bytes);
        }
    }

    #[test]
    fn text_comes_back(units in text()) {
        for variant in OF_TEXT {
            let bytes = encoded(variant, &units);
            prop_assert_eq!(validate(variant, &bytes), Ok(()));
            prop_assert_eq!(decoded(variant, &bytes), units.clone(), "{:?}", variant);
        }
        prop_assert_eq!(encoded(Variant::Wtf8, &units), reference::encode(&units));
    }

    #[test]
    fn bytes_come_back(bytes in bytes()) {
        for &variant in Variant::ALL {
            let mut values = vec![0; bytes.len()];
            if let Ok(progress) = decode_code_points(variant, &bytes, &mut values) {
                let mut again = vec![0; bytes.len()];
                // Each sequence by itself is well-formed. Together they are unless they are halves that the encoding does
                // not have as such.
                let encoded = encode_code_points(variant, &values[..progress.written], &mut again);
                prop_assert_eq!(encoded.is_ok(), validate(variant, &bytes).is_ok(), "{:?}", variant);
                if let Ok(progress) = encoded {
                    prop_assert_eq!(&again[..progress.written], &bytes[..], "{:?}", variant);
                }
            } else {
                prop_assert!(validate(variant, &bytes).is_err());
            }
        }
        let mut units = vec![0; bytes.len()];
        let count = surrogate_escape::decode(&bytes, &mut units).written;
        let mut again = vec![0; 3 * count];
        let written = surrogate_escape::encode(&units[..count], &mut again).unwrap().written;
        prop_assert_eq!(&again[..written], &bytes[..]);
        prop_assert_eq!(validate(Variant::Wtf8, &bytes).err(), reference::validate_wtf8(&bytes).err());
    }

    #[test]
    fn small_destinations_change_nothing(units in text(), bytes in bytes(), capacity in 6..20_usize) {
        for &variant in Variant::ALL {
            let room = 3 * units.len();
            let all = in_steps(&units, room, encoding(variant));
            prop_assert_eq!(in_steps(&units, capacity, encoding(variant)), all, "{:?}", variant);
            if variant == Variant::Utf8Rfc2279 {
                continue;
            }
            let decode = |source: &[u8], destination: &mut [u16]| {
                decode(variant, source, destination).map_err(|found| found.offset)
            };
            let all = in_steps(&bytes, bytes.len(), decode);
            // In WTF-8, a step may end inside a surrogate pair byte sequence, whose halves are well-formed alone.
            if variant != Variant::Wtf8 {
                prop_assert_eq!(in_steps(&bytes, capacity, decode), all, "{:?}", variant);
            }
        }
        let all = in_steps(&units, 3 * units.len(), encode_escaped);
        prop_assert_eq!(in_steps(&units, capacity, encode_escaped), all);
    }

    #[test]
    fn what_is_not_read_is_not_judged(units in well_formed_text(), more in text(), capacity in 0..40_usize) {
        let units: Vec<u16> = units.encode_utf16().collect();
        let progress = encode(Variant::Cesu8, &units, &mut vec![0; capacity]).unwrap();
        if progress.read < units.len() {
            let longer = [&units[..], &more, &[0xD800]].concat();
            prop_assert_eq!(encode(Variant::Cesu8, &longer, &mut vec![0; capacity]), Ok(progress));
        }
    }

    #[test]
    fn escapes_are_the_same_in_small_destinations(bytes in bytes(), capacity in 2..20_usize) {
        let escaped = in_steps(&bytes, bytes.len(), decode_escaped).unwrap();
        prop_assert_eq!(in_steps(&bytes, capacity, decode_escaped), Ok(escaped.clone()));
        // Everything that fits is written: it stops only if the next code point needs more room than is left.
        let mut some = vec![0; capacity];
        let progress = surrogate_escape::decode(&bytes, &mut some);
        prop_assert_eq!(&some[..progress.written], &escaped[..progress.written]);
        prop_assert!(progress.read == bytes.len() || capacity - progress.written < 2);
        let mut back = vec![0; capacity];
        let progress = surrogate_escape::encode(&escaped, &mut back).unwrap();
        prop_assert_eq!(&back[..progress.written], &bytes[..progress.written]);
        let is_full = match escaped[progress.read..] {
            [] => true,
            [unit, ..] if wtf8_wasm::is_trail(unit) => progress.written == capacity,
            _ => capacity - progress.written < 4,
        };
        prop_assert!(is_full, "{:X?}", &escaped[progress.read..]);
    }

    #[test]
    fn what_does_not_fit_is_not_begun_and_the_rest_is_written(units in text(), capacity in 0..40_usize) {
        for variant in OF_TEXT {
            let mut bytes = vec![0xAA; capacity];
            let progress = encode(variant, &units, &mut bytes).unwrap();
            prop_assert_eq!(&encoded(variant, &units[..progress.read])[..], &bytes[..progress.written]);
            let next = &units[progress.read..];
            let room = capacity - progress.written;
            prop_assert!(next.is_empty() || encoded(variant, &next[..length_of_first(next)]).len() > room);
            let whole = encoded(variant, &units);
            let mut some = vec![0xAAAA; capacity];
            let progress = decode(variant, &whole, &mut some).unwrap();
            prop_assert_eq!(&decoded(variant, &whole[..progress.read])[..], &some[..progress.written]);
            let next = &units[progress.written..];
            prop_assert!(next.is_empty() || length_of_first(next) > capacity - progress.written);
        }
    }
}

#[test]
fn escapes_are_what_the_standard_library_finds_ill_formed() {
    let pieces: [&[u8]; 13] = [
        b"twenty bytes of ASCII",
        "é".as_bytes(),
        "漢한".as_bytes(),
        "😀".as_bytes(),
        b"\0",
        b"\x80",
        b"\xC3",
        b"\xE0\x9F\xBF",
        b"\xE6\xBC",
        b"\xED\xA0\x80",
        b"\xF0\x9F\x98",
        b"\xF4\x90\x80\x80",
        b"\xFF",
    ];
    for number in 0..pieces.len().pow(3) {
        let digits = (0..3).map(|place| number / pieces.len().pow(place) % pieces.len());
        let bytes: Vec<u8> = digits.flat_map(|digit| pieces[digit]).copied().collect();
        let expected: Vec<u16> = bytes
            .utf8_chunks()
            .flat_map(|chunk| {
                let escaped = chunk.invalid().iter().map(|&byte| 0xDC00 | u16::from(byte));
                chunk.valid().encode_utf16().chain(escaped)
            })
            .collect();
        for capacity in [2, 3, 8, 64] {
            assert_eq!(
                in_steps(&bytes, capacity, decode_escaped).as_ref(),
                Ok(&expected),
                "{bytes:X?} by {capacity}"
            );
        }
    }
}

// Only the halves of a pair have to fit together.
#[test]
fn the_last_unit_of_room_is_used() {
    let table: [(Variant, &[u8], usize); 4] = [
        (Variant::GeneralizedUtf8, b"\xED\xA0\xBD\xED\xA0\xBD", 3),
        (Variant::Wtf8, b"\xED\xB8\x80\xED\xB8\x80", 3),
        (Variant::ModifiedUtf8, b"\xC0\x80\xED\xB8\x80", 2),
        (Variant::ModifiedUtf8, b"\xED\xA0\xBD\xED\xB8\x80", 0),
    ];
    for (variant, bytes, read) in table {
        let progress = decode(variant, bytes, &mut [0]).unwrap();
        assert_eq!((progress.read, progress.written), (read, read.min(1)), "{variant:?} {bytes:X?}");
    }
}

// A step never ends inside a pair, which alone would look like two lone surrogates.
#[test]
fn values_in_steps_are_judged_like_all_at_once() {
    let in_steps = |variant: Variant, values: &[u32], capacity: usize| {
        in_steps(values, capacity, |source, destination| {
            encode_code_points(variant, source, destination).map_err(|found| found.index)
        })
    };
    for capacity in 6..12 {
        for before in 0..12 {
            let values = [&[0x61; 12][..before], &[0xD83D, 0xDE00]].concat();
            let expected = [&b"aaaaaaaaaaaa"[..before], b"\xED\xA0\xBD\xED\xB8\x80"].concat();
            assert_eq!(in_steps(Variant::Cesu8, &values, capacity), Ok(expected), "{capacity}, {before}");
            assert_eq!(in_steps(Variant::Wtf8, &values, capacity), Err(before + 1), "{capacity}, {before}");
        }
    }
    // Where a lone half is well-formed, a step may end there.
    let halves = Ok(b"\xED\xA0\xBD\xED\xB8\x80".to_vec());
    for variant in [Variant::Cesu8WithLone, Variant::ModifiedUtf8, Variant::GeneralizedUtf8] {
        assert_eq!(in_steps(variant, &[0xD83D, 0xDE00], 3), halves, "{variant:?}");
    }
}

// Each step may read only as far as its destination has room. If each step read all of the rest, four times the text would take
// sixteen times as long.
#[test]
fn steps_take_time_for_what_they_read() {
    let is_linear = || time_of_steps(5 << 19) < 10 * time_of_steps(5 << 17);
    // Something else may have had the processor once.
    assert!((0..3).any(|_| is_linear()));
}

/// How long it takes to convert this many units in small steps.
fn time_of_steps(count: usize) -> Duration {
    let start = Instant::now();
    let units: Vec<u16> = "aé中😀".encode_utf16().cycle().take(count).collect();
    let bytes = encoded(Variant::Wtf8, &units);
    for variant in [Variant::Cesu8, Variant::Wtf8] {
        let there = in_steps(&units, 64, encoding(variant)).unwrap();
        let decode =
            |source: &[u8], destination: &mut [u16]| Ok(decode(variant, source, destination).unwrap());
        assert!(in_steps(&there, 64, decode).unwrap() == units);
    }
    assert!(in_steps(&units, 64, encode_escaped).unwrap() == bytes);
    assert!(in_steps(&bytes, 64, decode_escaped).unwrap() == units);
    let broken: Vec<u8> = bytes.iter().map(|&byte| if byte == b'a' { 0xFF } else { byte }).collect();
    let escaped = in_steps(&broken, 64, decode_escaped).unwrap();
    assert!(in_steps(&escaped, 64, encode_escaped).unwrap() == broken);
    start.elapsed()
}
