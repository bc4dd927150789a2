/**
 * Code units by V8's serializer (`node:v8`), for hosts that have it and no fast `Buffer`, such as Deno: it copies a string as
 * it lies there, in one byte or in two for each unit, and says which by a tag. String builtins take twice as long there.
 */
import { attempt, isV8, lengthOf, setElements, typedArrayTag } from '../base/built-ins.js';
import { bytesBetween } from '../base/memory.js';
import { nodeModule } from '../host/engine.js';
import { hasFastBuffer } from '../host/node-buffer.js';
import { demandStack } from '../host/stack.js';

/** The tags. */
const [ONE_BYTE, TWO_BYTES] = [0x22, 0x63];

/** Of less text, other ways take as long. */
const SHORTEST = 0x400;

/** How much there has to be to write before the serializer is looked for: Deno takes 20 ms to load its module. */
let patience = 0x400000;

/**
 * Writes text to the start of the memory, as Latin-1 or as code units.
 *
 * @typedef {(text: string) => 'latin1' | 'units' | undefined} SerializedWriter says as which, `undefined` if not at all
 */

/**
 * @param {Uint8Array} bytes with room for two bytes a code unit
 * @returns {SerializedWriter | undefined}
 */
export function serializedWriter(bytes) {
  if (!isV8 || hasFastBuffer()) return undefined;
  /** @type {SerializedWriter | undefined} */
  let write;
  let isTried = false;
  return (text) => {
    if (text.length < SHORTEST) return undefined;
    if (!isTried) {
      patience -= text.length;
      if (patience > 0) return undefined;
      demandStack();
      isTried = true;
      write = find(bytes);
    }
    return write?.(text);
  };
}

/** @param {Uint8Array} bytes @returns {SerializedWriter | undefined} */
function find(bytes) {
  /** @type {((value: string) => Uint8Array) | undefined} */
  const serialize = nodeModule('node:v8')?.serialize;
  if (!serialize) return undefined;
  /** @type {SerializedWriter} */
  const write = (text) => attempt(() => copy(serialize(text), text.length, bytes));
  return writesRight(write, bytes) ? write : undefined;
}

/**
 * @param {Uint8Array} serialized
 * @param {number} count of code units
 * @param {Uint8Array} bytes
 */
function copy(serialized, count, bytes) {
  if (typedArrayTag(serialized) !== 'Uint8Array') return undefined;
  // Behind FF and the version, a zero may stand that makes the offset of the content even.
  const tag = serialized[2] || serialized[3];
  if (tag !== ONE_BYTE && tag !== TWO_BYTES) return undefined;
  const length = lengthOf(serialized);
  const contentLength = tag === ONE_BYTE ? count : 2 * count;
  // The head: that, and the length of the content.
  const head = length - contentLength;
  if (head < 4 || head > 9) return undefined;
  setElements(bytes, bytesBetween(serialized, head, length));
  return tag === ONE_BYTE ? 'latin1' : 'units';
}

/** @param {SerializedWriter} write @param {Uint8Array} bytes */
function writesRight(write, bytes) {
  const has = (/** @type {number} */ offset, /** @type {number} */ byte) => bytes[offset] === byte;
  const long = 'a'.repeat(SHORTEST);
  if (write(`\xe9${long}\x80`) !== 'latin1') return false;
  if (!has(0, 0xe9) || !has(1, 0x61) || !has(SHORTEST + 1, 0x80)) return false;
  if (write(`\ud83d${long}\u0161`) !== 'units') return false;
  const end = 2 * SHORTEST + 2;
  return has(0, 0x3d) && has(1, 0xd8) && has(2, 0x61) && has(end, 0x61) && has(end + 1, 1);
}
