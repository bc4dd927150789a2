//! The report, as JavaScript gets it. `pkg-template/inspect.d.ts` says what each field means.

use serde::Serialize;

use crate::Source;
use crate::guess::{ByteOrderMark, LooksLike};

/// What a source contains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// What kind of source it was.
    pub source: Source,
    /// Whether it has neither ill-formed sequences nor lone surrogates.
    pub well_formed: bool,
    /// Its length in each unit.
    #[cfg_attr(target_arch = "wasm32", serde(serialize_with = "crate::numbers::serialize"))]
    pub lengths: Lengths,
    /// Well-formed sequences by their length.
    #[cfg_attr(target_arch = "wasm32", serde(serialize_with = "crate::numbers::serialize"))]
    pub sequences: Sequences,
    /// The highest code point, if there is one.
    pub highest_code_point: Option<u32>,
    /// How many lines there are.
    pub lines: u64,
    /// As many lone surrogates as the limit allows.
    pub lone_surrogates: Vec<LoneSurrogate>,
    /// How many entries each list would have without the limit.
    #[cfg_attr(target_arch = "wasm32", serde(serialize_with = "crate::numbers::serialize"))]
    pub totals: Totals,
    /// For bytes: as many ill-formed sequences as the limit allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ill_formed: Option<Vec<IllFormedSequence>>,
    /// For bytes: what the whole looks like, if it does not look like UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looks_like: Option<Option<LooksLike>>,
    /// For bytes: the encoding of the byte order mark at the start, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub byte_order_mark: Option<Option<ByteOrderMark>>,
}

// JavaScript makes `Lengths`, `Sequences` and `Totals`: see numbers.rs. They are serializable because `Report` is, also on other
// targets.

/// Lengths in several units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lengths {
    /// Bytes of the source, if it is bytes.
    pub bytes: Option<u64>,
    /// UTF-16 code units.
    pub code_units: u64,
    /// Code points.
    pub code_points: u64,
    /// Bytes of WTF-8.
    pub wtf8_bytes: u64,
    /// Bytes of what a lossy conversion to UTF-8 makes.
    pub utf8_lossy_bytes: u64,
}

/// How many sequences have one byte, two, three and four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Sequences {
    pub one: u64,
    pub two: u64,
    pub three: u64,
    pub four: u64,
}

/// How many entries each list would have without the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Lone surrogates.
    pub lone_surrogates: u64,
    /// Ill-formed sequences.
    pub ill_formed: Option<u64>,
}

/// A surrogate that is not part of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LoneSurrogate {
    /// In code units.
    pub index: u64,
    /// In bytes: of the source, or of its WTF-8.
    pub offset: u64,
    /// In code points.
    pub code_point_index: u64,
    /// From 1 on.
    pub line: u64,
    /// In code units, from 1 on.
    pub column: u64,
    /// Such as `U+D83D`.
    pub code_unit: String,
    /// `lead` or `trail`.
    pub kind: &'static str,
    /// The surrogate and a few characters around it, escaped.
    pub context: String,
    /// Where the surrogate is in `context`, in code units.
    pub context_index: usize,
}

/// A sequence that is not WTF-8.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct IllFormedSequence {
    /// In bytes.
    pub offset: u64,
    /// In bytes.
    pub length: usize,
    /// The name that the main entry has for it.
    pub kind: &'static str,
    /// The bytes themselves.
    pub hex: String,
    /// Up to eight bytes before them.
    pub hex_before: String,
    /// Up to eight bytes after them.
    pub hex_after: String,
    /// In code units. Each maximal subpart before it counts as one, and a surrogate pair in six bytes as two.
    pub index: u64,
    /// In code points, counted in the same way.
    pub code_point_index: u64,
    /// From 1 on.
    pub line: u64,
    /// In code units, from 1 on.
    pub column: u64,
    /// What these bytes look like.
    pub looks_like: Option<LooksLike>,
}
