//! What an owned string remembers about its bytes: whether they are UTF-8.
//!
//! Only conversions to strings of JavaScript ask. In builds without them the hint has no size, and its functions do nothing.

/// Whether bytes are known to be UTF-8, without a lone surrogate.
#[derive(Clone, Copy)]
pub(super) struct Utf8Hint {
    /// Also false if this has not been checked.
    #[cfg(any(feature = "js", test))]
    is_utf8: bool,
}

#[cfg(any(feature = "js", test))]
impl Utf8Hint {
    pub(super) const fn new(is_utf8: bool) -> Self {
        Self { is_utf8 }
    }

    pub(super) const fn is_utf8(self) -> bool {
        self.is_utf8
    }

    /// For a change after which bytes that were UTF-8 are known to be so only if a condition holds.
    pub(super) const fn keep_if(&mut self, condition: bool) {
        self.is_utf8 &= condition;
    }
}

#[cfg(not(any(feature = "js", test)))]
#[expect(clippy::unused_self, reason = "the functions are those of builds that have the hint")]
impl Utf8Hint {
    pub(super) const fn new(_: bool) -> Self {
        Self {}
    }

    pub(super) const fn keep_if(self, _: bool) {}
}
