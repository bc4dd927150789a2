/** Joins bytes that are made in parts. */
import { lengthOf } from '../../base/built-ins.js';
import { joinBytes } from '../../base/memory.js';

/**
 * @param {(add: (part: Uint8Array<ArrayBuffer>) => void) => boolean} make adds the parts, and returns whether these are all
 * @returns {Uint8Array<ArrayBuffer> | undefined} `undefined` if they are not
 */
export function collected(make) {
  /** @type {Record<number, Uint8Array<ArrayBuffer>>} */
  const parts = /** @type {any} */ ({ __proto__: null });
  let count = 0;
  let length = 0;
  const isWhole = make((part) => {
    parts[count++] = part;
    length += lengthOf(part);
  });
  return isWhole ? joinBytes(parts, count, length) : undefined;
}
