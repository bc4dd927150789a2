// How much of a long task is done?

const MILLISECONDS_BETWEEN_UPDATES = 100;

/**
 * One line at the bottom of a terminal that is overwritten again and again. If the output is not a terminal,
 * nothing is written.
 */
export class Progress {
  #stream;
  #next = 0;
  #shown = false;

  /** @param {import('node:tty').WriteStream} stream */
  constructor(stream) {
    this.#stream = stream;
  }

  /** @param {string} what @param {number} done @param {number} all */
  update(what, done, all) {
    if (!this.#stream.isTTY) return;
    const now = performance.now();
    if (now < this.#next) return;
    this.#next = now + MILLISECONDS_BETWEEN_UPDATES;
    this.#shown = true;
    // A line that wraps could not be overwritten.
    const room = (this.#stream.columns || 80) - 1;
    const line = Array.from(`${Math.floor((100 * done) / all)} %  ${what}`).slice(0, room);
    this.#stream.write(`\r\x1b[K${line.join('')}`);
  }

  clear() {
    if (this.#shown) this.#stream.write('\r\x1b[K');
    this.#shown = false;
  }
}
