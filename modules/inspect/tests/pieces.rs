//! Does the inspector give the same report wherever its input is cut, and the places that a plain search finds?

use proptest::prelude::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_inspect::counts::{self, count, highest_after};
use wtf8_inspect::report::Report;
use wtf8_inspect::units::{self, count_units, highest_trail};
use wtf8_inspect::{Inspector, Source};
use wtf8_wasm::{Kind, encode, is_lead, validate_wtf8};

fn inspect<'a>(pieces: impl IntoIterator<Item = &'a [u8]>, limit: usize) -> Report {
    let mut inspector = Inspector::new(Source::Bytes, limit);
    for piece in pieces {
        inspector.push(piece);
    }
    inspector.finish()
}

/// The report on a text in pieces of about `size` units. Only the last piece may end with a lead surrogate.
fn inspect_text(units: &[u16], size: usize, limit: usize) -> Report {
    let mut inspector = Inspector::new(Source::String, limit);
    let mut start = 0;
    while start < units.len() {
        let mut end = units.len().min(start + size);
        while end < units.len() && is_lead(units[end - 1]) {
            end += 1;
        }
        push_text(&mut inspector, &units[start..end]);
        start = end;
    }
    inspector.finish()
}

/// Gives an inspector a piece of text, in parts if it does not take the whole.
fn push_text(inspector: &mut Inspector, units: &[u16]) {
    if inspector.push_utf16(units) {
        return;
    }
    let half = units.len() / 2;
    let (first, second) = units.split_at(half - usize::from(is_lead(units[half - 1])));
    push_text(inspector, first);
    push_text(inspector, second);
}

/// The report on a text, made of its WTF-8 in pieces so small that no part is inspected in place.
fn inspect_encoded(units: &[u16], limit: usize) -> Report {
    let mut bytes = vec![0; 3 * units.len()];
    let length = encode(units, &mut bytes).written;
    let mut inspector = Inspector::new(Source::String, limit);
    for piece in bytes[..length].chunks(100) {
        inspector.push(piece);
    }
    inspector.finish()
}

/// Text with long well-formed stretches of different characters, and a few lone surrogates.
fn units() -> impl Strategy<Value = Vec<u16>> {
    let stretch = |text: &'static str| {
        (1_usize..700).prop_map(move |length| text.encode_utf16().cycle().take(length).collect())
    };
    let part = prop_oneof![
        stretch("plain text\n"),
        stretch("a\r\n"),
        stretch("\r"),
        stretch("né漢\u{FFFF}\u{D7FF}"),
        stretch("😀\u{10FFFF}"),
        prop::collection::vec(any::<u16>(), 0..3),
        Just(vec![0xD83D]),
        Just(vec![b'\n'.into()]),
    ];
    prop::collection::vec(part, 0..12).prop_map(|parts| parts.concat())
}

/// Bytes with many ill-formed sequences of every kind, and with long stretches without any.
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
        (1_usize..150).prop_map(|length| "x漢\r\né\r".repeat(length).into()),
        (1_usize..150).prop_map(|length| "\r".repeat(length).into()),
        (1_usize..150).prop_map(|length| "😀".repeat(length).into()),
    ];
    prop::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

/// Characters of every length, and line ends.
fn text() -> impl Strategy<Value = String> {
    let character = prop::sample::select(vec!['a', 'z', '\r', '\n', 'é', '漢', '😀', '\0', '\u{10FFFF}']);
    prop::collection::vec(character, 0..300).prop_map(|characters| characters.into_iter().collect())
}

/// The ill-formed sequences and the offsets of lone surrogates, by plain searches.
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

#[test]
fn only_short_pieces_with_lone_surrogates_are_encoded() {
    for place in [0, 0x1000, 0x1FFF] {
        let mut units = vec![u16::from(b'a'); 0x2000];
        let mut inspector = Inspector::new(Source::String, 1);
        assert!(inspector.push_utf16(&units));
        units[place] = 0xDE00;
        assert!(place == 0x1FFF || !inspector.push_utf16(&units), "{place}");
        assert!(inspector.push_utf16(&units[..0x400]), "{place}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cuts_make_no_difference(bytes in bytes(), size in prop_oneof![1_usize..200, 200_usize..3000], limit in prop_oneof![Just(0_usize), Just(3), Just(1000)]) {
        let whole = inspect([&bytes[..]], limit);
        prop_assert_eq!(&inspect(bytes.chunks(size), limit), &whole);
        prop_assert_eq!(&inspect(bytes.chunks(100), limit), &whole);
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
    fn a_text_is_what_its_bytes_are(units in units(), size in 1_usize..3000, limit in prop_oneof![Just(0_usize), Just(3), Just(1000)]) {
        prop_assert_eq!(inspect_text(&units, size, limit), inspect_encoded(&units, limit));
    }

    #[test]
    fn vectors_count_as_the_scalar_forms_do(bytes in bytes(), sequence in any::<[u8; 4]>(), at in any::<usize>()) {
        prop_assert_eq!(count(&bytes), counts::scalar::count(&bytes));
        let at = at % bytes.len().max(1);
        let of_these = [0, 1, 2, 3].map(|distance| bytes.get(at + distance).copied().unwrap_or(0));
        for [first, floor @ ..] in [sequence, of_these, [of_these[0], 0, 0, 0]] {
            let expected = counts::scalar::highest_after(&bytes, first, floor);
            prop_assert_eq!(highest_after(&bytes, first, floor), expected);
        }
    }

    #[test]
    fn vectors_count_code_units_as_the_scalar_forms_do(units in units(), at in any::<usize>()) {
        let expected = units::scalar::count_units(&units);
        prop_assert_eq!(count_units(&units), expected);
        let of_these = units.get(at % units.len().max(1)).copied().unwrap_or(0);
        for lead in [expected.highest_lead, of_these] {
            prop_assert_eq!(highest_trail(&units, lead), units::scalar::highest_trail(&units, lead));
        }
    }
}

#[test]
fn every_byte_counts_at_every_position() {
    for length in [1, 15, 16, 17, 63, 64, 65, 66, 67, 68, 127, 130, 135] {
        for at in 0..length {
            for byte in [b'\n', b'\r', 0x7F, 0x80, 0xBF, 0xC2, 0xDF, 0xE0, 0xEF, 0xF0, 0xF4, 0xFF] {
                let mut bytes = vec![b'a'; length];
                bytes[at] = byte;
                assert_eq!(count(&bytes), counts::scalar::count(&bytes), "{byte:X} at {at} of {length}");
            }
        }
    }
}

#[test]
fn the_highest_sequence_is_found_at_every_position() {
    for length in [1, 2, 3, 4, 5, 63, 64, 65, 66, 67, 68, 69, 127, 130, 135] {
        for sequence in [&[0xC3, 0xA9][..], &[0xE2, 0x82, 0xAC], &[0xF0, 0x9F, 0x98, 0x80]] {
            let first = sequence[0];
            // The rest is filled with the same first byte and the lowest bytes after it.
            let lowest = [&[first][..], &vec![0x80; sequence.len() - 1]].concat();
            for at in 0..length {
                let filling = |count: usize| lowest.iter().copied().cycle().take(count);
                let bytes: Vec<u8> =
                    filling(at).chain(sequence.iter().copied()).chain(filling(length)).collect();
                for end in [bytes.len(), length] {
                    let expected = counts::scalar::highest_after(&bytes[..end], first, [0; 3]);
                    assert_eq!(highest_after(&bytes[..end], first, [0; 3]), expected, "{at} of {length}");
                }
            }
        }
    }
}

#[test]
fn every_code_unit_counts_at_every_position() {
    let kinds =
        [0x0A, 0x0D, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFF];
    for length in [1, 7, 8, 9, 10, 31, 32, 33, 34, 63, 64, 65, 100] {
        for at in 0..length {
            for (unit, filling) in kinds.into_iter().flat_map(|unit| [(unit, 0x61), (unit, 0x4E00)]) {
                let mut units = vec![filling; length];
                units[at] = unit;
                let place = format!("{unit:X} at {at} of {length}");
                assert_eq!(count_units(&units), units::scalar::count_units(&units), "{place}");
                for lead in [unit, filling] {
                    assert_eq!(
                        highest_trail(&units, lead),
                        units::scalar::highest_trail(&units, lead),
                        "{place}"
                    );
                }
            }
        }
    }
}

// A sequence at the end of what is inspected waits for its rest, and a lead surrogate for its trail, with which it would be
// ill-formed. The byte before them decides where the windows end in which the rest is validated.
#[test]
fn sequences_are_whole_wherever_a_piece_or_a_window_ends() {
    let sequences = [
        "\u{80}\u{7FF}".as_bytes(),
        "\u{800}\u{FFFF}".as_bytes(),
        "\u{10000}\u{10FFFF}".as_bytes(),
        b"\xED\xA0\x80\xED\xB0\x80",
        b"\xED\xA0\xBF\xED\xBF\x80",
        b"\xED\xAF\x80\xED\xB0\xBF",
        b"\xED\xAF\xBF\xED\xBF\xBF",
        b"\xED\xB0\x80\xED\xAF\xBF",
        b"\xF0\x90\x80\xE0\xA0\xF4",
    ];
    for sequence in sequences {
        for distance in (8..24).chain(72..88) {
            let bytes = [b"\xFF", &vec![b'x'; distance][..], sequence, &[b'y'; 100]].concat();
            let (ill_formed, lone) = places(&bytes);
            let whole = inspect([&bytes[..]], 9);
            let found = whole.ill_formed.iter().flatten().map(|found| (found.offset, found.length));
            assert!(found.eq(ill_formed), "{sequence:X?} after {distance}");
            assert!(whole.lone_surrogates.iter().map(|found| found.offset).eq(lone), "{sequence:X?}");
            for end in 1..bytes.len() {
                let report = inspect([&bytes[..end], &bytes[end..]], 9);
                assert_eq!(report, whole, "{sequence:X?} after {distance}, cut at {end}");
            }
        }
    }
}

// Only the bytes around a part that is inspected in place are copied. They must be enough for the longest characters, wherever
// these begin.
#[test]
fn places_have_their_whole_context_beside_long_parts() {
    const SIZE: usize = 600;
    for filling in ["😀", "漢", "x"] {
        let units: Vec<u16> = filling.encode_utf16().cycle().take(2 * SIZE).collect();
        for at in (SIZE - 150..SIZE + 150).step_by(filling.encode_utf16().count()) {
            let broken = [&units[..at], &[0xDE00], &units[at..]].concat();
            assert_eq!(inspect_text(&broken, SIZE, 1), inspect_encoded(&broken, 1), "{filling} at {at}");
        }
        let bytes = filling.repeat(2 * SIZE / filling.len());
        for (start, broken) in ["", "x", "xx", "xxx"]
            .into_iter()
            .flat_map(|start| [(start, &b"\xFF"[..]), (start, b"\xED\xB8\x80")])
        {
            for at in (SIZE - 150..SIZE + 150).filter(|&at| bytes.is_char_boundary(at)) {
                let bytes =
                    [start.as_bytes(), &bytes.as_bytes()[..at], broken, &bytes.as_bytes()[at..]].concat();
                let place = format!("{broken:X?} among {filling}, at {at} after {start:?}");
                assert_eq!(inspect(bytes.chunks(SIZE), 1), inspect(bytes.chunks(100), 1), "{place}");
            }
        }
    }
}

// As many U+FFFD as the main entry makes of it: one for each maximal subpart, and one for each half of a pair in six bytes.
#[test]
fn what_is_ill_formed_counts_as_what_replaces_it() {
    let bytes = b"a\n\xED\xA0\xBD\xED\xB8\x80\xE6\x97\xFF\xED\xA0\xBDb";
    let report = inspect([&bytes[..]], 9);
    let places = report.ill_formed.iter().flatten().map(|found| (found.index, found.line, found.column));
    assert!(places.eq([(2, 2, 1), (4, 2, 3), (5, 2, 4)]), "{:?}", report.ill_formed);
    let [lone] = &report.lone_surrogates[..] else { panic!("{:?}", report.lone_surrogates) };
    assert_eq!((lone.offset, lone.index, lone.code_point_index), (11, 6, 6));
    assert_eq!((lone.line, lone.column), (2, 5));
    let lengths = report.lengths;
    assert_eq!((lengths.code_units, lengths.code_points, lengths.wtf8_bytes), (8, 8, 18));
}

// The guess at the whole looks at the first bytes, and at every ill-formed sequence, listed or not.
#[test]
fn what_a_source_looks_like_depends_on_neither_pieces_nor_limit() {
    let of_units = |text: &str, to_bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    };
    for (bytes, encoding) in [
        (of_units("naïve text", u16::to_le_bytes), "Utf16Le"),
        (of_units("naïve text", u16::to_be_bytes), "Utf16Be"),
        (of_units("\u{FEFF}漢字", u16::to_le_bytes), "Utf16Le"),
        (of_units("\u{FEFF}漢字", u16::to_be_bytes), "Utf16Be"),
        (b"caf\xE9 na\xEFve ".to_vec(), "Latin1"),
        (b"It\x92s a caf\xE9 ".to_vec(), "Windows1252"),
        (b"\xEF\xBB\xBFa\xED\xA0\xBD\xED\xB8\x80".to_vec(), "Cesu8"),
        (b"a\xC0\x80\xC0\x80".to_vec(), "ModifiedUtf8"),
    ] {
        let whole = inspect([&bytes[..]], usize::MAX);
        assert_eq!(format!("{:?}", whole.looks_like), format!("Some(Some({encoding}))"), "{bytes:X?}");
        for size in 1..=bytes.len() {
            assert_eq!(inspect(bytes.chunks(size), usize::MAX), whole, "in pieces of {size}");
        }
        for limit in [0, 1] {
            let limited = inspect([&bytes[..]], limit);
            assert_eq!(limited.looks_like, whole.looks_like, "{limit} of {bytes:X?}");
            assert_eq!(limited.totals, whole.totals);
        }
    }
}

// Trails are compared only where the lead is the highest one, so the same lead must not hide what was seen before.
#[test]
fn the_highest_code_point_stays_when_lower_ones_follow() {
    for lower in ["\u{1F600}", "\u{1F3FF}", "\u{FFFF}", "x"] {
        let units: Vec<u16> = ["\u{1F63F}", lower]
            .iter()
            .flat_map(|part| part.repeat(1000).encode_utf16().collect::<Vec<_>>())
            .collect();
        for size in [50, 600, 2000] {
            assert_eq!(
                inspect_text(&units, size, 0).highest_code_point,
                Some(0x1F63F),
                "{lower:?} in {size}"
            );
        }
    }
}

#[test]
fn lanes_do_not_overflow() {
    for text in ["\n", "\r", "é", "漢", "😀", "\n漢漢漢漢漢漢漢漢"] {
        let units: Vec<u16> = text.encode_utf16().cycle().take(40_000).collect();
        assert_eq!(count_units(&units), units::scalar::count_units(&units), "{text:?}");
        let bytes = text.repeat(40_000 / text.len());
        assert_eq!(count(bytes.as_bytes()), counts::scalar::count(bytes.as_bytes()), "{text:?}");
    }
}
