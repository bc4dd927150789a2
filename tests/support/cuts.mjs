// Ways to cut texts and bytes into pieces, and to put sequences together.

/**
 * Every way to cut a sequence into pieces that are not empty.
 *
 * @template {{ length: number, slice(start: number, end: number): T }} T
 * @param {T} whole
 * @returns {Generator<T[]>}
 */
export function* everyCut(whole) {
  const ways = 2 ** Math.max(0, whole.length - 1);
  for (let way = 0; way < ways; way++) {
    /** @type {T[]} */
    const pieces = [];
    let start = 0;
    for (let end = 1; end <= whole.length; end++) {
      if (end < whole.length && (way & (1 << (end - 1))) === 0) continue;
      pieces.push(whole.slice(start, end));
      start = end;
    }
    yield pieces;
  }
}

/**
 * @template {{ length: number, slice(start: number, end: number): T }} T
 * @param {T} whole
 * @param {readonly number[]} places in order
 */
export const cutAt = (whole, places) =>
  [...places, whole.length].map((end, index) => whole.slice(index > 0 ? places[index - 1] : 0, end));

/**
 * All sequences of some items, up to a length.
 *
 * @param {readonly number[]} items
 * @param {number} length
 * @returns {Generator<number[]>}
 */
export function* everySequence(items, length) {
  for (let size = 0; size <= length; size++) {
    for (let number = 0; number < items.length ** size; number++) {
      yield Array.from(
        { length: size },
        (_, place) => items[Math.floor(number / items.length ** place) % items.length],
      );
    }
  }
}

/**
 * Every choice of one value from each list. The last list varies fastest.
 *
 * @template T
 * @param {readonly (readonly T[])[]} lists
 * @returns {Generator<T[]>}
 */
export function* combinations([first, ...rest]) {
  for (const value of first) {
    if (rest.length === 0) yield [value];
    else for (const values of combinations(rest)) yield [value, ...values];
  }
}
