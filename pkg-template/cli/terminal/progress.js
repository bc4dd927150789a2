/** Shows how far long work has come. */
import { grouped, narrowed } from './printable.js';

/** In milliseconds, as the next one. Work that takes less time shows nothing. */
const FIRST_AFTER = 500;
const BETWEEN_UPDATES = 100;
const BAR = 30;

/** In milliseconds. (`performance` takes Node a millisecond to load.) */
const elapsed = () => 1000 * process.uptime();

/**
 * One line at the foot of a terminal that is overwritten again and again. Where the stream is not a terminal nothing is
 * written.
 */
export class Progress {
  #stream;
  #what;
  #all;
  #next;
  #shown = false;

  /**
   * @param {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} stream
   * @param {string} what
   * @param {number | undefined} all how many bytes there are, where that is known
   * @param {number} [now]
   */
  constructor(stream, what, all, now = elapsed()) {
    this.#stream = stream;
    this.#what = what;
    this.#all = all;
    this.#next = now + FIRST_AFTER;
  }

  /** @param {number} done in bytes @param {number} [now] */
  update(done, now = elapsed()) {
    if (!this.#stream.isTTY || now < this.#next) return;
    this.#next = now + BETWEEN_UPDATES;
    this.#shown = true;
    // A line that wraps could not be overwritten.
    const room = (this.#stream.columns || 80) - 1;
    this.#stream.write(`\r\x1b[K${narrowed(`${this.#amount(done)}  ${this.#what}`, room)}`);
  }

  clear() {
    if (this.#shown) this.#stream.write('\r\x1b[K');
    this.#shown = false;
  }

  /** @param {number} done */
  #amount(done) {
    if (!this.#all) return `${grouped(Math.floor(done / 1e6))} MB`;
    const part = Math.min(1, done / this.#all);
    const full = Math.floor(part * BAR);
    return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${String(Math.floor(100 * part)).padStart(3)} %`;
  }
}
