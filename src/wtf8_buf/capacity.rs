//! How much memory a string has, used or not.

use alloc::vec::Vec;

use super::Wtf8Buf;

impl Wtf8Buf {
    /// A string with nothing in it, and memory for that many bytes.
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8Buf::with_capacity(10).capacity() >= 10);
    /// ```
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self::from_utf8(Vec::with_capacity(capacity))
    }

    /// How many bytes there is memory for.
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8Buf::from("abc").capacity() >= 3);
    /// ```
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.bytes.capacity()
    }

    /// Gets memory for at least that many bytes more.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("abc");
    /// text.reserve(10);
    /// assert!(text.capacity() >= 13);
    /// ```
    pub fn reserve(&mut self, additional: usize) {
        self.bytes.reserve(additional);
    }

    /// Gets memory for that many bytes more, and for no others, as far as that is up to this function.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("abc");
    /// text.reserve_exact(10);
    /// assert!(text.capacity() >= 13);
    /// ```
    pub fn reserve_exact(&mut self, additional: usize) {
        self.bytes.reserve_exact(additional);
    }

    /// Gives back what memory is not used, but for `capacity` bytes.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::with_capacity(100);
    /// text.shrink_to(10);
    /// assert!((10..100).contains(&text.capacity()));
    /// ```
    pub fn shrink_to(&mut self, capacity: usize) {
        self.bytes.shrink_to(capacity);
    }

    /// Gives back what memory is not used.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::with_capacity(100);
    /// text.push('a');
    /// text.shrink_to_fit();
    /// assert!(text.capacity() < 100);
    /// ```
    pub fn shrink_to_fit(&mut self) {
        self.bytes.shrink_to_fit();
    }
}
