//! Strings collected from many parts, or extended by them. Halves of surrogate pairs that meet are joined.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use core::char::DecodeUtf16Error;

use super::Wtf8Buf;
use crate::{CodePoint, Wtf8};

/// Collects whatever a string can be extended by.
impl<Item> FromIterator<Item> for Wtf8Buf
where
    Self: Extend<Item>,
{
    fn from_iter<Items: IntoIterator<Item = Item>>(items: Items) -> Self {
        let mut text = Self::new();
        text.extend(items);
        text
    }
}

/// Encodes UTF-16 code units that come piece by piece.
impl Extend<u16> for Wtf8Buf {
    fn extend<Units: IntoIterator<Item = u16>>(&mut self, units: Units) {
        let units = units.into_iter();
        self.reserve(units.size_hint().0);
        // `decode_utf16` gives a pair as one character, which is faster than joining its halves. It does not know what the
        // string ends in: if that is a lead and the first unit is a trail, the two are joined when the trail is appended.
        // After a last unit that is a lead, it calls `next` twice at the end, so the units are fused.
        let of_lone = |found: DecodeUtf16Error| CodePoint::from(found.unpaired_surrogate());
        self.extend(
            char::decode_utf16(units.fuse()).map(|decoded| decoded.map_or_else(of_lone, CodePoint::from)),
        );
    }
}

impl<'text> Extend<&'text u16> for Wtf8Buf {
    fn extend<Units: IntoIterator<Item = &'text u16>>(&mut self, units: Units) {
        self.extend(units.into_iter().copied());
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

impl Extend<Box<str>> for Wtf8Buf {
    fn extend<Parts: IntoIterator<Item = Box<str>>>(&mut self, parts: Parts) {
        parts.into_iter().for_each(|part| self.push_str(&part));
    }
}

impl Extend<Box<Wtf8>> for Wtf8Buf {
    fn extend<Parts: IntoIterator<Item = Box<Wtf8>>>(&mut self, parts: Parts) {
        parts.into_iter().for_each(|part| self.push_wtf8(&part));
    }
}

impl<'text> Extend<Cow<'text, str>> for Wtf8Buf {
    fn extend<Parts: IntoIterator<Item = Cow<'text, str>>>(&mut self, parts: Parts) {
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
        // Each code point adds at least one byte, also a trail that joins a lead: four bytes replace three.
        self.reserve(code_points.size_hint().0);
        code_points.for_each(|code_point| self.push(code_point));
    }
}

impl<'text> Extend<&'text CodePoint> for Wtf8Buf {
    fn extend<CodePoints: IntoIterator<Item = &'text CodePoint>>(&mut self, code_points: CodePoints) {
        self.extend(code_points.into_iter().copied());
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
