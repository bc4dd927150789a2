/** Copies chunks of the input into the buffers. */
import { BYTES_AT_ONCE } from '../../base/boundaries.js';
import { least, lengthOf, setElements, sliceText } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { bytesBetween, unitsBetween } from '../../base/memory.js';
import { bytes, kernel, transport, units } from './instance.js';

/**
 * Copies code units into their buffer.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 */
export function loadUnits(text, start, end) {
  if (typeof text === 'string') transport.writeUnits(text, start, end);
  else setElements(units, end - start === unitCount(text) ? text : unitsBetween(text, start, end));
}

/**
 * Encodes code units into the buffer of bytes, as far as there is room: `lastRead` says how far.
 *
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 * @param {number} [room] in bytes
 * @returns how many bytes there are
 */
export function loadWtf8(text, start, end, room = BYTES_AT_ONCE) {
  const count = end - start;
  if (transport.writeWtf8 && typeof text === 'string' && 3 * count <= room) {
    const length = transport.writeWtf8(sliceText(text, start, end));
    if (length !== undefined) return length;
  }
  loadUnits(text, start, end);
  return kernel.encode(count, least(room, BYTES_AT_ONCE));
}

/**
 * Copies bytes into their buffer.
 *
 * @param {Uint8Array} source
 * @param {number} start offset
 * @param {number} end offset
 */
export function loadBytes(source, start, end) {
  setElements(bytes, end - start === lengthOf(source) ? source : bytesBetween(source, start, end));
}
