//! Guesses about the encoding of bytes that are not UTF-8, for people to start from.

use serde::Serialize;
use wtf8_wasm::{IllFormed, Kind};

/// What bytes look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum LooksLike {
    /// A surrogate pair in six bytes.
    #[serde(rename = "cesu-8")]
    Cesu8,
    /// U+0000 in two bytes, perhaps with surrogate pairs in six.
    #[serde(rename = "modified-utf-8")]
    ModifiedUtf8,
    /// Single bytes A0..FF, which Latin-1 and Windows-1252 have in common.
    #[serde(rename = "latin-1")]
    Latin1,
    /// Single bytes 80..9F that are characters in Windows-1252.
    #[serde(rename = "windows-1252")]
    Windows1252,
    /// UTF-16, the low byte first.
    #[serde(rename = "utf-16le")]
    Utf16Le,
    /// UTF-16, the high byte first.
    #[serde(rename = "utf-16be")]
    Utf16Be,
    /// The data end in the middle of a character.
    #[serde(rename = "cut-at-end")]
    CutAtEnd,
}

use LooksLike::{Cesu8, CutAtEnd, Latin1, ModifiedUtf8, Utf16Be, Utf16Le, Windows1252};

/// How many guesses there are: `CutAtEnd` is the last one.
const GUESSES: usize = CutAtEnd as usize + 1;

/// The encoding of a byte order mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ByteOrderMark {
    /// EF BB BF.
    #[serde(rename = "utf-8")]
    Utf8,
    /// FF FE.
    #[serde(rename = "utf-16le")]
    Utf16Le,
    /// FE FF.
    #[serde(rename = "utf-16be")]
    Utf16Be,
}

/// In text of a Western language, no more non-ASCII letters than this are side by side.
const LONGEST_RUN: usize = 3;

/// What one ill-formed sequence looks like, judged by its bytes and their neighbours.
///
/// `is_last` says whether the data end after it.
pub fn sequence(bytes: &[u8], at: usize, found: IllFormed, is_last: bool) -> Option<LooksLike> {
    let byte = bytes[at];
    let byte_before = at.checked_sub(1).map(|before| bytes[before]);
    match found.kind {
        Kind::SurrogatePair => Some(Cesu8),
        Kind::Overlong if bytes[at..].starts_with(&[0xC0, 0x80]) => Some(ModifiedUtf8),
        Kind::UnexpectedContinuation if byte == 0x80 && byte_before == Some(0xC0) => Some(ModifiedUtf8),
        Kind::Truncated if is_last && !follows_stray(bytes, at) => Some(CutAtEnd),
        _ if found.length == 1 && run_length(bytes, at) <= LONGEST_RUN => match byte {
            _ if is_undefined(byte) => None,
            0x80..0xA0 => Some(Windows1252),
            _ => Some(Latin1),
        },
        _ => None,
    }
}

/// Whether Windows-1252 has no character for a byte.
// Not inlined, because every byte of the module ships three times: in inspect.wasm, and as text in inspect.js and inspect.cjs.
#[inline(never)]
fn is_undefined(byte: u8) -> bool {
    matches!(byte, 0x81 | 0x8D | 0x8F | 0x90 | 0x9D)
}

/// Whether the byte before does not belong to a character either: a first byte without continuation bytes.
fn follows_stray(bytes: &[u8], at: usize) -> bool {
    at > 0 && bytes[at - 1] >= 0xC0
}

/// How many bytes 80..FF are side by side around `at`, counted only as far as `LONGEST_RUN` needs.
fn run_length(bytes: &[u8], at: usize) -> usize {
    let is_high = |byte: &&u8| **byte >= 0x80;
    bytes[..at].iter().rev().take(LONGEST_RUN + 1).take_while(is_high).count()
        + bytes[at..].iter().take(LONGEST_RUN + 1).take_while(is_high).count()
}

/// How many bytes at the start are searched for the zeros of UTF-16.
const SAMPLE: u64 = 0x200;

/// What is collected for a guess about the whole source.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evidence {
    /// The first bytes, and how many there are.
    start: ([u8; 3], usize),
    seen: u64,
    /// Zeros at even and at odd offsets of the sample.
    zeros: [u64; 2],
    /// Bytes 01 to 1F at even and at odd offsets of the sample.
    controls: [u64; 2],
    /// Spaces at even and at odd offsets of the sample.
    spaces: [u64; 2],
    /// How many ill-formed sequences look like each of [`LooksLike`], by its number.
    guesses: [u64; GUESSES],
    /// Whether there is a byte that no text in Windows-1252 has: one without a character that begins an ill-formed sequence, or, in
    /// the sample, one of the controls 01..08 and 0E..19. (The others are white space, mark files and fields, or style terminals.)
    has_foreign: bool,
    /// Whether the data end with more than the first byte of a character.
    has_long_cut: bool,
}

impl Evidence {
    pub const NONE: Self = Self {
        start: ([0; 3], 0),
        seen: 0,
        zeros: [0; 2],
        controls: [0; 2],
        spaces: [0; 2],
        guesses: [0; GUESSES],
        has_foreign: false,
        has_long_cut: false,
    };

    /// Takes the next bytes of the source into account.
    pub fn see(&mut self, bytes: &[u8]) {
        let (start, count) = &mut self.start;
        for &byte in bytes.iter().take(3 - *count) {
            start[*count] = byte;
            *count += 1;
        }
        let room = usize::try_from(SAMPLE.saturating_sub(self.seen)).unwrap_or(0);
        let sample = &bytes[..bytes.len().min(room)];
        for (at, byte) in sample.iter().enumerate() {
            self.has_foreign |= matches!(byte, 1..=8 | 0x0E..=0x19);
            let counts = match byte {
                0 => &mut self.zeros,
                1..0x20 => &mut self.controls,
                0x20 => &mut self.spaces,
                _ => continue,
            };
            counts[usize::from(!(self.seen + at as u64).is_multiple_of(2))] += 1;
        }
        self.seen += sample.len() as u64;
    }

    /// Takes an ill-formed sequence into account, by its first byte, its length and what it looks like.
    pub fn add(&mut self, first: u8, length: usize, guess: Option<LooksLike>) {
        self.has_foreign |= is_undefined(first);
        self.has_long_cut |= guess == Some(CutAtEnd) && length > 1;
        if let Some(guess) = guess {
            self.guesses[guess as usize] += 1;
        }
    }

    /// The encoding of the byte order mark that the source begins with.
    pub fn byte_order_mark(&self) -> Option<ByteOrderMark> {
        let (start, count) = &self.start;
        match start[..*count] {
            [0xEF, 0xBB, 0xBF] => Some(ByteOrderMark::Utf8),
            [0xFF, 0xFE, ..] => Some(ByteOrderMark::Utf16Le),
            [0xFE, 0xFF, ..] => Some(ByteOrderMark::Utf16Be),
            _ => None,
        }
    }

    /// UTF-16, if its byte order mark is at the start, or if the bytes at odd or at even offsets seem to be its high bytes.
    ///
    /// The bytes at even or at odd offsets are high bytes if both of these hold:
    ///
    /// * Two or more of them are zero, and at most a quarter as many on the other side, where U+0100 or U+2000 have a zero.
    /// * Nine of ten are 00..20, as in ASCII (00), in most alphabets (01..1F) and in punctuation (20, which is counted at most
    ///   as often as 00). Or, if something is ill-formed, four of ten are zero. Without that condition, sound UTF-8 with a zero
    ///   after each word would be taken for UTF-16.
    pub fn utf16(&self, ill_formed: u64) -> Option<LooksLike> {
        match self.byte_order_mark() {
            Some(ByteOrderMark::Utf16Le) => return Some(Utf16Le),
            Some(ByteOrderMark::Utf16Be) => return Some(Utf16Be),
            _ => {}
        }
        let pairs = self.seen / 2;
        let has_high_bytes = |side: usize| {
            let zeros = self.zeros[side];
            let high = zeros + self.controls[side] + self.spaces[side].min(zeros);
            zeros >= 2
                && 4 * self.zeros[1 - side] <= zeros
                && (10 * high >= 9 * pairs || ill_formed > 0 && 10 * zeros >= 4 * pairs)
        };
        if has_high_bytes(1) {
            Some(Utf16Le)
        } else if has_high_bytes(0) {
            Some(Utf16Be)
        } else {
            None
        }
    }

    /// UTF-16, or what at least half of the ill-formed sequences look like. Data count as cut only if the cut is the one ill-formed
    /// sequence. `sequences` says how many well-formed sequences have one, two, three and four bytes.
    pub fn whole(&self, ill_formed: u64, sequences: [u64; 4]) -> Option<LooksLike> {
        let [_, two, three, four] = sequences;
        let of = |guess: LooksLike| self.guesses[guess as usize];
        let has_zeros = self.zeros != [0, 0];
        let of_one_byte = of(Windows1252) + of(Latin1);
        let of_several = two + three + four;
        // Text of single bytes has next to no sequences of UTF-8 and no byte order mark. If a mixture were taken for such text,
        // converting it would damage the part that is UTF-8.
        let is_all_of_one_byte = of_one_byte >= 20 * of_several
            && !self.has_foreign
            && !has_zeros
            && self.byte_order_mark().is_none();
        // Modified UTF-8 has neither sequences of four bytes nor zeros. Where Java has written it, there may be zeros in between, in
        // the lengths of strings, but then pairs have six bytes, too.
        let may_be_modified = of(ModifiedUtf8) > 0 && four == 0 && (!has_zeros || of(Cesu8) > 0);
        let is_most = |count: u64| count > 0 && 2 * count >= ill_formed;
        let has_relatives = is_most(of(ModifiedUtf8) + of(Cesu8));
        if let Some(utf16) = self.utf16(ill_formed) {
            Some(utf16)
        } else if has_relatives && may_be_modified {
            Some(ModifiedUtf8)
        } else if has_relatives && of(Cesu8) > 0 {
            Some(Cesu8)
        } else if is_all_of_one_byte && is_most(of_one_byte) {
            Some(if of(Windows1252) > 0 { Windows1252 } else { Latin1 })
        } else {
            // A first byte by itself, without any other character of several bytes, could as well be a character of one.
            let is_cut = of(CutAtEnd) > 0 && ill_formed == 1 && (of_several > 0 || self.has_long_cut);
            is_cut.then_some(CutAtEnd)
        }
    }
}
