//! Is each U+FFFD found, and nothing else? Natively this tests the scalar form, as WebAssembly the vector form.

#[path = "../../../tests/calls/mod.rs"]
mod calls;
#[path = "../../../tests/reference/mod.rs"]
mod reference;
mod replacements;
#[path = "../../../tests/strategies/mod.rs"]
mod strategies;

use proptest::prelude::*;
use strategies::{bytes, config, text};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_codec::replacement::{Place, find_replacements};

/// Marks memory that must not be written.
const UNTOUCHED: Place = Place { offset: u32::MAX, index: u32::MAX };

/// `find_replacements` with room for `capacity` places.
fn find_within(utf8: &[u8], capacity: usize) -> Option<Vec<Place>> {
    let mut count = None;
    let places = calls::filled(UNTOUCHED, capacity, |places| {
        count = find_replacements(utf8, places);
        count.unwrap_or_default()
    });
    count.and(Some(places))
}

fn check(utf8: &[u8]) {
    let places = replacements::places(utf8);
    assert_eq!(find_within(utf8, places.len()), Some(places.clone()), "{utf8:X?}");
    if let Some(less) = places.len().checked_sub(1) {
        assert_eq!(find_within(utf8, less), None, "{utf8:X?}");
    }
}

#[test]
fn the_neighbours_of_the_replacement_are_not_it() {
    // U+FFFC, U+FFFE, U+5FFD and U+1FFFD, and a truncated sequence.
    for bytes in [&b"\xEF\xBF\xBC\xEF\xBF\xBE\xE5\xBF\xBD\xF0\x9F\xBF\xBD"[..], b"\xEF\xBF", b""] {
        assert_eq!(find_within(bytes, 1), Some(vec![]));
    }
}

#[test]
fn none_fit_where_there_is_no_room() {
    assert_eq!(find_within("\u{FFFD}".as_bytes(), 0), None);
    assert_eq!(find_within("\u{FFFC}".as_bytes(), 0), Some(vec![]));
}

#[test]
fn every_likeness_of_the_replacement_at_every_position() {
    // One of the three bytes differs, or the last two of them end another sequence.
    let likenesses = [
        "\u{FFFD}",
        "\u{FFFC}",
        "\u{FFFE}",
        "\u{FF7D}",
        "\u{EFFD}",
        "\u{5FFD}",
        "\u{1FFFD}",
        "\u{FFFD}\u{FFFD}",
    ];
    for surrounding in ["a", "é", "中", "😀", "\u{FFFD}"] {
        for before in 0..=34 {
            for after in [0, 1, 16, 17, 18, 34] {
                for likeness in likenesses {
                    let text = [&surrounding.repeat(before), likeness, &surrounding.repeat(after)].concat();
                    check(text.as_bytes());
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn replacements_are_found_as_far_as_there_is_room(units in text()) {
        let (utf8, _) = calls::replace_surrogates(&reference::encode(&units));
        let places = replacements::places(&utf8);
        for place in &places {
            prop_assert_eq!(utf8[place.offset as usize..].get(..3), Some(&[0xEF, 0xBF, 0xBD][..]));
            prop_assert_eq!(reference::to_well_formed(&units)[place.index as usize], 0xFFFD);
        }
        for capacity in 0..places.len() {
            prop_assert_eq!(find_within(&utf8, capacity), None, "capacity {}", capacity);
        }
        for capacity in [places.len(), places.len() + 1] {
            prop_assert_eq!(find_within(&utf8, capacity), Some(places.clone()));
        }
    }

    // The result for ill-formed bytes is meaningless, but the call must end and stay within its slices.
    #[test]
    fn ill_formed_bytes_are_survived(bytes in bytes(), capacity in 0..100_usize) {
        prop_assert!(find_within(&bytes, capacity).is_none_or(|places| places.len() <= capacity));
    }
}
