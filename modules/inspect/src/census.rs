//! How many sequences of each length a text has, how many lines end in it, and which code point is the highest.

use crate::counts::{self, Counts, highest_second, highest_tail};
use crate::units::{UnitCounts, count_units, highest_trail};

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

    pub fn bytes(&self) -> u64 {
        let [one, two, three, four] = self.sequences;
        one + 2 * two + 3 * three + 4 * four
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

/// What a part has that is code units.
#[derive(Clone, Copy, Debug)]
pub struct CountedUnits {
    pub census: Census,
    /// Whether any of it is a surrogate. If one is lone, the other numbers mean nothing.
    pub has_surrogates: bool,
    /// The highest one that is no surrogate, and the highest lead surrogate.
    highest: [u16; 2],
}

/// Counts a part that is code units, which need not be well-formed.
///
/// `next` is the code unit after the part.
pub fn count_utf16(part: &[u16], next: Option<u16>) -> CountedUnits {
    let counts = count_units(part);
    let UnitCounts { beyond_one_byte, beyond_two_bytes, surrogates, feeds, has_return, .. } = counts;
    let of_one = part.len() as u64 - beyond_one_byte;
    let line_ends = feeds + if has_return { lone_returns(part, next) } else { 0 };
    let sequences =
        [of_one, beyond_one_byte - beyond_two_bytes, beyond_two_bytes - surrogates, surrogates / 2];
    CountedUnits {
        census: Census { sequences, line_ends },
        has_surrogates: surrogates > 0,
        highest: [counts.highest, counts.highest_lead],
    }
}

/// How many CR have no LF after them.
fn lone_returns<Unit: Copy + PartialEq + From<u8>>(part: &[Unit], next: Option<Unit>) -> u64 {
    let [feed, carriage_return] = [LINE_FEED, CARRIAGE_RETURN].map(Unit::from);
    let inside = part.windows(2).filter(|pair| pair[0] == carriage_return && pair[1] != feed).count();
    let at_end = part.last() == Some(&carriage_return) && next != Some(feed);
    inside as u64 + u64::from(at_end)
}

/// Where the last line of a part begins, if a line ends in it.
pub fn last_line<Unit: Copy + PartialEq + From<u8>>(part: &[Unit], next: Option<Unit>) -> Option<usize> {
    let [feed, carriage_return] = [LINE_FEED, CARRIAGE_RETURN].map(Unit::from);
    let may_end = |unit: &Unit| *unit == feed || *unit == carriage_return;
    let is_end = |at: usize| part[at] == feed || part.get(at + 1).copied().or(next) != Some(feed);
    let mut end = part.len();
    // A block that has none is passed over as a whole.
    for block in part.rchunks(BLOCK) {
        end -= block.len();
        if block.iter().filter(|unit| may_end(unit)).count() == 0 {
            continue;
        }
        let places = (end..end + block.len()).rev();
        if let Some(at) = places.filter(|&at| may_end(&part[at])).find(|&at| is_end(at)) {
            return Some(at + 1);
        }
    }
    None
}

/// As many units as are searched for the end of a line at once.
const BLOCK: usize = 0x100;

/// The highest code point so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highest(u32);

/// A continuation byte that has every bit.
const HIGHEST_CONTINUATION: u8 = 0xBF;

impl Highest {
    pub const NONE: Self = Self(0);

    /// Looks at a part of well-formed WTF-8, whose highest byte is known.
    ///
    /// Sequences have the order of code points. So the highest one begins with the highest byte, goes on with the highest one
    /// behind that, and so on; and often the first bytes tell that a higher one was seen before.
    pub fn see(&mut self, part: &[u8], first: u8) {
        let mut bytes = [first, HIGHEST_CONTINUATION, HIGHEST_CONTINUATION, HIGHEST_CONTINUATION];
        if first >= 0xC0 {
            if code_point(bytes) <= self.0 {
                return;
            }
            bytes[1] = highest_second(part, first);
        }
        if first >= 0xE0 {
            if code_point(bytes) <= self.0 {
                return;
            }
            [bytes[2], bytes[3]] = highest_tail(part, [first, bytes[1]]).to_be_bytes();
        }
        self.0 = self.0.max(code_point(bytes));
    }

    /// Looks at a part of well-formed UTF-16.
    pub fn see_utf16(&mut self, part: &[u16], counted: &CountedUnits) {
        let [highest, lead] = counted.highest;
        self.0 = self.0.max(highest.into());
        // No trail makes a higher one of the same lead.
        if lead > 0 && supplementary(lead, 0xDFFF) > self.0 {
            self.0 = self.0.max(supplementary(lead, highest_trail(part, lead)));
        }
    }

    /// The code point; `None` where nothing was seen.
    pub fn code_point(self, has_any: bool) -> Option<u32> {
        has_any.then_some(self.0)
    }
}

/// The code point of a sequence that begins with these bytes.
fn code_point(bytes: [u8; 4]) -> u32 {
    let [first, second, third, fourth] = bytes.map(u32::from);
    match first {
        0..0x80 => first,
        0x80..0xE0 => (first & 0x1F) << 6 | second & 0x3F,
        0xE0..0xF0 => (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F,
        _ => (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F,
    }
}

/// The code point of a surrogate pair.
fn supplementary(lead: u16, trail: u16) -> u32 {
    0x1_0000 + (u32::from(lead & 0x3FF) << 10) + u32::from(trail & 0x3FF)
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
