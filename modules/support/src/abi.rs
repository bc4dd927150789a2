//! A number that tells this module from those of other releases.
//!
//! JavaScript that was built for another module would call functions by the same names and misread their
//! results. So JavaScript carries the number of the module that it was built with, and compares it.

/// A hash of everything that the caller must agree on. The version stands for the meaning of the functions. The sources
/// define their names and parameters, the sizes of buffers, and the numbers of enums, which may also change between
/// releases.
///
/// ```
/// use wtf8_support::abi::abi_of;
///
/// assert_ne!(abi_of("1.0.0", &["pub fn decode(…"]), abi_of("1.0.1", &["pub fn decode(…"]));
/// ```
#[must_use]
pub const fn abi_of(version: &str, sources: &[&str]) -> u32 {
    let mut hash = fnv_1a(BASIS, version);
    let mut index = 0;
    while index < sources.len() {
        hash = fnv_1a(hash, sources[index]);
        index += 1;
    }
    hash
}

/// The hash of nothing: the offset basis of FNV-1a.
const BASIS: u32 = 0x811C_9DC5;

/// Continues a 32-bit FNV-1a hash with a text and then the byte FF, which never occurs in UTF-8.
const fn fnv_1a(hash: u32, text: &str) -> u32 {
    let text = text.as_bytes();
    let mut hash = hash;
    let mut offset = 0;
    while offset <= text.len() {
        let byte = if offset < text.len() { text[offset] } else { 0xFF };
        hash = (hash ^ byte as u32).wrapping_mul(0x0100_0193);
        offset += 1;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_the_borders_between_them_count() {
        // FNV-1a of 61 FF, by the definition.
        let expected = ((0x811C_9DC5_u32 ^ 0x61).wrapping_mul(0x0100_0193) ^ 0xFF).wrapping_mul(0x0100_0193);
        assert_eq!(fnv_1a(BASIS, "a"), expected);
        assert_ne!(abi_of("ab", &["c"]), abi_of("a", &["bc"]));
        assert_ne!(abi_of("a", &["bc"]), abi_of("a", &["b", "c"]));
        assert_ne!(abi_of("ab", &[]), abi_of("ab", &[""]));
    }
}
