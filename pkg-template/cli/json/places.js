/** The current place in a text that is read in pieces: in bytes, in code units, in lines and columns. */

/** @typedef {{ offset: number, line: number, column: number }} Place */

export class Places {
  /** Bytes before the buffer that is being read. */
  base = 0;
  /** Code units before the current place. The scanner updates this. */
  units = 0;
  #isUtf16;
  #line = 1;
  #lineStart = 0;

  /** @param {boolean} isUtf16 whether the bytes are WTF-8 made from UTF-16, and offsets are those in the UTF-16 */
  constructor(isUtf16) {
    this.#isUtf16 = isUtf16;
  }

  /** A new line begins at the current place. */
  endLine() {
    this.#line++;
    this.#lineStart = this.units;
  }

  /**
   * @param {number} at offset in the buffer of the current place, up to which `units` counts
   * @returns {Place}
   */
  at(at) {
    const offset = this.#isUtf16 ? 2 * this.units : this.base + at;
    return { offset, line: this.#line, column: this.units - this.#lineStart + 1 };
  }
}
