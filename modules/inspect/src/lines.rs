//! Line ends, which are LF, CR LF, or CR, in bytes and in code units.

/// What a text is made of: bytes or code units.
pub trait Unit: Copy + Default + PartialEq + From<u8> {}

impl Unit for u8 {}
impl Unit for u16 {}

/// LF.
pub const FEED: u8 = b'\n';
/// CR.
pub const RETURN: u8 = b'\r';

/// The LF and CR of a part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Breaks {
    /// How many LF there are.
    pub feeds: u64,
    /// Whether there is a CR.
    pub has_return: bool,
    /// Where the last LF or CR is.
    pub last: Option<usize>,
}

impl Breaks {
    /// Finds them unit by unit.
    #[must_use]
    pub fn of<U: Unit>(part: &[U]) -> Self {
        Self {
            feeds: part.iter().filter(|unit| **unit == U::from(FEED)).count() as u64,
            has_return: part.contains(&U::from(RETURN)),
            last: part.iter().rposition(|unit| is_break(*unit)),
        }
    }

    /// How many lines end in `part`, whose breaks these are. `next` is the unit after it, and decides whether a CR at its end
    /// counts.
    pub fn line_ends<U: Unit>(&self, part: &[U], next: Option<U>) -> u64 {
        self.feeds + if self.has_return { lone_returns(part, next) } else { 0 }
    }

    /// Where the last line of the part begins, if a line ends in it.
    pub fn last_line<U: Unit>(&self, part: &[U], next: Option<U>) -> Option<usize> {
        let last = self.last?;
        if part[last] == U::from(FEED) || last + 1 < part.len() || next != Some(U::from(FEED)) {
            return Some(last + 1);
        }
        // The LF of this CR LF is after the part, so no line ends in the part here.
        part[..last].iter().rposition(|unit| is_break(*unit)).map(|at| at + 1)
    }
}

/// Whether a unit is LF or CR.
pub fn is_break<U: Unit>(unit: U) -> bool {
    unit == U::from(FEED) || unit == U::from(RETURN)
}

/// How many units can be counted in eight bits, which lets the compiler use vectors.
const COUNTED_AT_ONCE: usize = 0xFF;

/// How many CR have no LF after them.
fn lone_returns<U: Unit>(part: &[U], next: Option<U>) -> u64 {
    let (feed, carriage_return) = (U::from(FEED), U::from(RETURN));
    let Some((last, others)) = part.split_last() else { return 0 };
    let at_end = *last == carriage_return && next != Some(feed);
    let after = part[1..].chunks(COUNTED_AT_ONCE);
    let inside = others.chunks(COUNTED_AT_ONCE).zip(after).map(|(units, after)| {
        let lone = |(unit, next): (&U, &U)| u8::from(*unit == carriage_return) & u8::from(*next != feed);
        u64::from(units.iter().zip(after).map(lone).fold(0, u8::wrapping_add))
    });
    inside.sum::<u64>() + u64::from(at_end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_are_those_of_every_system() {
        for (part, next, expected, last) in [
            ("", None, 0, None),
            ("a\nb", None, 1, Some(2)),
            ("a\r\nb", None, 1, Some(3)),
            ("a\rb", None, 1, Some(2)),
            ("a\rb", Some(b'\n'), 1, Some(2)),
            ("a\r", Some(b'\n'), 0, None),
            ("a\nb\r", Some(b'\n'), 1, Some(2)),
            ("a\r\nbc\r", Some(b'\n'), 1, Some(3)),
            ("a\r\r", Some(b'\n'), 1, Some(2)),
            ("a\r", Some(b'b'), 1, Some(2)),
            ("a\r", None, 1, Some(2)),
            ("\r\r\n\n\r", None, 4, Some(5)),
            ("ab", Some(b'\n'), 0, None),
        ] {
            let breaks = Breaks::of(part.as_bytes());
            assert_eq!(breaks.line_ends(part.as_bytes(), next), expected, "{part:?} {next:?}");
            assert_eq!(breaks.last_line(part.as_bytes(), next), last, "{part:?} {next:?}");
        }
    }

    #[test]
    fn returns_are_counted_however_many_there_are() {
        for length in [1, 2, 254, 255, 256, 257, 510, 511, 512, 1000] {
            let returns = vec![RETURN; length];
            assert_eq!(Breaks::of(&returns).line_ends(&returns, None), length as u64);
            assert_eq!(Breaks::of(&returns).line_ends(&returns, Some(FEED)), length as u64 - 1);
            let pairs = [RETURN, FEED].repeat(length);
            assert_eq!(Breaks::of(&pairs).line_ends(&pairs, None), length as u64);
            let turned: Vec<u16> = [u16::from(FEED), u16::from(RETURN)].repeat(length);
            assert_eq!(Breaks::of(&turned).line_ends(&turned, None), length as u64 + 1);
        }
    }
}
