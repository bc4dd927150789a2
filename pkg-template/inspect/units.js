/** How code units get into an instance's memory, into a buffer at a fixed address. */
import { UNITS_AT_ONCE } from '../base/boundaries.js';
import { ByteArray, setElements, UnitArray } from '../base/built-ins.js';
import { unitsBetween } from '../base/memory.js';
import { charCodes } from '../engine/wasm/transport/char-codes.js';
import { nodeBuffer } from '../engine/wasm/transport/node-buffer.js';
import { stringBuiltins } from '../engine/wasm/transport/string-builtins.js';
import { demandStack } from '../host/stack.js';

/** @import { Text } from '../index.js' */
/** @import { Instance } from './instance.js' */

/**
 * @typedef {object} Writer
 * @property {ArrayBuffer} buffer
 * @property {Uint16Array<ArrayBuffer>} units
 * @property {(text: string, start: number, end: number) => void} writeUnits
 */

/**
 * Brings the code units of a text from `start` to `end` there.
 *
 * @param {Instance} instance
 * @param {Text} text
 * @param {number} start index
 * @param {number} end index, at most `UNITS_AT_ONCE` further
 */
export function writeUnits(instance, text, start, end) {
  // When the memory grows, views of it detach.
  if (instance.writer?.buffer !== instance.memory.buffer) instance.writer = writerTo(instance);
  const { units, writeUnits } = /** @type {Writer} */ (instance.writer);
  if (typeof text === 'string') writeUnits(text, start, end);
  else setElements(units, unitsBetween(text, start, end));
}

/** @param {Instance} instance @returns {Writer} */
function writerTo({ memory, unitsAddress }) {
  demandStack();
  const { buffer } = memory;
  const units = new UnitArray(buffer, unitsAddress(), UNITS_AT_ONCE);
  // Nothing is read that way.
  const searches = { isBelow: () => false, findSurrogateSequence: () => 0 };
  const buffers = { memory, units, bytes: new ByteArray(buffer), searches };
  const { writeUnits } = nodeBuffer(buffers) ?? stringBuiltins(buffers) ?? charCodes(buffers);
  return { buffer, units, writeUnits };
}
