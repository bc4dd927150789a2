//! How a string is shown.

use core::fmt::{self, Alignment, Write};

use super::Wtf8;

/// In quotes, escaped as the `Debug` of `str` does, and lone surrogates by their value: `"caf\u{d83d}"`.
impl fmt::Debug for Wtf8 {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_char('"')?;
        for code_point in self.code_points() {
            match code_point.to_char() {
                // Between double quotes a single one needs no escape, which `escape_debug` cannot know.
                Some('\'') => formatter.write_char('\'')?,
                Some(character) => write!(formatter, "{}", character.escape_debug())?,
                None => write!(formatter, "\\u{{{:x}}}", code_point.to_u32())?,
            }
        }
        formatter.write_char('"')
    }
}

/// The most that a message shows of a string, in bytes, as in the standard library.
const SHOWN: usize = 256;

/// A string in the message of a panic: its start, as `Debug` shows it, and `[...]` if there is more. Whole texts do not
/// belong in logs, and showing one of megabytes takes long.
pub(crate) struct Start<'text>(pub(crate) &'text Wtf8);

impl fmt::Display for Start<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = *self;
        let end = (0..=text.len().min(SHOWN)).rfind(|&offset| text.is_code_point_boundary(offset));
        let start = &text[..end.unwrap_or_default()];
        write!(formatter, "{start:?}{}", if start.len() < text.len() { "[...]" } else { "" })
    }
}

/// With loss: each lone surrogate is shown as U+FFFD. Width, fill, alignment and precision work as they do for
/// `str`.
impl fmt::Display for Wtf8 {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.as_str() {
            return formatter.pad(text);
        }
        let shown = formatter.precision().unwrap_or(usize::MAX);
        let characters = self.code_points().map(super::CodePoint::to_char_lossy).take(shown);
        let padding = match formatter.width() {
            Some(width) => width.saturating_sub(characters.clone().count()),
            None => 0,
        };
        let before = match formatter.align() {
            None | Some(Alignment::Left) => 0,
            Some(Alignment::Center) => padding / 2,
            Some(Alignment::Right) => padding,
        };
        let fill = formatter.fill();
        (0..before).try_for_each(|_| formatter.write_char(fill))?;
        characters.into_iter().try_for_each(|character| formatter.write_char(character))?;
        (before..padding).try_for_each(|_| formatter.write_char(fill))
    }
}
