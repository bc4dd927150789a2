//! The loops over bytes, in scalar form. `simd/counts.rs` has the same for vectors.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use self::scalar::{count, highest_second, highest_tail};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{count, highest_second, highest_tail};

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

    /// The highest byte that stands behind `first`, or 0.
    #[must_use]
    pub fn highest_second(bytes: &[u8], first: u8) -> u8 {
        let behind = bytes.windows(2).filter(|pair| pair[0] == first).map(|pair| pair[1]);
        behind.max().unwrap_or(0)
    }

    /// The highest pair of neighbours that stands behind `pair`, the first one in the higher byte. What is missing counts as 0.
    #[must_use]
    pub fn highest_tail(bytes: &[u8], pair: [u8; 2]) -> u16 {
        let behind = (2..=bytes.len()).filter(|&at| bytes[at - 2..at] == pair);
        let tail = |at: usize| [0, 1].map(|distance| bytes.get(at + distance).copied().unwrap_or(0));
        behind.map(|at| u16::from_be_bytes(tail(at))).max().unwrap_or(0)
    }
}
