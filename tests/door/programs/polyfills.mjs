/**
 * Programs put codecs of their own in place of the host's. Whatever these do, answers are right, and arrays are of
 * this realm and share no memory.
 */

import { callsOf } from './support/calls.mjs';
import { tryCalls } from './support/perform.mjs';
import { encodeByDefinition } from './support/reference.mjs';

/** The package, for polyfills that are made of it. @type {Record<string, any>} */
let wtf8;

const Native = { encoder: globalThis.TextEncoder, decoder: globalThis.TextDecoder };

/** Decodes overlong forms, surrogates and pairs of them without complaint, as fast-text-encoding does. @param {any} input */
function decodeLoosely(input) {
  const bytes = ArrayBuffer.isView(input)
    ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
    : new Uint8Array(input);
  let text = '';
  for (let offset = 0; offset < bytes.length; ) {
    const first = bytes[offset++];
    const next = () => bytes[offset++] & 0x3f;
    if (first < 0x80) text += String.fromCharCode(first);
    else if (first < 0xe0) text += String.fromCharCode(((first & 0x1f) << 6) | next());
    else if (first < 0xf0) text += String.fromCharCode(((first & 0x0f) << 12) | (next() << 6) | next());
    else {
      const codePoint = ((first & 7) << 18) | (next() << 12) | (next() << 6) | next();
      text += codePoint > 0x10ffff ? '?' : String.fromCodePoint(codePoint);
    }
  }
  return text;
}

/** As UTF-8, with U+FFFD for each lone surrogate. @param {string} text */
const encodeStrictly = (text) => encodeByDefinition(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** A decoder that looks like the host's. @param {(input: any, options: any) => string} decode */
const decoderOf = (decode) =>
  class TextDecoder {
    encoding = 'utf-8';
    #options;

    /** @param {string} [_label] @param {{ fatal?: boolean, ignoreBOM?: boolean }} [options] */
    constructor(_label, options) {
      this.#options = options;
      this.fatal = Boolean(options?.fatal);
      this.ignoreBOM = Boolean(options?.ignoreBOM);
    }

    /** @param {any} [input] */
    decode(input = new Uint8Array()) {
      return decode(input, this.#options ?? {});
    }
  };

/** @param {(text: string) => any} encode @param {(text: string, bytes: Uint8Array) => any} [encodeInto] */
const encoderOf = (encode, encodeInto = writeAll) =>
  class TextEncoder {
    encoding = 'utf-8';

    /** @param {string} [text] */
    encode(text = '') {
      return encode(text);
    }

    /** @param {string} text @param {Uint8Array} bytes */
    encodeInto(text, bytes) {
      return encodeInto(text, bytes);
    }
  };

/** @param {string} text @param {Uint8Array} bytes */
function writeAll(text, bytes) {
  const encoded = encodeStrictly(text);
  const written = Math.min(encoded.length, bytes.length);
  bytes.set(encoded.subarray(0, written));
  return { read: text.length, written };
}

const pool = new Uint8Array(1_000_000);

/** @typedef {{ encoder?: any, decoder?: any, ofNode?: any, withoutBuffer?: boolean, buffer?: any, validation?: any, measure?: any, comparison?: any }} Put `ofNode`: codecs that `node:util` has */

/** @param {Uint8Array} bytes */
const isUtf8ByCodec = (bytes) => {
  try {
    return typeof new Native.decoder('utf-8', { fatal: true }).decode(bytes) === 'string';
  } catch {
    return false;
  }
};

/** `validation` replaces `isUtf8`, `measure` `Buffer.byteLength`, and `comparison` `Buffer.compare`. @type {Record<string, () => Put>} */
const POLYFILLS = {
  'a decoder that is not strict': () => ({ decoder: decoderOf(decodeLoosely) }),
  'a decoder that refuses fatal': () => ({
    decoder: class extends Native.decoder {
      /** @param {string} [label] @param {TextDecoderOptions} [options] */
      constructor(label, options) {
        if (options?.fatal) throw new TypeError('"fatal" option is not supported');
        super(label, options);
      }
    },
  }),
  'a decoder that ignores fatal': () => ({
    decoder: decoderOf((input) => new Native.decoder('utf-8', { ignoreBOM: true }).decode(input)),
  }),
  'a decoder that strips the mark': () => ({
    decoder: decoderOf((input, { fatal }) => new Native.decoder('utf-8', { fatal }).decode(input)),
  }),
  'a decoder that takes no views': () => ({
    decoder: decoderOf((input, options) =>
      input.byteLength === input.buffer?.byteLength ? new Native.decoder('utf-8', options).decode(input) : '',
    ),
  }),
  'a decoder that reads the whole buffer': () => ({
    decoder: decoderOf((input, options) =>
      new Native.decoder('utf-8', options).decode(input.buffer ?? input),
    ),
  }),
  'a decoder that is right for what is short': () => ({
    decoder: decoderOf((input, options) =>
      input.byteLength < 30 ? new Native.decoder('utf-8', options).decode(input) : decodeLoosely(input),
    ),
  }),
  'a decoder that throws': () => ({
    decoder: decoderOf(() => {
      throw new Error('not implemented');
    }),
  }),
  'a decoder that gives no string': () => ({
    decoder: decoderOf(() => /** @type {any} */ (new String('oops'))),
  }),
  'codecs of this package': () => ({
    decoder: decoderOf((input) => wtf8?.decode(input) ?? ''),
    encoder: encoderOf(
      (text) => wtf8?.encode(text) ?? new Uint8Array(),
      (text, bytes) => wtf8?.encodeInto(text, bytes),
    ),
  }),
  'codecs of this package, fatal or not': () => ({
    decoder: decoderOf((input, { fatal }) => {
      const bytes = fatal && wtf8 ? wtf8.toUtf8(input) : input;
      return wtf8?.isUtf8(bytes) ? wtf8.decode(bytes) : '\ufffd';
    }),
    encoder: encoderOf(
      (text) => wtf8?.toUtf8Lossy(text) ?? new Uint8Array(),
      (text, bytes) => wtf8?.encodeInto(text, bytes),
    ),
  }),
  'codecs of this package, in the place of those of Node': () => ({
    ofNode: {
      // As UTF-8 has no surrogates, their bytes are made bytes that never occur.
      TextDecoder: decoderOf((input, { fatal }) =>
        fatal
          ? (wtf8?.decodeUtf8(input) ?? '')
          : (wtf8?.decodeLossy(
              input.map((/** @type {number} */ byte, /** @type {number} */ offset) =>
                byte === 0xed && input[offset + 1] >= 0xa0 ? 0xff : byte,
              ),
            ) ?? ''),
      ),
      TextEncoder: encoderOf(
        (text) => wtf8?.toUtf8Lossy(text) ?? new Uint8Array(),
        (text, bytes) => {
          const encoded = wtf8?.toUtf8Lossy(text) ?? [];
          bytes.set(encoded);
          return { read: text.length, written: encoded.length };
        },
      ),
    },
  }),
  'codecs of this package, in the place of those of Node, without Buffer': () => ({
    ...POLYFILLS['codecs of this package, in the place of those of Node'](),
    withoutBuffer: true,
  }),
  'an encoder with a pool': () => ({
    encoder: encoderOf((text) => {
      const bytes = encodeStrictly(text);
      pool.set(bytes, 8);
      return pool.subarray(8, 8 + bytes.length);
    }),
  }),
  'an encoder with a pool of Buffers': () => ({
    encoder: encoderOf((text) => globalThis.Buffer?.from(text) ?? encodeStrictly(text).subarray(0)),
  }),
  'an encoder that gives a subclass': () => ({
    encoder: encoderOf((text) => new (class Bytes extends Uint8Array {})(encodeStrictly(text))),
  }),
  'an encoder that gives plain arrays': () => ({
    encoder: encoderOf((text) => Array.from(encodeStrictly(text))),
  }),
  'an encoder that gives nothing': () => ({ encoder: encoderOf(() => undefined) }),
  'an encoder that writes and does not say so': () => ({
    encoder: encoderOf(encodeStrictly, (text, bytes) => void writeAll(text, bytes)),
  }),
  'an encoder that says it read less': () => ({
    encoder: encoderOf(encodeStrictly, (text, bytes) => ({
      read: text.length - 1,
      written: writeAll(text, bytes).written - 1,
    })),
  }),
  'an encoder that says it wrote more': () => ({
    encoder: encoderOf(encodeStrictly, (text, bytes) => ({
      read: text.length,
      written: writeAll(text, bytes).written + 7,
    })),
  }),
  'an encoder that writes past the end': () => ({
    encoder: encoderOf(encodeStrictly, (text, bytes) => {
      const progress = writeAll(text, bytes);
      bytes.fill(0, progress.written);
      return progress;
    }),
  }),
  'an encoder of Latin-1': () => ({
    encoder: encoderOf((text) => Uint8Array.from(text, (character) => character.charCodeAt(0))),
  }),
  'an encoder that throws': () => ({
    encoder: encoderOf(
      () => raise(),
      () => raise(),
    ),
  }),
  'codecs whose methods are accessors that throw'() {
    const encoder = encoderOf(encodeStrictly);
    const decoder = decoderOf(decodeLoosely);
    for (const [prototype, key] of /** @type {[any, string][]} */ ([
      [encoder.prototype, 'encode'],
      [encoder.prototype, 'encodeInto'],
      [decoder.prototype, 'decode'],
    ])) {
      Object.defineProperty(prototype, key, { get: () => raise() });
    }
    return { encoder, decoder };
  },
  'codecs without prototypes': () => ({
    encoder: Object.assign(() => ({ encode: encodeStrictly }), { prototype: undefined }),
    decoder: () => ({ decode: decodeLoosely }),
  }),
  'codecs that are no functions': () => ({ encoder: {}, decoder: 7 }),
  'a decoder alone': () => ({ encoder: undefined, decoder: Native.decoder }),
  'an encoder alone': () => ({ encoder: Native.encoder, decoder: undefined }),
  'codecs of another realm': otherRealm,
  'a validation that takes all': () => ({ validation: () => true }),
  'a validation that takes nothing': () => ({ validation: () => false }),
  'a validation that takes surrogates': () => ({
    validation: (/** @type {Uint8Array} */ bytes) => isUtf8ByCodec(bytes) || bytes.includes(0xed),
  }),
  'a validation that takes overlong forms': () => ({
    validation: (/** @type {Uint8Array} */ bytes) => isUtf8ByCodec(bytes) || bytes.includes(0xc0),
  }),
  'a validation that takes what is truncated': () => ({
    validation: (/** @type {Uint8Array} */ bytes) => isUtf8ByCodec(bytes) || bytes[bytes.length - 1] > 0x7f,
  }),
  'a validation that gives numbers': () => ({
    validation: (/** @type {any} */ bytes) => +isUtf8ByCodec(bytes),
  }),
  'a validation of this package': () => ({
    validation: (/** @type {Uint8Array} */ bytes) => wtf8?.isUtf8(bytes) ?? isUtf8ByCodec(bytes),
  }),
  'a validation that throws': () => ({ validation: raise }),
  'a measure in code units': () => ({ measure: (/** @type {string} */ text) => text.length }),
  'a measure that counts each surrogate': () => ({
    measure: (/** @type {string} */ text) => encodeByDefinition(text).length + 2 * countPairs(text),
  }),
  'a measure without lone surrogates': () => ({
    measure: (/** @type {string} */ text) => encodeByDefinition(text.replace(/\p{Surrogate}/gu, '')).length,
  }),
  'a measure of this package': () => ({ measure: (/** @type {any} */ text) => wtf8?.byteLength(text) ?? 22 }),
  'a measure that throws': () => ({ measure: raise }),
  'another Buffer, beside a decoder in JavaScript': () => ({
    decoder: decoderOf((input, options) => new Native.decoder('utf-8', options).decode(input)),
    buffer: anotherBuffer(),
  }),
  'a comparison that finds all the same': () => ({ comparison: () => 0 }),
  'a comparison of the first byte': () => ({
    comparison: (/** @type {any} */ a, /** @type {any} */ b) => a[0] - b[0],
  }),
  'a comparison of all but the last byte': () => ({
    comparison: (/** @type {any} */ a, /** @type {any} */ b) =>
      +a.subarray(0, -1).some((/** @type {number} */ byte, /** @type {number} */ index) => byte !== b[index]),
  }),
  'a comparison of whole buffers': () => ({
    comparison: (/** @type {any} */ a, /** @type {any} */ b) => +(a.buffer !== b.buffer),
  }),
  'a comparison of this package': () => ({
    comparison: (/** @type {any} */ a, /** @type {any} */ b) => wtf8?.compare(a, b) ?? 0,
  }),
  'a comparison that throws': () => ({ comparison: raise }),
};

/** One that passes tests: right for two texts and for short bytes, and wrong for all further ones. */
function anotherBuffer() {
  let count = 0;
  return {
    byteLength: (/** @type {string} */ text) => (++count > 2 ? 7 : encodeByDefinition(text).length),
    compare: (/** @type {Uint8Array} */ a, /** @type {Uint8Array} */ b) =>
      a.length > 0x40 ? 0 : +a.some((byte, offset) => byte !== b[offset]),
  };
}

/** @param {string} text */
const countPairs = (text) => Array.from(text).filter((character) => character.length > 1).length;

/** @returns {never} */
function raise() {
  throw new Error('not implemented');
}

/** @returns {Put} */
function otherRealm() {
  const document = /** @type {any} */ (globalThis).document;
  if (document) {
    const frame = document.body.appendChild(document.createElement('iframe'));
    return { encoder: frame.contentWindow.TextEncoder, decoder: frame.contentWindow.TextDecoder };
  }
  const vm = globalThis.process?.getBuiltinModule?.('node:vm');
  if (!vm) return {};
  // As in Jest's environments: the arrays that the encoder gives are of another realm.
  const Foreign = vm.runInNewContext('Uint8Array');
  return { encoder: encoderOf((text) => new Foreign(encodeStrictly(text))), decoder: Native.decoder };
}

const MOMENTS = ['before the import', 'after the import', 'after the first calls'];

export const variants = Object.keys(POLYFILLS).flatMap((name) =>
  MOMENTS.map((moment) => `${name}, ${moment}`),
);

/** On pages, polyfills come from scripts that run before the import. */
export const onPages = variants.filter((variant) => variant.endsWith('before the import'));

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, entry, load, fail }) {
  const moment = MOMENTS.find((each) => variant.endsWith(each));
  const name = variant.slice(0, -`, ${moment}`.length);
  // Only long bytes are compared by the host.
  const calls = callsOf(
    name.startsWith('a comparison') || name.startsWith('another Buffer')
      ? [40, 40_000]
      : [5, 20, 40, 300, 3000],
  );
  const put = () => {
    const polyfills = POLYFILLS[name]();
    if ('encoder' in polyfills) replace('TextEncoder', polyfills.encoder);
    if ('decoder' in polyfills) replace('TextDecoder', polyfills.decoder);
    if (polyfills.ofNode) replaceIn('node:util', polyfills.ofNode);
    if (polyfills.withoutBuffer) replace('Buffer', undefined);
    if (polyfills.buffer) replace('Buffer', polyfills.buffer);
    if (polyfills.validation) replaceIn('node:buffer', { isUtf8: polyfills.validation });
    if (polyfills.measure && globalThis.Buffer) globalThis.Buffer.byteLength = polyfills.measure;
    if (polyfills.comparison && globalThis.Buffer) globalThis.Buffer.compare = polyfills.comparison;
  };
  if (moment === 'before the import') put();
  wtf8 = await load(entry);
  if (moment === 'after the first calls')
    tryCalls(wtf8, callsOf([5, 40, 300]), (flaw) => fail(`before: ${flaw}`));
  if (moment !== 'before the import') put();
  // Some hosts' codecs are tested after a million bytes: for a text of this length, by a chunk of it.
  const long = name.includes('those of Node') ? 'Привет, мир! '.repeat(32_000) : '';
  if (wtf8.decode(encodeByDefinition(long)) !== long) fail('a long text is decoded to another one');
  tryCalls(wtf8, calls, fail);
}

/** @param {string} module @param {any} replacements */
function replaceIn(module, replacements) {
  const getBuiltinModule = /** @type {any} */ (globalThis.process?.getBuiltinModule);
  if (!getBuiltinModule) return;
  // Only what asks for it at the first use gets this one.
  process.getBuiltinModule = /** @type {any} */ (
    (/** @type {string} */ name) =>
      name === module ? { ...getBuiltinModule(name), ...replacements } : getBuiltinModule(name)
  );
}

/** @param {string} name @param {any} value */
function replace(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
