//! Does a part of a string that is replaced leave what is left in a vector of code units? (Appending is in strings.rs.)

#![cfg(all(not(target_arch = "wasm32"), feature = "alloc"))]

mod made;
mod reference;
mod strategies;

use made::made;
use proptest::prelude::*;
use proptest::sample::Index;
use std::ops::{Bound, Range};
use strategies::{BOUNDARY_UNITS, config, text, well_formed_text};
use wtf8_wasm::{Wtf8, Wtf8Buf};

/// Replaces units in a string, by indexes and, where a range cuts no pair, by offsets.
#[track_caller]
fn check(units: &[u16], range: Range<usize>, with: &[u16]) {
    let mut expected = units.to_vec();
    expected.splice(range.clone(), with.iter().copied());
    let expected = reference::encode(&expected);
    let mut ours = made(units);
    ours.replace_range_utf16(range.clone(), made(with));
    assert_eq!(ours.as_bytes(), expected, "{units:X?}, {range:?} by {with:X?}");

    let mut ours = made(units);
    let ends = [range.start, range.end].map(|index| ours.offset_at(index).expect("within the text"));
    if ends.map(|offset| ours.index_at(offset)) == [Some(range.start), Some(range.end)] {
        ours.replace_range(ends[0]..ends[1], made(with));
        assert_eq!(ours.as_bytes(), expected, "{units:X?}, {range:?} by {with:X?}");
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_part_is_replaced_as_in_a_vector_of_units(units in text(), with in text(), ends in any::<[Index; 2]>()) {
        let mut ends = ends.map(|end| end.index(units.len() + 1));
        ends.sort_unstable();
        let [start, end] = ends;
        for range in [start..end, start..start, 0..end, start..units.len()] {
            check(&units, range.clone(), &with);
            check(&units, range, &[]);
        }
    }

    #[test]
    fn well_formed_text_is_replaced_as_in_a_string(text in well_formed_text(), with in well_formed_text(), ends in any::<[Index; 2]>()) {
        let boundaries: Vec<usize> = (0..=text.len()).filter(|&offset| text.is_char_boundary(offset)).collect();
        let mut ends = ends.map(|end| boundaries[end.index(boundaries.len())]);
        ends.sort_unstable();
        let (mut ours, mut expected) = (Wtf8Buf::from(text.clone()), text);
        ours.replace_range(ends[0]..ends[1], &with);
        expected.replace_range(ends[0]..ends[1], &with);
        prop_assert_eq!(ours, expected);
    }
}

#[test]
fn every_seam_of_boundary_units_joins_as_it_should() {
    for before in BOUNDARY_UNITS {
        for behind in BOUNDARY_UNITS {
            let units = [before, 0x2D, behind];
            check(&units, 1..2, &[]);
            for first in BOUNDARY_UNITS {
                check(&units, 1..2, &[first]);
                check(&units, 1..1, &[first]);
                for second in BOUNDARY_UNITS {
                    check(&units, 1..2, &[first, second]);
                }
            }
        }
    }
}

#[test]
fn pairs_that_are_cut_keep_their_other_half() {
    let units = [0x61, 0xD83D, 0xDE00, 0xD83D, 0xDE01, 0x62];
    for start in 0..=units.len() {
        for end in start..=units.len() {
            for with in [&[][..], &[0x2D], &[0xDE02], &[0xD83E], &[0xDE02, 0xD83E], &[0xD83E, 0xDE02]] {
                check(&units, start..end, with);
            }
        }
    }
}

#[test]
fn all_kinds_of_ranges_and_of_text_are_taken() {
    let (mut text, letter) = (Wtf8Buf::from("né😀"), Wtf8Buf::from("E"));
    text.replace_range(7.., Wtf8::new("!"));
    text.replace_range(..=0, String::from("N"));
    text.replace_range((Bound::Excluded(0), Bound::Excluded(3)), &letter);
    assert_eq!((text.as_str(), letter.as_str()), (Some("NE😀!"), Some("E")));
    text.replace_range_utf16(..=1, "");
    text.replace_range_utf16(.., &*text.clone());
    assert_eq!(text, "😀!");
    text.replace_range(.., "");
    assert!(text.is_empty());
    text.replace_range(0..0, "a");
    text.replace_range_utf16(1.., "b");
    assert_eq!(text, "ab");
}
