//! Random texts and bytes, with many of the cases in which implementations make mistakes.

#![allow(dead_code, reason = "each test file is a crate of its own and uses a part of this")]

use super::reference;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// The units next to which the length of a sequence or the class of a unit changes, and characters that
/// decoders may treat specially: U+0000, U+FEFF, U+FFFD.
pub const BOUNDARY_UNITS: [u16; 14] =
    [0x00, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFEFF, 0xFFFD, 0xFFFF];

/// The bytes next to which the meaning of a first or second byte changes.
pub const BOUNDARY_BYTES: [u8; 24] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xAF, 0xB0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
    0xED, 0xEE, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
];

/// Lengths next to those of vectors and of unrolled loops.
const RUN_LENGTHS: [usize; 13] = [1, 2, 3, 7, 8, 15, 16, 17, 31, 32, 33, 64, 65];

/// Failures are not saved to a file: a failure prints its smallest input, which then becomes a row of a table in a test.
pub fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

/// One code unit of any class.
pub fn unit() -> impl Strategy<Value = u16> {
    prop_oneof![
        4 => select(&BOUNDARY_UNITS),
        2 => 0xD800..=0xDFFF_u16,
        1 => 0x20..=0x7E_u16,
        1 => any::<u16>(),
    ]
}

fn pair() -> impl Strategy<Value = Vec<u16>> {
    let lead = prop_oneof![select(&[0xD800, 0xD83D, 0xDBFF]), 0xD800..=0xDBFF_u16];
    let trail = prop_oneof![select(&[0xDC00, 0xDE00, 0xDFFF]), 0xDC00..=0xDFFF_u16];
    (lead, trail).prop_map(|(lead, trail)| vec![lead, trail])
}

/// Units of one class, as many as one of [`RUN_LENGTHS`].
fn run() -> impl Strategy<Value = Vec<u16>> {
    let class = prop_oneof![
        3 => Just(0x0000..=0x007F_u16),
        1 => Just(0x0080..=0x07FF),
        1 => Just(0x0800..=0xD7FF),
        1 => Just(0xD800..=0xDBFF),
        1 => Just(0xDC00..=0xDFFF),
        1 => Just(0xE000..=0xFFFF),
    ];
    (select(&RUN_LENGTHS), class).prop_flat_map(|(length, class)| vec(class, length))
}

/// Potentially ill-formed UTF-16: runs, pairs and single units next to each other.
pub fn text() -> impl Strategy<Value = Vec<u16>> {
    let piece = prop_oneof![
        4 => unit().prop_map(|unit| vec![unit]),
        2 => pair(),
        1 => vec(pair(), 2..40).prop_map(|pairs| pairs.concat()),
        2 => run(),
    ];
    vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

/// Well-formed text.
pub fn well_formed_text() -> impl Strategy<Value = String> {
    text().prop_map(|units| String::from_utf16_lossy(&units))
}

/// Well-formed WTF-8.
pub fn wtf8() -> impl Strategy<Value = Vec<u8>> {
    text().prop_map(|units| reference::encode(&units))
}

/// Well-formed generalized UTF-8, in which each code unit is a sequence, also the halves of pairs, which WTF-8
/// forbids.
fn generalized_utf8() -> impl Strategy<Value = Vec<u8>> {
    text().prop_map(|units| units.into_iter().map(u32::from).flat_map(reference::sequence).collect())
}

/// A text in parts, cut anywhere, also inside pairs. Parts may be empty.
pub fn parts() -> impl Strategy<Value = Vec<Vec<u16>>> {
    (text(), vec(any::<Index>(), 0..6)).prop_map(|(units, cuts)| {
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(units.len() + 1)).collect();
        cuts.extend([0, units.len()]);
        cuts.sort_unstable();
        cuts.windows(2).map(|ends| units[ends[0]..ends[1]].to_vec()).collect()
    })
}

/// One change to bytes. Positions are relative, because every change may change the length.
#[derive(Clone, Debug)]
enum Mutation {
    Truncate(Index),
    Drop(Index),
    Replace(Index, u8),
    FlipBit(Index, u8),
    Insert(Index, u8),
    Duplicate(Index, Index),
    Splice(Index, Vec<u8>),
}

impl Mutation {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let between = |at: &Index| at.index(bytes.len() + 1);
        match self {
            Self::Truncate(at) => bytes.truncate(between(at)),
            Self::Insert(at, byte) => bytes.insert(between(at), *byte),
            Self::Splice(at, other) => {
                let at = between(at);
                bytes.splice(at..at, other.iter().copied());
            }
            Self::Duplicate(from, to) => {
                let (from, to) = (between(from), between(to));
                bytes.extend_from_within(from.min(to)..from.max(to));
            }
            _ if bytes.is_empty() => {}
            Self::Drop(at) => drop(bytes.remove(at.index(bytes.len()))),
            Self::Replace(at, byte) => *at.get_mut(bytes) = *byte,
            Self::FlipBit(at, bit) => *at.get_mut(bytes) ^= 1 << bit,
        }
    }
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let at = any::<Index>;
    prop_oneof![
        at().prop_map(Mutation::Truncate),
        at().prop_map(Mutation::Drop),
        (at(), byte()).prop_map(|(at, byte)| Mutation::Replace(at, byte)),
        (at(), 0..8_u8).prop_map(|(at, bit)| Mutation::FlipBit(at, bit)),
        (at(), byte()).prop_map(|(at, byte)| Mutation::Insert(at, byte)),
        (at(), at()).prop_map(|(from, to)| Mutation::Duplicate(from, to)),
        (at(), nearly_a_sequence()).prop_map(|(at, other)| Mutation::Splice(at, other)),
        (at(), wtf8()).prop_map(|(at, other)| Mutation::Splice(at, other)),
    ]
}

fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![3 => select(&BOUNDARY_BYTES), 1 => any::<u8>()]
}

/// A sequence that may be overlong, too large or truncated.
fn nearly_a_sequence() -> impl Strategy<Value = Vec<u8>> {
    let first = select(&BOUNDARY_BYTES);
    let continuation = select(&[0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xAF, 0xB0, 0xBF]);
    (first, vec(continuation, 1..4)).prop_map(|(first, rest)| [&[first], &rest[..]].concat())
}

/// Bytes, most of them nearly well-formed. (Bytes that are all random are nearly always ill-formed from the
/// start.)
pub fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let well_formed = prop_oneof![4 => wtf8(), 1 => generalized_utf8()];
    let mutated = (well_formed, vec(mutation(), 0..4)).prop_map(|(mut bytes, mutations)| {
        for mutation in mutations {
            mutation.apply(&mut bytes);
        }
        bytes
    });
    prop_oneof![4 => mutated, 1 => vec(byte(), 0..12), 1 => vec(any::<u8>(), 0..40)]
}
