//! Strings of JavaScript: from and to [`JsString`].
//!
//! The host's own codecs are the fastest way between its strings and memory, but they know UTF-8 only. What they
//! would lose is looked for: on the way in where they wrote U+FFFD, on the way out where a surrogate stands.

mod boundary;

use js_sys::JsString;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};

use crate::encode::write_code_point;
use crate::words::{REPLACEMENT, find};
use crate::{Wtf8, Wtf8Buf, find_surrogate_sequence, is_surrogate, utf16_length};

/// How many code units become a string at once, as arguments of a function. More would be no faster, and much more
/// would not fit on the stack.
const UNITS_AT_ONCE: usize = 2048;

/// The host's decoder is called for text of at least that many bytes; what is shorter goes the way of its
/// surrogates.
const WORTH_DECODING: usize = 2048;

#[wasm_bindgen]
extern "C" {
    /// A string of at most [`UNITS_AT_ONCE`] code units.
    #[wasm_bindgen(js_namespace = ["String", "fromCharCode"], js_name = apply)]
    fn string_of_units(this: &JsValue, units: &[u16]) -> JsString;
}

impl Wtf8Buf {
    /// The same string, without any loss.
    ///
    /// ```
    /// # #[wasm_bindgen_test::wasm_bindgen_test]
    /// # fn example() {
    /// use js_sys::JsString;
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// let half = JsString::from("😀").slice(0, 1);
    /// assert_eq!(Wtf8Buf::from_js_string(&half).as_bytes(), b"\xED\xA0\xBD");
    /// # }
    /// ```
    #[must_use]
    pub fn from_js_string(text: &JsString) -> Self {
        let lossy = text.as_string().expect_throw("a JsString is a string");
        let mut bytes = lossy.into_bytes();
        restore_surrogates(&mut bytes, text);
        Self::from_well_formed(bytes)
    }
}

impl Wtf8 {
    /// The same string, without any loss.
    ///
    /// ```
    /// # #[wasm_bindgen_test::wasm_bindgen_test]
    /// # fn example() {
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// let half = Wtf8Buf::from_wide(&[0xD83D]).to_js_string();
    /// assert_eq!((half.length(), half.char_code_at(0)), (1, 0xD83D.into()));
    /// # }
    /// ```
    #[must_use]
    pub fn to_js_string(&self) -> JsString {
        if find_surrogate_sequence(self.as_bytes(), 0).is_none() {
            return decoded_by_host(self.as_bytes());
        }
        string_of_pieces(self.as_bytes())
    }
}

/// Puts back the lone surrogates of `text`, where the host's encoder wrote U+FFFD instead. Both have three bytes.
/// (A U+FFFD of the text itself stays.)
fn restore_surrogates(bytes: &mut [u8], text: &JsString) {
    let (mut offset, mut index) = (0, 0);
    let mut from = 0;
    while let Some(found) = find(bytes, from, REPLACEMENT) {
        from = found + Wtf8::SURROGATE_LENGTH;
        if bytes.get(found + 2) != Some(&0xBD) {
            continue;
        }
        index += utf16_length(&bytes[offset..found]);
        offset = found;
        let unit = code_unit_at(text, index);
        if is_surrogate(unit) {
            write_code_point(unit.into(), &mut bytes[found..]);
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is a code unit, or NaN, which gives 0"
)]
fn code_unit_at(text: &JsString, index: usize) -> u16 {
    text.char_code_at(index as u32) as u16
}

/// Text without surrogates.
fn decoded_by_host(utf8: &[u8]) -> JsString {
    JsValue::from_utf8_lossy(utf8).unchecked_into()
}

/// Text with surrogates: long runs of well-formed text are left to the host, the rest is made of code units.
fn string_of_pieces(wtf8: &[u8]) -> JsString {
    let mut units = [0; UNITS_AT_ONCE];
    let mut rest = wtf8;
    let mut text: Option<JsString> = None;
    while !rest.is_empty() {
        let well_formed = find_surrogate_sequence(rest, 0).unwrap_or(rest.len());
        let piece = if well_formed < WORTH_DECODING {
            let progress = crate::decode(rest, &mut units);
            rest = &rest[progress.read..];
            string_of_units(&JsValue::UNDEFINED, &units[..progress.written])
        } else {
            let (utf8, behind) = rest.split_at(well_formed);
            rest = behind;
            decoded_by_host(utf8)
        };
        text = Some(match text {
            Some(before) => before.concat(&piece),
            None => piece,
        });
    }
    text.unwrap_or_default()
}

impl From<&JsString> for Wtf8Buf {
    fn from(text: &JsString) -> Self {
        Self::from_js_string(text)
    }
}

impl From<JsString> for Wtf8Buf {
    fn from(text: JsString) -> Self {
        Self::from_js_string(&text)
    }
}

impl From<&Wtf8> for JsString {
    fn from(text: &Wtf8) -> Self {
        text.to_js_string()
    }
}

impl From<Wtf8Buf> for JsString {
    fn from(text: Wtf8Buf) -> Self {
        text.to_js_string()
    }
}

impl From<&Wtf8> for JsValue {
    fn from(text: &Wtf8) -> Self {
        text.to_js_string().into()
    }
}

impl From<Wtf8Buf> for JsValue {
    fn from(text: Wtf8Buf) -> Self {
        text.to_js_string().into()
    }
}

/// The value itself is the error if it is no string.
impl TryFrom<JsValue> for Wtf8Buf {
    type Error = JsValue;

    fn try_from(value: JsValue) -> Result<Self, JsValue> {
        value.dyn_into::<JsString>().map(Self::from)
    }
}
