/** The arrays and objects of a JSON text that are open, and so the path to the current place. */
import { KEY_BYTES, literalText } from './literal.js';
import { pathOf } from './path.js';

/**
 * An array or object that is open.
 *
 * @typedef {object} Container
 * @property {boolean} isArray
 * @property {number} index of the element that is being read
 * @property {number} keyStart where in the buffer the last key begins or, if its first bytes are in `key`, where the rest begins
 * @property {number} keyEnd where it ends; less than 0 while it is being read
 * @property {Uint8Array | undefined} key the first bytes of the key, if they were copied out of the buffer
 */

/**
 * How many containers may be open: far more than other programs take, and few enough that the brackets of a file which is not
 * JSON cannot fill the memory.
 */
export const MOST_LEVELS = 1_000_000;

/** The stack is an array and not recursion, so nesting may be deep. */
export class Containers {
  /** @type {Container[]} */
  #open = [];
  /** How many of them, from the outside, have been seen by `takeKeysOut` and have others in them, so their keys cannot change. */
  #settled = 0;

  get depth() {
    return this.#open.length;
  }

  /** @returns {Container | undefined} */
  get innermost() {
    // V8 looks for the element -1 by its name, which takes as long as all else that is done for a line of JSON Lines.
    return this.depth > 0 ? this.#open[this.depth - 1] : undefined;
  }

  /** @param {boolean} isArray */
  open(isArray) {
    this.#open.push({ isArray, index: 0, keyStart: 0, keyEnd: 0, key: undefined });
  }

  close() {
    this.#open.pop();
    this.#settled = Math.min(this.#settled, Math.max(0, this.depth - 1));
  }

  /** @param {number} at where in the buffer the next key of the innermost object begins */
  beginKey(at) {
    // One by one: `Object.assign` is slow, and there are many keys.
    const object = /** @type {Container} */ (this.innermost);
    object.keyStart = at;
    object.keyEnd = -1;
    object.key = undefined;
  }

  /** @param {number} at where in the buffer that key ends */
  endKey(at) {
    /** @type {Container} */ (this.innermost).keyEnd = at;
  }

  /** @param {Uint8Array} buffer */
  path(buffer) {
    return pathOf(this.#open, ({ key, keyStart, keyEnd }) => {
      const rest = buffer.subarray(keyStart, Math.min(keyEnd, keyStart + KEY_BYTES));
      return literalText(key ? Buffer.concat([key, rest]).subarray(0, KEY_BYTES) : rest);
    });
  }

  /**
   * Copies keys that a path may need out of the buffer, before its first bytes are dropped.
   *
   * @param {Uint8Array} buffer
   * @param {number} at how far it was read
   * @param {number} kept how many bytes before `at` the next buffer keeps
   */
  takeKeysOut(buffer, at, kept) {
    for (let depth = this.#settled; depth < this.depth; depth++) {
      const container = this.#open[depth];
      if (container.isArray) continue;
      const { key, keyStart } = container;
      const isBeingRead = container.keyEnd < 0;
      const keyEnd = isBeingRead ? at : container.keyEnd;
      const more = buffer.subarray(keyStart, Math.min(keyEnd, keyStart + KEY_BYTES));
      container.key = Buffer.concat([key ?? Buffer.alloc(0), more]).subarray(0, KEY_BYTES);
      container.keyStart = isBeingRead ? kept : 0;
      if (!isBeingRead) container.keyEnd = 0;
    }
    this.#settled = Math.max(0, this.depth - 1);
  }
}
