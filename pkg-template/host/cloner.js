/**
 * Copies code units between strings and memory as a block, where Node's `Buffer` does not: by V8's structured clone, in Deno. Deno's
 * own modules call it by an object that programs can reach, too, and cannot change; `node:v8` has the same functions, but copies each
 * clone once more. The clone of a string is the byte FF, the version of the format, a zero byte if units of two bytes would be at an
 * odd offset otherwise, a tag, the length of what follows as a varint, and the units. (V8's value-serializer.cc)
 */
import { UNITS_AT_ONCE } from '../base/boundaries.js';
import {
  attempt,
  ByteArray,
  lengthOf,
  setElements,
  setElementsAt,
  subarrayOf,
  UnitArray,
} from '../base/built-ins.js';
import { bytesBetween } from '../base/memory.js';
import { isDecoderNative } from './codecs.js';
import { spendPatience } from './policy.js';
import { guarded, proven } from './proof.js';

/**
 * From so many units on, cloning takes less time than a loop in wasm. (Measured by hand: here `encode` takes a fifth less and `decode`
 * about the same; with 8 Ki units `encode` takes a tenth less and `decode` a tenth more.)
 */
const LEAST = 0x3000;

/** How many bytes precede the units: FF, the version, the tag, and the length in three bytes. (Below 2 ** 14, it takes two.) */
const HEAD = 6;

/**
 * Each returns `undefined` if it cannot.
 *
 * @typedef {object} Cloner
 * @property {(text: string, units: Uint16Array) => true | undefined} write writes the units of a text of at least `LEAST` to the start
 *   of an array
 * @property {(units: Uint16Array, count: number) => string | undefined} read makes a string of the first units of an array. V8 stores
 *   each in two bytes, even if one is enough for all of them
 */

/** @returns {Cloner | undefined} */
export function findCloner() {
  const { serialize, deserialize } = Deno[Deno.internal].core;
  const clone = new ByteArray(HEAD + 2 * UNITS_AT_ONCE);
  /** @type {Cloner} */
  const cloner = {
    write: (text, units) =>
      attempt(() => {
        // A program may have replaced `Deno.internal` before this search, so its code may run here.
        const written = guarded(() => serialize(text));
        // The tag of strings that V8 stores in one byte per unit.
        const size = written[2] === 0x22 ? 1 : 2;
        const count = size * text.length;
        const start = count < 0x4000 ? HEAD - 1 : HEAD;
        if (lengthOf(written) !== start + count) return undefined;
        setElements(
          size === 1 ? units : bytesBetween(units, 0, count),
          bytesBetween(written, start, start + count),
        );
        return true;
      }),

    read: (units, count) =>
      attempt(() => {
        const size = 2 * count;
        // The version since 2021, and the tag of strings with two bytes per unit.
        setElements(clone, [0xff, 15, 0x63, size | 0x80, (size >> 7) | 0x80, size >> 14]);
        setElementsAt(clone, bytesBetween(units, 0, size), HEAD);
        const text = guarded(() => deserialize(subarrayOf(clone, 0, HEAD + size)));
        return text.length === count ? text : undefined;
      }),
  };
  const units = new UnitArray(UNITS_AT_ONCE);
  const wide = '\ud83d\x97'.repeat(LEAST);
  return cloner.write('\x97'.repeat(LEAST), units) &&
    units[LEAST - 1] === 0x97 &&
    cloner.write(wide, units) &&
    cloner.read(units, wide.length) === wide
    ? cloner
    : undefined;
}

// Where the decoder is native, this is not Deno.
const found = /* @__PURE__ */ proven(() => !isDecoderNative() && attempt(findCloner));

/**
 * @param {number} length of the text or bytes
 * @returns {Cloner | undefined} `undefined` if there is none, it has not been searched for yet, or another way is faster
 */
export const clonerFor = (length) => (length >= LEAST && spendPatience(length) ? attempt(found) : undefined);
