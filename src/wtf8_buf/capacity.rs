//! The capacity of a string: its allocated memory, used or not.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use super::Wtf8Buf;

impl Wtf8Buf {
    /// Creates an empty string with memory for at least `capacity` bytes.
    ///
    /// # Panics
    ///
    /// Panics if the capacity would exceed `isize::MAX` bytes.
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8Buf::with_capacity(10).capacity() >= 10);
    /// ```
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self::from_known_utf8(Vec::with_capacity(capacity))
    }

    /// Returns the number of bytes that the string has memory for.
    ///
    /// ```
    /// assert!(wtf8_wasm::Wtf8Buf::from("abc").capacity() >= 3);
    /// ```
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.bytes.capacity()
    }

    /// Reserves memory for at least `additional` more bytes.
    ///
    /// # Panics
    ///
    /// Panics if the capacity would exceed `isize::MAX` bytes.
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
    /// # Panics
    ///
    /// Panics if the capacity would exceed `isize::MAX` bytes.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("abc");
    /// text.reserve_exact(10);
    /// assert!(text.capacity() >= 13);
    /// ```
    pub fn reserve_exact(&mut self, additional: usize) {
        self.bytes.reserve_exact(additional);
    }

    /// Reserves memory for at least `additional` more bytes, like [`reserve`](Self::reserve), but returns an error if that
    /// fails.
    ///
    /// # Errors
    ///
    /// Fails if the capacity would exceed `isize::MAX` bytes, or the allocator has no memory. The string stays as it was.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("abc");
    /// assert!(text.try_reserve(10).is_ok());
    /// assert!(text.capacity() >= 13);
    /// assert!(text.try_reserve(usize::MAX).is_err());
    /// assert_eq!(text, "abc");
    /// ```
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.bytes.try_reserve(additional)
    }

    /// Reserves memory for `additional` more bytes, like [`reserve_exact`](Self::reserve_exact), but returns an error if
    /// that fails.
    ///
    /// # Errors
    ///
    /// Fails if the capacity would exceed `isize::MAX` bytes, or the allocator has no memory. The string stays as it was.
    ///
    /// ```
    /// let mut text = wtf8_wasm::Wtf8Buf::from("abc");
    /// assert!(text.try_reserve_exact(10).is_ok());
    /// assert!(text.capacity() >= 13);
    /// assert!(text.try_reserve_exact(usize::MAX).is_err());
    /// assert_eq!(text, "abc");
    /// ```
    pub fn try_reserve_exact(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.bytes.try_reserve_exact(additional)
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
