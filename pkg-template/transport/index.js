/** The transport of this host. */
import { hasFastBuffer, isSpiderMonkey } from '../native/host.js';
import { charCodes } from './char-codes.js';
import { hostEncoder } from './host-encoder.js';
import { nodeBuffer } from './node-buffer.js';
import { stringBuiltins } from './string-builtins.js';

/** @import { Transport } from './transport.d.ts' */

/** The one in use. @type {Transport} */
export let transport;

/** Every one. What this host cannot run is `undefined`. */
export const TRANSPORTS = {
  nodeBuffer: () => (hasFastBuffer() ? nodeBuffer() : undefined),
  stringBuiltins,
  hostEncoder,
  charCodes: () => charCodes,
};

/**
 * Opens one. The wasm instance must be connected: it is its buffers that a transport serves.
 *
 * @param {() => Transport} [open]
 */
export function openTransport(open = fastest) {
  transport = open();
}

/** @returns {Transport} */
const fastest = () =>
  TRANSPORTS.nodeBuffer() ??
  TRANSPORTS.stringBuiltins() ??
  // Elsewhere, an encoder that has to replace anything is slower than all the units' way.
  (isSpiderMonkey() ? TRANSPORTS.hostEncoder() : undefined) ??
  TRANSPORTS.charCodes();
