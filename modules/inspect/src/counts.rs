//! The loops over bytes, in scalar form. `simd/counts.rs` has the same for vectors.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use self::scalar::{count, highest_after};
use crate::lines::Breaks;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{count, highest_after};

/// How many bytes there are of each kind that is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// 80..BF.
    pub continuations: u64,
    /// E0..FF: the first bytes of longer sequences.
    pub of_three_or_four: u64,
    /// F0..FF.
    pub of_four: u64,
    /// LF and CR.
    pub breaks: Breaks,
    /// The highest byte.
    pub highest: u8,
}

/// The scalar forms.
pub mod scalar {
    use wtf8_wasm::internals::is_continuation;

    use super::{Counts, count_after};
    use crate::lines::Breaks;

    /// Counts bytes.
    #[must_use]
    pub fn count(bytes: &[u8]) -> Counts {
        let mut counts = Counts { breaks: Breaks::of(bytes), ..Counts::default() };
        for &byte in bytes {
            counts.continuations += u64::from(is_continuation(byte));
            counts.of_three_or_four += u64::from(byte >= 0xE0);
            counts.of_four += u64::from(byte >= 0xF0);
            counts.highest = counts.highest.max(byte);
        }
        counts
    }

    /// The highest continuation bytes of a sequence that begins with `first`, or those of `floor` if none are higher. Bytes that
    /// such a sequence does not have are those of `floor`.
    #[must_use]
    pub fn highest_after(bytes: &[u8], first: u8, floor: [u8; 3]) -> [u8; 3] {
        let count = count_after(first);
        let mut highest = floor;
        for after in bytes.windows(1 + count).filter(|window| window[0] == first).map(|window| &window[1..]) {
            if *after > highest[..count] {
                highest[..count].copy_from_slice(after);
            }
        }
        highest
    }
}

/// How many bytes follow the first one of a sequence.
pub(crate) const fn count_after(first: u8) -> usize {
    match first {
        0..0xC0 => 0,
        0xC0..0xE0 => 1,
        0xE0..0xF0 => 2,
        _ => 3,
    }
}
