//! How many sequences of each length well-formed WTF-8 has, how many lines end in it, and which code point is the highest.

use wtf8_wasm::is_below;

use crate::counts::{self, Counts, highest_pair, highest_tail};

/// As many bytes as are searched for the highest code point at once.
const BLOCK: usize = 0x400;

const LINE_FEED: u8 = 0x0A;
const CARRIAGE_RETURN: u8 = 0x0D;

/// What is counted of one or several parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Sequences of one byte, of two, of three and of four.
    pub sequences: [u64; 4],
    /// Line ends: LF, CR LF, or CR.
    pub line_ends: u64,
}

impl Census {
    pub fn code_points(&self) -> u64 {
        self.sequences.iter().sum()
    }

    pub fn code_units(&self) -> u64 {
        self.code_points() + self.sequences[3]
    }
}

/// What a part has.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub census: Census,
    pub highest_byte: u8,
}

/// Counts a part, which need not be well-formed yet.
///
/// `next` is the byte after the part, by which a CR at its end is judged.
pub fn count(part: &[u8], next: Option<u8>) -> Counted {
    let Counts { continuations, of_three_or_four, of_four, feeds, has_return, highest } = counts::count(part);
    // (The numbers mean nothing, and are thrown away, if the part turns out to be ill-formed.)
    let of_three = of_three_or_four - of_four;
    let of_two = continuations.wrapping_sub(2 * of_three + 3 * of_four);
    let of_one = (part.len() as u64).wrapping_sub(continuations + of_three + of_four).wrapping_sub(of_two);
    let line_ends = feeds + if has_return { lone_returns(part, next) } else { 0 };
    let census = Census { sequences: [of_one, of_two, of_three, of_four], line_ends };
    Counted { census, highest_byte: highest }
}

/// How many CR have no LF after them.
fn lone_returns(part: &[u8], next: Option<u8>) -> u64 {
    let inside = part.windows(2).filter(|pair| pair[0] == CARRIAGE_RETURN && pair[1] != LINE_FEED).count();
    let at_end = part.last() == Some(&CARRIAGE_RETURN) && next != Some(LINE_FEED);
    inside as u64 + u64::from(at_end)
}

/// Where the last line of a part begins, if a line ends in it.
pub fn last_line(part: &[u8], next: Option<u8>) -> Option<usize> {
    let is_end = |at: &usize| match part[*at] {
        LINE_FEED => true,
        CARRIAGE_RETURN => part.get(at + 1).copied().or(next) != Some(LINE_FEED),
        _ => false,
    };
    (0..part.len()).rev().find(is_end).map(|at| at + 1)
}

/// The sequence of the highest code point so far: its bytes, the first one in the highest bits. They have the order of
/// code points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highest(u32);

impl Highest {
    pub const NONE: Self = Self(0);

    /// Looks at a part of well-formed WTF-8, whose highest byte is known.
    pub fn see(&mut self, part: &[u8], highest_byte: u8) {
        if highest_byte < 0x80 {
            self.0 = self.0.max(u32::from(highest_byte) << 24);
            return;
        }
        // Blocks of nothing but ASCII, as there are many in text of Western languages, are passed over: others are higher.
        for start in (0..part.len()).step_by(BLOCK) {
            // What begins in a block may end up to three bytes behind it.
            self.see_block(&part[start..part.len().min(start + BLOCK + 3)], BLOCK.min(part.len() - start));
        }
    }

    /// Looks at the sequences that begin before `end`, at least one of them.
    fn see_block(&mut self, block: &[u8], end: usize) {
        if is_below(block, 0x80) {
            return;
        }
        let pair = highest_pair(block, end);
        let [first, second] = pair.to_be_bytes();
        // What follows a byte of ASCII is not part of its sequence.
        let tail =
            if first < 0xE0 || u32::from(pair) < self.0 >> 16 { 0 } else { highest_tail(block, end, pair) };
        let [third, fourth] = tail.to_be_bytes();
        self.0 = self.0.max(u32::from_be_bytes(match first {
            0..0x80 => [first, 0, 0, 0],
            0x80..0xE0 => [first, second, 0, 0],
            0xE0..0xF0 => [first, second, third, 0],
            _ => [first, second, third, fourth],
        }));
    }

    /// The code point; `None` where nothing was seen.
    pub fn code_point(self, has_any: bool) -> Option<u32> {
        let [first, second, third, fourth] = self.0.to_be_bytes().map(u32::from);
        let code_point = match first {
            0..0x80 => first,
            0x80..0xE0 => (first & 0x1F) << 6 | second & 0x3F,
            0xE0..0xF0 => (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F,
            _ => (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F,
        };
        has_any.then_some(code_point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_are_those_of_every_system() {
        for (part, next, expected, last) in [
            ("a\nb", None, 1, Some(2)),
            ("a\r\nb", None, 1, Some(3)),
            ("a\rb", None, 1, Some(2)),
            ("a\r", Some(b'\n'), 0, None),
            ("a\r", Some(b'b'), 1, Some(2)),
            ("a\r", None, 1, Some(2)),
            ("\r\r\n\n\r", None, 4, Some(5)),
            ("ab", Some(b'\n'), 0, None),
        ] {
            assert_eq!(count(part.as_bytes(), next).census.line_ends, expected, "{part:?} {next:?}");
            assert_eq!(last_line(part.as_bytes(), next), last, "{part:?} {next:?}");
        }
    }

    #[test]
    fn counts_agree_with_characters_at_every_length() {
        let text: String = "a é 中 😀\u{7FF}\u{800}\u{FFFF}\u{10000}".chars().cycle().take(2000).collect();
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let part = &text[..end];
            let Counted { census, .. } = count(part.as_bytes(), None);
            let expected =
                [1, 2, 3, 4].map(|length| part.chars().filter(|c| c.len_utf8() == length).count() as u64);
            assert_eq!(census.sequences, expected);
            assert_eq!(census.code_units(), part.encode_utf16().count() as u64);
        }
    }

    #[test]
    fn the_highest_code_point_is_found_at_every_place() {
        let candidates = [
            '\0',
            'a',
            '\u{7F}',
            '\u{80}',
            '\u{7FF}',
            '\u{800}',
            '\u{D7FF}',
            '\u{FFFF}',
            '\u{10000}',
            '\u{10FFFF}',
        ];
        for highest in candidates {
            let lower = candidates.iter().copied().filter(|&c| c < highest);
            let filling: String = lower.cycle().take(1500).collect();
            for (before, _) in filling.char_indices().step_by(7).chain([(filling.len(), ' ')]) {
                let text = format!("{}{highest}{}", &filling[..before], &filling[before..]);
                let mut seen = Highest::default();
                seen.see(text.as_bytes(), text.bytes().max().unwrap_or(0));
                assert_eq!(seen.code_point(true), Some(highest as u32), "at {before}");
            }
        }
        assert_eq!(Highest::default().code_point(false), None);
    }
}
