//! The loops over code units, in scalar form. `simd/units.rs` has the same for vectors.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use self::scalar::{count_units, highest_trail};
use crate::lines::Breaks;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use crate::simd::{count_units, highest_trail};

/// How many code units there are of each kind that is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitCounts {
    /// 80..FFFF.
    pub beyond_one_byte: u64,
    /// 800..FFFF, surrogates included.
    pub beyond_two_bytes: u64,
    /// D800..DFFF.
    pub surrogates: u64,
    /// LF and CR.
    pub breaks: Breaks,
    /// The highest unit, surrogates included.
    pub highest: u16,
    /// The highest lead surrogate, or 0.
    pub highest_lead: u16,
}

/// The scalar forms.
pub mod scalar {
    use wtf8_wasm::{is_lead, is_surrogate};

    use super::UnitCounts;
    use crate::lines::Breaks;

    /// Counts code units.
    #[must_use]
    pub fn count_units(units: &[u16]) -> UnitCounts {
        let mut counts = UnitCounts { breaks: Breaks::of(units), ..UnitCounts::default() };
        for &unit in units {
            counts.beyond_one_byte += u64::from(unit >= 0x80);
            counts.beyond_two_bytes += u64::from(unit >= 0x800);
            counts.surrogates += u64::from(is_surrogate(unit));
            counts.highest = counts.highest.max(unit);
            if is_lead(unit) {
                counts.highest_lead = counts.highest_lead.max(unit);
            }
        }
        counts
    }

    /// The highest unit that directly follows `lead`, or 0.
    #[must_use]
    pub fn highest_trail(units: &[u16], lead: u16) -> u16 {
        let after = units.windows(2).filter(|pair| pair[0] == lead).map(|pair| pair[1]);
        after.max().unwrap_or(0)
    }
}
