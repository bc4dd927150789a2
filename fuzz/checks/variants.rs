//! Any bytes and any code units in each of the relatives of UTF-8: is what is accepted the same in both directions?

use super::{reference, units_of};
use wtf8_wasm::variants::{
    Variant, decode, decode_code_points, encode, encode_code_points, surrogate_escape, validate,
};

pub fn check(input: &[u8]) {
    assert_eq!(validate(Variant::Wtf8, input).err(), reference::validate_wtf8(input).err());
    for &variant in Variant::ALL {
        check_bytes(variant, input);
        check_text(variant, &units_of(input));
    }
    check_escapes(input);
}

fn check_bytes(variant: Variant, bytes: &[u8]) {
    let mut values = vec![0; bytes.len()];
    let judgement = validate(variant, bytes);
    let Ok(progress) = decode_code_points(variant, bytes, &mut values) else {
        judgement.expect_err("not one sequence after the other");
        return;
    };
    let mut again = vec![0; bytes.len()];
    // Each sequence by itself is well-formed. Together they are, unless they are halves that the encoding does not have as such.
    let encoded = encode_code_points(variant, &values[..progress.written], &mut again);
    assert_eq!(encoded.is_ok(), judgement.is_ok(), "{variant:?}");
    if let Ok(progress) = encoded {
        assert_eq!(&again[..progress.written], bytes, "{variant:?}");
    }
    if variant != Variant::Utf8Rfc2279 {
        let mut units = vec![0; bytes.len()];
        let decoded = decode(variant, bytes, &mut units);
        assert_eq!(decoded.map(|progress| progress.read).ok(), judgement.map(|()| bytes.len()).ok());
    }
}

fn check_text(variant: Variant, units: &[u16]) {
    let mut bytes = vec![0; 3 * units.len()];
    let Ok(progress) = encode(variant, units, &mut bytes) else {
        assert!(!reference::lone_surrogates(units).is_empty(), "{variant:?} holds well-formed text");
        return;
    };
    let bytes = &bytes[..progress.written];
    validate(variant, bytes).expect("well-formed");
    if variant != Variant::Utf8Rfc2279 {
        let mut again = vec![0; bytes.len()];
        let progress = decode(variant, bytes, &mut again).expect("well-formed");
        assert_eq!(&again[..progress.written], units, "{variant:?}");
    }
}

fn check_escapes(bytes: &[u8]) {
    let mut units = vec![0; bytes.len()];
    let count = surrogate_escape::decode(bytes, &mut units).written;
    let mut again = vec![0; 3 * count];
    let written = surrogate_escape::encode(&units[..count], &mut again).expect("its own escapes").written;
    assert_eq!(&again[..written], bytes);
    assert_eq!(reference::lone_surrogates(&units[..count]).is_empty(), str::from_utf8(bytes).is_ok());
}
