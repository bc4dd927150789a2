//! Counts and renames words. If the text has half an emoji in it, that half is kept.

use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_wasm::{CodePoint, Wtf8, Wtf8Buf};

fn is_space(code_point: CodePoint) -> bool {
    code_point.to_char().is_some_and(char::is_whitespace)
}

/// The words, without the spaces between them.
fn words_of(text: &Wtf8) -> impl Iterator<Item = &Wtf8> {
    text.split(is_space).filter(|word| !word.is_empty())
}

/// How many words there are.
#[wasm_bindgen(js_name = countWords)]
pub fn count_words(text: &Wtf8) -> usize {
    words_of(text).count()
}

/// Replaces every word that is `from` by `to`. Everything else stays as it is.
#[wasm_bindgen]
pub fn rename(text: Wtf8Buf, from: Wtf8Buf, to: Wtf8Buf) -> Wtf8Buf {
    let mut renamed = Wtf8Buf::new();
    let mut spaces = text.code_points().filter(|&code_point| is_space(code_point));
    for word in text.split(is_space) {
        renamed.push_wtf8(if word == from { &to } else { word });
        renamed.extend(spaces.next());
    }
    renamed
}

/// The words, one by one.
#[wasm_bindgen]
pub fn words(text: &Wtf8) -> Vec<Wtf8Buf> {
    words_of(text).map(Wtf8Buf::from).collect()
}
