// Every function of the package with its parameters, for the rules that hold for all of them.

import wtf8 from './package.mjs';

/** @typedef {'Text' | 'Bytes' | 'Text or Bytes' | 'Uint8Array' | 'Uint16Array' | 'Uint32Array' | 'number' | 'encoding' | 'Offsets'} Type */
/** @typedef {{ name: string, type: Type, isOptional?: boolean }} Parameter */

/** Not ASCII, and with a lone surrogate, so that a wrong answer shows. */
const TEXT = 'é\uD83D';
const WTF8 = [0xc3, 0xa9, 0xed, 0xa0, 0xbd];

/** Makes a good argument of each type, a fresh one each time. */
const GOOD = {
  Text: () => TEXT,
  Bytes: () => Uint8Array.from(WTF8),
  'Text or Bytes': () => Uint8Array.from(WTF8),
  Uint8Array: () => Uint8Array.from(WTF8),
  Uint16Array: () => new Uint16Array(8),
  Uint32Array: () => Uint32Array.of(1, 2),
  number: () => 0,
  encoding: () => 'wtf-8',
  Offsets: () => Int32Array.of(0, 2, 5),
};

const BYTES = 'a Uint8Array, an ArrayBuffer, a SharedArrayBuffer or a DataView';

/** What errors call each type. @type {Record<Type, string>} */
export const WORDS = {
  Text: 'a string or a Uint16Array',
  Bytes: BYTES,
  'Text or Bytes': `a string, a Uint16Array, ${BYTES}`,
  Uint8Array: 'a Uint8Array',
  Uint16Array: 'a Uint16Array',
  Uint32Array: 'a Uint32Array',
  number: 'a number',
  encoding: 'a string',
  Offsets: 'an Int32Array or a Uint32Array',
};

/** @type {Parameter} */
const text = { name: 'text', type: 'Text' };
/** @type {Parameter} */
const wtf8Bytes = { name: 'wtf8', type: 'Bytes' };
/** @type {Parameter} */
const bytes = { name: 'bytes', type: 'Bytes' };
/** @type {Parameter} */
const source = { name: 'source', type: 'Text or Bytes' };

/** @type {Parameter} */
const search = { name: 'search', type: 'Bytes' };
/** @type {Parameter[]} */
const twoTexts = [
  { name: 'a', type: 'Bytes' },
  { name: 'b', type: 'Bytes' },
];

/** @param {string} name @returns {Parameter} */
const optional = (name) => ({ name, type: 'number', isOptional: true });

/** @type {Record<string, Parameter[]>} */
const SIGNATURES = {
  encode: [text],
  encodeInto: [text, { name: 'destination', type: 'Uint8Array' }],
  byteLength: [text],
  decode: [wtf8Bytes],
  decodeLossy: [bytes],
  decodeUtf8: [{ name: 'utf8', type: 'Bytes' }],
  decodeToUtf16: [wtf8Bytes],
  decodeInto: [wtf8Bytes, { name: 'destination', type: 'Uint16Array' }],
  utf16Length: [wtf8Bytes],
  toUtf8: [source],
  toUtf8Lossy: [source],
  toUtf8LossyInPlace: [{ name: 'wtf8', type: 'Uint8Array' }],
  isWtf8: [bytes],
  isUtf8: [bytes],
  isWellFormed: [text],
  findIllFormed: [bytes, { name: 'encoding', type: 'encoding', isOptional: true }, optional('from')],
  findLoneSurrogate: [source, optional('from')],
  slice: [wtf8Bytes, optional('start'), optional('end')],
  toCodePoints: [source],
  compare: twoTexts,
  compareUtf16: twoTexts,
  indexOf: [wtf8Bytes, search, optional('position')],
  lastIndexOf: [wtf8Bytes, search, optional('position')],
  includes: [wtf8Bytes, search, optional('position')],
  startsWith: [wtf8Bytes, search, optional('position')],
  endsWith: [wtf8Bytes, search, optional('endPosition')],
  toIndex: [wtf8Bytes, { name: 'offset', type: 'number' }],
  toOffset: [wtf8Bytes, { name: 'index', type: 'number' }],
};

/**
 * @typedef {object} Callable
 * @property {string} name
 * @property {Parameter[]} parameters
 * @property {(...values: any[]) => any} call
 * @property {() => any[]} goodArguments
 */

/** @type {Callable[]} */
export const FUNCTIONS = [
  ...Object.entries(SIGNATURES).map(([name, parameters]) => ({
    name,
    parameters,
    call: /** @type {any} */ (wtf8)[name],
    goodArguments: () =>
      name === 'toUtf8' || name === 'decodeUtf8'
        ? [Uint8Array.of(0xc3, 0xa9)]
        : parameters.map(({ type }) => GOOD[type]()),
  })),
  {
    name: 'concat',
    parameters: [{ name: 'parts[1]', type: 'Bytes' }],
    call: (part) => wtf8.concat([Uint8Array.of(0x61), part]),
    goodArguments: () => [GOOD.Bytes()],
  },
  {
    name: 'codePoints',
    parameters: [source],
    call: (...values) => [.../** @type {any} */ (wtf8.codePoints)(...values)],
    goodArguments: () => [GOOD['Text or Bytes']()],
  },
  {
    name: 'new OffsetMap',
    parameters: [source],
    call: (...values) => Reflect.construct(wtf8.OffsetMap, values).toIndexes(Uint32Array.of(0, 1)),
    goodArguments: () => [GOOD['Text or Bytes']()],
  },
  .../** @type {const} */ (['toIndexes', 'toOffsets']).map((name) => ({
    name: `OffsetMap.prototype.${name}`,
    parameters: [
      { name: name === 'toIndexes' ? 'offsets' : 'indexes', type: /** @type {const} */ ('Uint32Array') },
      { name: 'destination', type: /** @type {const} */ ('Uint32Array'), isOptional: true },
    ],
    call: (/** @type {any[]} */ ...values) => /** @type {any} */ (new wtf8.OffsetMap(TEXT))[name](...values),
    goodArguments: () => [GOOD.Uint32Array(), GOOD.Uint32Array()],
  })),
  .../** @type {const} */ (['toIndex', 'toOffset']).map((name) => ({
    name: `OffsetMap.prototype.${name}`,
    parameters: [{ name: name === 'toIndex' ? 'offset' : 'index', type: /** @type {const} */ ('number') }],
    call: (/** @type {any[]} */ ...values) => /** @type {any} */ (new wtf8.OffsetMap(TEXT))[name](...values),
    goodArguments: () => [1],
  })),
  {
    name: 'encodeAll',
    parameters: [{ name: 'texts[1]', type: 'Text' }],
    call: (text) => wtf8.encodeAll(['a', text]),
    goodArguments: () => [GOOD.Text()],
  },
  {
    name: 'decodeAll',
    parameters: [
      { name: 'column.bytes', type: 'Bytes' },
      { name: 'column.offsets', type: 'Offsets' },
    ],
    call: (bytes, offsets) => wtf8.decodeAll({ bytes, offsets }),
    goodArguments: () => [GOOD.Bytes(), GOOD.Offsets()],
  },
  {
    name: 'Wtf8Encoder.encode',
    parameters: [{ ...text, isOptional: true }],
    call: (...values) => new wtf8.Wtf8Encoder().encode(...values),
    goodArguments: () => [TEXT],
  },
  {
    name: 'Wtf8Encoder.encodeInto',
    parameters: SIGNATURES.encodeInto,
    call: (/** @type {any} */ ...values) =>
      new wtf8.Wtf8Encoder().encodeInto(.../** @type {[string, Uint8Array]} */ (values)),
    goodArguments: () => [TEXT, GOOD.Uint8Array()],
  },
  {
    name: 'Wtf8Decoder.decode',
    parameters: [{ ...bytes, isOptional: true }],
    call: (...values) => new wtf8.Wtf8Decoder().decode(...values),
    goodArguments: () => [GOOD.Bytes()],
  },
];
