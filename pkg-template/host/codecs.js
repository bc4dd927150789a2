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
const globalEncodeInto = /* @__PURE__ */ attempt(() => globalThis.TextEncoder.prototype.encodeInto);
const globalDecode = /* @__PURE__ */ attempt(() => globalThis.TextDecoder.prototype.decode);

/**
 * @typedef {object} HostEncoder
 * @property {(text: string) => Uint8Array<ArrayBuffer>} encode
 * @property {(text: string, destination: Uint8Array) => { read: number, written: number }} encodeInto
 *
 * @typedef {(bytes: Uint8Array) => string} HostDecoder keeps U+FEFF
 */

/** Whether the methods are native, as in browsers and Bun, and not written in JavaScript. */
export const isEncoderNative = () =>
  isNative(globalEncode, 'encode') && isNative(globalEncodeInto, 'encodeInto');
export const isDecoderNative = () => isNative(globalDecode, 'decode');

/**
 * Whether a `Buffer` is the host's own, if there is one: also in Deno, where not all of it is fast. In browsers it is a
 * replacement, which is slow.
 */
export const hasOwnBuffer = () => hasFastBuffer() || (isV8 && !isDecoderNative());

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

/** @returns {HostEncoder | undefined} */
export const hostEncoder = () =>
  attempt(() => {
    const own = isEncoderNative() ? GlobalEncoder : ofNode('TextEncoder');
    const isGlobal = own === GlobalEncoder;
    // Own properties cannot be replaced, and are called as fast as inherited methods.
    const encoder = withMethods(new own(), {
      encode: isGlobal ? globalEncode : own.prototype.encode,
      encodeInto: isGlobal ? globalEncodeInto : own.prototype.encodeInto,
    });
    return encodesRight(encoder) ? encoder : undefined;
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
      takeSnapshot(bytes);
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

/** @param {HostDecoder} decode @param {boolean} [fatal] */
function decodesRight(decode, fatal) {
  for (let index = 0; index < SAMPLES.length; index++) {
    const bytes = partOfLarger(SAMPLES[index][1]);
    const expected = fatal && index < ILL_FORMED ? undefined : SAMPLES[index][0];
    if (attempt(() => decode(bytes)) !== expected) return false;
  }
  return true;
}

/**
 * Node's validation, if it gives the right answers for the same inputs as the codecs. (That of Deno takes twenty times as long.)
 *
 * @type {() => ((bytes: Uint8Array) => boolean) | undefined}
 */
export const utf8Test = /* @__PURE__ */ proven(
  () =>
    // Not in `attempt`, which would take a stack that ends in this test for the lack of a fast `Buffer`.
    hasFastBuffer() &&
    attempt(() => {
      const { isUtf8 } = nodeModule('node:buffer');
      for (let index = 0; index < SAMPLES.length; index++)
        if (isUtf8(partOfLarger(SAMPLES[index][1])) !== index >= ILL_FORMED) return undefined;
      return isUtf8;
    }),
);

/** @param {HostEncoder} encoder */
function encodesRight(encoder) {
  for (let index = ILL_FORMED; index < SAMPLES.length; index++) {
    const text = SAMPLES[index][0];
    const bytes = SAMPLES[index][1];
    const { length } = bytes;
    const encoded = encoder.encode(text);
    if (!isPlain(encoded) || !startsWith(encoded, bytes) || lengthOf(encoded) !== length) return false;
    const room = new ByteArray(3 * length + 9);
    const destination = new ByteArray(bufferOf(room), 4, 3 * length);
    destination[length] = 0x78;
    const progress = encoder.encodeInto(text, destination);
    if (progress.read !== text.length || progress.written !== length || !startsWith(destination, bytes))
      return false;
    if (room[3] !== 0 || (length > 0 && room[length + 4] !== 0x78) || room[length + 5] !== 0) return false;
  }
  return startsWith(encoder.encode('\ud83d\ud83d'), '\xef\xbf\xbd\xef\xbf\xbd');
}

/** Whether an array is a plain `Uint8Array` of this realm that fills its whole buffer. @param {Uint8Array} array */
const isPlain = (array) =>
  typedArrayTag(array) === 'Uint8Array' &&
  getPrototypeOf(array) === ByteArray.prototype &&
  arrayBufferLength(bufferOf(array)) === lengthOf(array);

/** @param {Uint8Array} array @param {string} bytes */
function startsWith(array, bytes) {
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
