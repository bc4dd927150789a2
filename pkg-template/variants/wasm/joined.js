/** Bytes that come in parts. */
import { ByteArray, lengthOf, setElementsAt } from '../../base/built-ins.js';

/**
 * @param {(add: (part: Uint8Array<ArrayBuffer>) => void) => boolean} make gives the parts, and says whether that is all
 * @returns {Uint8Array<ArrayBuffer> | undefined} `undefined` if it is not
 */
export function joined(make) {
  /** @type {Record<number, Uint8Array<ArrayBuffer>>} */
  const parts = /** @type {any} */ ({ __proto__: null });
  let count = 0;
  let length = 0;
  const isWhole = make((part) => {
    parts[count++] = part;
    length += lengthOf(part);
  });
  if (!isWhole) return undefined;
  if (count === 1) return parts[0];
  const result = new ByteArray(length);
  length = 0;
  for (let index = 0; index < count; index++) {
    setElementsAt(result, parts[index], length);
    length += lengthOf(parts[index]);
  }
  return result;
}
