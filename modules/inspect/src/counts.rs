//! The loops over bytes, in scalar form. `simd/counts.rs` has the same for vectors.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use self::scalar::{count, highest_pair, highest_tail};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{count, highest_pair, highest_tail};

/// How many bytes there are of each kind that tells something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// 80..BF.
    pub continuations: u64,
    /// From E0 on.
    pub of_three_or_four: u64,
    /// From F0 on.
    pub of_four: u64,
    /// LF.
    pub feeds: u64,
    /// Whether there is a CR.
    pub has_return: bool,
    /// The highest byte.
    pub highest: u8,
}

/// The scalar forms.
pub mod scalar {
    use super::Counts;

    /// Counts bytes.
    #[must_use]
    pub fn count(bytes: &[u8]) -> Counts {
        let mut counts = Counts::default();
        for &byte in bytes {
            counts.continuations += u64::from(byte & 0xC0 == 0x80);
            counts.of_three_or_four += u64::from(byte >= 0xE0);
            counts.of_four += u64::from(byte >= 0xF0);
            counts.feeds += u64::from(byte == b'\n');
            counts.has_return |= byte == b'\r';
            counts.highest = counts.highest.max(byte);
        }
        counts
    }

    /// The highest pair of neighbours, the first of which lies before `end`; the first one in the higher byte.
    #[must_use]
    pub fn highest_pair(bytes: &[u8], end: usize) -> u16 {
        (0..end).map(|at| pair_at(bytes, at)).max().unwrap_or(0)
    }

    /// The highest pair of neighbours that stand behind `pair`, where that begins before `end`.
    #[must_use]
    pub fn highest_tail(bytes: &[u8], end: usize, pair: u16) -> u16 {
        let places = (0..end).filter(|&at| pair_at(bytes, at) == pair);
        places.map(|at| pair_at(bytes, at + 2)).max().unwrap_or(0)
    }

    fn pair_at(bytes: &[u8], at: usize) -> u16 {
        u16::from_be_bytes([0, 1].map(|distance| bytes.get(at + distance).copied().unwrap_or(0)))
    }
}
