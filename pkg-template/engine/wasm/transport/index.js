/** The transports, and which of them this host gets. */
import { byteOffsetOf, hasOwn, isSpiderMonkey, least } from '../../../base/built-ins.js';
import { charCodes } from './char-codes.js';
import { hostEncoderTransport } from './host-encoder.js';
import { nodeBuffer } from './node-buffer.js';
import { stringBuiltins } from './string-builtins.js';

/** @import { Buffers } from '../buffers.js' */
/** @import { Transport } from './transport.d.ts' */

/** All transports, so that tests can force each. One that this host cannot run returns `undefined`. */
export const TRANSPORTS = { nodeBuffer, stringBuiltins, hostEncoder: hostEncoderTransport, charCodes };

/**
 * The fastest way that copies code units.
 *
 * @param {Buffers} buffers
 * @param {Transport} [otherwise] where neither Node's `Buffer` nor the builtins are to be had
 * @returns {Transport}
 */
export const copyingTransport = (buffers, otherwise) =>
  nodeBuffer(buffers) ?? stringBuiltins(buffers) ?? otherwise ?? charCodes(buffers);

/** Firefox needs the least time per unit for strings of so many. (decode, chinese, one lone, 64 Ki) */
const UNITS_PER_STRING = 0x2000;

/**
 * @param {Buffers} buffers
 * @returns {Transport}
 */
export function fastestTransport(buffers) {
  // In other engines, an encoder that has to replace anything takes longer than copying all units.
  const transport = copyingTransport(buffers, isSpiderMonkey ? hostEncoderTransport(buffers) : undefined);
  if (isSpiderMonkey && hasOwn(transport, 'read')) {
    const read = /** @type {NonNullable<Transport['read']>} */ (transport.read);
    const start = byteOffsetOf(buffers.units);
    transport.readUnits = (count) => {
      let text = '';
      for (let index = 0; index < count; index += UNITS_PER_STRING)
        text += read(start + 2 * index, least(UNITS_PER_STRING, count - index));
      return text;
    };
  }
  return transport;
}
