//! The search for bytes in bytes, in linear time whatever they are.
//!
//! The method is the Two-Way algorithm of Maxime Crochemore and Dominique Perrin, "Two-way string-matching"
//! (1991). What is searched for is cut in two at a place where no shorter move than its period can be right.
//! The right part is compared first, from the cut on: where it differs, the search moves on past the
//! difference. Then the left part is: where it differs, the search moves on by the period. What is known to
//! be the same after that move is not compared again.

use super::prefix::common_prefix;

/// The plain form of [`crate::find`].
#[must_use]
pub fn find(bytes: &[u8], search: &[u8]) -> Option<usize> {
    let Cut { at, period, is_periodic } = Cut::of(search);
    let mut start = 0_usize;
    // How many of the first bytes are known to be the same, from before the last move.
    let mut known = 0;
    while let Some(window) = bytes.get(start..start.checked_add(search.len())?) {
        let same = |&place: &usize| window[place] == search[place];
        if let Some(place) = (at.max(known)..search.len()).find(|place| !same(place)) {
            start += place - at + 1;
            known = 0;
        } else if (known..at).rev().all(|place| same(&place)) {
            return Some(start);
        } else {
            start += period;
            known = if is_periodic { search.len() - period } else { 0 };
        }
    }
    None
}

/// The plain form of [`crate::internals::find_or_give_up`], which never gives up.
#[allow(clippy::unnecessary_wraps, reason = "the form for vectors does give up")]
pub fn find_or_give_up(bytes: &[u8], search: &[u8]) -> Result<Option<usize>, usize> {
    Ok(find(bytes, search))
}

/// Where to cut what is searched for, and how far to move if its left part differs.
struct Cut {
    at: usize,
    period: usize,
    /// Whether `period` is that of the whole. If not, it is a move that is right for the whole.
    is_periodic: bool,
}

impl Cut {
    fn of(search: &[u8]) -> Self {
        // The greater of the two suffixes that are the last ones in either order begins at a critical place.
        let (at, period) =
            greatest_suffix(search, Order::OfBytes).max(greatest_suffix(search, Order::Reverse));
        let is_periodic = search.get(period..).is_some_and(|rest| common_prefix(rest, &search[..at]) == at);
        let longest = at.max(search.len() - at) + 1;
        Self { at, period: if is_periodic { period } else { longest }, is_periodic }
    }
}

/// An order of bytes, and so of suffixes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    OfBytes,
    Reverse,
}

/// Where the greatest of all suffixes in an order begins, and its period.
// Inlined, it would be in the npm package's module twice.
#[inline(never)]
fn greatest_suffix(search: &[u8], order: Order) -> (usize, usize) {
    let mut start = 0;
    let mut period = 1;
    // The suffix that is compared with the greatest so far, and how much of them is the same.
    let mut other = 1;
    let mut same = 0;
    while let Some(&byte) = search.get(other + same) {
        let greatest = search[start + same];
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
