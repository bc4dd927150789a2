//! How many sequences of each length well-formed WTF-8 has, how many lines end in it, and which code point is the highest.
//!
//! The loops have no branches and short counters, so that the compiler makes vectors of them.

/// As many bytes as a counter of 8 bits can count.
const BLOCK: usize = 192;
/// As many bytes as are searched for the highest code point at once.
const LONG_BLOCK: usize = 0x1000;

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

/// Counts a part.
///
/// `next` is the byte after the part, by which a CR at its end is judged.
pub fn count(part: &[u8], next: Option<u8>) -> Census {
    let [mut continuations, mut of_three_or_four, mut of_four, mut feeds, mut returns] = [0; 5];
    for block in part.chunks(BLOCK) {
        let mut counters = [0_u8; 5];
        for &byte in block {
            counters[0] += u8::from(byte & 0xC0 == 0x80);
            counters[1] += u8::from(byte >= 0xE0);
            counters[2] += u8::from(byte >= 0xF0);
            counters[3] += u8::from(byte == LINE_FEED);
            counters[4] += u8::from(byte == CARRIAGE_RETURN);
        }
        let [a, b, c, d, e] = counters.map(u64::from);
        continuations += a;
        of_three_or_four += b;
        of_four += c;
        feeds += d;
        returns += e;
    }
    let of_three = of_three_or_four - of_four;
    let of_two = continuations - 2 * of_three - 3 * of_four;
    let of_one = part.len() as u64 - continuations - of_two - of_three - of_four;
    let line_ends = feeds + if returns > 0 { lone_returns(part, next) } else { 0 };
    Census { sequences: [of_one, of_two, of_three, of_four], line_ends }
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

    /// Looks at a part of well-formed WTF-8.
    pub fn see(&mut self, part: &[u8]) {
        for start in (0..part.len()).step_by(LONG_BLOCK) {
            // What begins in a block ends up to three bytes behind it.
            let block = &part[start..part.len().min(start + LONG_BLOCK + 3)];
            self.see_block(block);
        }
    }

    fn see_block(&mut self, block: &[u8]) {
        let first = block.iter().copied().fold(0, u8::max);
        if first < self.byte(0) {
            return;
        }
        if first < 0x80 {
            self.0 = self.0.max(u32::from(first) << 24);
            return;
        }
        // Each byte is the highest of those that follow the highest ones before.
        let second = highest_behind(block, 1, |at| block[at] == first);
        if [first, second] < [self.byte(0), self.byte(1)] {
            return;
        }
        let third = if first < 0xE0 {
            0
        } else {
            highest_behind(block, 2, |at| (block[at] == first) & (block[at + 1] == second))
        };
        let fourth = if first < 0xF0 {
            0
        } else {
            highest_behind(block, 3, |at| {
                (block[at] == first) & (block[at + 1] == second) & (block[at + 2] == third)
            })
        };
        self.0 = self.0.max(u32::from_be_bytes([first, second, third, fourth]));
    }

    fn byte(self, index: usize) -> u8 {
        self.0.to_be_bytes()[index]
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

/// The highest byte that stands `distance` behind a place that is meant.
fn highest_behind(block: &[u8], distance: usize, is_meant: impl Fn(usize) -> bool) -> u8 {
    let places = block.len().saturating_sub(distance);
    (0..places).map(|at| if is_meant(at) { block[at + distance] } else { 0 }).fold(0, u8::max)
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
            assert_eq!(count(part.as_bytes(), next).line_ends, expected, "{part:?} {next:?}");
            assert_eq!(last_line(part.as_bytes(), next), last, "{part:?} {next:?}");
        }
    }

    #[test]
    fn counts_agree_with_characters_at_every_length() {
        let text: String = "a é 中 😀\u{7FF}\u{800}\u{FFFF}\u{10000}".chars().cycle().take(2000).collect();
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let part = &text[..end];
            let census = count(part.as_bytes(), None);
            let expected = [1, 2, 3, 4].map(|length| part.chars().filter(|c| c.len_utf8() == length).count() as u64);
            assert_eq!(census.sequences, expected);
            assert_eq!(census.code_units(), part.encode_utf16().count() as u64);
        }
    }

    #[test]
    fn the_highest_code_point_is_found_at_every_place() {
        let candidates =
            ['\0', 'a', '\u{7F}', '\u{80}', '\u{7FF}', '\u{800}', '\u{D7FF}', '\u{FFFF}', '\u{10000}', '\u{10FFFF}'];
        for highest in candidates {
            let lower = candidates.iter().copied().filter(|&c| c < highest);
            let filling: String = lower.cycle().take(1500).collect();
            for (before, _) in filling.char_indices().step_by(7).chain([(filling.len(), ' ')]) {
                let text = format!("{}{highest}{}", &filling[..before], &filling[before..]);
                let mut seen = Highest::default();
                seen.see(text.as_bytes());
                assert_eq!(seen.code_point(true), Some(highest as u32), "at {before}");
            }
        }
        assert_eq!(Highest::default().code_point(false), None);
    }
}
