/** Calls of every function, short and long, with what they must give. */

import {
  encodeByDefinition,
  findIllFormedByDefinition,
  forEachCodePoint,
  isSurrogate,
  sequenceLength,
  unitsOf,
  writeSequence,
} from './reference.mjs';

/**
 * @typedef {object} Call
 * @property {string} name
 * @property {string} function
 * @property {any[]} parameters to be copied for each call: see `argumentsOf` in perform.mjs
 * @property {any} [value] what it returns
 * @property {Record<string, unknown>} [thrown] the fields of the `Wtf8Error` that it throws
 * @property {string} [refused] the code of the error about an argument that it throws
 * @property {Uint8Array | Uint16Array} [filled] what its last argument holds afterwards
 */

const FLAVOURS = {
  ASCII: { piece: 'plain text ', end: '' },
  'Latin-1': { piece: 'déjà vu ', end: '' },
  mixed: { piece: 'aé漢\u{1f600}', end: '' },
  'lone surrogates': { piece: 'aé漢\u{1f600}\ud83d-\ude00b', end: '\ud83d' },
};

/** Ends that make bytes ill-formed. A decoder that is not strict decodes or drops them. */
const ILL_FORMED_ENDS = [
  [0xc0, 0x80],
  [0xff],
  [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
  [0xe2, 0x82],
  [0xf4, 0x90, 0x80, 0x80],
];

/** What `decodeLossy` puts in place of each end. @type {Record<string, string>} */
const REPLACEMENTS = Object.fromEntries(
  ILL_FORMED_ENDS.map((end, index) => [end.join(), '\ufffd'.repeat([2, 1, 2, 1, 4][index])]),
);

/** Lengths in code units, for loops, for hosts' codecs, for one chunk and for several. */
export const SIZES = [5, 20, 40, 300, 70_000, 200_000];

/** Inputs of this length and longer ones are tested in one flavour only, as each takes its time. */
export const LONG = 100_000;

/** What a destination is filled with beforehand. */
const UNTOUCHED = 0x55;

/**
 * @param {readonly number[]} [sizes]
 * @returns {Call[]}
 */
export function callsOf(sizes = SIZES) {
  let turn = 0;
  return sizes.flatMap((size) =>
    Object.entries(FLAVOURS).flatMap(([flavour, { piece, end }]) => {
      if (size >= LONG && flavour !== 'lone surrogates') return [];
      const count = Math.floor((size - end.length) / piece.length);
      const text = piece.repeat(Math.max(1, count)) + end;
      const label = `${text.length} units of ${flavour}`;
      const bad = ILL_FORMED_ENDS[turn++ % ILL_FORMED_ENDS.length];
      const units = unitsOf(text);
      return [...callsOfText(text, units), ...callsOfIllFormed(text, units, bad)].map((call) => ({
        ...call,
        name: `${call.function} ${call.name} of ${label}`,
      }));
    }),
  );
}

/** The names of the functions that are called. */
export const functionNames = () => [...new Set(callsOf([5]).map((call) => call.function))];

/** Calls with arguments that they refuse. @type {Call[]} */
export const REFUSED_CALLS = [
  ['encode', 5],
  ['encode', 10n ** 30n],
  ['encodeInto', 'a', 'a'],
  ['decode', 'a'],
  ['toUtf8', undefined],
  ['concat', 'ab'],
  ['concat', [5]],
  ['encodeAll', [Symbol.iterator]],
  ['fromCodePoints', null],
  ['slice', new Uint8Array(3), '1'],
].map(([name, ...parameters]) => ({
  name: `${String(name)} of what it refuses`,
  function: String(name),
  parameters,
  refused: 'ERR_INVALID_ARG_TYPE',
}));

/** @type {Map<string, Uint8Array<ArrayBuffer>>} */
const known = new Map();

/** The bytes of a text, which are computed once, because that is slow. Nobody writes to them. @param {string} text */
function bytesOf(text) {
  const bytes = known.get(text) ?? encodeByDefinition(text);
  known.set(text, bytes);
  return bytes;
}

/** @param {string} text @param {Uint16Array} units @returns {Call[]} */
function callsOfText(text, units) {
  const bytes = bytesOf(text);
  /** @type {number[]} */
  const indexes = [];
  const replaced = units.slice();
  forEachCodePoint(units, (codePoint, index) => {
    if (!isSurrogate(codePoint)) return;
    indexes.push(index);
    replaced[index] = 0xfffd;
  });
  const first = indexes.length > 0 ? { index: indexes[0] } : undefined;
  const lossy = first ? encodeByDefinition(replaced) : bytes;
  const replacements = indexes.length;
  const offset = first && encodeByDefinition(units.slice(0, first.index)).length;
  const codeUnit = first && units[first.index];
  const kind = codeUnit && codeUnit < 0xdc00 ? 'lead' : 'trail';
  const code = 'ERR_LONE_SURROGATE';
  const inText = first && { code, kind: 'lone-surrogate', index: first.index, length: 1 };
  const inBytes = first && { code, kind: 'lone-surrogate', offset, length: 3 };
  /** @param {any} source @param {number | undefined} position */
  const lone = (source, position) => ({
    function: 'findLoneSurrogate',
    name: nameOf(source),
    parameters: [source],
    value: first ? { position, codeUnit, kind } : null,
  });
  /** @param {string} name @param {any} source @param {any} value @returns {Call} */
  const plain = (name, source, value) => ({
    function: name,
    name: nameOf(source),
    parameters: [source],
    value,
  });
  return [
    ...[text, units].flatMap((source) => [
      plain('encode', source, bytes),
      plain('Wtf8Encoder.encode', source, bytes),
      plain('byteLength', source, bytes.length),
      plain('isWellFormed', source, !first),
      plain('toUtf8Lossy', source, lossy),
      { ...plain('toUtf8', source, bytes), thrown: inText },
      lone(source, first?.index),
      ...[3 * units.length + 8, Math.floor(bytes.length / 2)].map((room) =>
        encodeIntoCall(source, units, room),
      ),
    ]),
    plain('decode', bytes, text),
    plain('decodeLossy', bytes, text),
    plain('Wtf8Decoder.decode', bytes, text),
    { ...plain('decodeUtf8', bytes, text), thrown: inBytes && { ...inBytes, code: 'ERR_ILL_FORMED_UTF8' } },
    plain('decodeToUtf16', bytes, units),
    plain('utf16Length', bytes, units.length),
    plain('isWtf8', bytes, true),
    plain('isUtf8', bytes, !first),
    plain('toUtf8Lossy', bytes, lossy),
    { ...plain('toUtf8', bytes, bytes), thrown: inBytes },
    { ...plain('toUtf8LossyInPlace', bytes, replacements), filled: lossy },
    plain('findIllFormed', bytes, null),
    {
      function: 'findIllFormed',
      name: 'bytes as UTF-8',
      parameters: [bytes, 'utf-8'],
      value: first ? { offset, length: 3, kind: 'lone-surrogate' } : null,
    },
    lone(bytes, offset),
    ...[units.length + 8, Math.floor(units.length / 2)].map((room) => decodeIntoCall(bytes, units, room)),
    {
      function: 'concat',
      name: 'parts',
      parameters: [[bytes, bytes]],
      value: bytesOf(text + text),
    },
    ...textCalls(text, units, bytes),
    ...columnCalls('texts', [text, '', units], [text, '', text]),
    // The pieces begin at every index, so that halves of pairs are neighbours.
    ...(text.length < 1000 ? columnCalls('pieces', piecesOf(text), piecesOf(text)) : []),
  ];
}

/**
 * Calls on text that stays WTF-8, with the results that strings give.
 *
 * @param {string} text
 * @param {Uint16Array} units
 * @param {Uint8Array} bytes
 * @returns {Call[]}
 */
function textCalls(text, units, bytes) {
  const third = Math.floor(text.length / 3);
  const search = text.slice(third, third + 3);
  const sought = bytesOf(search);
  const less = bytesOf(text.slice(0, -1));
  /** @type {number[]} */
  const list = [];
  /** The offset of each code point. @type {number[]} */
  const offsets = [];
  /** @type {number[]} */
  const indexes = [];
  let offset = 0;
  forEachCodePoint(units, (codePoint, index) => {
    list.push(codePoint);
    offsets.push(offset);
    indexes.push(index);
    offset += sequenceLength(codePoint);
  });
  const codePoints = Uint32Array.from(list);
  /** @param {string} name @param {any[]} parameters @param {any} value @returns {Call} */
  const call = (name, parameters, value) => ({
    function: name,
    name: nameOf(parameters[0]),
    parameters,
    value,
  });
  return [
    call('slice', [bytes, third, -1], bytesOf(text.slice(third, -1))),
    ...[text, units, bytes].map((source) => call('toCodePoints', [source], codePoints)),
    call('compareUtf16', [bytes, less], 1),
    call('compare', [less, bytes], -1),
    call('indexOf', [bytes, sought, 1], text.indexOf(search, 1)),
    call('lastIndexOf', [bytes, sought], text.lastIndexOf(search)),
    call('endsWith', [bytes, sought], text.endsWith(search)),
    call('toIndex', [bytes, offsets[third] ?? 0], indexes[third] ?? 0),
    ...[text, bytes].map((source) => ({
      ...call('OffsetMap.toIndexes', [source, Uint32Array.from(offsets)], Uint32Array.from(indexes)),
    })),
  ];
}

/**
 * @param {string} name
 * @param {any[]} given
 * @param {string[]} texts
 * @returns {Call[]}
 */
function columnCalls(name, given, texts) {
  const pieces = texts.map(bytesOf);
  const offsets = new Int32Array(texts.length + 1);
  pieces.forEach(({ length }, index) => {
    offsets[index + 1] = offsets[index] + length;
  });
  const bytes = new Uint8Array(offsets[texts.length]);
  pieces.forEach((piece, index) => {
    bytes.set(piece, offsets[index]);
  });
  const column = { bytes, offsets };
  return [
    { function: 'encodeAll', name, parameters: [given], value: column },
    { function: 'decodeAll', name: `a column of ${name}`, parameters: [column], value: texts },
  ];
}

/** @param {string} text */
const piecesOf = (text) => Array.from({ length: text.length }, (_, index) => text.slice(index, index + 3));

/**
 * @param {string | Uint16Array} source
 * @param {Uint16Array} units
 * @param {number} room
 * @returns {Call}
 */
function encodeIntoCall(source, units, room) {
  const filled = new Uint8Array(room).fill(UNTOUCHED);
  let read = 0;
  let written = 0;
  forEachCodePoint(units, (codePoint, _, size) => {
    if (written + sequenceLength(codePoint) > room) return false;
    written = writeSequence(filled, written, codePoint);
    read += size;
    return true;
  });
  const destination = new Uint8Array(room).fill(UNTOUCHED);
  const name = `${nameOf(source)} into ${room} bytes`;
  return {
    function: 'encodeInto',
    name,
    parameters: [source, destination],
    value: { read, written },
    filled,
  };
}

/**
 * @param {Uint8Array} bytes
 * @param {Uint16Array} units
 * @param {number} room
 * @returns {Call}
 */
function decodeIntoCall(bytes, units, room) {
  const filled = new Uint16Array(room).fill(UNTOUCHED);
  let read = 0;
  let written = 0;
  forEachCodePoint(units, (codePoint, start, size) => {
    if (written + size > room) return false;
    for (let index = start; index < start + size; index++) filled[written++] = units[index];
    read += sequenceLength(codePoint);
    return true;
  });
  const destination = new Uint16Array(room).fill(UNTOUCHED);
  const name = `bytes into ${room} units`;
  return { function: 'decodeInto', name, parameters: [bytes, destination], value: { read, written }, filled };
}

/** @param {string} text @param {Uint16Array} units @param {number[]} end @returns {Call[]} */
function callsOfIllFormed(text, units, end) {
  const good = bytesOf(text);
  const bytes = new Uint8Array(good.length + end.length);
  bytes.set(good);
  bytes.set(end, good.length);
  const illFormed = findIllFormedByDefinition(bytes);
  const thrown = { code: 'ERR_ILL_FORMED_WTF8', ...illFormed };
  const name = 'ill-formed bytes';
  let isLone = false;
  forEachCodePoint(units, (codePoint) => {
    isLone ||= isSurrogate(codePoint);
  });
  const throwing = [
    ...['decode', 'Wtf8Decoder.decode', 'decodeToUtf16', 'utf16Length', 'toUtf8Lossy', 'findLoneSurrogate'],
    ...['slice', 'toCodePoints'],
  ];
  return [
    ...[...throwing, ...(isLone ? [] : ['toUtf8'])].map((each) => ({
      function: each,
      name,
      parameters: [bytes],
      thrown,
    })),
    { function: 'toUtf8LossyInPlace', name, parameters: [bytes], thrown, filled: bytes },
    { function: 'decodeLossy', name, parameters: [bytes], value: text + REPLACEMENTS[end.join()] },
    { function: 'isWtf8', name, parameters: [bytes], value: false },
    { function: 'isUtf8', name, parameters: [bytes], value: false },
    { function: 'findIllFormed', name, parameters: [bytes], value: illFormed },
    { function: 'concat', name, parameters: [[Uint8Array.of(0x61), bytes]], thrown },
    { function: 'indexOf', name, parameters: [bytes, Uint8Array.of(0x61)], thrown },
    { function: 'compare', name: 'with ill-formed bytes', parameters: [Uint8Array.of(0x61), bytes], thrown },
    {
      function: 'decodeAll',
      name: 'a column of ill-formed bytes',
      parameters: [{ bytes, offsets: Int32Array.of(0, 0, bytes.length) }],
      thrown,
    },
  ];
}

/** @param {unknown} source */
const nameOf = (source) =>
  typeof source === 'string' ? 'a string' : source instanceof Uint16Array ? 'units' : 'bytes';
