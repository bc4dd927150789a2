// What happens to a text that is cut at every index?

import { decode, encode, isWellFormed } from '../../../pkg/index.js';

/**
 * @typedef {object} Tally
 * @property {number} pieces
 * @property {number} illFormed pieces with a lone surrogate
 * @property {number} bytes of all pieces in WTF-8
 * @property {number} exact pieces that came back from WTF-8 as they were
 * @property {number} sameBytes different pieces for which TextEncoder writes the same bytes as for another
 * @property {number} milliseconds for cutting, encoding, decoding and comparing
 */

/**
 * Both sides of every cut. A program that works with UTF-16 indexes cuts like this, also between the halves
 * of a surrogate pair.
 *
 * @param {string} line
 */
export function* pieces(line) {
  for (let index = 0; index <= line.length; index++) {
    yield line.slice(0, index);
    yield line.slice(index);
  }
}

/**
 * @param {string[]} lines
 * @param {(done: number) => void} onProgress called with the number of lines that are done
 * @returns {Tally}
 */
export function cutEverywhere(lines, onProgress) {
  const tally = { pieces: 0, illFormed: 0, bytes: 0, exact: 0, sameBytes: 0, milliseconds: 0 };
  const collisions = new Collisions();
  for (const [index, line] of lines.entries()) {
    const begin = performance.now();
    roundTrips(line, tally);
    tally.milliseconds += performance.now() - begin;
    tally.illFormed += collisions.add(line);
    onProgress(index + 1);
  }
  tally.sameBytes = collisions.count();
  return tally;
}

/** @param {string} line @param {Tally} tally */
function roundTrips(line, tally) {
  for (const piece of pieces(line)) {
    const wtf8 = encode(piece);
    tally.pieces++;
    tally.bytes += wtf8.length;
    if (decode(wtf8) === piece) tally.exact++;
  }
}

/** Counts different pieces for which TextEncoder writes the same bytes. */
class Collisions {
  #encoder = new TextEncoder();
  #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** @type {Map<string, Set<string>>} a piece after the way through UTF-8 → the pieces that become this */
  #origins = new Map();

  /**
   * Only pieces with U+FFFD or a lone surrogate can become the same bytes as another piece, so only these are
   * remembered.
   *
   * @param {string} line
   * @returns {number} how many of its pieces are ill-formed
   */
  add(line) {
    let illFormed = 0;
    for (const piece of pieces(line)) {
      const wellFormed = isWellFormed(piece);
      if (!wellFormed) illFormed++;
      if (!wellFormed || piece.includes('\uFFFD')) this.#remember(piece);
    }
    return illFormed;
  }

  count() {
    let count = 0;
    for (const { size } of this.#origins.values()) if (size > 1) count += size;
    return count;
  }

  /** @param {string} piece */
  #remember(piece) {
    // UTF-8 that TextEncoder made decodes without loss, so this string stands for the bytes.
    const key = this.#decoder.decode(this.#encoder.encode(piece));
    const origins = this.#origins.get(key);
    if (origins) origins.add(piece);
    else this.#origins.set(key, new Set([piece]));
  }
}
