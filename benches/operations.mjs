/** The operations that are measured: what each takes, and how its result is used, so that no compiler drops the call. */

/**
 * @typedef {object} Operation
 * @property {'text' | 'units' | 'bytes' | 'damaged' | 'texts' | 'column' | 'material'} takes `damaged`: bytes with an error where
 *   the text has a lone surrogate; `material`: see corpus/material.mjs
 * @property {'bytes' | 'units'} [into] what its destination is made of, if it has one
 * @property {boolean} [replaces] whether its result has no lone surrogates, whatever the text has: then also contestants that lose
 *   them give the same
 * @property {string} use an expression over `result` that gives a number and needs the result to be there.
 *   It reads the last character of a string, and of each string in a list, because hosts put off joining the pieces of a string, or
 *   copying it out of another one, until one is read.
 */

const ARRAY = 'result.length + result[0]';
const STRING = 'result.charCodeAt(result.length - 1)';
const PROGRESS = 'result.written';
const NUMBER = '+result';
const STRINGS = 'result.reduce((sum, text) => sum + text.charCodeAt(text.length - 1), 0)';
// The result is an array of results, or a column.
const LIST = '(result.length ?? result.offsets.length)';

/** @type {Record<string, Operation>} */
export const OPERATIONS = {
  encode: { takes: 'text', use: ARRAY },
  encodeInto: { takes: 'text', into: 'bytes', use: PROGRESS },
  decode: { takes: 'bytes', use: STRING },
  decodeLossy: { takes: 'damaged', replaces: true, use: STRING },
  decodeInto: { takes: 'bytes', into: 'units', use: PROGRESS },
  encodePiece: { takes: 'text', use: ARRAY },
  decodePiece: { takes: 'bytes', use: STRING },
  'encode(Uint16Array)': { takes: 'units', use: ARRAY },
  decodeToUtf16: { takes: 'bytes', use: ARRAY },
  byteLength: { takes: 'text', use: NUMBER },
  utf16Length: { takes: 'bytes', use: NUMBER },
  isWtf8: { takes: 'bytes', use: NUMBER },
  isUtf8: { takes: 'bytes', use: NUMBER },
  isWellFormed: { takes: 'text', use: NUMBER },
  findLoneSurrogate: { takes: 'text', use: NUMBER },
  toUtf8Lossy: { takes: 'text', replaces: true, use: ARRAY },
  encodeAll: { takes: 'texts', use: LIST },
  decodeAll: { takes: 'column', use: STRINGS },
  slice: { takes: 'material', use: ARRAY },
  indexOf: { takes: 'material', use: NUMBER },
  lastIndexOf: { takes: 'material', use: NUMBER },
  includes: { takes: 'material', use: NUMBER },
  compare: { takes: 'material', use: NUMBER },
  compareUtf16: { takes: 'material', use: NUMBER },
  toCodePoints: { takes: 'text', use: ARRAY },
  codePoints: { takes: 'text', use: NUMBER },
  'new OffsetMap': { takes: 'bytes', use: NUMBER },
  'OffsetMap.toIndexes': { takes: 'material', use: 'result[result.length - 1]' },
};

/**
 * How a string may be represented in memory. Ropes and slices are made anew for each call, because hosts flatten
 * them when they are first read, and keep the result.
 *
 * @type {Record<string, { prepare: (text: string) => unknown, call: string }>}
 */
export const FORMS = {
  flat: { prepare: (text) => text, call: 'input' },
  rope: { prepare: halves, call: 'input[0] + input[1]' },
  sliced: { prepare: (text) => `<${text}>`, call: 'input.slice(1, -1)' },
  // A slice of a string that is stored in two bytes per character is stored so, too.
  'two-byte': { prepare: (text) => `漢${text}`.slice(1), call: 'input' },
  // What the engine keeps once for all code: names of properties, and strings in source text.
  internalized: { prepare: (text) => Object.keys({ [text]: true })[0], call: 'input' },
};

/** @param {string} text */
function halves(text) {
  const middle = text.length >> 1;
  return [text.slice(0, middle), text.slice(middle)];
}
