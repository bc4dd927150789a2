//! A code point, which unlike a `char` may be a surrogate.

use core::cmp::Ordering;
use core::fmt;

use crate::encode::sequence_length;

/// A Unicode code point, U+0000 to U+10FFFF. Unlike a `char` it can be a surrogate, U+D800 to U+DFFF.
///
/// ```
/// use wtf8_wasm::CodePoint;
///
/// let (letter, half) = (CodePoint::from('é'), CodePoint::from(0xD83D_u16));
/// assert_eq!(letter.to_char(), Some('é'));
/// assert_eq!((half.to_char(), half.to_surrogate()), (None, Some(0xD83D)));
/// assert!(letter < half);
/// assert_eq!(format!("{half:?}"), "U+D83D");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodePoint(u32);

impl CodePoint {
    /// Returns the code point of a value, or `None` if the value is above 10FFFF.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert_eq!(CodePoint::from_u32(0xE9), Some(CodePoint::from('é')));
    /// assert_eq!(CodePoint::from_u32(0x11_0000), None);
    /// ```
    #[must_use]
    pub const fn from_u32(value: u32) -> Option<Self> {
        if value <= 0x10_FFFF { Some(Self(value)) } else { None }
    }

    /// Returns the code point of a character. `From` does the same, but not in constants.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// const LETTER: CodePoint = CodePoint::from_char('é');
    /// assert_eq!(LETTER, 'é');
    /// ```
    #[must_use]
    pub const fn from_char(character: char) -> Self {
        Self(character as u32)
    }

    /// Returns the value of the code point, 0 to 10FFFF.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::CodePoint::from('😀').to_u32(), 0x1F600);
    /// ```
    #[must_use]
    pub const fn to_u32(self) -> u32 {
        self.0
    }

    /// Returns the code point as a `char`, or `None` if it is a surrogate.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert_eq!(CodePoint::from('é').to_char(), Some('é'));
    /// assert_eq!(CodePoint::from(0xDE00_u16).to_char(), None);
    /// ```
    #[must_use]
    pub const fn to_char(self) -> Option<char> {
        char::from_u32(self.0)
    }

    /// Returns the code point as a `char`, or U+FFFD if it is a surrogate.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::CodePoint::from(0xDE00_u16).to_char_lossy(), '\u{FFFD}');
    /// ```
    #[must_use]
    pub const fn to_char_lossy(self) -> char {
        match self.to_char() {
            Some(character) => character,
            None => char::REPLACEMENT_CHARACTER,
        }
    }

    /// Returns the code point as a code unit if it is a surrogate, otherwise `None`.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert_eq!(CodePoint::from(0xDE00_u16).to_surrogate(), Some(0xDE00));
    /// assert_eq!(CodePoint::from('é').to_surrogate(), None);
    /// ```
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "surrogates have 16 bits")]
    pub const fn to_surrogate(self) -> Option<u16> {
        match self.0 {
            0xD800..=0xDFFF => Some(self.0 as u16),
            _ => None,
        }
    }

    /// Returns `true` if the code point is a surrogate of either kind, U+D800 to U+DFFF.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert!(CodePoint::from(0xD83D_u16).is_surrogate());
    /// assert!(!CodePoint::from('é').is_surrogate());
    /// ```
    #[must_use]
    pub const fn is_surrogate(self) -> bool {
        self.to_surrogate().is_some()
    }

    /// Returns `true` if the code point is a lead (high) surrogate, U+D800 to U+DBFF.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert!(CodePoint::from(0xD83D_u16).is_lead());
    /// assert!(!CodePoint::from(0xDE00_u16).is_lead());
    /// ```
    #[must_use]
    pub const fn is_lead(self) -> bool {
        matches!(self.0, 0xD800..=0xDBFF)
    }

    /// Returns `true` if the code point is a trail (low) surrogate, U+DC00 to U+DFFF.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert!(CodePoint::from(0xDE00_u16).is_trail());
    /// assert!(!CodePoint::from(0xD83D_u16).is_trail());
    /// ```
    #[must_use]
    pub const fn is_trail(self) -> bool {
        matches!(self.0, 0xDC00..=0xDFFF)
    }

    /// Returns how many bytes the code point takes in WTF-8, 1 to 4. (A lone surrogate takes 3.)
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert_eq!(CodePoint::from('é').len_wtf8(), 2);
    /// assert_eq!(CodePoint::from(0xD83D_u16).len_wtf8(), 3);
    /// ```
    #[must_use]
    pub const fn len_wtf8(self) -> usize {
        sequence_length(self.0)
    }

    /// Returns how many code units the code point takes in UTF-16, 1 or 2.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert_eq!(CodePoint::from(0xD83D_u16).len_utf16(), 1);
    /// assert_eq!(CodePoint::from('😀').len_utf16(), 2);
    /// ```
    #[must_use]
    pub const fn len_utf16(self) -> usize {
        if self.0 > 0xFFFF { 2 } else { 1 }
    }

    /// Makes a code point of a decoded value, which in well-formed WTF-8 is never above 10FFFF.
    pub(crate) const fn decoded(value: u32) -> Self {
        Self(value)
    }
}

/// Formats the code point as in specifications: `U+00E9`.
impl fmt::Debug for CodePoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "U+{:04X}", self.0)
    }
}

impl From<char> for CodePoint {
    fn from(character: char) -> Self {
        Self::from_char(character)
    }
}

impl PartialEq<char> for CodePoint {
    fn eq(&self, other: &char) -> bool {
        *self == Self::from_char(*other)
    }
}

impl PartialOrd<char> for CodePoint {
    fn partial_cmp(&self, other: &char) -> Option<Ordering> {
        self.partial_cmp(&Self::from_char(*other))
    }
}

/// Formats the code point as a character. A surrogate is shown as U+FFFD, as in the `Display` of strings.
impl fmt::Display for CodePoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_char_lossy(), formatter)
    }
}

/// Fails for a surrogate.
impl TryFrom<CodePoint> for char {
    type Error = CodePointError;

    fn try_from(code_point: CodePoint) -> Result<Self, CodePointError> {
        code_point.to_char().ok_or(CodePointError { value: code_point.0 })
    }
}

/// Fails for a number above 10FFFF.
impl TryFrom<u32> for CodePoint {
    type Error = CodePointError;

    fn try_from(value: u32) -> Result<Self, CodePointError> {
        Self::from_u32(value).ok_or(CodePointError { value })
    }
}

/// Converts a code unit that stands alone: a surrogate, or a character of the Basic Multilingual Plane.
impl From<u16> for CodePoint {
    fn from(unit: u16) -> Self {
        Self(unit.into())
    }
}

impl From<CodePoint> for u32 {
    fn from(code_point: CodePoint) -> Self {
        code_point.0
    }
}

/// The error of a conversion to [`CodePoint`] from a number above 10FFFF, or to `char` from a surrogate.
///
/// ```
/// use wtf8_wasm::CodePoint;
///
/// let error = CodePoint::try_from(0x11_0000_u32).unwrap_err();
/// assert_eq!(error.to_string(), "0x110000 is not a code point: the last one is U+10FFFF");
///
/// let error = char::try_from(CodePoint::from(0xD83D_u16)).unwrap_err();
/// assert_eq!(error.to_string(), "U+D83D is a surrogate, not a char");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CodePointError {
    value: u32,
}

impl CodePointError {
    /// Returns the number that was to be converted.
    ///
    /// ```
    /// use wtf8_wasm::CodePoint;
    ///
    /// assert_eq!(CodePoint::try_from(0x11_0000_u32).unwrap_err().value(), 0x11_0000);
    /// ```
    #[must_use]
    pub const fn value(self) -> u32 {
        self.value
    }
}

impl fmt::Display for CodePointError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            value @ 0xD800..=0xDFFF => write!(formatter, "U+{value:X} is a surrogate, not a char"),
            value => write!(formatter, "{value:#X} is not a code point: the last one is U+10FFFF"),
        }
    }
}

impl core::error::Error for CodePointError {}
