//! `Debug` and `Display` of strings.

use core::fmt::{self, Alignment, Write};

use super::Wtf8;

/// Formats the string in quotes, escaped as by the `Debug` of `str`, with lone surrogates as their values:
/// `"caf\u{d83d}"`.
impl fmt::Debug for Wtf8 {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_char('"')?;
        for code_point in self.code_points() {
            match code_point.to_char() {
                // In double quotes a single quote needs no escape, but `escape_debug` of a `char` escapes it.
                Some('\'') => formatter.write_char('\'')?,
                Some(character) => write!(formatter, "{}", character.escape_debug())?,
                None => write!(formatter, "\\u{{{:x}}}", code_point.to_u32())?,
            }
        }
        formatter.write_char('"')
    }
}

/// How many bytes of a string a message shows at most, as in the standard library.
const SHOWN: usize = 256;

/// Formats the start of a string for the message of a panic, as `Debug` does, and adds `[...]` if there is more. Whole
/// texts do not belong in logs, and formatting megabytes takes long.
pub(crate) struct Start<'text>(pub(crate) &'text Wtf8);

impl fmt::Display for Start<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = *self;
        let end = (0..=text.len().min(SHOWN)).rfind(|&offset| text.is_code_point_boundary(offset));
        let start = &text[..end.unwrap_or_default()];
        write!(formatter, "{start:?}{}", if start.len() < text.len() { "[...]" } else { "" })
    }
}

/// Formats the string with loss: each lone surrogate is shown as U+FFFD. Width, fill, alignment and precision work
/// as for `str`.
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
