//! Strings made of others, and compared with them.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::string::String;
use core::convert::Infallible;
use core::str::FromStr;

use super::Wtf8Buf;
use crate::Wtf8;

impl From<String> for Wtf8Buf {
    fn from(text: String) -> Self {
        Self::from_utf8(text.into_bytes())
    }
}

impl From<&str> for Wtf8Buf {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<char> for Wtf8Buf {
    fn from(character: char) -> Self {
        String::from(character).into()
    }
}

impl From<&Wtf8> for Wtf8Buf {
    fn from(text: &Wtf8) -> Self {
        text.to_owned()
    }
}

impl From<Box<Wtf8>> for Wtf8Buf {
    fn from(text: Box<Wtf8>) -> Self {
        text.into_wtf8_buf()
    }
}

impl From<Cow<'_, Wtf8>> for Wtf8Buf {
    fn from(text: Cow<'_, Wtf8>) -> Self {
        text.into_owned()
    }
}

impl FromStr for Wtf8Buf {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(text.into())
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
