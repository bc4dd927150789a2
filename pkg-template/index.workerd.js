/** The main entry in workerd (Cloudflare Workers): the same functions over a module that is imported. */
import * as api from './api/index.js';
import { workerdEngine as engine } from './engine/workerd.js';
import { decodeQuickly } from './native/decode.js';
import { encodeIntoQuickly, encodeQuickly } from './native/encode.js';
import { isWellFormedQuickly } from './native/search.js';

export { Wtf8Error } from './api/errors.js';

export const encode = /* @__PURE__ */ api.encode(engine, encodeQuickly);
export const encodeInto = /* @__PURE__ */ api.encodeInto(engine, encodeIntoQuickly);
export const byteLength = /* @__PURE__ */ api.byteLength(engine);

export const decode = /* @__PURE__ */ api.decode(engine, decodeQuickly);
export const decodeToUtf16 = /* @__PURE__ */ api.decodeToUtf16(engine);
export const decodeInto = /* @__PURE__ */ api.decodeInto(engine);
export const utf16Length = /* @__PURE__ */ api.utf16Length(engine);

export const toUtf8 = /* @__PURE__ */ api.toUtf8(engine);
export const toUtf8Lossy = /* @__PURE__ */ api.toUtf8Lossy(engine);
export const toUtf8LossyInPlace = /* @__PURE__ */ api.toUtf8LossyInPlace(engine);

export const isWtf8 = /* @__PURE__ */ api.isWtf8(engine);
export const isUtf8 = /* @__PURE__ */ api.isUtf8(engine);
export const isWellFormed = /* @__PURE__ */ api.isWellFormed(engine, isWellFormedQuickly);
export const findIllFormed = /* @__PURE__ */ api.findIllFormed(engine);
export const findLoneSurrogate = /* @__PURE__ */ api.findLoneSurrogate(engine, isWellFormedQuickly);

export const concat = /* @__PURE__ */ api.concat(engine);

export const backend = /* @__PURE__ */ api.backend(engine);
