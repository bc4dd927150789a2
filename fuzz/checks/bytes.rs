//! Any bytes: are they judged, decoded and cut as the definitions say?

use super::{calls, reference};
use wtf8_wasm::{Surrogates, Wtf8, find_surrogate_sequence, utf16_length, validate_utf8, validate_wtf8};

pub fn check(bytes: &[u8]) {
    let judgement = validate_wtf8(bytes);
    assert_eq!(judgement, reference::validate_wtf8(bytes));
    assert_eq!(validate_utf8(bytes), reference::validate_utf8(bytes));
    let in_std = str::from_utf8(bytes).map(|_| ()).map_err(|error| error.valid_up_to());
    assert_eq!(validate_utf8(bytes).map_err(|found| found.offset), in_std);
    assert_eq!(Wtf8::from_bytes(bytes).err(), judgement.err());
    match judgement {
        Ok(surrogates) => check_well_formed(bytes, surrogates),
        // What lies before it is well-formed by itself. (A lead there may need the bytes behind it to make a pair.)
        Err(found) => {
            let before = &bytes[..found.offset];
            check_well_formed(before, validate_wtf8(before).expect("the first one is at the end"));
            assert!(calls::validate_and_decode_within(bytes, bytes.len()).is_err());
        }
    }
}

fn check_well_formed(wtf8: &[u8], surrogates: Surrogates) {
    let units = reference::decode(wtf8);
    assert_eq!(calls::decode(wtf8), units);
    assert_eq!(utf16_length(wtf8), units.len());
    assert_eq!(calls::encode(&units), wtf8);
    let places = reference::surrogate_sequences(wtf8);
    assert_eq!(find_surrogate_sequence(wtf8, 0), places.first().copied());
    assert_eq!(surrogates == Surrogates::Present, !places.is_empty());
    let (utf8, count) = calls::replace_surrogates(wtf8);
    assert_eq!(count, places.len());
    assert_eq!(utf8, reference::encode(&reference::to_well_formed(&units)));
    let steps = reference::decoding_steps(wtf8);
    for capacity in [0, units.len() / 2, units.len()] {
        let (progress, decoded) = calls::validate_and_decode_within(wtf8, capacity).expect("well-formed");
        assert_eq!(progress, reference::last_fitting(&steps, capacity));
        assert_eq!(decoded, units[..progress.written]);
    }
}
