// In which line and column does a code unit stand?

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Answers for places that come in order; the text is walked through once. */
export class LineCounter {
  #units;
  #at;
  #line = 1;
  #lineStart;

  /** @param {Uint16Array} units @param {number} start after a byte order mark */
  constructor(units, start) {
    this.#units = units;
    this.#at = start;
    this.#lineStart = start;
  }

  /**
   * @param {number} position not before that of the last call
   * @returns {{ line: number, column: number }} both counted from 1, the column in code units
   */
  locate(position) {
    for (; this.#at < position; this.#at++) {
      if (!this.#endsLine(this.#at)) continue;
      this.#line++;
      this.#lineStart = this.#at + 1;
    }
    return { line: this.#line, column: position - this.#lineStart + 1 };
  }

  /** @param {number} at */
  #endsLine(at) {
    const unit = this.#units[at];
    return unit === LINE_FEED || (unit === CARRIAGE_RETURN && this.#units[at + 1] !== LINE_FEED);
  }
}
