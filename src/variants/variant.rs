//! The list of the encodings, and what tells them apart.

/// One of the relatives of UTF-8. The table of the parent module describes each of them.
///
/// As numbers (`variant as u8`) they may change in any release.
///
/// ```
/// use wtf8_wasm::variants::{Variant, validate};
///
/// let half = b"\xED\xA0\xBD";
/// let fits: Vec<Variant> = Variant::ALL.iter().copied().filter(|&variant| validate(variant, half).is_ok()).collect();
/// assert_eq!(fits.len(), Variant::ALL.len() - 1); // strict CESU-8 has no lone surrogates
/// assert!(!fits.contains(&Variant::Cesu8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Variant {
    /// UTF-8 with surrogates in three bytes, paired or not (WTF-8 §5, Table 3).
    GeneralizedUtf8,
    /// Generalized UTF-8 in which pairs take four bytes (WTF-8 §6).
    Wtf8,
    /// Pairs take 3 + 3 bytes, and there are no lone surrogates (Unicode TR 26).
    Cesu8,
    /// CESU-8 with lone surrogates in three bytes.
    Cesu8WithLone,
    /// CESU-8 with lone surrogates, and with U+0000 as C0 80 (the Java virtual machine specification, §4.4.7).
    ModifiedUtf8,
    /// One to six bytes, for values up to 7FFFFFFF (RFC 2279 §2). Surrogates are values like any other.
    Utf8Rfc2279,
}

impl Variant {
    /// All variants, in the order of their numbers.
    pub const ALL: &'static [Self] = &[
        Self::GeneralizedUtf8,
        Self::Wtf8,
        Self::Cesu8,
        Self::Cesu8WithLone,
        Self::ModifiedUtf8,
        Self::Utf8Rfc2279,
    ];

    /// Returns `true` if each half of a surrogate pair is encoded by itself, so that there are no sequences of
    /// four bytes. In all other encodings, [`encode`](super::encode()) writes a pair in four bytes, and only
    /// [`encode_code_points`](super::encode_code_points) writes halves one by one.
    ///
    /// ```
    /// use wtf8_wasm::variants::Variant;
    ///
    /// assert!(Variant::ModifiedUtf8.encodes_halves() && !Variant::Wtf8.encodes_halves());
    /// ```
    #[must_use]
    pub const fn encodes_halves(self) -> bool {
        matches!(self, Self::Cesu8 | Self::Cesu8WithLone | Self::ModifiedUtf8)
    }

    /// Returns the greatest value that a sequence can have: that of a code unit if halves of pairs are encoded by
    /// themselves, otherwise that of a code point, or more in RFC 2279.
    ///
    /// ```
    /// use wtf8_wasm::variants::Variant;
    ///
    /// assert_eq!(Variant::GeneralizedUtf8.greatest(), 0x10_FFFF);
    /// assert_eq!(Variant::Utf8Rfc2279.greatest(), 0x7FFF_FFFF);
    /// ```
    #[must_use]
    pub const fn greatest(self) -> u32 {
        match self {
            Self::GeneralizedUtf8 | Self::Wtf8 => 0x10_FFFF,
            Self::Cesu8 | Self::Cesu8WithLone | Self::ModifiedUtf8 => 0xFFFF,
            Self::Utf8Rfc2279 => 0x7FFF_FFFF,
        }
    }
}
