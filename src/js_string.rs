//! Conversion from and to JavaScript strings, [`JsString`].
//!
//! The host's own codecs are the fastest way between its strings and memory, but they only know UTF-8. The lone
//! surrogates that they would lose are searched for: on the way in by the U+FFFD that the encoder wrote, on the way
//! out by their sequences.

mod boundary;
mod decoder;
mod encoder;

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};
use js_sys::{Array, Function, JsString};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};

use crate::code_point::is_continuation;
use crate::surrogate::{SURROGATE_LENGTH, three_bytes_of, unit_of_three_bytes};
use crate::words::find_replacement;
use crate::wtf8::cast;
use crate::{Wtf8, Wtf8Buf, find_surrogate_sequence, is_surrogate, replace_surrogates, utf16_length};

/// The most code units that one call of `String.fromCharCode` turns into a string. They are its arguments: more would be
/// no faster, and many more would not fit on the stack.
const UNITS_IN_A_CALL: usize = 2048;

/// In text with surrogates, the host's decoder is called for at least this many bytes. Shorter runs are built from code
/// units, like the surrogates around them.
const WORTH_DECODING: usize = 2048;

/// The host's encoder is called for text of at least this many code units, if the last text was long, too. For short text
/// nothing is faster than wasm-bindgen's own way.
const WORTH_ENCODING: usize = 1024;

/// Text with surrogates is converted in parts of at most this many bytes. What is put back into one, at most a unit for each
/// `SPARSE` bytes, fits in one call of `String.fromCharCode`.
const PART: usize = 0x1_0000;
/// If more than one byte in this many begins a surrogate or a U+FFFD, building the string from code units is as fast.
const SPARSE: usize = 64;

/// Of this many bytes, one is looked at to guess whether a part is mostly ASCII. It is no multiple of a sequence's length, so
/// that it meets the first, second and third bytes of sequences in a row alike.
const SAMPLED: usize = 61;

/// From this many bytes on, the host is asked if text is well-formed. Shorter text is searched for U+FFFD.
const WORTH_IS_WELL_FORMED: usize = 512;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_namespace = Uint8Array, js_name = fromBase64)]
    static FROM_BASE64: JsValue;

    #[wasm_bindgen(thread_local_v2, js_namespace = ["String", "prototype"], js_name = isWellFormed)]
    static IS_WELL_FORMED: JsValue;

    /// A function that removes the last element of `stack` and returns it.
    #[wasm_bindgen(js_namespace = ["Array", "prototype", "pop"], js_name = bind)]
    fn pop_of(stack: &Array) -> Function;

    /// A `JsString` with a method that js-sys does not have.
    #[wasm_bindgen(extends = JsString, typescript_type = "string")]
    type Replaceable;

    /// Calls `replacement` for each match, from the first on. An error in hosts that are too old to have `replaceAll`.
    #[wasm_bindgen(method, catch, js_name = replaceAll)]
    fn replace_all(this: &Replaceable, search: &str, replacement: &Function) -> Result<JsString, JsValue>;

    /// Makes a string of at most [`UNITS_IN_A_CALL`] code units.
    #[wasm_bindgen(js_namespace = ["String", "fromCharCode"], js_name = apply)]
    fn string_of_units(this: &JsValue, units: &[u16]) -> JsString;
}

impl Wtf8Buf {
    /// Converts a JavaScript string to WTF-8, without any loss.
    ///
    /// # Panics
    ///
    /// Panics if the string would exceed `isize::MAX` bytes, or if a page has replaced `TextEncoder` by one whose counts
    /// are impossible. (If they are possible, what it wrote is not validated: the string may be another one, or ill-formed, and then
    /// its methods may panic. No unsafe code of this crate relies on it.)
    ///
    /// Throws an error in JavaScript, without running destructors or the panic hook, if `text` is not a string. wasm-bindgen
    /// makes each parameter of type `JsString` of an exported function by an unchecked cast, so it can be any value that the
    /// caller passes. To convert a value of any type, use `Wtf8Buf::try_from`.
    ///
    /// ```
    /// # #[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
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
        wtf8_of(text).expect_throw("the JsString is not a string: it was made by an unchecked cast")
    }

    /// Converts this string to a JavaScript string, without any loss.
    ///
    /// Unlike [`Wtf8::to_js_string`], it does not search for lone surrogates if the string is known to have none, for
    /// example because it was made of a `String` or validated.
    ///
    /// A string that is longer than the host allows throws an error in JavaScript, as with `String`, without running destructors.
    ///
    /// ```
    /// # #[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
    /// # fn example() {
    /// use wtf8_wasm::Wtf8Buf;
    ///
    /// let half = Wtf8Buf::from_wide(&[0xD83D]).to_js_string();
    /// assert_eq!((half.length(), half.char_code_at(0)), (1, 0xD83D.into()));
    /// # }
    /// ```
    #[must_use]
    pub fn to_js_string(&self) -> JsString {
        if self.has_surrogates() {
            string_of_pieces(self.as_bytes())
        } else {
            decoded_by_host(self.as_bytes())
        }
    }
}

impl Wtf8 {
    /// Converts this string to a JavaScript string, without any loss. One that is longer than the host allows throws an error
    /// in JavaScript, without running destructors.
    ///
    /// ```
    /// # #[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
    /// # fn example() {
    /// use wtf8_wasm::Wtf8;
    ///
    /// let half = Wtf8::from_bytes(b"\xED\xA0\xBD").unwrap().to_js_string();
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

/// Whether the last text was long. A text tends to be about as long as the one before, and asking for the length of a
/// short one adds a fifth to the time of its conversion. (A wrong guess only costs time.)
static LAST_WAS_LONG: AtomicBool = AtomicBool::new(false);

/// Converts a value that is a string. Returns `None` if it is not.
#[inline]
fn wtf8_of(value: &JsValue) -> Option<Wtf8Buf> {
    if LAST_WAS_LONG.load(Relaxed) {
        return wtf8_of_long(value);
    }
    let bytes = value.as_string()?.into_bytes();
    if bytes.len() >= WORTH_IS_WELL_FORMED {
        LAST_WAS_LONG.store(bytes.len() >= WORTH_ENCODING, Relaxed);
        return Some(long_bytes_with_surrogates(bytes, value.unchecked_ref()));
    }
    Some(bytes_with_surrogates(bytes, value.unchecked_ref()))
}

/// [`wtf8_of`] for a value that is probably a long string.
#[inline(never)]
fn wtf8_of_long(value: &JsValue) -> Option<Wtf8Buf> {
    if !value.is_string() {
        return None;
    }
    let text = value.unchecked_ref::<JsString>();
    let length = text.length();
    if length as usize >= WORTH_ENCODING && encoder::is_available() {
        return Some(long_bytes_with_surrogates(encoder::bytes_of(text, length), text));
    }
    LAST_WAS_LONG.store(false, Relaxed);
    wtf8_of(value)
}

/// [`bytes_with_surrogates`] for long text. Where `isWellFormed` is fast, it is called first.
#[inline(never)]
fn long_bytes_with_surrogates(bytes: Vec<u8>, text: &JsString) -> Wtf8Buf {
    if is_well_formed_is_fast() && text.is_well_formed() {
        return Wtf8Buf::from_known_utf8(bytes);
    }
    bytes_with_surrogates(bytes, text)
}

/// Makes a string of `bytes`, which the host's encoder wrote for `text`, with the lone surrogates of `text`.
#[inline]
fn bytes_with_surrogates(mut bytes: Vec<u8>, text: &JsString) -> Wtf8Buf {
    match find_replacement(&bytes, 0) {
        Some(first) if restore_surrogates(&mut bytes, first, text) > 0 => Wtf8Buf::from_well_formed(bytes),
        _ => Wtf8Buf::from_known_utf8(bytes),
    }
}

/// The answer to a question about the host, which is asked once.
struct Answer(AtomicU8);

impl Answer {
    const UNKNOWN: u8 = 2;

    const fn new() -> Self {
        Self(AtomicU8::new(Self::UNKNOWN))
    }

    fn get(&self, ask: impl FnOnce() -> bool) -> bool {
        if self.0.load(Relaxed) == Self::UNKNOWN {
            self.0.store(ask().into(), Relaxed);
        }
        self.0.load(Relaxed) == u8::from(true)
    }
}

/// Whether the host tells quickly whether a string is well-formed. Hosts that have `fromBase64`, which is newer, do; in
/// older ones `isWellFormed` takes longer than a search, or is missing. (A wrong guess only costs time.)
fn is_well_formed_is_fast() -> bool {
    static ANSWER: Answer = Answer::new();
    ANSWER.get(|| FROM_BASE64.with(JsValue::is_function) && IS_WELL_FORMED.with(JsValue::is_function))
}

/// Puts back the lone surrogates of `text` where the host's encoder wrote U+FFFD instead, and returns how many there
/// were. `first` is the offset of the first U+FFFD. Both take three bytes. (A U+FFFD of the text itself stays.)
#[inline(never)]
fn restore_surrogates(bytes: &mut [u8], first: usize, text: &JsString) -> usize {
    let (mut offset, mut index, mut count) = (0, 0, 0);
    let mut next = Some(first);
    while let Some(found) = next {
        index += utf16_length(&bytes[offset..found]);
        let unit = code_unit_at(text, index);
        if is_surrogate(unit) {
            bytes[found..][..SURROGATE_LENGTH].copy_from_slice(&three_bytes_of(unit));
            count += 1;
        }
        (offset, index) = (found + SURROGATE_LENGTH, index + 1);
        next = find_replacement(bytes, offset);
    }
    count
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is a code unit, or NaN, which gives 0"
)]
fn code_unit_at(text: &JsString, index: usize) -> u16 {
    text.char_code_at(index as u32) as u16
}

/// Makes a string of text without surrogates.
fn decoded_by_host(utf8: &[u8]) -> JsString {
    JsValue::from_utf8_lossy(utf8).unchecked_into()
}

/// Makes a string of text with surrogates. The host decodes long runs of text without them, and parts with few. The rest is
/// built from code units.
fn string_of_pieces(wtf8: &[u8]) -> JsString {
    let mut units = [0; UNITS_IN_A_CALL];
    let mut rest = wtf8;
    let mut text: Option<JsString> = None;
    // How many bytes are left of a part that `string_with_surrogates` has refused.
    let mut refused = 0_usize;
    while !rest.is_empty() {
        let well_formed = find_surrogate_sequence(rest, 0).unwrap_or(rest.len());
        let part = if refused == 0 { part_of(rest) } else { &[] };
        let (piece, read) = if well_formed >= WORTH_DECODING {
            (decoded_by_host(&rest[..well_formed]), well_formed)
        } else if let Some(piece) = string_with_surrogates(part) {
            (piece, part.len())
        } else {
            refused = refused.max(part.len());
            let progress = crate::decode(rest, &mut units);
            (string_of_units(&JsValue::UNDEFINED, &units[..progress.written]), progress.read)
        };
        refused = refused.saturating_sub(read);
        rest = &rest[read..];
        text = Some(match text {
            Some(before) => before.concat(&piece),
            None => piece,
        });
    }
    text.unwrap_or_default()
}

/// The longest prefix of whole sequences that has at most [`PART`] bytes.
fn part_of(wtf8: &[u8]) -> &[u8] {
    &wtf8[..cast::from_slice(wtf8).floor_boundary(PART)]
}

/// Lets the host decode a part, and puts its surrogates back. Returns `None` if the part is too short or has too many
/// surrogates and U+FFFD, or if the host has no suitable decoder or no `replaceAll`.
fn string_with_surrogates(part: &[u8]) -> Option<JsString> {
    if part.len() < WORTH_DECODING {
        return None;
    }
    let mut lossy = part.to_vec();
    if replace_surrogates(&mut lossy) * SPARSE > part.len() {
        return None;
    }
    let mut replaced_units = Vec::new();
    let mut from = 0;
    while let Some(found) = find_replacement(&lossy, from) {
        // Here are three bytes in both: a surrogate or a U+FFFD, and the U+FFFD that `lossy` has.
        replaced_units.push(unit_of_three_bytes(*part[found..].first_chunk()?));
        from = found + SURROGATE_LENGTH;
        if replaced_units.len() * SPARSE > part.len() {
            return None;
        }
    }
    // All hosts decode UTF-8 quickly if it is mostly ASCII. Some decode other UTF-8 slowly, but UTF-16 quickly.
    let (lossy, length) = if is_mostly_ascii(part) {
        (decoded_by_host(&lossy), utf16_length(part))
    } else {
        decoder::text_of(&lossy)?
    };
    replaced_units.reverse();
    let stack = string_of_units(&JsValue::UNDEFINED, &replaced_units).split("");
    let text = lossy.unchecked_ref::<Replaceable>().replace_all("\u{FFFD}", &pop_of(&stack)).ok()?;
    (text.length() as usize == length).then_some(text)
}

/// Guesses from some of the bytes whether four in five begin a sequence. (A wrong guess only costs time.)
fn is_mostly_ascii(wtf8: &[u8]) -> bool {
    let some = || wtf8.iter().step_by(SAMPLED);
    let continuations = some().filter(|&&byte| is_continuation(byte)).count();
    continuations * 5 <= some().len()
}

/// Same as [`Wtf8Buf::from_js_string`], and panics where that does.
impl From<&JsString> for Wtf8Buf {
    fn from(text: &JsString) -> Self {
        Self::from_js_string(text)
    }
}

/// Same as [`Wtf8Buf::from_js_string`], and panics where that does.
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

impl From<&Wtf8Buf> for JsString {
    fn from(text: &Wtf8Buf) -> Self {
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

impl From<&Wtf8Buf> for JsValue {
    fn from(text: &Wtf8Buf) -> Self {
        text.to_js_string().into()
    }
}

impl From<Wtf8Buf> for JsValue {
    fn from(text: Wtf8Buf) -> Self {
        text.to_js_string().into()
    }
}

/// Converts a value of any type. If it is not a string, the value itself is the error.
///
/// If callers are not trusted to pass strings, take a `JsValue` as the argument and convert it. With a string type in the
/// signature, each throw for a wrong argument leaks memory, as with wasm-bindgen's own `Vec<String>`; this conversion does not.
impl TryFrom<JsValue> for Wtf8Buf {
    type Error = JsValue;

    fn try_from(value: JsValue) -> Result<Self, JsValue> {
        wtf8_of(&value).ok_or(value)
    }
}

impl<'value> TryFrom<&'value JsValue> for Wtf8Buf {
    type Error = &'value JsValue;

    fn try_from(value: &'value JsValue) -> Result<Self, &'value JsValue> {
        wtf8_of(value).ok_or(value)
    }
}
