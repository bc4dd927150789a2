/** The arrays and objects of a JSON text that are open, and so the path to the current place. */
import { KEY_BYTES, literalText } from './literal.js';
import { pathOf } from './path.js';

/**
 * An array or object that is open.
 *
 * @typedef {object} Container
 * @property {boolean} isArray
 * @property {number} index of the element that is being read
 * @property {number} keyStart where in the buffer the last key begins, or what of it is not in `key`
 * @property {number} keyEnd where it ends; less than 0 while it is being read
 * @property {Uint8Array | undefined} key the first bytes of the key, if they were copied out of the buffer
 */

/** The stack is an array and not recursion, so nesting may be as deep as memory allows. */
export class Containers {
  /** @type {Container[]} */
  #open = [];

  get depth() {
    return this.#open.length;
  }

  /** @returns {Container | undefined} */
  get innermost() {
    return this.#open[this.#open.length - 1];
  }

  /** @param {boolean} isArray */
  open(isArray) {
    this.#open.push({ isArray, index: 0, keyStart: 0, keyEnd: 0, key: undefined });
  }

  close() {
    this.#open.pop();
  }

  /** @param {number} at where in the buffer the next key of the innermost object begins */
  beginKey(at) {
    Object.assign(/** @type {Container} */ (this.innermost), { keyStart: at, keyEnd: -1, key: undefined });
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
    for (let depth = this.#open.length - 1; depth >= 0; depth--) {
      const container = this.#open[depth];
      if (container.isArray) continue;
      const { key, keyStart } = container;
      const isBeingRead = container.keyEnd < 0;
      const keyEnd = isBeingRead ? at : container.keyEnd;
      // This key has been copied, and so have those of containers further out.
      if (key && !isBeingRead && keyStart === keyEnd) break;
      const more = buffer.subarray(keyStart, Math.min(keyEnd, keyStart + KEY_BYTES));
      container.key = Buffer.concat([key ?? Buffer.alloc(0), more]).subarray(0, KEY_BYTES);
      container.keyStart = isBeingRead ? kept : 0;
      if (!isBeingRead) container.keyEnd = 0;
    }
  }
}
