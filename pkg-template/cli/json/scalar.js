/** A number or a literal of a JSON text, of any length, which may come in pieces. (RFC 8259, sections 3 and 6) */
import { SHOWN } from './tokens.js';

/** @import { Place } from './cursor.js' */

const LITERALS = ['true', 'false', 'null'];

/** How many characters are kept: more than any literal has, and than messages show. */
const KEPT = SHOWN + 1;

/**
 * The states of reading a number, by what it ends with: what may follow, and which state that leads to. (`1` stands for the digits
 * from 1 to 9.)
 *
 * @type {Record<string, Record<string, string>>}
 */
const NUMBER = {
  start: { '-': 'minus', 0: 'zero', 1: 'integer' },
  minus: { 0: 'zero', 1: 'integer' },
  zero: { '.': 'point', e: 'exponent' },
  integer: { 0: 'integer', 1: 'integer', '.': 'point', e: 'exponent' },
  point: { 0: 'fraction', 1: 'fraction' },
  fraction: { 0: 'fraction', 1: 'fraction', e: 'exponent' },
  exponent: { '+': 'sign', '-': 'sign', 0: 'power', 1: 'power' },
  sign: { 0: 'power', 1: 'power' },
  power: { 0: 'power', 1: 'power' },
  wrong: {},
};
const STATES = Object.keys(NUMBER);
const START = STATES.indexOf('start');
const COMPLETE = ['zero', 'integer', 'fraction', 'power'].map((name) => STATES.indexOf(name));

/** The characters that NUMBER tells apart; `x` stands for all others that words have. */
const CLASSES = ['0', '1', '.', 'e', '+', '-', 'x'];

const NONE = 0xff;
/** The number of each byte's class, or `NONE`. */
const classes = Uint8Array.from({ length: 0x100 }, (_, byte) => {
  const character = byte < 0x80 ? String.fromCharCode(byte) : '';
  if (!/^[-+.\w]$/.test(character)) return NONE;
  const simple = /[1-9]/.test(character) ? '1' : character.toLowerCase();
  return CLASSES.indexOf(CLASSES.includes(simple) ? simple : 'x');
});

/** The next state, for each state and class. */
const next = Uint8Array.from(
  STATES.flatMap((state) => CLASSES.map((one) => STATES.indexOf(NUMBER[state][one] ?? 'wrong'))),
);

/** @param {number} byte */
export const isScalarByte = (byte) => classes[byte] !== NONE;

export class Scalar {
  /** Its first characters. Those of a number that is complete may be missing. */
  text = '';
  #state = START;

  /** @param {Place} place where it begins */
  constructor(place) {
    this.place = place;
  }

  /**
   * Reads as much as there is.
   *
   * @param {Buffer} buffer
   * @param {number} start
   * @param {number} limit
   * @returns the offset after it; if that is `limit`, more may follow
   */
  read(buffer, start, limit) {
    let state = this.#state;
    let at = start;
    for (; at < limit; at++) {
      const kind = classes[buffer[at]];
      if (kind === NONE) break;
      state = next[state * CLASSES.length + kind];
    }
    this.#state = state;
    // Nobody asks for the text of a number that is complete, and to make a string is slow.
    if (at === limit || !COMPLETE.includes(state))
      this.text += buffer.toString('latin1', start, Math.min(at, start + KEPT - this.text.length));
    return at;
  }

  get isRight() {
    return COMPLETE.includes(this.#state) || LITERALS.includes(this.text);
  }
}
