//! Equality and order, also with other types of strings, and the hash.

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use super::Wtf8Buf;
use crate::Wtf8;

impl PartialEq for Wtf8Buf {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Wtf8Buf {}

impl PartialOrd for Wtf8Buf {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Wtf8Buf {
    fn cmp(&self, other: &Self) -> Ordering {
        (**self).cmp(&**other)
    }
}

/// Hashes like [`Wtf8`], so that a map with keys of this type can be queried with a `Wtf8`.
impl Hash for Wtf8Buf {
    fn hash<State: Hasher>(&self, state: &mut State) {
        (**self).hash(state);
    }
}

impl PartialEq<Wtf8> for Wtf8Buf {
    fn eq(&self, other: &Wtf8) -> bool {
        **self == *other
    }
}

impl PartialEq<&Wtf8> for Wtf8Buf {
    fn eq(&self, other: &&Wtf8) -> bool {
        **self == **other
    }
}

impl PartialEq<Wtf8Buf> for Wtf8 {
    fn eq(&self, other: &Wtf8Buf) -> bool {
        *self == **other
    }
}

impl PartialEq<Wtf8Buf> for &Wtf8 {
    fn eq(&self, other: &Wtf8Buf) -> bool {
        **self == **other
    }
}

impl PartialEq<str> for Wtf8Buf {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<&str> for Wtf8Buf {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl PartialEq<String> for Wtf8Buf {
    fn eq(&self, other: &String) -> bool {
        **self == **other
    }
}

impl PartialEq<String> for Wtf8 {
    fn eq(&self, other: &String) -> bool {
        *self == **other
    }
}

impl PartialEq<Wtf8> for String {
    fn eq(&self, other: &Wtf8) -> bool {
        *other == **self
    }
}

impl PartialEq<Wtf8Buf> for str {
    fn eq(&self, other: &Wtf8Buf) -> bool {
        *other == *self
    }
}

impl PartialEq<Wtf8Buf> for &str {
    fn eq(&self, other: &Wtf8Buf) -> bool {
        *other == **self
    }
}

impl PartialEq<Wtf8Buf> for String {
    fn eq(&self, other: &Wtf8Buf) -> bool {
        *other == **self
    }
}

impl PartialEq<Cow<'_, str>> for Wtf8Buf {
    fn eq(&self, other: &Cow<'_, str>) -> bool {
        **self == **other
    }
}

impl PartialEq<Cow<'_, str>> for Wtf8 {
    fn eq(&self, other: &Cow<'_, str>) -> bool {
        *self == **other
    }
}

impl PartialEq<Wtf8Buf> for Cow<'_, str> {
    fn eq(&self, other: &Wtf8Buf) -> bool {
        **other == **self
    }
}

impl PartialEq<Wtf8> for Cow<'_, str> {
    fn eq(&self, other: &Wtf8) -> bool {
        *other == **self
    }
}

impl PartialEq<Cow<'_, Wtf8>> for Wtf8Buf {
    fn eq(&self, other: &Cow<'_, Wtf8>) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq<Wtf8Buf> for Cow<'_, Wtf8> {
    fn eq(&self, other: &Wtf8Buf) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq<Cow<'_, Wtf8>> for Wtf8 {
    fn eq(&self, other: &Cow<'_, Wtf8>) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq<Wtf8> for Cow<'_, Wtf8> {
    fn eq(&self, other: &Wtf8) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq<Cow<'_, Wtf8>> for &Wtf8 {
    fn eq(&self, other: &Cow<'_, Wtf8>) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq<&Wtf8> for Cow<'_, Wtf8> {
    fn eq(&self, other: &&Wtf8) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialOrd<Wtf8> for Wtf8Buf {
    fn partial_cmp(&self, other: &Wtf8) -> Option<Ordering> {
        self.as_wtf8().partial_cmp(other)
    }
}

impl PartialOrd<&Wtf8> for Wtf8Buf {
    fn partial_cmp(&self, other: &&Wtf8) -> Option<Ordering> {
        self.as_wtf8().partial_cmp(*other)
    }
}

impl PartialOrd<Wtf8Buf> for Wtf8 {
    fn partial_cmp(&self, other: &Wtf8Buf) -> Option<Ordering> {
        self.partial_cmp(other.as_wtf8())
    }
}

impl PartialOrd<Wtf8Buf> for &Wtf8 {
    fn partial_cmp(&self, other: &Wtf8Buf) -> Option<Ordering> {
        (**self).partial_cmp(other.as_wtf8())
    }
}

impl PartialOrd<Cow<'_, Wtf8>> for Wtf8Buf {
    fn partial_cmp(&self, other: &Cow<'_, Wtf8>) -> Option<Ordering> {
        self.as_wtf8().partial_cmp(&**other)
    }
}

impl PartialOrd<Wtf8Buf> for Cow<'_, Wtf8> {
    fn partial_cmp(&self, other: &Wtf8Buf) -> Option<Ordering> {
        (**self).partial_cmp(other.as_wtf8())
    }
}

impl PartialOrd<Cow<'_, Wtf8>> for Wtf8 {
    fn partial_cmp(&self, other: &Cow<'_, Wtf8>) -> Option<Ordering> {
        self.partial_cmp(&**other)
    }
}

impl PartialOrd<Wtf8> for Cow<'_, Wtf8> {
    fn partial_cmp(&self, other: &Wtf8) -> Option<Ordering> {
        (**self).partial_cmp(other)
    }
}

impl PartialOrd<Cow<'_, Wtf8>> for &Wtf8 {
    fn partial_cmp(&self, other: &Cow<'_, Wtf8>) -> Option<Ordering> {
        (**self).partial_cmp(&**other)
    }
}

impl PartialOrd<&Wtf8> for Cow<'_, Wtf8> {
    fn partial_cmp(&self, other: &&Wtf8) -> Option<Ordering> {
        (**self).partial_cmp(*other)
    }
}

impl PartialOrd<str> for Wtf8Buf {
    fn partial_cmp(&self, other: &str) -> Option<Ordering> {
        self.as_wtf8().partial_cmp(Wtf8::new(other))
    }
}

impl PartialOrd<&str> for Wtf8Buf {
    fn partial_cmp(&self, other: &&str) -> Option<Ordering> {
        self.as_wtf8().partial_cmp(Wtf8::new(*other))
    }
}

impl PartialOrd<String> for Wtf8Buf {
    fn partial_cmp(&self, other: &String) -> Option<Ordering> {
        self.as_wtf8().partial_cmp(other.as_str())
    }
}

impl PartialOrd<String> for Wtf8 {
    fn partial_cmp(&self, other: &String) -> Option<Ordering> {
        self.partial_cmp(other.as_str())
    }
}
