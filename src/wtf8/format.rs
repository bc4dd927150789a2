//! `Debug` and `Display` of strings.

use core::fmt::{self, Alignment, Write};

use super::{Chunk, Wtf8};

/// Formats the string in quotes, escaped as by the `Debug` of `str`, with lone surrogates as their values:
/// `"caf\u{d83d}"`.
impl fmt::Debug for Wtf8 {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_char('"')?;
        for Chunk { text, lone_surrogate } in self.chunks() {
            write_escaped(formatter, text)?;
            if let Some(unit) = lone_surrogate {
                write!(formatter, "\\u{{{unit:x}}}")?;
            }
        }
        formatter.write_char('"')
    }
}

/// Writes text in runs that need no escape, and between them what is escaped.
fn write_escaped(formatter: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    let mut written = 0;
    for (offset, character) in text.char_indices() {
        // In double quotes a single quote needs no escape, but `escape_debug` of a `char` escapes it.
        if matches!(character, ' '..='~') && !matches!(character, '"' | '\\') {
            continue;
        }
        let escaped = character.escape_debug();
        if escaped.len() > 1 {
            formatter.write_str(&text[written..offset])?;
            write!(formatter, "{escaped}")?;
            written = offset + character.len_utf8();
        }
    }
    formatter.write_str(&text[written..])
}

/// How many bytes of a string a message shows at most, as in the standard library.
const SHOWN: usize = 256;

/// Formats the start of a string for the message of a panic, as `Debug` does, and adds `[...]` if there is more. Whole
/// texts do not belong in logs, and formatting megabytes takes long.
pub(crate) struct Start<'text>(pub(crate) &'text Wtf8);

impl fmt::Display for Start<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = *self;
        let start = &text[..text.floor_boundary(SHOWN)];
        write!(formatter, "{start:?}{}", if start.len() < text.len() { "[...]" } else { "" })
    }
}

/// Formats the string with loss: each lone surrogate is shown as U+FFFD. Width, fill, alignment and precision work
/// as for `str`.
///
/// So `to_string()` loses lone surrogates. `Wtf8Buf::into_string` does not: it fails if there are any.
impl fmt::Display for Wtf8 {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.as_str() {
            return formatter.pad(text);
        }
        if formatter.width().is_none() && formatter.precision().is_none() {
            return self.chunks().try_for_each(|Chunk { text, lone_surrogate }| {
                formatter.write_str(text)?;
                lone_surrogate.map_or(Ok(()), |_| formatter.write_char(char::REPLACEMENT_CHARACTER))
            });
        }
        let shown = formatter.precision().unwrap_or(usize::MAX);
        let mut characters = self.code_points().map(super::CodePoint::to_char_lossy).take(shown);
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
        characters.try_for_each(|character| formatter.write_char(character))?;
        (before..padding).try_for_each(|_| formatter.write_char(fill))
    }
}
