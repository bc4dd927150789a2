//! Counts and renames words. If the text has half an emoji in it, that half is kept.

use wasm_bindgen::prelude::wasm_bindgen;
use wtf8_wasm::{CodePoint, Wtf8, Wtf8Buf};

fn is_space(code_point: CodePoint) -> bool {
    code_point.to_char().is_some_and(char::is_whitespace)
}

/// How many words there are.
#[wasm_bindgen(js_name = countWords)]
pub fn count_words(text: &Wtf8) -> usize {
    let spaces = || text.code_points().map(is_space);
    let starts = std::iter::once(true).chain(spaces()).zip(spaces());
    starts.filter(|&(space_before, space)| space_before && !space).count()
}

/// Replaces every word that is `from` by `to`. Everything else stays as it is.
#[wasm_bindgen]
pub fn rename(text: Wtf8Buf, from: Wtf8Buf, to: Wtf8Buf) -> Wtf8Buf {
    let (mut renamed, mut word) = (Wtf8Buf::new(), Wtf8Buf::new());
    for code_point in text.code_points() {
        if is_space(code_point) {
            renamed.push_wtf8(if word == from { &to } else { &word });
            renamed.push(code_point);
            word.clear();
        } else {
            word.push(code_point);
        }
    }
    renamed.push_wtf8(if word == from { &to } else { &word });
    renamed
}

/// The words, one by one.
#[wasm_bindgen]
pub fn words(text: &Wtf8) -> Vec<Wtf8Buf> {
    let mut words = vec![Wtf8Buf::new()];
    for code_point in text.code_points() {
        match words.last_mut() {
            Some(word) if !is_space(code_point) => word.push(code_point),
            _ => words.push(Wtf8Buf::new()),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
