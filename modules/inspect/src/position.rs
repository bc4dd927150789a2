//! Positions in a source, counted in every unit.

use wtf8_wasm::utf16_length;

use crate::census::{Census, Counted, CountedUnits, Highest, count};

/// A place in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// In bytes.
    pub offset: u64,
    /// In UTF-16 code units.
    pub index: u64,
    /// In code points.
    pub code_point: u64,
    /// From 1 on.
    pub line: u64,
    /// In UTF-16 code units, from 1 on.
    pub column: u64,
}

impl Position {
    pub const START: Self = Self { offset: 0, index: 0, code_point: 0, line: 1, column: 1 };
}

/// A position that moves forward, and counts what it passes.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    pub position: Position,
    /// The counts of the well-formed sequences that were passed.
    pub census: Census,
    pub highest: Highest,
}

impl Walk {
    pub const fn new() -> Self {
        Self { position: Position::START, census: Census { sequences: [0; 4] }, highest: Highest::NONE }
    }

    /// Passes well-formed WTF-8. `next` is the byte after it.
    pub fn pass(&mut self, part: &[u8], next: Option<u8>) {
        self.pass_counted(part, next, count(part, next));
    }

    /// Passes well-formed WTF-8 that was counted before.
    pub fn pass_counted(&mut self, part: &[u8], next: Option<u8>, counted: Counted) {
        self.highest.see(part, counted.highest_byte);
        let Counted { census, line_ends, breaks, .. } = counted;
        self.advance(census, line_ends, || Some(utf16_length(&part[breaks.last_line(part, next)?..])));
    }

    /// Passes well-formed UTF-16 that was counted before. `next` is the code unit after it.
    pub fn pass_utf16(&mut self, part: &[u16], next: Option<u16>, counted: &CountedUnits) {
        self.highest.see_utf16(part, counted);
        let CountedUnits { census, line_ends, breaks, .. } = *counted;
        self.advance(census, line_ends, || Some(part.len() - breaks.last_line(part, next)?));
    }

    /// Moves forward by the counts of a part. `last_line_length` gives the number of code units after its last line end.
    fn advance(&mut self, passed: Census, line_ends: u64, last_line_length: impl FnOnce() -> Option<usize>) {
        let position = &mut self.position;
        position.offset += passed.bytes();
        position.index += passed.code_units();
        position.code_point += passed.code_points();
        if line_ends == 0 {
            position.column += passed.code_units();
        } else if let Some(length) = last_line_length() {
            position.line += line_ends;
            position.column = 1 + length as u64;
        }
        for (all, more) in self.census.sequences.iter_mut().zip(passed.sequences) {
            *all += more;
        }
    }

    /// Passes an ill-formed sequence, which `count` U+FFFD would replace.
    pub fn pass_ill_formed(&mut self, length: usize, count: u64) {
        let position = &mut self.position;
        position.offset += length as u64;
        position.index += count;
        position.code_point += count;
        position.column += count;
    }
}
