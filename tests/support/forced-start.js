// What an entry starts with in which every string goes through wasm, by the one transport that WTF8_TRANSPORT names. An
// entry like those of the package is made of it by forced-transport.mjs.

import { wasmBytes } from '../../pkg-template/engine/wasm/bytes.js';
import { inlineModule } from '../../pkg-template/engine/wasm/inline.js';
import { startWasm } from '../../pkg-template/engine/wasm/start.js';
import { TRANSPORTS } from '../../pkg-template/engine/wasm/transport/index.js';
import { textStartOf } from '../../pkg-template/start/text.js';

const name = /** @type {keyof typeof TRANSPORTS} */ (process.env.WTF8_TRANSPORT);

const engine = startWasm(inlineModule(), (buffers) => {
  const transport = TRANSPORTS[name]?.(buffers);
  if (transport === undefined) throw new Error(`This host cannot run the transport "${name}".`);
  // The host's own decoder would do most of the work.
  return { ...transport, readUtf8: () => undefined };
});

const never = () => undefined;

/** @type {import('../../pkg-template/api/start.d.ts').Start} */
export const start = {
  engine: () => engine,
  encodeQuickly: never,
  encodeIntoQuickly: never,
  decodeQuickly: never,
  isWellFormedQuickly: never,
};

export const textStart = textStartOf(start, { wasm: wasmBytes, js: wasmBytes }, never);
