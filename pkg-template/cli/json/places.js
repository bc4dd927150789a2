/** The current place in a text that is read in pieces: in bytes, in code units, in lines and columns. */

/** @typedef {{ offset: number, line: number, column: number }} Place */

export class Places {
  /** Bytes before the buffer that is being read. */
  base = 0;
  /** Code units before the current place. The scanner updates this. */
  units = 0;
  #bytesPerUnit;
  #line = 1;
  #lineStart = 0;

  /** @param {number} bytesPerUnit 2 if the text is WTF-8 made from UTF-16 and offsets are those of the UTF-16, else 0 */
  constructor(bytesPerUnit) {
    this.#bytesPerUnit = bytesPerUnit;
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
    const offset = this.#bytesPerUnit ? this.#bytesPerUnit * this.units : this.base + at;
    return { offset, line: this.#line, column: this.units - this.#lineStart + 1 };
  }
}
