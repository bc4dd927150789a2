/**
 * What this host does well by itself, and from which length on. It is found out by testing for features, at the
 * first use; a wrong guess would cost time and never change an answer.
 *
 * Measured in Node 20 to 26, Deno 2.9, Bun 1.4, workerd of 2026, Chromium 156, Firefox 153 and WebKitGTK 2.50.
 */

import { SHORT_TEXT } from '../engine/js/short.js';
import { fromText } from '../engine/wasm/text.js';

/**
 * Lengths of text are in code units, those of bytes in bytes. What the host encodes is known to be well-formed;
 * what it decodes is so, or is looked over afterwards.
 *
 * @typedef {object} Policy
 * @property {number} shortText up to which length a loop in JavaScript encodes faster than any call
 * @property {number} encodeFrom from which length on `TextEncoder` is as fast as vectors in wasm
 * @property {number} encodeAsciiFrom the same for text that looks like ASCII
 * @property {number} latinUpTo up to which length text below U+0100 may pass for ASCII there
 * @property {number} encodeIntoUpTo up to which length `TextEncoder` is faster than wasm, where it is given
 * @property {number} encodeAsciiIntoFrom as `encodeAsciiFrom`, where it is given
 * @property {number} searchUpTo up to which length `isWellFormed` of strings is faster than wasm
 * @property {number} shortBytes up to which length a loop decodes faster than any call
 * @property {number} decodeUpTo up to which length `TextDecoder` is tried at once
 * @property {number} decodeAsciiFrom the same for bytes that look like ASCII, from which length on
 * @property {number} decodeAsciiUpTo and up to which
 * @property {boolean} isDecoderStrict whether the decoder refuses ill-formed bytes: where that is as fast as replacing
 * @property {number} decodeFrom from which length on `TextDecoder` is the best for bytes that it suits
 * @property {BytesTest | undefined} suitsDecoder which those are
 * @property {BytesTest | undefined} isUtf8 a fast validation by the host
 *
 * @typedef {object} Codecs the host's own, if it has any; a byte order mark is a character to both
 * @property {TextEncoder} [encoder]
 * @property {TextDecoder} [decoder]
 */

/** @type {Policy} */
const BLINK = {
  shortText: SHORT_TEXT,
  encodeFrom: Infinity,
  encodeAsciiFrom: Infinity,
  latinUpTo: 0,
  encodeIntoUpTo: 0,
  encodeAsciiIntoFrom: 4096,
  searchUpTo: Infinity,
  shortBytes: 8,
  decodeUpTo: 0,
  decodeAsciiFrom: 257,
  decodeAsciiUpTo: 0x30000,
  isDecoderStrict: false,
  decodeFrom: Infinity,
  suitsDecoder: undefined,
  isUtf8: undefined,
};

/** Deno. @type {Policy} */
const DENO = {
  ...BLINK,
  encodeAsciiFrom: 33,
  encodeAsciiIntoFrom: 33,
  decodeUpTo: Infinity,
};

/** Firefox, which encodes what it keeps in one byte per character as fast as ASCII. @type {Policy} */
const FIREFOX = { ...DENO, latinUpTo: Infinity, shortBytes: 12 };

/** The same before version 134: without string builtins, to bring the units takes longest of all. @type {Policy} */
const OLD_FIREFOX = { ...FIREFOX, encodeFrom: 33, encodeIntoUpTo: Infinity };

/**
 * workerd, with string builtins, a fast `Buffer` or neither, and Chromium before version 130. The encoder is fast with
 * ASCII alone.
 *
 * @type {Policy}
 */
const WORKERD = {
  ...BLINK,
  encodeAsciiFrom: 33,
  encodeAsciiIntoFrom: 33,
  decodeUpTo: 16,
  decodeAsciiFrom: 0,
};

/**
 * Safari's engine without string builtins. To bring the units of a string one by one is quick, and the encoder slow;
 * to make a string of them is slow.
 *
 * @type {Policy}
 */
const WEBKIT = { ...BLINK, encodeAsciiIntoFrom: Infinity, decodeUpTo: Infinity };

/** More bytes than the engine takes at once, so that it has to join strings. */
const SEVERAL_CHUNKS = 0x30001;

/** Node 20 and 22. @type {Policy} */
const NODE = {
  ...BLINK,
  latinUpTo: 128,
  encodeIntoUpTo: 48,
  encodeAsciiIntoFrom: 33,
  searchUpTo: 256,
  decodeUpTo: 32,
  decodeAsciiFrom: 0,
  decodeAsciiUpTo: 256,
};

/** Bun, whose calls cost nothing, and whose encoder and decoder are made of vectors. @type {Policy} */
const BUN = {
  ...BLINK,
  shortText: 0,
  encodeFrom: 0,
  encodeIntoUpTo: Infinity,
  shortBytes: 0,
  decodeUpTo: Infinity,
  isDecoderStrict: true,
};

/** @type {(Policy & Codecs) | undefined} */
let policy;

/** @returns {Policy & Codecs} */
export function hostPolicy() {
  policy ??= addCodecs(choosePolicy());
  return policy;
}

/** @param {Policy} policy @returns {Policy & Codecs} */
function addCodecs(policy) {
  // Jest's jsdom is Node without them.
  if (globalThis.TextEncoder === undefined || globalThis.TextDecoder === undefined) return policy;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: policy.isDecoderStrict });
  return { ...policy, encoder, decoder };
}

/** @returns {Policy} */
function choosePolicy() {
  // This policy relies on neither encoder nor decoder.
  if (globalThis.TextEncoder === undefined) return BLINK;
  if (!hasFastBuffer()) {
    if (!hasStringBuiltins()) return isV8() ? WORKERD : isSpiderMonkey() ? OLD_FIREFOX : WEBKIT;
    return isBlink() ? BLINK : isSpiderMonkey() ? FIREFOX : DENO;
  }
  const { isAscii, isUtf8 } = bufferModule() ?? {};
  // Node wraps its encoder in JavaScript. Where not even that stands between, it is Bun, whose calls are cheap, or workerd.
  if (isNative(globalThis.TextEncoder.prototype.encode)) return isV8() ? WORKERD : { ...BUN, isUtf8 };
  // Node's decoder and then its encoder were given vectors in the releases whose V8 brought these.
  const encoder =
    'fromBase64' in Uint8Array ? { encodeFrom: 33, encodeIntoUpTo: Infinity, searchUpTo: Infinity } : {};
  const decoder =
    'Float16Array' in globalThis
      ? { decodeUpTo: Infinity }
      : { isDecoderStrict: true, decodeFrom: SEVERAL_CHUNKS, suitsDecoder: isAscii };
  return { ...NODE, ...encoder, ...decoder, isUtf8 };
}

/** @type {boolean | undefined} */
let isBufferFast;

/** Whether `Buffer` moves code units in and out of memory at memory's speed, as in Node and Bun. */
export function hasFastBuffer() {
  isBufferFast ??= testBuffer();
  return isBufferFast;
}

/**
 * In some releases the method is native, in others it is wrapped, and in Deno it is a loop in JavaScript, which
 * takes several hundred times as long. (In bundles for browsers, too, but there is no module of that name.)
 */
function testBuffer() {
  const { Buffer } = globalThis;
  if (Buffer === undefined || bufferModule()?.Buffer !== Buffer) return false;
  const buffer = /** @type {BufferMethods} */ (/** @type {unknown} */ (Buffer.alloc(0x2000)));
  if (isNative(buffer.ucs2Write)) return true;
  const text = 'x'.repeat(0x1000);
  let shortest = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    buffer.ucs2Write(text, 0, 0x2000);
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest < 0.01;
}

/** @typedef {(bytes: Uint8Array) => boolean} BytesTest */

/** @returns {{ Buffer?: unknown, isAscii?: BytesTest, isUtf8?: BytesTest } | undefined} */
const bufferModule = () => globalThis.process?.getBuiltinModule?.('node:buffer');

/**
 * Methods of `Buffer` that its documentation leaves out.
 *
 * @typedef {object} BufferMethods
 * @property {(text: string, offset: number, length: number) => number} ucs2Write
 * @property {(start: number, end: number) => string} ucs2Slice
 * @property {(start: number, end: number) => string} latin1Slice
 */

/** A module that imports a builtin with a wrong type: it is valid only for hosts that do not know builtins. */
const WRONG_IMPORT = "&{/{A{;'&&&'*'{.&&(='4{E{/{A{;`{8{AS{A{B{@{7{<{5*{1{/{A{B&&";

/**
 * Whether the host has the JS String Builtins of WebAssembly, and compiles at any time what uses them. (workerd does
 * not, and has no `compileStreaming` either.)
 */
function hasStringBuiltins() {
  const { compileStreaming, validate } = globalThis.WebAssembly ?? {};
  return compileStreaming !== undefined && !validate(fromText(WRONG_IMPORT), { builtins: ['js-string'] });
}

const isV8 = () => 'v8BreakIterator' in Intl;

/** Firefox's errors tell where they were made. */
export const isSpiderMonkey = () => 'lineNumber' in new Error();

/**
 * Whether the decoder is that of Chromium: in V8's company and native. It falls far behind wasm as soon as text
 * has characters above U+00FF.
 */
export const isBlink = () => isV8() && isNative(globalThis.TextDecoder?.prototype.decode) && !hasFastBuffer();

/** @param {unknown} value */
const isNative = (value) =>
  typeof value === 'function' && /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(value));
