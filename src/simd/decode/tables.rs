//! The shuffle patterns of the decoder.

use crate::simd::patterns::{Lazy, Patterns, Wanted};

pub(super) struct Tables {
    /// For eight 16-bit lanes with one bit each: lanes whose bit is set are kept.
    pub(super) keep_units: Patterns,
}

static TABLES: Lazy<Tables> = Lazy::new(Tables { keep_units: Patterns::empty() });

#[inline(always)]
pub(super) fn tables() -> &'static Tables {
    TABLES.get(|tables| tables.keep_units.fill(2, 1, const { Wanted::new(&[&[], &[0, 1]]) }))
}
