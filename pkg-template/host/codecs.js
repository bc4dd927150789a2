/**
 * The host's own encoder and decoder. Each is tested once, and used only if it is the host's own and gives exact results, in
 * plain arrays, for critical inputs. Anything else under these names, such as the replacements that React Native and test
 * environments have, is not used.
 */

import {
  arrayBufferLength,
  attempt,
  ByteArray,
  bufferOf,
  charCodeAt,
  getPrototypeOf,
  isV8,
  lengthOf,
  typedArrayTag,
  withMethods,
} from '../base/built-ins.js';
import { snapshotMemory, takeSnapshot } from '../base/snapshot.js';
import { isNative, nodeModule } from './native.js';
import { hasFastBuffer, utf8SliceOver } from './node-buffer.js';
import { proven } from './proof.js';

// Taken while the package loads, as the other built-ins are.
const GlobalEncoder = /* @__PURE__ */ attempt(() => globalThis.TextEncoder);
const GlobalDecoder = /* @__PURE__ */ attempt(() => globalThis.TextDecoder);
const globalEncode = /* @__PURE__ */ attempt(() => globalThis.TextEncoder.prototype.encode);
const globalDecode = /* @__PURE__ */ attempt(() => globalThis.TextDecoder.prototype.decode);

/**
 * @typedef {(text: string) => Uint8Array<ArrayBuffer>} HostEncoder puts U+FFFD in place of lone surrogates
 * @typedef {(bytes: Uint8Array) => string} HostDecoder keeps U+FEFF
 */

/** Whether the methods are native, as in browsers and Bun, and not written in JavaScript. */
export const isEncoderNative = () => isNative(globalEncode, 'encode');
export const isDecoderNative = () => isNative(globalDecode, 'decode');

/**
 * Whether the decoder is that of Chromium: native, on V8, without a fast `Buffer`. It is far slower than wasm as soon as text has
 * characters above U+00FF.
 */
export const isBlink = () => isV8 && !hasFastBuffer() && isDecoderNative();

/**
 * The class of `node:util`, which Node and Deno have in JavaScript. (In Bun it is whatever the global variable holds.)
 *
 * @param {string} name
 */
const ofNode = (name) => (isV8 ? nodeModule('node:util')?.[name] : undefined);

/**
 * An encoder of the host with one method as its own property, which cannot be replaced and is called as fast as an inherited one.
 * Throws if the host has none of its own.
 *
 * @param {keyof TextEncoder} name of the method
 * @param {unknown} method of the global class
 * @returns {TextEncoder}
 */
export function encoderWith(name, method) {
  const own = isNative(method, name) ? GlobalEncoder : ofNode('TextEncoder');
  return withMethods(new own(), { [name]: own === GlobalEncoder ? method : own.prototype[name] });
}

/** @returns {HostEncoder | undefined} */
export const hostEncoder = () =>
  attempt(() => {
    const encoder = encoderWith('encode', globalEncode);
    /** @type {HostEncoder} */
    const encode = (text) => encoder.encode(text);
    return encodesRight(encode) ? encode : undefined;
  });

/**
 * @param {boolean} [fatal] whether it throws for ill-formed bytes, instead of replacing them
 * @returns {HostDecoder | undefined}
 */
export const hostDecoder = (fatal) =>
  attempt(() => {
    const own = isDecoderNative() ? GlobalDecoder : ofNode('TextDecoder');
    const decoder = withMethods(new own('utf-8', { ignoreBOM: true, fatal }), {
      decode: own === GlobalDecoder ? globalDecode : own.prototype.decode,
    });
    /** @type {HostDecoder} */
    const decode = (bytes) => decoder.decode(bytes);
    return decodesRight(decode, fatal) ? decode : undefined;
  });

/**
 * Node's shorter way to make a string of the first bytes of `snapshotMemory`, which its test overwrites.
 *
 * @returns {((byteCount: number) => string) | undefined}
 */
export const snapshotReader = () =>
  attempt(() => {
    const read = utf8SliceOver(snapshotMemory);
    const decode = (/** @type {Uint8Array} */ bytes) => {
      takeSnapshot(bytes, 0);
      return read(lengthOf(bytes));
    };
    return decodesRight(decode) ? read : undefined;
  });

/**
 * Pairs of a text and the bytes that a decoder that follows the Encoding Standard decodes to it, written as one character per
 * byte. The first bytes are ill-formed. The others are the UTF-8 of the text: the limits of each sequence length, byte order
 * marks, and enough text to fill vectors. They come last, so that they show whether an error has left anything behind.
 *
 * @type {[text: string, bytes: string][]}
 */
const SAMPLES = [
  ['\ufffd\ufffd', '\xc0\x80'],
  ['a\ufffdb', 'a\xffb'],
  ['\ufffd\ufffd\ufffd\ufffd', '\xf4\x90\x80\x80'],
  ['\ufffd', '\xe2\x82'],
  ['\ufffda', '\xe2\x82a'],
  ['\ufffd\ufffd\ufffd', '\xed\xa0\xbd'],
  ['\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd', '\xed\xa0\xbd\xed\xb8\x80'],
  ['', ''],
  ['\ufeffa\ufeff', '\xef\xbb\xbfa\xef\xbb\xbf'],
  [
    '\0\x7f\x80\u07ff\u0800\ud7ff\ue000\ufffd\uffff\ud800\udc00\udbff\udfff aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '\0\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbd\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ],
];

/** How many of these are ill-formed. */
const ILL_FORMED = 7;

/**
 * @param {(text: string, bytes: string, isWellFormed: boolean) => unknown} isRight
 * @param {number} [first] by default, the ill-formed ones are left out
 * @returns whether it holds for each of the samples
 */
export function holdsForSamples(isRight, first = ILL_FORMED) {
  for (let index = first; index < SAMPLES.length; index++)
    if (!isRight(SAMPLES[index][0], SAMPLES[index][1], index >= ILL_FORMED)) return false;
  return true;
}

/** @param {HostDecoder} decode @param {boolean} [fatal] */
const decodesRight = (decode, fatal) =>
  holdsForSamples((text, bytes, isWellFormed) => {
    const part = partOfLarger(bytes);
    return attempt(() => decode(part)) === (isWellFormed || !fatal ? text : undefined);
  }, 0);

/**
 * Node's validation, if it gives the right answers for the same inputs as the codecs. (That of Deno takes twenty times as long.)
 *
 * @type {() => ((bytes: Uint8Array) => boolean) | undefined}
 */
export const utf8Test = /* @__PURE__ */ proven(
  () =>
    // Not in `attempt`, which would take a stack overflow in this test for the lack of a fast `Buffer`.
    hasFastBuffer() &&
    attempt(() => {
      const { isUtf8 } = nodeModule('node:buffer');
      return holdsForSamples((_, bytes, isWellFormed) => isUtf8(partOfLarger(bytes)) === isWellFormed, 0)
        ? isUtf8
        : undefined;
    }),
);

/** @param {HostEncoder} encode */
const encodesRight = (encode) =>
  holdsForSamples((text, bytes) => {
    const encoded = encode(text);
    return isPlain(encoded) && startsWith(encoded, bytes) && lengthOf(encoded) === bytes.length;
  }) && startsWith(encode('\ud83d\ud83d'), '\xef\xbf\xbd\xef\xbf\xbd');

/** Whether an array is a plain `Uint8Array` of this realm that fills its whole buffer. @param {Uint8Array} array */
const isPlain = (array) =>
  typedArrayTag(array) === 'Uint8Array' &&
  getPrototypeOf(array) === ByteArray.prototype &&
  arrayBufferLength(bufferOf(array)) === lengthOf(array);

/** @param {Uint8Array} array @param {string} bytes */
export function startsWith(array, bytes) {
  for (let offset = 0; offset < bytes.length; offset++)
    if (array[offset] !== charCodeAt(bytes, offset)) return false;
  return true;
}

/** A view in the middle of other bytes. @param {string} bytes */
function partOfLarger(bytes) {
  const { length } = bytes;
  const part = new ByteArray(new ArrayBuffer(length + 8), 4, length);
  for (let offset = 0; offset < length; offset++) part[offset] = charCodeAt(bytes, offset);
  return part;
}
