//! Are the units before each step counted? Runs natively on the scalar form and as WebAssembly on
//! vectors.

#[path = "../../../tests/reference/mod.rs"]
mod reference;
#[path = "../../../tests/strategies/mod.rs"]
mod strategies;

use proptest::prelude::*;
use strategies::{bytes, config, wtf8};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_codec::blocks::{BLOCK, STEP, block_steps};

/// What nothing is written over.
const UNTOUCHED: u8 = 0xA5;

/// How many units begin before each offset, and how many in all.
fn units_before(wtf8: &[u8]) -> Vec<usize> {
    let begun = |byte: &u8| usize::from(byte & 0xC0 != 0x80) + usize::from(*byte >= 0xF0);
    let mut count = 0;
    let before = |byte| {
        count += begun(byte);
        count
    };
    [0].into_iter().chain(wtf8.iter().map(before)).collect()
}

fn check(wtf8: &[u8]) {
    let before = units_before(wtf8);
    let mut steps = vec![UNTOUCHED; BLOCK / STEP * (wtf8.len() / BLOCK + 2)];
    block_steps(wtf8, &mut steps);
    let count = wtf8.len().div_ceil(STEP);
    for (number, &units) in steps[..count].iter().enumerate() {
        let start = STEP * number;
        let expected = before[start] - before[start - start % BLOCK];
        assert_eq!(usize::from(units), expected, "{wtf8:X?}: step {number}");
    }
    assert!(steps[count..].iter().all(|&units| units == UNTOUCHED), "{wtf8:X?}");
}

#[test]
fn every_length_around_the_blocks() {
    for piece in ["a", "é", "漢", "😀", "a😀é漢"] {
        let text = piece.repeat(3 * BLOCK);
        for start in 0..4 {
            for end in start..(3 * BLOCK).min(text.len()) {
                check(&text.as_bytes()[start..end]);
            }
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn units_are_those_of_the_reference(wtf8 in wtf8()) {
        prop_assert_eq!(units_before(&wtf8).pop(), Some(reference::decode(&wtf8).len()));
        check(&wtf8);
    }

    // The answer about ill-formed bytes means nothing, but the call must end and stay within its slices.
    #[test]
    fn anything_is_survived(bytes in bytes(), room in 0..20_usize) {
        block_steps(&bytes, &mut vec![0; room]);
    }
}
