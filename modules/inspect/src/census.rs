//! How many sequences of each length a text has, how many lines end in it, and which code point is the highest.

use crate::counts::{self, Counts, count_after, highest_after};
use crate::lines::Breaks;
use crate::units::{UnitCounts, count_units, highest_trail};

/// The counts of one part, or the sums of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Sequences of one byte, of two, of three and of four.
    pub sequences: [u64; 4],
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

/// The counts of a part, its highest byte, and its line ends.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub census: Census,
    pub highest_byte: u8,
    /// Line ends: LF, CR LF, or CR.
    pub line_ends: u64,
    pub breaks: Breaks,
}

/// Counts a part, which may not have been validated yet.
///
/// `next` is the byte after the part. It decides whether a CR at the end of the part is a line end or begins a CR LF.
pub fn count(part: &[u8], next: Option<u8>) -> Counted {
    let Counts { continuations, of_three_or_four, of_four, breaks, highest } = counts::count(part);
    // If the part turns out to be ill-formed, these numbers are meaningless, and they are discarded.
    let of_three = of_three_or_four - of_four;
    let of_two = continuations.wrapping_sub(2 * of_three + 3 * of_four);
    let of_one = (part.len() as u64).wrapping_sub(continuations + of_three + of_four).wrapping_sub(of_two);
    let census = Census { sequences: [of_one, of_two, of_three, of_four] };
    Counted { census, highest_byte: highest, line_ends: breaks.line_ends(part, next), breaks }
}

/// The counts of a part of code units, and what else is known about it.
#[derive(Clone, Copy, Debug)]
pub struct CountedUnits {
    pub census: Census,
    /// Whether it has surrogates. If one of them is lone, the other numbers are meaningless.
    pub has_surrogates: bool,
    /// Line ends: LF, CR LF, or CR.
    pub line_ends: u64,
    pub breaks: Breaks,
    /// The highest unit, and the highest lead surrogate.
    highest: [u16; 2],
}

/// Counts a part of code units, which need not be well-formed.
///
/// `next` is the code unit after the part.
pub fn count_utf16(part: &[u16], next: Option<u16>) -> CountedUnits {
    let UnitCounts { beyond_one_byte, beyond_two_bytes, surrogates, breaks, highest, highest_lead } =
        count_units(part);
    let of_one = part.len() as u64 - beyond_one_byte;
    let sequences =
        [of_one, beyond_one_byte - beyond_two_bytes, beyond_two_bytes - surrogates, surrogates / 2];
    CountedUnits {
        census: Census { sequences },
        has_surrogates: surrogates > 0,
        line_ends: breaks.line_ends(part, next),
        breaks,
        highest: [highest, highest_lead],
    }
}

/// The highest code point so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highest(u32);

impl Highest {
    pub const NONE: Self = Self(0);

    /// Takes into account a part of well-formed WTF-8, whose highest byte is `first`.
    ///
    /// Sequences have the order of their code points, so the highest one begins with the highest byte. Often this byte alone
    /// shows that a higher code point was seen before.
    pub fn see(&mut self, part: &[u8], first: u8) {
        if code_point([first, 0xBF, 0xBF, 0xBF]) > self.0 {
            let [second, third, fourth] = highest_after(part, first, self.after(first));
            self.0 = self.0.max(code_point([first, second, third, fourth]));
        }
    }

    /// The bytes after the first one in the sequence of this code point, or zeros if it does not begin with `first`.
    fn after(self, first: u8) -> [u8; 3] {
        let continuation = |shift: u32| 0x80 | (self.0 >> shift & 0x3F) as u8;
        let after = match count_after(first) {
            1 => [continuation(0), 0, 0],
            2 => [continuation(6), continuation(0), 0],
            _ => [continuation(12), continuation(6), continuation(0)],
        };
        let [second, third, fourth] = after;
        if code_point([first, second, third, fourth]) == self.0 { after } else { [0; 3] }
    }

    /// Takes into account a part of well-formed UTF-16.
    pub fn see_utf16(&mut self, part: &[u16], counted: &CountedUnits) {
        let [highest, lead] = counted.highest;
        if !counted.has_surrogates {
            self.0 = self.0.max(highest.into());
        } else if supplementary(lead, 0xDFFF) > self.0 {
            // A pair is higher than every single unit.
            self.0 = self.0.max(supplementary(lead, highest_trail(part, lead)));
        }
    }

    /// The code point, or `None` if no part had any.
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
