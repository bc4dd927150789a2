//! Do the checks of the fuzz targets hold for random inputs? (So they are compiled and run by every test. `fuzz/` searches on.)

// The vector forms of WebAssembly are compared with the reference in properties.rs.
#![cfg(all(not(target_arch = "wasm32"), feature = "alloc"))]

#[path = "../fuzz/checks/mod.rs"]
mod checks;
mod strategies;

use checks::reference;

use proptest::prelude::*;
use strategies::{bytes, config, text, unit};

fn as_input(units: &[u16]) -> Vec<u8> {
    units.iter().flat_map(|unit| unit.to_le_bytes()).collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn bytes_are_judged_as_defined(bytes in bytes()) {
        checks::bytes::check(&bytes);
    }

    #[test]
    fn text_is_what_utf16_says(units in text()) {
        checks::text::check(&as_input(&units));
    }

    // Random units are seldom surrogates, so that no halves would meet.
    #[test]
    fn strings_hold_what_vectors_hold(operations in prop::collection::vec((any::<u8>(), unit(), unit()), 0..40)) {
        let bytes = |(operation, first, second)| [&[operation], &as_input(&[first, second])[..]].concat();
        checks::strings::check(&operations.into_iter().flat_map(bytes).collect::<Vec<u8>>());
    }

    #[test]
    fn variants_agree_with_themselves(bytes in bytes(), units in text()) {
        checks::variants::check(&bytes);
        checks::variants::check(&as_input(&units));
    }
}
