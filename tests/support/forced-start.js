// The start of an entry in which every string goes through wasm, by the one transport that WTF8_TRANSPORT names.
// forced-transport.mjs makes an entry like those of the package of it.

import * as wasm from '../../pkg-template/engine/wasm/index.js';
import { startWasm } from '../../pkg-template/engine/wasm/start.js';
import { startText } from '../../pkg-template/engine/wasm/text/instance.js';
import { TRANSPORTS } from '../../pkg-template/engine/wasm/transport/index.js';
import { unpack } from '../../pkg-template/host/unpack.js';
import textModule from '../../pkg-template/wasm/text/module.js';
import module from '../../pkg-template/wasm/wtf8/module.js';

export * from '../../pkg-template/quick/none.js';

const name = /** @type {keyof typeof TRANSPORTS} */ (process.env.WTF8_TRANSPORT);

startWasm(new WebAssembly.Module(unpack(module)), (buffers) => {
  const transport = TRANSPORTS[name]?.(buffers);
  if (transport === undefined) throw new Error(`This host cannot run the transport "${name}".`);
  // Otherwise the host's own decoder would do most of the work.
  return { ...transport, readUtf8: () => undefined };
});

startText(new WebAssembly.Module(unpack(textModule)));

export const converter = () => wasm.converter;
export const engine = () => wasm.codec;
export const forms = () => wasm.forms;
export const exporter = () => wasm.exporter;
export const finder = () => wasm.finder;
export const reader = () => wasm.reader;
export const columns = () => wasm.columns;
export const replacer = () => wasm.replacer;
