// The package with every string going through wasm, by the one transport that WTF8_TRANSPORT names. An entry like
// those of the package, put together from its parts.

import * as api from '../../pkg/api/index.js';
import { wasmEngine } from '../../pkg/engine/wasm/index.js';
import { inlineModule } from '../../pkg/engine/wasm/inline.js';
import { connect, instantiate } from '../../pkg/engine/wasm/instance.js';
import { openTransport, TRANSPORTS } from '../../pkg/transport/index.js';

export { Wtf8Error } from '../../pkg/api/errors.js';

const name = /** @type {keyof typeof TRANSPORTS} */ (process.env.WTF8_TRANSPORT ?? 'charCodes');
connect(instantiate(inlineModule()));
openTransport(() => {
  const transport = TRANSPORTS[name]();
  if (transport === undefined) throw new Error(`This host cannot run the transport "${name}".`);
  // The host's own decoder would do most of the work.
  return { ...transport, readUtf8: () => undefined };
});

const engine = () => wasmEngine;

export const encode = api.encode(engine);
export const encodeInto = api.encodeInto(engine);
export const byteLength = api.byteLength(engine);

export const decode = api.decode(engine);
export const decodeToUtf16 = api.decodeToUtf16(engine);
export const decodeInto = api.decodeInto(engine);
export const utf16Length = api.utf16Length(engine);

export const toUtf8 = api.toUtf8(engine);
export const toUtf8Lossy = api.toUtf8Lossy(engine);
export const toUtf8LossyInPlace = api.toUtf8LossyInPlace(engine);

export const isWtf8 = api.isWtf8(engine);
export const isUtf8 = api.isUtf8(engine);
export const isWellFormed = api.isWellFormed(engine);
export const findIllFormed = api.findIllFormed(engine);
export const findLoneSurrogate = api.findLoneSurrogate(engine);

export const concat = api.concat(engine);

export const backend = api.backend(engine);
