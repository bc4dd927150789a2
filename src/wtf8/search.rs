//! Search for a part of a string, at its start, at its end, or anywhere.
//!
//! The search compares bytes. It finds whole sequences, so the results are boundaries of code points. Half of a pair has
//! no offset of its own, so it is not found inside a pair.

use super::{Wtf8, cast};
use crate::text::find::rfind;

impl Wtf8 {
    /// Returns the offset in bytes of the first occurrence of `search`.
    ///
    /// A lone surrogate is found where it is lone: a `search` that begins with a trail or ends in a lead is not found inside
    /// a pair. JavaScript's `indexOf` would find it there. A character is searched for as a string: `"/"`, not `'/'`.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let text = Wtf8::from_bytes(b"\xF0\x9F\x98\x80\xED\xA0\xBD")?; // U+1F600, which is D83D DE00, and a lead D83D
    /// assert_eq!(text.find("😀"), Some(0));
    /// assert_eq!(text.find(Wtf8::from_bytes(b"\xED\xA0\xBD")?), Some(4));
    /// assert_eq!(text.find("x"), None);
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    #[must_use]
    pub fn find(&self, search: impl AsRef<Self>) -> Option<usize> {
        crate::find(self.as_bytes(), search.as_ref().as_bytes())
    }

    /// Returns the offset in bytes of the last occurrence of `search`. An empty `search` is found at the end.
    ///
    /// Lone surrogates are found as by [`find`](Self::find).
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert_eq!(Wtf8::new("é/a/b").rfind("/"), Some(4));
    /// assert_eq!(Wtf8::new("é").rfind(""), Some(2));
    /// let text = Wtf8::from_bytes(b"\xED\xA0\xBD\xF0\x9F\x98\x80")?; // a lead D83D, and U+1F600, which is D83D DE00
    /// assert_eq!(text.rfind(Wtf8::from_bytes(b"\xED\xA0\xBD")?), Some(0));
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    #[must_use]
    pub fn rfind(&self, search: impl AsRef<Self>) -> Option<usize> {
        rfind(self.as_bytes(), search.as_ref().as_bytes())
    }

    /// Returns `true` if the string contains `search`. See [`find`](Self::find).
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8::new("naïve").contains("ï"));
    /// ```
    #[must_use]
    pub fn contains(&self, search: impl AsRef<Self>) -> bool {
        self.find(search).is_some()
    }

    /// Returns `true` if the string begins with `prefix`. A lead does not count as a prefix of a pair.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert!(Wtf8::new("naïve").starts_with("na"));
    /// let lead = Wtf8::from_bytes(b"\xED\xA0\xBD")?;
    /// assert!(!Wtf8::new("😀").starts_with(lead));
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    #[must_use]
    pub fn starts_with(&self, prefix: impl AsRef<Self>) -> bool {
        self.as_bytes().starts_with(prefix.as_ref().as_bytes())
    }

    /// Returns `true` if the string ends in `suffix`. A trail does not count as a suffix of a pair.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert!(Wtf8::new("naïve").ends_with("ïve"));
    /// let trail = Wtf8::from_bytes(b"\xED\xB8\x80")?;
    /// assert!(!Wtf8::new("😀").ends_with(trail));
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    #[must_use]
    pub fn ends_with(&self, suffix: impl AsRef<Self>) -> bool {
        self.as_bytes().ends_with(suffix.as_ref().as_bytes())
    }

    /// Returns the string without `prefix`, or `None` if it does not begin with that.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert_eq!(Wtf8::new("file:a").strip_prefix("file:"), Some(Wtf8::new("a")));
    /// assert_eq!(Wtf8::new("a").strip_prefix("file:"), None);
    /// ```
    #[must_use]
    pub fn strip_prefix(&self, prefix: impl AsRef<Self>) -> Option<&Self> {
        self.as_bytes().strip_prefix(prefix.as_ref().as_bytes()).map(cast::from_slice)
    }

    /// Returns the string without `suffix`, or `None` if it does not end in that.
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// assert_eq!(Wtf8::new("a.txt").strip_suffix(".txt"), Some(Wtf8::new("a")));
    /// assert_eq!(Wtf8::new("a").strip_suffix(".txt"), None);
    /// ```
    #[must_use]
    pub fn strip_suffix(&self, suffix: impl AsRef<Self>) -> Option<&Self> {
        self.as_bytes().strip_suffix(suffix.as_ref().as_bytes()).map(cast::from_slice)
    }

    /// Returns the parts before and after the first occurrence of `delimiter`, or `None` if there is none.
    ///
    /// Lone surrogates are found as by [`find`](Self::find).
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let setting = Wtf8::from_bytes(b"NAME=\xED\xA0\xBD=b")?; // with half an emoji in the value
    /// let (name, value) = setting.split_once("=").unwrap();
    /// assert_eq!((name, value), (Wtf8::new("NAME"), Wtf8::from_bytes(b"\xED\xA0\xBD=b")?));
    /// assert_eq!(name.split_once("="), None);
    /// # Ok::<(), wtf8_wasm::IllFormed>(())
    /// ```
    #[must_use]
    pub fn split_once(&self, delimiter: impl AsRef<Self>) -> Option<(&Self, &Self)> {
        let delimiter = delimiter.as_ref();
        self.find(delimiter).map(|start| self.around(start, delimiter))
    }

    /// Returns the parts before and after the last occurrence of `delimiter`, or `None` if there is none.
    ///
    /// Lone surrogates are found as by [`find`](Self::find).
    ///
    /// ```
    /// use wtf8_wasm::Wtf8;
    ///
    /// let name = Wtf8::new("é.tar.gz");
    /// assert_eq!(name.rsplit_once("."), Some((Wtf8::new("é.tar"), Wtf8::new("gz"))));
    /// assert_eq!(name.rsplit_once("/"), None);
    /// ```
    #[must_use]
    pub fn rsplit_once(&self, delimiter: impl AsRef<Self>) -> Option<(&Self, &Self)> {
        let delimiter = delimiter.as_ref();
        self.rfind(delimiter).map(|start| self.around(start, delimiter))
    }

    /// Returns what is before and after `part`, which was found at an offset.
    fn around(&self, start: usize, part: &Self) -> (&Self, &Self) {
        (&self[..start], &self[start + part.len()..])
    }
}
