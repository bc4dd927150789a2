/** How bytes get into an instance's memory. A file of its own, because the command inspects bytes only, and does not carry push-text.js. */
import { ByteArray, bufferOf, least, lengthOf, setElements } from '../base/built-ins.js';
import { bytesBetween } from '../base/memory.js';
import { BUFFER_LENGTH } from './instance.js';

/** @import { Instance } from './instance.js' */

/**
 * Gives an inspection its next bytes.
 *
 * @param {Instance} instance
 * @param {Uint8Array} bytes
 */
export function pushBytes(instance, bytes) {
  const length = lengthOf(bytes);
  // The module takes pieces that end anywhere.
  for (let start = 0; start < length; start += BUFFER_LENGTH) {
    const end = least(start + BUFFER_LENGTH, length);
    setElements(memoryOf(instance), bytesBetween(bytes, start, end));
    instance.pushBytes(end - start);
  }
}

/** The buffer of an instance, as bytes. @param {Instance} instance @returns {Uint8Array} */
function memoryOf(instance) {
  // When the memory grows, views of it detach.
  if (!instance.bytes || bufferOf(instance.bytes) !== instance.memory.buffer) {
    instance.bytes = new ByteArray(instance.memory.buffer, instance.unitsAddress(), BUFFER_LENGTH);
  }
  return instance.bytes;
}
