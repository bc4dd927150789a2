//! Do the relatives of UTF-8 begin and end where their definitions say? Tables of sequences and values at the limits.

#![cfg(not(target_arch = "wasm32"))]

use wtf8_wasm::variants::{Variant, decode, decode_code_points, encode_code_points, validate};
use wtf8_wasm::{IllFormed, Kind};

#[test]
fn values_are_refused_where_the_encoding_has_no_such_halves() {
    let error = |index| Err(index);
    let (lead, trail) = (0xD83D, 0xDE00);
    let table: [(Variant, &[u32], Result<usize, usize>); 12] = [
        (Variant::Wtf8, &[lead, trail], error(1)),
        (Variant::Wtf8, &[0x61, lead, lead, trail], error(3)),
        (Variant::Wtf8, &[trail, lead], Ok(6)),
        (Variant::Cesu8, &[lead, trail], Ok(6)),
        (Variant::Cesu8, &[lead], error(0)),
        (Variant::Cesu8, &[0x61, lead, lead, trail], error(1)),
        (Variant::Cesu8, &[lead, trail, trail], error(2)),
        (Variant::Cesu8, &[trail], error(0)),
        (Variant::Cesu8WithLone, &[lead, trail, trail], Ok(9)),
        (Variant::ModifiedUtf8, &[lead, trail, trail], Ok(9)),
        (Variant::GeneralizedUtf8, &[lead, trail, trail], Ok(9)),
        (Variant::Utf8Rfc2279, &[lead, trail, trail], Ok(9)),
    ];
    for (variant, values, expected) in table {
        let mut bytes = [0; 12];
        let result = encode_code_points(variant, values, &mut bytes);
        assert_eq!(
            result.map(|it| it.written).map_err(|found| found.index),
            expected,
            "{variant:?} {values:X?}"
        );
    }
}

#[test]
fn the_one_overlong_form_of_modified_utf_8_is_that_of_nul() {
    for first in [0xC0, 0xC1] {
        for second in 0..=u8::MAX {
            let is_nul = (first, second) == (0xC0, 0x80);
            assert_eq!(
                validate(Variant::ModifiedUtf8, &[first, second]).is_ok(),
                is_nul,
                "{first:X} {second:X}"
            );
        }
    }
}

#[test]
fn sequences_of_rfc_2279_are_the_shortest_ones() {
    let (variant, mut bytes, mut values) = (Variant::Utf8Rfc2279, [0; 6], [0]);
    let table: [(u32, &[u8]); 14] = [
        (0x80, b"\xC2\x80"),
        (0x800, b"\xE0\xA0\x80"),
        (0xFFFF, b"\xEF\xBF\xBF"),
        (0x1_0000, b"\xF0\x90\x80\x80"),
        (0x11_0000, b"\xF4\x90\x80\x80"),
        (0x14_0000, b"\xF5\x80\x80\x80"),
        (0x1F_FFFF, b"\xF7\xBF\xBF\xBF"),
        (0x20_0000, b"\xF8\x88\x80\x80\x80"),
        (0x100_0000, b"\xF9\x80\x80\x80\x80"),
        (0x3FF_FFFF, b"\xFB\xBF\xBF\xBF\xBF"),
        (0x400_0000, b"\xFC\x84\x80\x80\x80\x80"),
        (0x3FFF_FFFF, b"\xFC\xBF\xBF\xBF\xBF\xBF"),
        (0x4000_0000, b"\xFD\x80\x80\x80\x80\x80"),
        (0x7FFF_FFFF, b"\xFD\xBF\xBF\xBF\xBF\xBF"),
    ];
    for (value, sequence) in table {
        let progress = encode_code_points(variant, &[value], &mut bytes).unwrap();
        assert_eq!(&bytes[..progress.written], sequence, "{value:X}");
        assert!(decode_code_points(variant, sequence, &mut values).is_ok() && values == [value], "{value:X}");
    }
    for overlong in [&b"\xF8\x87\xBF\xBF\xBF"[..], b"\xFC\x83\xBF\xBF\xBF\xBF"] {
        let expected = IllFormed { offset: 0, length: 1, kind: Kind::Overlong };
        assert_eq!(validate(variant, overlong), Err(expected), "{overlong:X?}");
    }
}

#[test]
fn no_sequence_begins_with_fe_or_ff() {
    for &variant in Variant::ALL {
        for first in [0xFE, 0xFF] {
            let expected = Err(IllFormed { offset: 0, length: 1, kind: Kind::InvalidByte });
            assert_eq!(validate(variant, &[first, 0x80, 0x80, 0x80, 0x80, 0x80]), expected, "{variant:?}");
        }
    }
}

#[test]
fn a_lead_is_half_of_a_pair_only_before_a_whole_trail() {
    let lone = IllFormed { offset: 0, length: 3, kind: Kind::LoneSurrogate };
    let cut = |length| Err(IllFormed { offset: 3, length, kind: Kind::Truncated });
    let table: [(&[u8], Result<(), IllFormed>); 6] = [
        (b"\xED\xAF\xBF", Ok(())),
        (b"\xED\xC0\x80", cut(1)),
        (b"\xED\xB0\x7F", cut(2)),
        (b"\xED\xB0\xC0", cut(2)),
        (b"\xED\xBF\xC0", cut(2)),
        (b"\xED\xBF", cut(2)),
    ];
    for (rest, in_wtf8) in table {
        let bytes = [b"\xED\xA0\x80", rest].concat();
        assert_eq!(validate(Variant::Cesu8, &bytes), Err(lone), "{bytes:X?}");
        assert_eq!(validate(Variant::Wtf8, &bytes), in_wtf8, "{bytes:X?}");
    }
    for trail in [b"\xED\xB0\x80", b"\xED\xB0\xBF", b"\xED\xBF\x80", b"\xED\xBF\xBF"] {
        let bytes = [*b"\xED\xA0\x80", *trail].concat();
        assert_eq!(validate(Variant::Cesu8, &bytes), Ok(()), "{bytes:X?}");
        let pair = IllFormed { offset: 0, length: 6, kind: Kind::SurrogatePair };
        assert_eq!(validate(Variant::Wtf8, &bytes), Err(pair), "{bytes:X?}");
    }
}

#[test]
fn the_greatest_value_is_the_last_that_is_encoded() {
    for &variant in Variant::ALL {
        let greatest = match variant {
            Variant::GeneralizedUtf8 | Variant::Wtf8 => 0x10_FFFF,
            Variant::Utf8Rfc2279 => 0x7FFF_FFFF,
            _ => 0xFFFF,
        };
        assert!(encode_code_points(variant, &[greatest], &mut [0; 6]).is_ok(), "{variant:?}");
        let above = encode_code_points(variant, &[0, greatest + 1], &mut [0; 7]);
        assert_eq!(above.map_err(|found| found.index), Err(1), "{variant:?}");
    }
}

#[test]
fn utf_16_has_no_values_above_10ffff() {
    let mut units = [0; 2];
    let greatest = decode(Variant::Utf8Rfc2279, b"\xF4\x8F\xBF\xBF", &mut units);
    assert_eq!(greatest.map(|progress| progress.written), Ok(2));
    assert_eq!(units, [0xDBFF, 0xDFFF]);
    for above in [&b"\xF4\x90\x80\x80"[..], b"\xF8\x88\x80\x80\x80", b"\xFD\xBF\xBF\xBF\xBF\xBF"] {
        let expected = IllFormed { offset: 0, length: above.len(), kind: Kind::OutOfRange };
        assert_eq!(decode(Variant::Utf8Rfc2279, above, &mut units), Err(expected), "{above:X?}");
    }
}
