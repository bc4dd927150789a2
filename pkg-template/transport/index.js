/** The transport of this host. */
import { hasFastBuffer } from '../native/host.js';
import { charCodes } from './char-codes.js';
import { nodeBuffer } from './node-buffer.js';
import { stringBuiltins } from './string-builtins.js';

/** @import { Transport } from './transport.d.ts' */

/** The one in use. @type {Transport} */
export let transport;

/** Every one that this host can run, the fastest first. */
export const TRANSPORTS = {
  nodeBuffer: () => (hasFastBuffer() ? nodeBuffer() : undefined),
  stringBuiltins,
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
const fastest = () => TRANSPORTS.nodeBuffer() ?? TRANSPORTS.stringBuiltins() ?? TRANSPORTS.charCodes();
