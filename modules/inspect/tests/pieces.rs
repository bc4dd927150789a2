//! Does the inspector give the same report wherever its input is cut, and the places that a plain reading gives?

use proptest::prelude::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_inspect::counts::{count, highest_pair, highest_tail, scalar};
use wtf8_inspect::report::Report;
use wtf8_inspect::{Inspector, Source};
use wtf8_wasm::{Kind, validate_wtf8};

fn inspect<'a>(pieces: impl IntoIterator<Item = &'a [u8]>, limit: usize) -> Report {
    let mut inspector = Inspector::new(Source::Bytes, limit);
    for piece in pieces {
        inspector.push(piece.to_vec());
    }
    inspector.finish()
}

/// Bytes among which every kind of ill-formed sequence is frequent, and long stretches without any.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let part = prop_oneof![
        Just(b"plain text\n".to_vec()),
        Just("é漢😀\r\n".into()),
        Just(b"\xED\xA0\xBD".to_vec()),
        Just(b"\xED\xB8\x80".to_vec()),
        Just(b"\r".to_vec()),
        Just(b"\xC0\x80".to_vec()),
        prop::collection::vec(any::<u8>(), 0..6),
        (1_usize..150).prop_map(|length| vec![b'x'; length]),
    ];
    prop::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

/// Characters of every length, and line ends.
fn text() -> impl Strategy<Value = String> {
    let character = prop::sample::select(vec!['a', 'z', '\r', '\n', 'é', '漢', '😀', '\0', '\u{10FFFF}']);
    prop::collection::vec(character, 0..300).prop_map(|characters| characters.into_iter().collect())
}

/// What is ill-formed, and which surrogates are alone, by looking again and again.
fn places(bytes: &[u8]) -> (Vec<(u64, usize)>, Vec<u64>) {
    let (mut ill_formed, mut lone) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < bytes.len() {
        let found = validate_wtf8(&bytes[at..]).err();
        let end = found.map_or(bytes.len(), |found| at + found.offset);
        let mut from = at;
        while let Some(offset) =
            (from..end).find(|&offset| bytes[offset..end].starts_with(&[0xED]) && bytes[offset + 1] >= 0xA0)
        {
            lone.push(offset as u64);
            from = offset + 3;
        }
        at = end;
        if let Some(found) = found {
            assert_ne!(found.kind, Kind::LoneSurrogate);
            ill_formed.push((at as u64, found.length));
            at += found.length;
        }
    }
    (ill_formed, lone)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cuts_make_no_difference(bytes in bytes(), size in 1_usize..200, limit in prop_oneof![Just(0_usize), Just(3), Just(1000)]) {
        let whole = inspect([&bytes[..]], limit);
        prop_assert_eq!(&inspect(bytes.chunks(size), limit), &whole);
    }

    #[test]
    fn places_are_those_that_the_crate_finds(bytes in bytes()) {
        let report = inspect([&bytes[..]], usize::MAX);
        let (ill_formed, lone) = places(&bytes);
        let found: Vec<_> = report.ill_formed.iter().flatten().map(|found| (found.offset, found.length)).collect();
        prop_assert_eq!(found, ill_formed.clone());
        let found: Vec<_> = report.lone_surrogates.iter().map(|found| found.offset).collect();
        prop_assert_eq!(found, lone.clone());
        prop_assert_eq!(report.well_formed, ill_formed.is_empty() && lone.is_empty());
        prop_assert_eq!(report.lengths.bytes, Some(bytes.len() as u64));
    }

    #[test]
    fn lengths_lines_and_columns_are_those_of_the_text(text in text()) {
        let broken = [text.as_bytes(), b"\xFF"].concat();
        let report = inspect(broken.chunks(50), 1);
        let units = text.encode_utf16().count() as u64 + 1;
        prop_assert_eq!(report.lengths.code_units, units);
        prop_assert_eq!(report.lengths.code_points, text.chars().count() as u64 + 1);
        prop_assert_eq!(report.highest_code_point, text.chars().max().map(u32::from));
        let normal = text.replace("\r\n", "\n").replace('\r', "\n");
        let last = normal.rsplit('\n').next().unwrap_or("");
        let found = &report.ill_formed.unwrap_or_default()[0];
        prop_assert_eq!(found.index, units - 1);
        prop_assert_eq!(found.line, normal.matches('\n').count() as u64 + 1);
        prop_assert_eq!(found.column, last.encode_utf16().count() as u64 + 1);
    }

    #[test]
    fn vectors_count_as_the_scalar_forms_do(bytes in bytes(), at in any::<usize>(), pair in any::<u16>()) {
        prop_assert_eq!(count(&bytes), scalar::count(&bytes));
        let end = at % (bytes.len() + 1);
        let highest = scalar::highest_pair(&bytes, end);
        prop_assert_eq!(highest_pair(&bytes, end), highest);
        for pair in [pair, highest] {
            prop_assert_eq!(highest_tail(&bytes, end, pair), scalar::highest_tail(&bytes, end, pair));
        }
    }
}

#[test]
fn every_byte_counts_at_every_position() {
    for length in [1, 15, 16, 17, 63, 64, 65, 127, 130] {
        for at in 0..length {
            for byte in [b'\n', b'\r', 0x7F, 0x80, 0xBF, 0xC2, 0xDF, 0xE0, 0xEF, 0xF0, 0xF4, 0xFF] {
                let mut bytes = vec![b'a'; length];
                bytes[at] = byte;
                assert_eq!(count(&bytes), scalar::count(&bytes), "{byte:X} at {at} of {length}");
            }
        }
    }
}
