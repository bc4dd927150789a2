//! The capacity of a string: its allocated memory, used or not.

use alloc::vec::Vec;

use super::Wtf8Buf;

impl Wtf8Buf {
    /// Creates an empty string with memory for at least `capacity` bytes.
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8Buf::with_capacity(10).capacity() >= 10);
    /// ```
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self::from_utf8(Vec::with_capacity(capacity))
    }

    /// Returns the number of bytes that the string has memory for.
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8Buf::from("abc").capacity() >= 3);
    /// ```
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.bytes.capacity()
    }

    /// Reserves memory for at least `additional` more bytes.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("abc");
    /// text.reserve(10);
    /// assert!(text.capacity() >= 13);
    /// ```
    pub fn reserve(&mut self, additional: usize) {
        self.bytes.reserve(additional);
    }

    /// Reserves memory for `additional` more bytes. Requests no spare memory, but the allocator may give more.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("abc");
    /// text.reserve_exact(10);
    /// assert!(text.capacity() >= 13);
    /// ```
    pub fn reserve_exact(&mut self, additional: usize) {
        self.bytes.reserve_exact(additional);
    }

    /// Frees unused memory, but keeps memory for at least `capacity` bytes.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::with_capacity(100);
    /// text.shrink_to(10);
    /// assert!((10..100).contains(&text.capacity()));
    /// ```
    pub fn shrink_to(&mut self, capacity: usize) {
        self.bytes.shrink_to(capacity);
    }

    /// Frees unused memory.
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
