//! Does the crate give the same results as the reference for random input?

mod calls;
mod reference;
mod strategies;

use proptest::prelude::*;
use strategies::{bytes, config, parts, text, wtf8};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_wasm::{Surrogates, validate_utf8, validate_wtf8};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_text_survives(units in text()) {
        let wtf8 = calls::encode(&units);
        prop_assert_eq!(&wtf8, &reference::encode(&units));
        prop_assert_eq!(&calls::decode(&wtf8), &units);
        prop_assert_eq!(wtf8_wasm::wtf8_length(&units), wtf8.len());
        prop_assert_eq!(wtf8_wasm::utf16_length(&wtf8), units.len());
    }

    #[test]
    fn what_is_encoded_is_well_formed(units in text()) {
        let wtf8 = calls::encode(&units);
        let is_well_formed = reference::lone_surrogates(&units).is_empty();
        let surrogates = if is_well_formed { Surrogates::Absent } else { Surrogates::Present };
        prop_assert_eq!(validate_wtf8(&wtf8), Ok(surrogates));
        prop_assert_eq!(validate_utf8(&wtf8).is_ok(), is_well_formed);
    }

    #[test]
    fn well_formed_bytes_have_one_meaning_only(bytes in bytes()) {
        if validate_wtf8(&bytes).is_ok() {
            prop_assert_eq!(calls::decode(&bytes), reference::decode(&bytes));
            prop_assert_eq!(calls::encode(&calls::decode(&bytes)), bytes);
        }
    }

    #[test]
    fn encode_fills_any_capacity_with_whole_sequences(units in text()) {
        let steps = reference::encoding_steps(&units);
        let whole = reference::encode(&units);
        for capacity in 0..=whole.len() + 1 {
            let (progress, bytes) = calls::encode_within(&units, capacity);
            prop_assert_eq!(progress, reference::last_fitting(&steps, capacity), "capacity {}", capacity);
            prop_assert_eq!(&bytes, &whole[..progress.written]);
        }
    }

    #[test]
    fn decode_fills_any_capacity_with_whole_code_points(wtf8 in wtf8()) {
        let steps = reference::decoding_steps(&wtf8);
        let whole = reference::decode(&wtf8);
        for capacity in 0..=whole.len() + 1 {
            let (progress, units) = calls::decode_within(&wtf8, capacity);
            prop_assert_eq!(progress, reference::last_fitting(&steps, capacity), "capacity {}", capacity);
            prop_assert_eq!(&units, &whole[..progress.written]);
        }
    }

    #[test]
    fn the_first_ill_formed_sequence_is_found_and_named(bytes in bytes()) {
        prop_assert_eq!(validate_wtf8(&bytes), reference::validate_wtf8(&bytes));
        prop_assert_eq!(validate_utf8(&bytes), reference::validate_utf8(&bytes));
    }

    #[test]
    fn lone_surrogates_are_found_from_everywhere(units in text()) {
        let indexes = reference::lone_surrogates(&units);
        for from in (0..=units.len() + 1).chain([usize::MAX]) {
            let expected = indexes.iter().copied().find(|&index| index >= from);
            prop_assert_eq!(wtf8_wasm::find_lone_surrogate(&units, from), expected, "from {}", from);
        }
    }

    #[test]
    fn surrogate_sequences_are_found_from_everywhere(wtf8 in wtf8()) {
        let offsets = reference::surrogate_sequences(&wtf8);
        for from in (0..=wtf8.len() + 1).chain([usize::MAX]) {
            let expected = offsets.iter().copied().find(|&offset| offset >= from);
            prop_assert_eq!(wtf8_wasm::find_surrogate_sequence(&wtf8, from), expected, "from {}", from);
        }
    }

    #[test]
    fn replacing_surrogates_is_the_same_before_and_after_encoding(units in text()) {
        let (utf8, count) = calls::replace_surrogates(&reference::encode(&units));
        prop_assert_eq!(count, reference::lone_surrogates(&units).len());
        prop_assert_eq!(&utf8, &reference::encode(&reference::to_well_formed(&units)));
        prop_assert_eq!(validate_utf8(&utf8), Ok(()));
        prop_assert_eq!(calls::replace_surrogates(&utf8), (utf8, 0));
    }

    #[test]
    fn parts_are_joined_as_if_they_were_utf16(parts in parts()) {
        let expected = reference::encode(&parts.concat());
        let encoded: Vec<Vec<u8>> = parts.iter().map(|part| reference::encode(part)).collect();
        prop_assert_eq!(&calls::concat(&encoded), &expected);
        for pair in encoded.windows(2) {
            let grows = calls::concat(pair).len() < pair[0].len() + pair[1].len();
            prop_assert_eq!(wtf8_wasm::join_surrogates(&pair[0], &pair[1]).is_some(), grows);
        }
        for capacity in 0..=expected.len() {
            let fitting = (capacity == expected.len()).then(|| expected.clone());
            prop_assert_eq!(calls::concat_within(&encoded, capacity), fitting, "capacity {}", capacity);
        }
    }

    #[test]
    fn all_bytes_are_below_a_limit_or_not(bytes in bytes(), limit in any::<u8>()) {
        for limit in [limit, 0x80, 0xC4] {
            let expected = bytes.iter().max().is_none_or(|&highest| highest < limit);
            prop_assert_eq!(wtf8_wasm::internals::is_below(&bytes, limit), expected, "limit {:X}", limit);
        }
    }

    // The results for ill-formed bytes are meaningless, but the calls must end and stay within the buffers.
    #[test]
    fn ill_formed_bytes_are_survived_by_all(left in bytes(), right in bytes(), capacity in 0..100_usize) {
        prop_assert!(calls::decode_within(&left, capacity).0.read <= left.len());
        prop_assert!(wtf8_wasm::utf16_length(&left) <= 2 * left.len());
        prop_assert!(wtf8_wasm::find_surrogate_sequence(&left, capacity).is_none_or(|offset| offset < left.len()));
        prop_assert!(calls::replace_surrogates(&left).1 <= left.len());
        let parts = [&left, &right];
        prop_assert!(calls::concat_within(&parts, capacity).is_none_or(|bytes| bytes.len() <= capacity));
        prop_assert!(calls::concat(&parts).len() <= left.len() + right.len());
    }
}
