//! Equality and order between `Wtf8` and `str`, equality without regard to ASCII case, and the order of UTF-16.

use core::cmp::Ordering;

use super::Wtf8;

impl Wtf8 {
    /// Compares strings by UTF-16 code units, as JavaScript's `<` and `sort()` do.
    ///
    /// `Ord` compares bytes, which gives the order of code points. The two orders differ where a character above
    /// U+FFFF, whose code units are surrogates, is compared with one of U+E000 to U+FFFF.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use wtf8_wasm::Wtf8;
    ///
    /// let (emoji, tilde) = (Wtf8::new("😀"), Wtf8::new("～")); // U+1F600, which is D83D DE00, and U+FF5E
    /// assert_eq!(emoji.cmp(tilde), Ordering::Greater);
    /// assert_eq!(emoji.cmp_utf16(tilde), Ordering::Less);
    /// ```
    #[must_use]
    pub fn cmp_utf16(&self, other: &Self) -> Ordering {
        let (left, right) = (self.as_bytes(), other.as_bytes());
        let difference = crate::common_prefix(left, right);
        if difference == left.len().min(right.len()) {
            return left.len().cmp(&right.len());
        }
        // The bytes before are the same, so the code points that differ begin at the same offset in both.
        let start = self.floor_boundary(difference);
        self[start..].encode_wide().cmp(other[start..].encode_wide())
    }

    /// Returns `true` if the strings are equal, or differ only in the case of ASCII letters.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert!(Wtf8::new("README.é").eq_ignore_ascii_case("Readme.é"));
    /// assert!(!Wtf8::new("É").eq_ignore_ascii_case("é"));
    /// ```
    #[must_use]
    pub fn eq_ignore_ascii_case(&self, other: impl AsRef<Self>) -> bool {
        self.as_bytes().eq_ignore_ascii_case(other.as_ref().as_bytes())
    }
}

impl PartialEq<str> for Wtf8 {
    fn eq(&self, other: &str) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq<&str> for Wtf8 {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

impl PartialEq<str> for &Wtf8 {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<Wtf8> for str {
    fn eq(&self, other: &Wtf8) -> bool {
        *other == *self
    }
}

impl PartialEq<Wtf8> for &str {
    fn eq(&self, other: &Wtf8) -> bool {
        *other == **self
    }
}

impl PartialEq<&Wtf8> for str {
    fn eq(&self, other: &&Wtf8) -> bool {
        **other == *self
    }
}

impl PartialOrd<str> for Wtf8 {
    fn partial_cmp(&self, other: &str) -> Option<Ordering> {
        self.partial_cmp(Self::new(other))
    }
}

impl PartialOrd<&str> for Wtf8 {
    fn partial_cmp(&self, other: &&str) -> Option<Ordering> {
        self.partial_cmp(Self::new(*other))
    }
}

impl PartialOrd<str> for &Wtf8 {
    fn partial_cmp(&self, other: &str) -> Option<Ordering> {
        (**self).partial_cmp(Wtf8::new(other))
    }
}
