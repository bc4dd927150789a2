//! Byte string search, in linear time for any input.
//!
//! The method is the Two-Way algorithm of Maxime Crochemore and Dominique Perrin, "Two-way string-matching"
//! (1991). The searched text, `search`, is cut in two at a critical position, where no move shorter than its period can
//! lead to a match. The right part is compared first, from the cut on: on a mismatch the cut moves past it. Then the
//! left part is compared: on a mismatch `search` moves by the period.
//!
//! The original also remembers which bytes match after such a move, so that a search for all occurrences takes linear time.
//! A search for the first one needs no memory: after such a move of a periodic `search`, either all of it matches, or its right
//! part does not. If the right part does not, the two moves together are longer than half of `search`.

use super::prefix::common_prefix;

/// Scalar form of [`crate::find`].
#[must_use]
pub fn find(bytes: &[u8], search: &[u8]) -> Option<usize> {
    find_by(bytes, search, |start| start)
}

/// Returns the offset of the last occurrence of `search` in `bytes`. An empty `search` is found at the end.
#[must_use]
pub(crate) fn rfind(bytes: &[u8], search: &[u8]) -> Option<usize> {
    let behind = find_from::<Backwards>(bytes, search, |start| start)?;
    Some(bytes.len() - behind - search.len())
}

/// [`find`] with a given function that skips offsets at which there is no match. It gets an offset, and returns it or one after
/// it.
#[inline]
pub(crate) fn find_by(bytes: &[u8], search: &[u8], skip: impl FnMut(usize) -> usize) -> Option<usize> {
    find_from::<Forwards>(bytes, search, skip)
}

/// Returns the offsets of the two bytes of `search` that the faster forms scan for. The second is its last byte. The first is
/// the last byte before that which does not begin a sequence of several bytes, or the first byte if there is none: within a
/// script such bytes have many values, and first bytes few. Returns `None` if `search` is empty.
#[inline]
pub(crate) fn scanned_offsets(search: &[u8]) -> Option<(usize, usize)> {
    let (_, before) = search.split_last()?;
    let first = before.iter().rposition(|&byte| byte < 0xC0).unwrap_or(0);
    Some((first, before.len()))
}

/// How `bytes` and `search` are read. Places are counted from the end where reading begins.
trait Reading {
    /// Returns the byte at a place.
    fn byte(bytes: &[u8], place: usize) -> u8;

    /// Returns `length` bytes from a place on, or `None` if there are not so many.
    fn part(bytes: &[u8], place: usize, length: usize) -> Option<&[u8]>;
}

struct Forwards;

impl Reading for Forwards {
    #[inline]
    fn byte(bytes: &[u8], place: usize) -> u8 {
        bytes[place]
    }

    #[inline]
    fn part(bytes: &[u8], place: usize, length: usize) -> Option<&[u8]> {
        bytes.get(place..place.checked_add(length)?)
    }
}

struct Backwards;

impl Reading for Backwards {
    fn byte(bytes: &[u8], place: usize) -> u8 {
        bytes[bytes.len() - 1 - place]
    }

    fn part(bytes: &[u8], place: usize, length: usize) -> Option<&[u8]> {
        let end = bytes.len().checked_sub(place)?;
        bytes.get(end.checked_sub(length)?..end)
    }
}

/// [`find_by`] in either direction.
#[inline]
fn find_from<Direction: Reading>(
    bytes: &[u8],
    search: &[u8],
    mut skip: impl FnMut(usize) -> usize,
) -> Option<usize> {
    if search.len() > bytes.len() {
        return None;
    }
    let Cut { at, period } = Cut::of::<Direction>(search);
    let mut start = 0_usize;
    loop {
        start = skip(start);
        let window = Direction::part(bytes, start, search.len())?;
        let same = |&place: &usize| Direction::byte(window, place) == Direction::byte(search, place);
        if let Some(place) = (at..search.len()).find(|place| !same(place)) {
            start += place - at + 1;
        } else if (0..at).rev().all(|place| same(&place)) {
            return Some(start);
        } else {
            start += period;
        }
    }
}

/// Where to cut `search`, and how far to move on if its left part differs.
struct Cut {
    at: usize,
    /// The period of all of `search`, or a lower bound of it.
    period: usize,
}

impl Cut {
    #[inline]
    fn of<Direction: Reading>(search: &[u8]) -> Self {
        // Of the greatest suffixes in both orders, the one that begins later begins at a critical position.
        let (at, period) =
            greatest_suffix::<Direction>(search, Order::OfBytes)
                .max(greatest_suffix::<Direction>(search, Order::Reverse));
        let first = Direction::part(search, 0, at).unwrap_or_default();
        let is_periodic =
            Direction::part(search, period, at).is_some_and(|rest| common_prefix(rest, first) == at);
        let longest = at.max(search.len() - at) + 1;
        Self { at, period: if is_periodic { period } else { longest } }
    }
}

/// An order of bytes, and so of suffixes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    OfBytes,
    Reverse,
}

/// Returns where the greatest suffix in an order begins, and its period.
// If inlined, it would be in the npm package's module twice.
#[inline(never)]
fn greatest_suffix<Direction: Reading>(search: &[u8], order: Order) -> (usize, usize) {
    let mut start = 0;
    let mut period = 1;
    // Where the suffix begins that is compared with the greatest so far, and how many bytes of both are the same.
    let mut other = 1;
    let mut same = 0;
    while other + same < search.len() {
        let (byte, greatest) = (Direction::byte(search, other + same), Direction::byte(search, start + same));
        if byte == greatest {
            same += 1;
            if same == period {
                other += period;
                same = 0;
            }
        } else if (byte < greatest) == (order == Order::OfBytes) {
            other += same + 1;
            same = 0;
            period = other - start;
        } else {
            start = other;
            other += 1;
            same = 0;
            period = 1;
        }
    }
    (start, period)
}
