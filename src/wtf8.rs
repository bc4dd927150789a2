//! The borrowed string, with methods that do not allocate. Conversions to owned types are in `wtf8/owned.rs`.

pub(crate) mod cast;
mod chunks;
mod code_point;
mod compare;
pub(crate) mod format;
mod iterators;
#[cfg(feature = "alloc")]
mod owned;
pub(crate) mod positions;
mod search;
pub(crate) mod slice;
#[cfg(feature = "alloc")]
mod slice_utf16;
mod split;

pub use chunks::{Chunk, Chunks};
pub use code_point::{CodePoint, CodePointError};
pub use iterators::{CodePointIndices, CodePoints, EncodeWide};
pub use split::Split;

use core::fmt;

use crate::IllFormed;

/// A borrowed string of potentially ill-formed UTF-16, stored as well-formed WTF-8. It is to `Wtf8Buf` what `str` is
/// to `String`.
///
/// It is a slice of bytes that are always well-formed. Without a lone surrogate these bytes are UTF-8, and
/// [`as_str`](Self::as_str) returns them as a `str`. Lengths and offsets count bytes.
///
/// `Eq`, `Ord` and `Hash` are those of the bytes. The order is that of code points;
/// [`cmp_utf16`](Self::cmp_utf16) compares in the order of JavaScript.
///
/// ```
/// use wtf8_wasm::Wtf8;
///
/// let half = Wtf8::from_bytes(b"caf\xED\xA0\xBD")?;
/// assert_eq!(half.as_str(), None);
/// assert_eq!(half.len(), 6);
/// assert_eq!(format!("{half:?} {half}"), "\"caf\\u{d83d}\" caf\u{FFFD}");
/// # Ok::<(), wtf8_wasm::IllFormed>(())
/// ```
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Wtf8 {
    bytes: [u8],
}

/// The offset and the value of a surrogate that is not part of a pair. See [`Wtf8::find_lone_surrogate`].
///
/// ```
/// use wtf8_wasm::{LoneSurrogate, Wtf8};
///
/// let found = Wtf8::from_bytes(b"a\xED\xA0\xBD")?.find_lone_surrogate(0).unwrap();
/// assert_eq!(found, LoneSurrogate { offset: 1, unit: 0xD83D });
/// assert_eq!(found.to_string(), "lone surrogate U+D83D at offset 1");
/// # Ok::<(), wtf8_wasm::IllFormed>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoneSurrogate {
    /// Offset of its three bytes.
    pub offset: usize,
    /// The surrogate, D800 to DFFF. [`is_lead`](crate::is_lead) and [`is_trail`](crate::is_trail) tell its kind.
    pub unit: u16,
}

impl fmt::Display for LoneSurrogate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "lone surrogate U+{:04X} at offset {}", self.unit, self.offset)
    }
}

impl core::error::Error for LoneSurrogate {}

/// The reason that `expect` gives where bytes must be UTF-8, or must contain a lone surrogate because they are not. To go on
/// without it would lose text silently.
pub(crate) const WITHOUT_SURROGATES_IS_UTF8: &str = "well-formed WTF-8 without surrogates is UTF-8";

impl Wtf8 {
    /// Borrows a `str`, `String`, `Wtf8` or `Wtf8Buf` as a `Wtf8`. UTF-8 already is well-formed WTF-8.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert_eq!(Wtf8::new("naïve").as_bytes(), "naïve".as_bytes());
    /// ```
    #[must_use]
    pub fn new<Text: AsRef<Self> + ?Sized>(text: &Text) -> &Self {
        text.as_ref()
    }

    /// Borrows a `str`, like [`new`](Self::new), but also in constants.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// const NAME: &Wtf8 = Wtf8::from_str("naïve");
    /// assert_eq!(NAME, "naïve");
    /// ```
    #[must_use]
    pub const fn from_str(text: &str) -> &Self {
        cast::from_slice(text.as_bytes())
    }

    /// Converts bytes to a string, if they are well-formed WTF-8.
    ///
    /// # Errors
    ///
    /// Returns the first ill-formed sequence. A surrogate pair byte sequence is also ill-formed.
    ///
    /// ```
    /// use wtf8_wasm::{IllFormed, Kind, Wtf8};
    ///
    /// assert_eq!(Wtf8::from_bytes(b"caf\xC3\xA9").unwrap(), "café");
    /// assert_eq!(
    ///     Wtf8::from_bytes(b"caf\xC3"),
    ///     Err(IllFormed { offset: 3, length: 1, kind: Kind::Truncated })
    /// );
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<&Self, IllFormed> {
        crate::validate_wtf8(bytes)?;
        Ok(cast::from_slice(bytes))
    }

    /// Converts bytes to a string without checking that they are well-formed WTF-8.
    ///
    /// For bytes that have been checked before, or were made by an encoder. [`from_bytes`](Self::from_bytes) checks them.
    ///
    /// # Safety
    ///
    /// The bytes must be well-formed WTF-8. With other bytes the behaviour is undefined: unsafe code of a later version may
    /// rely on them, even though none of this version does.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// // SAFETY: it is the sequence of one lead surrogate, U+D83D.
    /// const LEAD: &Wtf8 = unsafe { Wtf8::from_bytes_unchecked(b"\xED\xA0\xBD") };
    /// assert!(LEAD.encode_wide().eq([0xD83D]));
    /// ```
    #[must_use]
    pub const unsafe fn from_bytes_unchecked(bytes: &[u8]) -> &Self {
        cast::from_slice(bytes)
    }

    /// Returns the bytes, which are well-formed WTF-8.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8::new("né").as_bytes(), b"n\xC3\xA9");
    /// ```
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the length in bytes. For the length in code units see [`utf16_len`](Self::utf16_len).
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8::new("né😀").len(), 1 + 2 + 4);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns `true` if the string has a length of zero.
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8::new("").is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Returns the length in UTF-16 code units, which is the `length` of the string in JavaScript.
    ///
    /// ```
    /// assert_eq!(wtf8_wasm::Wtf8::new("né😀").utf16_len(), 1 + 1 + 2);
    /// ```
    #[must_use]
    pub fn utf16_len(&self) -> usize {
        crate::utf16_length(&self.bytes)
    }

    /// Returns the string as a `str`, or `None` if it contains a lone surrogate.
    ///
    /// Each call takes time linear in the length: keep the result where it is needed more than once.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert_eq!(Wtf8::new("naïve").as_str(), Some("naïve"));
    /// assert_eq!(Wtf8::from_bytes(b"\xED\xB8\x80")?.as_str(), None); // a trail surrogate, U+DE00
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> Option<&str> {
        // Without surrogates, WTF-8 is UTF-8; with them it is not.
        match str::from_utf8(&self.bytes) {
            Ok(text) => Some(text),
            Err(_) => None,
        }
    }

    /// Returns an iterator over the code points, including lone surrogates.
    ///
    /// ```
    /// use wtf8_wasm::{CodePoint, Wtf8};
    ///
    /// let text = Wtf8::from_bytes(b"\xF0\x9F\x98\x80\xED\xB8\x80")?; // a pair, and a trail
    /// let code_points: Vec<u32> = text.code_points().map(CodePoint::to_u32).collect();
    /// assert_eq!(code_points, [0x1F600, 0xDE00]);
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    pub const fn code_points(&self) -> CodePoints<'_> {
        CodePoints::of(&self.bytes)
    }

    /// Returns an iterator over the code points, including lone surrogates, each with its offset in bytes.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let text = Wtf8::from_bytes(b"\xC3\xA9\xED\xB8\x80!")?; // é, a trail, and an exclamation mark
    /// let offsets: Vec<usize> = text.code_point_indices().map(|(offset, _)| offset).collect();
    /// assert_eq!(offsets, [0, 2, 5]);
    /// assert_eq!(text.code_point_indices().next_back(), Some((5, '!'.into())));
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    pub const fn code_point_indices(&self) -> CodePointIndices<'_> {
        CodePointIndices::of(&self.bytes)
    }

    /// Returns an iterator over the UTF-16 code units, like `OsStrExt::encode_wide` on Windows.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert!(Wtf8::new("a😀").encode_wide().eq([0x61, 0xD83D, 0xDE00]));
    /// ```
    #[doc(alias = "encode_utf16")]
    pub const fn encode_wide(&self) -> EncodeWide<'_> {
        EncodeWide::of(&self.bytes)
    }

    /// Returns an iterator over runs of text without lone surrogates, each with the lone surrogate that follows it.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let text = Wtf8::from_bytes(b"a\xED\xA0\xBDb")?;
    /// let escaped: String = text
    ///     .chunks()
    ///     .map(|chunk| match chunk.lone_surrogate {
    ///         Some(unit) => format!("{}\\u{unit:04x}", chunk.text),
    ///         None => chunk.text.to_owned(),
    ///     })
    ///     .collect();
    /// assert_eq!(escaped, "a\\ud83db");
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    pub const fn chunks(&self) -> Chunks<'_> {
        Chunks::of(&self.bytes)
    }

    /// Returns the first lone surrogate whose sequence begins at or after `from`, an offset in bytes. It need not be the
    /// offset of a code point, and may be after the end.
    ///
    /// ```
    /// use wtf8_wasm::{LoneSurrogate, Wtf8};
    ///
    /// let text = Wtf8::from_bytes(b"\xC3\xA9\xED\xA0\xBD \xED\xB8\x80")?;
    /// assert_eq!(text.find_lone_surrogate(0), Some(LoneSurrogate { offset: 2, unit: 0xD83D }));
    /// assert_eq!(text.find_lone_surrogate(3), Some(LoneSurrogate { offset: 6, unit: 0xDE00 }));
    /// assert_eq!(Wtf8::new("é😀").find_lone_surrogate(0), None);
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    #[must_use]
    pub fn find_lone_surrogate(&self, from: usize) -> Option<LoneSurrogate> {
        let offset = crate::find_surrogate_sequence(&self.bytes, from)?;
        let unit = self[offset..].code_points().next()?.to_surrogate()?;
        Some(LoneSurrogate { offset, unit })
    }

    /// Returns `true` if every byte is ASCII.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert!(Wtf8::new("naive").is_ascii() && !Wtf8::new("naïve").is_ascii());
    /// ```
    #[must_use]
    pub const fn is_ascii(&self) -> bool {
        self.bytes.is_ascii()
    }

    /// Converts the ASCII letters to lower case, in place. All else stays as it is.
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// let mut text = wtf8_wasm::Wtf8Buf::from("README.É");
    /// text.make_ascii_lowercase();
    /// assert_eq!(text, "readme.É");
    /// # }
    /// ```
    pub const fn make_ascii_lowercase(&mut self) {
        self.bytes.make_ascii_lowercase();
    }

    /// Converts the ASCII letters to upper case, in place. All else stays as it is.
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// use wtf8_wasm::Wtf8;
    ///
    /// let mut boxed: Box<Wtf8> = "readme.é".into();
    /// boxed.make_ascii_uppercase();
    /// assert_eq!(*boxed, *"README.é");
    /// # }
    /// ```
    pub const fn make_ascii_uppercase(&mut self) {
        self.bytes.make_ascii_uppercase();
    }
}

impl AsRef<Wtf8> for Wtf8 {
    fn as_ref(&self) -> &Wtf8 {
        self
    }
}

impl AsRef<Wtf8> for str {
    fn as_ref(&self) -> &Wtf8 {
        Wtf8::from_str(self)
    }
}

impl AsRef<[u8]> for Wtf8 {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl<'text> From<&'text str> for &'text Wtf8 {
    fn from(text: &'text str) -> Self {
        Wtf8::new(text)
    }
}

/// Same as [`Wtf8::from_bytes`].
impl<'bytes> TryFrom<&'bytes [u8]> for &'bytes Wtf8 {
    type Error = IllFormed;

    fn try_from(bytes: &'bytes [u8]) -> Result<Self, IllFormed> {
        Wtf8::from_bytes(bytes)
    }
}

/// Same as [`Wtf8::as_str`], with the first lone surrogate as the error.
impl<'text> TryFrom<&'text Wtf8> for &'text str {
    type Error = LoneSurrogate;

    fn try_from(text: &'text Wtf8) -> Result<Self, LoneSurrogate> {
        text.as_str().ok_or_else(|| text.find_lone_surrogate(0).expect(WITHOUT_SURROGATES_IS_UTF8))
    }
}

impl Default for &Wtf8 {
    fn default() -> Self {
        Wtf8::new("")
    }
}
