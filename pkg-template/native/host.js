/**
 * What this host does well by itself, and from which length on. It is found out by testing for features, at the
 * first use; a wrong guess would cost time and never change an answer.
 *
 * Measured in Node 20 to 26, Deno 2.9, Bun 1.4, Chromium 156 and Firefox 153.
 */

/**
 * Lengths of text are in code units, those of bytes in bytes. "First" means that the host's answer is looked
 * over afterwards, and thrown away if it is not certain to be right.
 *
 * @typedef {object} Policy
 * @property {number} shortText up to which length a loop in JavaScript encodes faster than any call
 * @property {number} encodeFrom from which length on `TextEncoder` is as fast as vectors in wasm
 * @property {number} encodeAsciiFrom the same for text that looks like ASCII
 * @property {number} encodeAsciiIntoFrom the same where the destination is given
 * @property {number} shortBytes up to which length a loop decodes faster than any call
 * @property {number} decodeUpTo up to which length `TextDecoder` is tried first
 * @property {number} decodeAsciiUpTo the same for bytes that look like ASCII
 * @property {((bytes: Uint8Array) => boolean) | undefined} isUtf8 a validation so fast, and followed by a decoder
 *   so fast, that together they are the best for any longer input
 */

/** @type {Policy} */
const WASM_IS_FASTEST = {
  shortText: 32,
  encodeFrom: Infinity,
  encodeAsciiFrom: Infinity,
  encodeAsciiIntoFrom: 33,
  shortBytes: 16,
  decodeUpTo: 0,
  decodeAsciiUpTo: 0,
  isUtf8: undefined,
};

/** @type {Policy | undefined} */
let policy;

/** @returns {Policy} */
export function hostPolicy() {
  policy ??= choosePolicy();
  return policy;
}

/** @returns {Policy} */
function choosePolicy() {
  if (!hasNativeBuffer()) {
    return isBlink()
      ? WASM_IS_FASTEST
      : { ...WASM_IS_FASTEST, encodeAsciiFrom: 33, decodeUpTo: 1024, decodeAsciiUpTo: 1024 };
  }
  const { isUtf8 } = globalThis.process?.getBuiltinModule?.('node:buffer') ?? {};
  // Node wraps its encoder in JavaScript; where not even that stands between, the shortest calls cost nothing.
  if (isNative(globalThis.TextEncoder?.prototype.encode)) {
    return { ...WASM_IS_FASTEST, shortText: 0, encodeFrom: 0, shortBytes: 0, isUtf8 };
  }
  // Node's encoder and decoder were given vectors in the releases whose V8 brought these.
  const encodeFrom = 'fromBase64' in Uint8Array ? 129 : Infinity;
  return 'Float16Array' in globalThis
    ? { ...WASM_IS_FASTEST, encodeFrom, decodeUpTo: 1024, decodeAsciiUpTo: 1024, isUtf8 }
    : { ...WASM_IS_FASTEST, encodeFrom, decodeAsciiUpTo: 256 };
}

/**
 * Whether `Buffer` moves code units in and out of memory at memory's speed. (In Deno, and in bundles for
 * browsers, it is JavaScript and slower than a loop.)
 */
export const hasNativeBuffer = () => isNative(globalThis.Buffer?.prototype?.ucs2Write);

/**
 * Whether the decoder is that of Chromium: V8's neighbour and native. It falls far behind wasm as soon as text has
 * characters above U+00FF.
 */
export const isBlink = () =>
  'v8BreakIterator' in Intl && isNative(globalThis.TextDecoder?.prototype.decode) && !hasNativeBuffer();

/** @param {unknown} value */
const isNative = (value) =>
  typeof value === 'function' && /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(value));
