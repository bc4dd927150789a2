//! Strings made of many parts. All of them join the halves of surrogate pairs that meet.

use alloc::borrow::Cow;
use alloc::string::String;

use super::Wtf8Buf;
use crate::{CodePoint, Wtf8};

/// Of code units: this is how UTF-16 that comes piece by piece is encoded.
impl FromIterator<u16> for Wtf8Buf {
    fn from_iter<Units: IntoIterator<Item = u16>>(units: Units) -> Self {
        let mut text = Self::new();
        text.extend(units);
        text
    }
}

impl FromIterator<char> for Wtf8Buf {
    fn from_iter<Characters: IntoIterator<Item = char>>(characters: Characters) -> Self {
        let mut text = Self::new();
        text.extend(characters);
        text
    }
}

impl FromIterator<CodePoint> for Wtf8Buf {
    fn from_iter<CodePoints: IntoIterator<Item = CodePoint>>(code_points: CodePoints) -> Self {
        let mut text = Self::new();
        text.extend(code_points);
        text
    }
}

impl<'text> FromIterator<&'text str> for Wtf8Buf {
    fn from_iter<Parts: IntoIterator<Item = &'text str>>(parts: Parts) -> Self {
        let mut text = Self::new();
        text.extend(parts);
        text
    }
}

impl<'text> FromIterator<&'text Wtf8> for Wtf8Buf {
    fn from_iter<Parts: IntoIterator<Item = &'text Wtf8>>(parts: Parts) -> Self {
        let mut text = Self::new();
        text.extend(parts);
        text
    }
}

impl FromIterator<Self> for Wtf8Buf {
    fn from_iter<Parts: IntoIterator<Item = Self>>(parts: Parts) -> Self {
        let mut text = Self::new();
        text.extend(parts);
        text
    }
}

impl FromIterator<String> for Wtf8Buf {
    fn from_iter<Parts: IntoIterator<Item = String>>(parts: Parts) -> Self {
        let mut text = Self::new();
        text.extend(parts);
        text
    }
}

impl<'text> FromIterator<Cow<'text, Wtf8>> for Wtf8Buf {
    fn from_iter<Parts: IntoIterator<Item = Cow<'text, Wtf8>>>(parts: Parts) -> Self {
        let mut text = Self::new();
        text.extend(parts);
        text
    }
}

impl Extend<u16> for Wtf8Buf {
    fn extend<Units: IntoIterator<Item = u16>>(&mut self, units: Units) {
        self.extend(units.into_iter().map(CodePoint::from));
    }
}

impl Extend<char> for Wtf8Buf {
    fn extend<Characters: IntoIterator<Item = char>>(&mut self, characters: Characters) {
        self.extend(characters.into_iter().map(CodePoint::from));
    }
}

impl<'text> Extend<&'text char> for Wtf8Buf {
    fn extend<Characters: IntoIterator<Item = &'text char>>(&mut self, characters: Characters) {
        self.extend(characters.into_iter().copied());
    }
}

impl Extend<String> for Wtf8Buf {
    fn extend<Parts: IntoIterator<Item = String>>(&mut self, parts: Parts) {
        parts.into_iter().for_each(|part| self.push_str(&part));
    }
}

impl<'text> Extend<Cow<'text, Wtf8>> for Wtf8Buf {
    fn extend<Parts: IntoIterator<Item = Cow<'text, Wtf8>>>(&mut self, parts: Parts) {
        parts.into_iter().for_each(|part| self.push_wtf8(&part));
    }
}

impl Extend<CodePoint> for Wtf8Buf {
    fn extend<CodePoints: IntoIterator<Item = CodePoint>>(&mut self, code_points: CodePoints) {
        let code_points = code_points.into_iter();
        // Each takes at least one byte, but two of them may become one sequence of four.
        self.reserve(code_points.size_hint().0);
        code_points.for_each(|code_point| self.push(code_point));
    }
}

impl<'text> Extend<&'text str> for Wtf8Buf {
    fn extend<Parts: IntoIterator<Item = &'text str>>(&mut self, parts: Parts) {
        parts.into_iter().for_each(|part| self.push_str(part));
    }
}

impl<'text> Extend<&'text Wtf8> for Wtf8Buf {
    fn extend<Parts: IntoIterator<Item = &'text Wtf8>>(&mut self, parts: Parts) {
        parts.into_iter().for_each(|part| self.push_wtf8(part));
    }
}

impl Extend<Self> for Wtf8Buf {
    fn extend<Parts: IntoIterator<Item = Self>>(&mut self, parts: Parts) {
        parts.into_iter().for_each(|part| self.push_wtf8(&part));
    }
}
