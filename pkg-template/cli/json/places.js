/** Where in a text one is that goes by: in bytes, in code units, in lines and columns. */

/** @typedef {{ offset: number, line: number, column: number }} Place */

export class Places {
  /** Bytes before the buffer that is being read. */
  base = 0;
  /** Code units so far, up to where `units` was last brought up to date. */
  units = 0;
  #bytesPerUnit;
  #line = 1;
  #lineStart = 0;

  /** @param {number} bytesPerUnit 2 if offsets are those of UTF-16 that was made to bytes of WTF-8, else 0 */
  constructor(bytesPerUnit) {
    this.#bytesPerUnit = bytesPerUnit;
  }

  /** A line ends before the unit that comes next. */
  endLine() {
    this.#line++;
    this.#lineStart = this.units;
  }

  /**
   * @param {number} at offset in the buffer, up to which `units` counts
   * @returns {Place}
   */
  at(at) {
    const offset = this.#bytesPerUnit ? this.#bytesPerUnit * this.units : this.base + at;
    return { offset, line: this.#line, column: this.units - this.#lineStart + 1 };
  }
}
