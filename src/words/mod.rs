//! Searches, counts, conversions and comparisons in ordinary integers: for builds without vectors, which for WebAssembly are the
//! default, and for all builds where there is no form for vectors, or where such a form has to locate an error. Most forms take eight bytes at a time; some take blocks of units, which compilers may turn into vectors.

mod code_points;
mod decode;
mod encode;
mod find;
#[cfg(not(target_arch = "wasm32"))]
mod length;
mod prefix;
#[cfg(any(feature = "js", test))]
mod replacement;
mod surrogate;
#[cfg(test)]
mod tests;
mod units;
mod validate;
pub(crate) mod variants;

pub(crate) use code_points::count_code_points;
pub use decode::{decode, validate_and_decode};
pub use encode::encode;
pub use find::{find, find_or_give_up};
#[cfg(not(target_arch = "wasm32"))]
pub use length::wtf8_length;
pub use prefix::common_prefix;
#[cfg(any(feature = "js", test))]
pub(crate) use replacement::find_replacement;
pub use surrogate::{find_lone_surrogate, find_surrogate_sequence, replace_surrogates};
pub(crate) use units::offset_before;
pub use units::utf16_length;
pub use validate::{validate_utf8, validate_wtf8};

/// How many bytes are tested between two branches.
const BLOCK: usize = 32;
/// How many code points a conversion takes one by one after it has found that the next eight are not all ASCII. Then it
/// tests the next eight again. In text whose words mix ASCII and other letters, a test after each letter would take longer
/// than it saves.
const ONE_BY_ONE: usize = 16;
/// A word with 1 in each byte.
const ONES: u64 = splat(1);
/// A word with the highest bit of each byte.
const HIGHEST: u64 = splat(0x80);

const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// A word with `lane` in each of its four 16-bit lanes.
const fn splat_lane(lane: u16) -> u64 {
    lane as u64 * 0x0001_0001_0001_0001
}

/// A word with `lane` in each of its two lowest lanes of 24 bits, which hold a sequence of three bytes each.
const fn splat_three(lane: u32) -> u64 {
    lane as u64 * 0x0100_0001
}

/// Four units as the 16-bit lanes of a word, which compilers make one load.
#[inline]
fn lanes(units: [u16; 4]) -> u64 {
    let [a, b, c, d] = units.map(u64::from);
    a | b << 16 | c << 32 | d << 48
}

/// Sets the highest bit of each byte that is zero. By a borrow, also that of a byte 01 above a zero byte. Other bits mean nothing.
#[inline]
const fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word
}
