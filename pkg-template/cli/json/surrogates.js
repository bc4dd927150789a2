/** Takes the surrogates of one JSON string in their order, and tells which of them are lone. */
import { isTrail } from '../../base/code-units.js';
import { hexadecimal } from '../../base/errors.js';
import { isLeadAt, isTrailAt } from '../../base/sequences.js';
import { valueOfDigits } from './literal.js';

/** @import { Place } from './cursor.js' */

/**
 * A lone surrogate of a string, in the shape that `inspect` gives it.
 *
 * @typedef {Place & { index: number, codePointIndex: number, codeUnit: string, kind: 'lead' | 'trail', context: string,
 *   contextIndex: number }} Found
 */

/**
 * Where a surrogate is, and the text around it.
 *
 * @typedef {Place & { index: number, context: string, contextIndex: number }} Located
 */

/** @typedef {{ unit: number, isEscape: boolean, digits: string, written?: Located }} Surrogate */

const [BACKSLASH, SMALL_U] = [0x5c, 0x75];

/** Whether a surrogate is written there as itself. @param {Uint8Array} bytes @param {number} at */
export const isSurrogateAt = (bytes, at) =>
  bytes[at] === 0xed && (isLeadAt(bytes, at) || isTrailAt(bytes, at));

/** @param {Uint8Array} bytes @param {number} at */
export const isEscapedTrailAt = (bytes, at) =>
  bytes[at] === BACKSLASH && bytes[at + 1] === SMALL_U && isTrail(valueOfDigits(bytes, at + 2));

export class Surrogates {
  /** @type {Found[]} */
  lone = [];
  count = 0;
  /** How many of them are escapes. */
  escapes = 0;
  /** Pairs before the current place, each of which is two code units and one code point. */
  pairs = 0;
  #limit;
  /** A lead surrogate that is lone unless a trail follows. @type {Surrogate | undefined} */
  #lead;

  /** @param {number} limit of how many are kept */
  constructor(limit) {
    this.#limit = limit;
  }

  /**
   * @param {number} unit not half of a pair of two escapes, nor of one in six raw bytes: string.js passes such pairs as a whole
   * @param {boolean} isEscape and not raw bytes
   * @param {(digits: string) => Located} place says where it is; only right during this call, and slow, so called only for what
   *   is kept
   */
  add(unit, isEscape, place) {
    if (unit >= 0xdc00 && this.#lead) {
      // A pair of an escape and raw bytes.
      this.pairs++;
      this.#lead = undefined;
      return;
    }
    this.flush();
    const digits = hexadecimal(unit, 4);
    const isKept = this.lone.length < this.#limit;
    const surrogate = { unit, isEscape, digits, written: isKept ? place(digits) : undefined };
    if (unit < 0xdc00) this.#lead = surrogate;
    else this.#note(surrogate);
  }

  /** Something else follows, or the string ends, so a lead that waits is lone. */
  flush() {
    if (this.#lead) this.#note(this.#lead);
    this.#lead = undefined;
  }

  /** @param {Surrogate} surrogate */
  #note({ unit, isEscape, digits, written }) {
    this.count++;
    if (isEscape) this.escapes++;
    if (!written) return;
    const { index, offset, line, column, context, contextIndex } = written;
    this.lone.push({
      index,
      offset,
      codePointIndex: index - this.pairs,
      line,
      column,
      codeUnit: `U+${digits}`,
      kind: unit < 0xdc00 ? 'lead' : 'trail',
      context,
      contextIndex,
    });
  }
}
