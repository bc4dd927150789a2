/** The surrogates of one JSON string, in the order in which they are written: which of them are alone. */

/** @import { Place } from './places.js' */

/**
 * A lone surrogate of a string, in the shape that `inspect` gives it.
 *
 * @typedef {Place & { index: number, codePointIndex: number, codeUnit: string, kind: 'lead' | 'trail', context: string,
 *   contextIndex: number }} Found
 */

/** A surrogate, and what stands around it. @typedef {Place & { index: number, context: string, contextIndex: number }} Written */

export class Surrogates {
  /** @type {Found[]} */
  alone = [];
  count = 0;
  /** Pairs before the present place, each of which is one code point. */
  pairs = 0;
  #limit;
  /** A lead that a trail may follow. @type {{ unit: number, written: Written } | undefined} */
  #lead;

  /** @param {number} limit of how many are kept */
  constructor(limit) {
    this.#limit = limit;
  }

  /**
   * @param {number} unit
   * @param {() => Written} written says where, if it is asked at once
   */
  add(unit, written) {
    if (unit >= 0xdc00 && this.#lead) {
      this.#lead = undefined;
      this.pairs++;
      return;
    }
    this.flush();
    if (unit < 0xdc00) this.#lead = { unit, written: written() };
    else this.#note(unit, written());
  }

  /** Something else follows, or the string ends. */
  flush() {
    if (this.#lead) this.#note(this.#lead.unit, this.#lead.written);
    this.#lead = undefined;
  }

  /** @param {number} unit @param {Written} written */
  #note(unit, { index, offset, line, column, context, contextIndex }) {
    this.count++;
    if (this.alone.length >= this.#limit) return;
    this.alone.push({
      index,
      offset,
      codePointIndex: index - this.pairs,
      line,
      column,
      codeUnit: `U+${unit.toString(16).toUpperCase()}`,
      kind: unit < 0xdc00 ? 'lead' : 'trail',
      context,
      contextIndex,
    });
  }
}
