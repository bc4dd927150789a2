/**
 * Up to which length, or from which on, each way is the fastest in each host. Hosts are told apart by testing for features. A wrong
 * guess costs time and never changes a result.
 *
 * The comment beside a number names the cell of the benchmarks that decided it, and its host where a list is for several. A full
 * `npm run bench -- --host all` measures it again, in Node 20, 24 and 26, Deno 2.9, Bun 1.4, Chromium 156 and Firefox 153. A number
 * without a cell turns a way off, follows from another number, or was measured once by hand, in workerd of 2026 and WebKitGTK 2.50,
 * in which the benchmarks do not run.
 */
import { attempt, ByteArray, isSpiderMonkey, isV8 } from '../base/built-ins.js';
import { isBlink, isEncoderNative } from './codecs.js';
import { hasFastBuffer } from './node-buffer.js';
import { hasStringBuiltins } from './web-assembly.js';

/**
 * Each object of limits has all of these itself: what is missing could come from a property that a page adds to all objects.
 *
 * Lengths of text are in code units, lengths of bytes in bytes. By these limits the host encodes only text that is known to be
 * well-formed (except for `toUtf8Lossy`), and what it decodes is checked for replacements unless its decoder is strict.
 *
 * @typedef {object} Limits
 * @property {number} encodeLoopUpTo up to which length a loop in JavaScript encodes faster than any call
 * @property {number} encodeCopyUpTo up to which length, if any, text that looks like ASCII is encoded into existing memory
 *   and copied from it: V8 allocates arrays of up to 64 bytes in its own heap, but not longer ones nor those that the encoder
 *   makes; at most `SHORT_TEXT`
 * @property {number} encodeFrom from which length on the host's encoder is as fast as vectors in wasm
 * @property {number} encodeAsciiFrom the same for text that looks like ASCII
 * @property {number} latinUpTo up to which length text below U+0100 counts as ASCII for the encoder
 * @property {number} encodeIntoUpTo up to which length the host's encoder is faster than wasm for `encodeInto`
 * @property {number} encodeAsciiIntoFrom as `encodeAsciiFrom`, for `encodeInto`
 * @property {number} wellFormedUpTo up to which length `isWellFormed` of strings is faster than wasm
 * @property {number} decodeLoopUpTo up to which length a loop that joins characters decodes faster than any call; at most
 *   `SHORT_BYTES`, like the next one
 * @property {number} decodeUnitsUpTo the same for a loop to code units, of which Node's `Buffer` makes the string
 * @property {number} decodeUpTo up to which length the host's decoder is tried, whatever the bytes are
 * @property {number} decodeAsciiFrom the least length at which bytes that look like ASCII go to the host's decoder
 * @property {boolean} isDecoderStrict whether the decoder throws for ill-formed bytes: where that is as fast as replacing them
 * @property {number} readAsciiUpTo up to which length bytes that look like ASCII are first tried by `readAscii`
 */

/** The most bytes that a decoder gets: with more, that of Bun 1.4 returns an empty text, and Node 20 ends the program. */
const MOST_BYTES = 0x7fffffff;

/** Chromium, and the base for the other hosts. @type {Limits} */
export const BLINK = {
  encodeLoopUpTo: 32, // encode, chinese, 32
  encodeCopyUpTo: 0,
  encodeFrom: Infinity,
  encodeAsciiFrom: Infinity,
  latinUpTo: 0,
  encodeIntoUpTo: 0,
  encodeAsciiIntoFrom: 4096, // encodeInto, english, 64 Ki
  wellFormedUpTo: Infinity, // isWellFormed, mixed, 64 Ki
  decodeLoopUpTo: 32, // decode, english, 16
  decodeUpTo: 0, // decode, russian, 16
  decodeAsciiFrom: 257, // decode, english, 1 Ki
  isDecoderStrict: false,
  decodeUnitsUpTo: 0,
  readAsciiUpTo: 0,
};

/** Deno. Its encoder is fast for strings that V8 stores in one byte per unit. Clones of long ones are faster. @type {() => Limits} */
const DENO = () => ({
  ...BLINK,
  encodeAsciiFrom: 33, // encode, english, 64
  latinUpTo: 0x3000, // encode, french, 64 Ki
  encodeAsciiIntoFrom: 33, // encodeInto, english, 64
  decodeLoopUpTo: 56, // decode, chinese, 16
  decodeUpTo: MOST_BYTES, // decode, chinese, 1 Mi
});

/** Firefox, whose encoder is fast for such strings, too. @type {() => Limits} */
const FIREFOX = () => ({ ...DENO(), latinUpTo: Infinity });

/** workerd, and Chromium before version 130. Their encoders are fast only for ASCII. @type {() => Limits} */
const WORKERD = () => ({ ...DENO(), latinUpTo: 0, decodeUpTo: 16, decodeAsciiFrom: 0 });

/**
 * Safari's engine. Reading the units of a string one by one is fast, its encoder is slow, and making a string of units is slow.
 *
 * @type {() => Limits}
 */
const WEBKIT = () => ({ ...BLINK, encodeAsciiIntoFrom: Infinity, decodeLoopUpTo: 8, decodeUpTo: MOST_BYTES });

/** Node 18 to 22. @type {() => Limits} */
const NODE = () => ({
  ...BLINK,
  encodeCopyUpTo: 64, // encode, english, 64, Node 20
  latinUpTo: 128, // encodeInto, french, 128, Node 20
  encodeIntoUpTo: 48, // encodeInto, russian, 32, Node 20
  encodeAsciiIntoFrom: 33, // encodeInto, english, 64, Node 20
  wellFormedUpTo: 256, // isWellFormed, chinese, 1 Ki, Node 20
  decodeLoopUpTo: 8, // decode, english, 16, Node 20
  decodeUpTo: 32, // decode, russian, 16, Node 20
  decodeAsciiFrom: Infinity, // decodePiece, french, 64, Node 20
  isDecoderStrict: true, // decode, russian, 16, Node 20
  decodeUnitsUpTo: 32, // decode, russian, 16, Node 20
  readAsciiUpTo: MOST_BYTES, // decode, english, 1 Mi, Node 20
});

/** Node 24, whose decoder uses vectors. @type {() => Limits} */
const NODE_24 = () => ({
  ...NODE(),
  decodeUpTo: MOST_BYTES,
  isDecoderStrict: false,
  readAsciiUpTo: 128, // decode, english, 1 Ki
});

/** Node 26, whose encoder uses them, too. @type {() => Limits} */
const NODE_26 = () => ({
  ...NODE_24(),
  encodeFrom: 33, // encode, chinese, 64
  encodeIntoUpTo: Infinity, // encodeInto, chinese, 64 Ki
  wellFormedUpTo: Infinity,
  readAsciiUpTo: 4096, // decode, english, 1 Ki
});

/** Bun, where calls cost almost nothing, and encoder and decoder use vectors. @type {() => Limits} */
const BUN = () => ({
  ...BLINK,
  encodeLoopUpTo: 12, // encode, russian, 8
  encodeFrom: 0, // encode, english, 4
  encodeIntoUpTo: Infinity, // encodeInto, chinese, 64 Ki
  decodeLoopUpTo: 0, // decode, english, 4
  decodeUpTo: MOST_BYTES, // decode, chinese, 64 Ki
  isDecoderStrict: true, // decode, mixed, 1 Ki
  decodeUnitsUpTo: 64, // decode, russian, 32
  readAsciiUpTo: 1024, // decode, english, 1 Ki; with 8192, decode of 4 to 16 takes a fifth longer
});

/** Taken while the package loads, as all built-ins are. @type {unknown} */
const HostFloat16Array = /* @__PURE__ */ attempt(() => /** @type {any} */ (globalThis).Float16Array);

/** @returns {Limits} */
export function chooseLimits() {
  if (isBlink()) return hasStringBuiltins() ? BLINK : WORKERD();
  // Only Chromium is tested for the builtins: limits of other hosts do not depend on them.
  if (!hasFastBuffer()) return isV8 ? DENO() : isSpiderMonkey ? FIREFOX() : WEBKIT();
  // Node wraps its encoder in JavaScript. Where the encoder is native, this is Bun, whose calls are cheap, or workerd.
  if (isEncoderNative()) return isV8 ? WORKERD() : BUN();
  // Node's encoder (26) and decoder (24) began to use vectors in the releases whose V8 brought these features.
  if ('fromHex' in ByteArray) return NODE_26();
  return HostFloat16Array ? NODE_24() : NODE();
}
