/** A number or a literal of a JSON text, which may come in pieces. (RFC 8259, sections 3 and 6) */

/** @import { Place } from './places.js' */

/** The greatest length at which the grammar is checked. Longer ones pass unchecked. */
const MOST_BYTES = 1000;

/** 1 for each byte that may be part of a number, a literal or another word. */
const isOfScalar = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[-+.\w]/.test(String.fromCharCode(byte)) && byte < 0x80 ? 1 : 0,
);

/** @param {number} byte */
export const isScalarByte = (byte) => isOfScalar[byte] === 1;

export class Scalar {
  text = '';
  #isLong = false;

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
    let at = start;
    while (at < limit && isScalarByte(buffer[at])) at++;
    if (this.text.length + at - start <= MOST_BYTES) this.text += buffer.toString('latin1', start, at);
    else this.#isLong = true;
    return at;
  }

  /** Whether it is a number or a literal, as far as that is checked. */
  get isRight() {
    return (
      this.#isLong || /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(this.text)
    );
  }
}
