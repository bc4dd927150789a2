//! The shuffle patterns of the encoder.

use crate::simd::patterns::{Lazy, Patterns, Wanted};

pub(super) struct Tables {
    /// For eight 16-bit lanes with one bit each. If its bit is clear, a lane has one byte, the low one. If it is
    /// set, it has two: the high one and then the low one.
    pub(super) one_or_two_bytes: Patterns,
    /// For four 32-bit lanes with two bits each. A lane consists of the bytes `[single, last, first of three,
    /// middle of three or first of two]`. It has one byte if both bits are set, two if the upper one is set,
    /// and three if none is.
    pub(super) one_to_three_bytes: Patterns,
}

static TABLES: Lazy<Tables> =
    Lazy::new(Tables { one_or_two_bytes: Patterns::empty(), one_to_three_bytes: Patterns::empty() });

#[inline(always)]
pub(super) fn tables() -> &'static Tables {
    TABLES.get(|tables| {
        tables.one_or_two_bytes.fill(2, 1, const { Wanted::new(&[&[0], &[1, 0]]) });
        tables.one_to_three_bytes.fill(4, 2, const { Wanted::new(&[&[2, 3, 1], &[0], &[3, 1], &[0]]) });
    })
}
