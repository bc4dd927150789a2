//! Takes a source in pieces of any size, and notes what it finds. Where the pieces end makes no difference.

use core::ops::Range;

use serde::Serialize;
use wtf8_wasm::internals::{
    SURROGATE_LENGTH, SURROGATE_PAIR_LENGTH, is_continuation, three_bytes_of, unit_of_three_bytes,
    validate_few,
};
use wtf8_wasm::{
    IllFormed, Kind, find_lone_surrogate, find_surrogate_sequence, is_lead, is_trail, validate_utf8,
    validate_wtf8,
};

use crate::census::{Counted, count, count_utf16};
use crate::context::{self, hexadecimal, text_after, text_before};
use crate::counts::count_after;
use crate::guess::{self, Evidence};
use crate::lines::RETURN;
use crate::position::Walk;
use crate::report::{IllFormedSequence, Lengths, LoneSurrogate, Report, Sequences, Totals};

/// What is inspected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A string, which comes as code units or as ASCII.
    String,
    /// UTF-16 code units.
    CodeUnits,
    /// Bytes, which may be anything.
    Bytes,
}

/// How many bytes before and after a place are kept in the buffer: enough for its context.
const NEIGHBOURS: usize = 64;
const _: () = assert!(NEIGHBOURS > context::BYTES + SURROGATE_PAIR_LENGTH);
/// How many bytes around an ill-formed sequence are shown.
const BYTES_AROUND: usize = 8;

/// What follows the buffer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// More of the source may follow.
    More,
    /// The source ends with the buffer.
    Nothing,
}

/// An inspection that is under way.
#[derive(Debug)]
pub struct Inspector {
    source: Source,
    /// How many entries of each list are kept.
    limit: usize,
    /// The last bytes that were inspected, as context, and those that were not inspected yet.
    buffer: Vec<u8>,
    /// How many bytes of the buffer were inspected.
    done: usize,
    walk: Walk,
    evidence: Evidence,
    lone_surrogates: Vec<LoneSurrogate>,
    lone_surrogate_count: u64,
    ill_formed: Vec<IllFormedSequence>,
    ill_formed_count: u64,
}

impl Inspector {
    /// Begins an inspection that keeps `limit` entries of each list.
    #[must_use]
    pub const fn new(source: Source, limit: usize) -> Self {
        Self {
            source,
            limit,
            buffer: Vec::new(),
            done: 0,
            walk: Walk::new(),
            evidence: Evidence::NONE,
            lone_surrogates: Vec::new(),
            lone_surrogate_count: 0,
            ill_formed: Vec::new(),
            ill_formed_count: 0,
        }
    }

    /// Takes the next bytes.
    ///
    /// A long well-formed part is inspected in place. Only the bytes around it are copied into the buffer: they are the context
    /// of what was not inspected yet, and of what follows.
    pub fn push(&mut self, bytes: &[u8]) {
        self.evidence.see(bytes);
        let may_cut = |at: usize| !is_continuation(bytes[at]) && bytes[at - 1] != RETURN;
        if let Some(InPlace { start, end, neighbours }) =
            in_place(bytes.len(), self.buffer.is_empty(), may_cut)
        {
            let (before, part, next) = (&bytes[..start], &bytes[start..end], Some(bytes[end]));
            let counted = count(part, next);
            if is_well_formed(part, counted) && validate_utf8(&before[rest_length(before)..]).is_ok() {
                self.buffer.extend_from_slice(before);
                self.inspect(self.buffer.len(), After::More);
                self.walk.pass_counted(part, next, counted);
                self.keep(&bytes[neighbours..end], &bytes[end..]);
                return;
            }
        }
        self.buffer.extend_from_slice(bytes);
        let end = piece_end(&self.buffer, self.buffer.len().saturating_sub(NEIGHBOURS));
        if end <= self.done {
            return;
        }
        self.inspect(end, After::More);
        let forgotten = end.saturating_sub(NEIGHBOURS);
        self.buffer.drain(..forgotten);
        self.done = end - forgotten;
    }

    /// Takes the next code units of a text. The last one is no lead surrogate, unless the text ends there.
    ///
    /// A long well-formed part is counted in place, which takes much less time than encoding it. Returns `false`, and takes
    /// nothing, if the piece is long but cannot be counted in place. The caller then passes it in shorter parts, so that only
    /// those with lone surrogates are encoded.
    pub fn push_utf16(&mut self, units: &[u16]) -> bool {
        let may_cut = |at: usize| !is_trail(units[at]) && units[at - 1] != u16::from(RETURN);
        let is_well_formed = |part| find_lone_surrogate(part, 0).is_none();
        if let Some(InPlace { start, end, neighbours }) =
            in_place(units.len(), self.buffer.is_empty(), may_cut)
        {
            let (before, part, next) = (&units[..start], &units[start..end], Some(units[end]));
            let counted = count_utf16(part, next);
            if is_well_formed(before) && (!counted.has_surrogates || is_well_formed(part)) {
                self.buffer.extend(encoded(before));
                self.inspect(self.buffer.len(), After::More);
                self.walk.pass_utf16(part, next, &counted);
                self.keep(&encoded(&units[neighbours..end]), &encoded(&units[end..]));
                return true;
            }
        }
        if units.len() > LONGEST_ENCODED {
            return false;
        }
        self.push(&encoded(units));
        true
    }

    /// Fills the buffer with neighbours, which were inspected, and the rest, which was not.
    fn keep(&mut self, neighbours: &[u8], rest: &[u8]) {
        self.buffer.clear();
        self.buffer.extend_from_slice(neighbours);
        self.done = neighbours.len();
        self.buffer.extend_from_slice(rest);
    }

    /// Ends the inspection and returns the report.
    #[must_use]
    pub fn finish(mut self) -> Report {
        self.inspect(self.buffer.len(), After::Nothing);
        if let Some(utf16) = self.evidence.utf16(self.ill_formed_count) {
            for sequence in &mut self.ill_formed {
                sequence.looks_like = Some(utf16);
            }
        }
        let Walk { position, census, highest } = self.walk;
        let [one, two, three, four] = census.sequences;
        let looks_like = self.evidence.whole(self.ill_formed_count, census.sequences);
        // Ill-formed sequences count as U+FFFD.
        let replacements = position.code_point - census.code_points();
        let wtf8_bytes = census.bytes() + 3 * replacements;
        let is_bytes = self.source == Source::Bytes;
        Report {
            source: self.source,
            well_formed: self.lone_surrogate_count == 0 && self.ill_formed_count == 0,
            lengths: Lengths {
                bytes: is_bytes.then_some(position.offset),
                code_units: position.index,
                code_points: position.code_point,
                wtf8_bytes,
                // A lone surrogate has as many bytes as the U+FFFD that replaces it.
                utf8_lossy_bytes: wtf8_bytes,
            },
            sequences: Sequences { one, two, three, four },
            highest_code_point: highest.code_point(census.code_points() > 0),
            // An empty last line does not count.
            lines: position.line - u64::from(position.column == 1),
            lone_surrogates: self.lone_surrogates,
            totals: Totals {
                lone_surrogates: self.lone_surrogate_count,
                ill_formed: is_bytes.then_some(self.ill_formed_count),
            },
            ill_formed: is_bytes.then_some(self.ill_formed),
            looks_like: is_bytes.then_some(looks_like),
            byte_order_mark: is_bytes.then_some(self.evidence.byte_order_mark()),
        }
    }

    /// Inspects the buffer up to `end`, which must be a place where a piece may end.
    fn inspect(&mut self, end: usize, after: After) {
        let mut at = self.done;
        let part = &self.buffer[at..end];
        let counted = count(part, self.buffer.get(end).copied());
        if is_well_formed(part, counted) {
            self.walk.pass_counted(part, self.buffer.get(end).copied(), counted);
            return;
        }
        let mut window = SHORTEST_WINDOW;
        // Where the part begins that has not been passed yet: it is passed as a whole when something after it is noted, or last.
        let mut start = at;
        while at < end {
            let window_end = if window < end - at { piece_end(&self.buffer, at + window) } else { end };
            let validate = if window == SHORTEST_WINDOW { validate_few } else { validate_wtf8 };
            window *= 4;
            let found = validate(&self.buffer[at..window_end]).err();
            let well_formed_end = found.map_or(window_end, |found| at + found.offset);
            while let Some(distance) = find_surrogate_sequence(&self.buffer[at..well_formed_end], 0) {
                let surrogate = at + distance;
                // Only entries of the list need a position.
                if self.lone_surrogates.len() < self.limit {
                    self.pass(start, surrogate);
                    self.note_lone_surrogate(surrogate);
                    start = surrogate;
                }
                self.lone_surrogate_count += 1;
                at = surrogate + SURROGATE_LENGTH;
            }
            at = well_formed_end;
            if let Some(found) = found {
                self.pass(start, at);
                self.note_ill_formed(at, found, after);
                // Each half of a pair counts as one character.
                let characters = if found.kind == Kind::SurrogatePair { 2 } else { 1 };
                self.walk.pass_ill_formed(found.length, characters);
                at += found.length;
                start = at;
                window = SHORTEST_WINDOW;
            }
        }
        self.pass(start, end);
    }

    /// Passes a well-formed part of the buffer. Between ill-formed sequences, most parts are empty.
    fn pass(&mut self, start: usize, end: usize) {
        if start < end {
            self.walk.pass(&self.buffer[start..end], self.buffer.get(end).copied());
        }
    }

    // Not inlined, because every byte of the module ships three times.
    #[inline(never)]
    fn note_lone_surrogate(&mut self, at: usize) {
        let [second, third] = [1, 2].map(|distance| self.buffer[at + distance]);
        let unit = unit_of_three_bytes([0xED, second, third]);
        let position = self.walk.position;
        let before = text_before(&self.buffer, at);
        self.lone_surrogates.push(LoneSurrogate {
            index: position.index,
            offset: position.offset,
            code_point_index: position.code_point,
            line: position.line,
            column: position.column,
            code_unit: context::named(unit),
            kind: if is_lead(unit) { "lead" } else { "trail" },
            context_index: before.encode_utf16().count(),
            context: before
                + &context::escaped(unit.into())
                + &text_after(&self.buffer, at + SURROGATE_LENGTH),
        });
    }

    fn note_ill_formed(&mut self, at: usize, found: IllFormed, after: After) {
        self.ill_formed_count += 1;
        let end = at + found.length;
        let looks_like =
            guess::sequence(&self.buffer, at, found, after == After::Nothing && end == self.buffer.len());
        self.evidence.add(self.buffer[at], found.length, looks_like);
        if self.ill_formed.len() >= self.limit {
            return;
        }
        let position = self.walk.position;
        let bytes = &self.buffer;
        self.ill_formed.push(IllFormedSequence {
            offset: position.offset,
            length: found.length,
            kind: wtf8_wasm::internals::name_of(found.kind),
            hex: hexadecimal(&bytes[at..end]),
            hex_before: hexadecimal(&bytes[at.saturating_sub(BYTES_AROUND)..at]),
            hex_after: hexadecimal(&bytes[end..bytes.len().min(end + BYTES_AROUND)]),
            index: position.index,
            code_point_index: position.code_point,
            line: position.line,
            column: position.column,
            looks_like,
        });
    }
}

/// How many bytes after an ill-formed sequence are validated at once, byte by byte, because often another one is close. Each
/// time that they are well-formed, four times as many follow. Vectors read some thousand bytes before they show whether the
/// first of them are ill-formed.
const SHORTEST_WINDOW: usize = 16;

/// In pieces shorter than this, no part is inspected in place.
const SHORTEST_PART: usize = 0x200;

/// Longer pieces are not encoded. pkg-template/inspect/push-text.js relies on shorter ones being taken, or it would not end.
const LONGEST_ENCODED: usize = 0x400;

/// The part of a piece that may be inspected in place. Each of the places cuts neither a character nor a CR LF.
struct InPlace {
    /// Where the part begins: in the first piece at the start, because there is nothing before that.
    start: usize,
    /// Where the part ends.
    end: usize,
    /// Where the last bytes or units of the part begin that are kept as the context of what follows it.
    neighbours: usize,
}

/// Chooses the part of a piece that may be inspected in place. Returns `None` if the piece is too short, or has too few
/// places at which `may_cut` allows a cut.
fn in_place(length: usize, is_first: bool, may_cut: impl Fn(usize) -> bool) -> Option<InPlace> {
    if length < SHORTEST_PART {
        return None;
    }
    let first = |mut places: Range<usize>| places.find(|&at| may_cut(at));
    let last = |mut places: Range<usize>| places.rfind(|&at| may_cut(at));
    let start = if is_first { 0 } else { first(NEIGHBOURS + REST..2 * NEIGHBOURS)? };
    let end = last(3 * NEIGHBOURS..length - NEIGHBOURS)?;
    let neighbours = last(start.max(1)..end - NEIGHBOURS)?;
    Some(InPlace { start, end, neighbours })
}

/// The rest of a sequence has at most this many bytes.
const REST: usize = 3;

/// How many bytes at the start are the rest of a sequence.
fn rest_length(bytes: &[u8]) -> usize {
    bytes.iter().take(REST).take_while(|&&byte| is_continuation(byte)).count()
}

/// Whether a part that was counted is UTF-8.
fn is_well_formed(part: &[u8], counted: Counted) -> bool {
    counted.highest_byte < 0x80 || validate_utf8(part).is_ok()
}

/// Encodes code units as WTF-8. Nearly all of them are in short pieces, or in pieces with a lone surrogate, so a vector kernel
/// would be too much code.
fn encoded(units: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(units.len());
    for decoded in char::decode_utf16(units.iter().copied()) {
        match decoded {
            Ok(character) => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
            Err(lone) => bytes.extend(three_bytes_of(lone.unpaired_surrogate())),
        }
    }
    bytes
}

/// The last place at or before `limit` at which a piece may end: not inside a sequence, and not after a lead surrogate, because
/// a trail may follow.
fn piece_end(bytes: &[u8], limit: usize) -> usize {
    let end = limit - unfinished_length(bytes, limit);
    match bytes[..end] {
        [.., 0xED, 0xA0..0xB0, 0x80..0xC0] => end - SURROGATE_LENGTH,
        _ => end,
    }
}

/// How many bytes before `offset` belong to a sequence that may continue after it.
fn unfinished_length(bytes: &[u8], offset: usize) -> usize {
    for back in 1..=offset.min(3) {
        let byte = bytes[offset - back];
        if !is_continuation(byte) {
            return if count_after(byte) >= back { back } else { 0 };
        }
    }
    0
}
