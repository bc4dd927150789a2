// Where are the lone surrogates of a document, and does WTF-8 keep them?

import { decodeToUtf16, encode, findLoneSurrogate } from '../../../pkg/index.js';
import { literalValue, rawLength } from '../json/literal.mjs';
import { describePlace } from '../json/path.mjs';
import { jsonStrings } from '../json/strings.mjs';
import { JsonSyntaxError } from '../json/tokens.mjs';
import { FileError } from './file-error.mjs';
import { LineCounter } from './line-counter.mjs';

/** @typedef {import('./document.mjs').Document} Document */

/**
 * @typedef {object} Finding
 * @property {number} position where in the document's units it is written, as a unit or an escape
 * @property {number} line
 * @property {number} column
 * @property {number} index in the string, or in the text
 * @property {number} codeUnit
 * @property {'lead' | 'trail'} kind
 * @property {boolean} exact whether WTF-8 brings the string or text back
 * @property {string} place the JSON path; empty in a text
 */

/**
 * @typedef {object} Inspection
 * @property {number} values strings that are no keys
 * @property {number} keys
 * @property {number} exact strings and keys that WTF-8 brings back
 * @property {Finding[]} findings
 */

/**
 * @param {Document} document
 * @param {(done: number, all: number) => void} onProgress
 * @returns {Inspection}
 */
export function inspectDocument(document, onProgress) {
  return document.format === 'JSON' ? inspectJson(document, onProgress) : inspectText(document);
}

/** @param {Document} document @returns {Inspection} */
function inspectText({ units, start }) {
  const text = units.subarray(start);
  const exact = isExact(text);
  const lines = new LineCounter(units, start);
  const findings = Array.from(loneSurrogates(text), ({ position: index, codeUnit, kind }) => {
    const position = start + index;
    return { position, ...lines.locate(position), index, codeUnit, kind, exact, place: '' };
  });
  return { values: 1, keys: 0, exact: exact ? 1 : 0, findings };
}

/**
 * @param {Document} document
 * @param {(done: number, all: number) => void} onProgress
 * @returns {Inspection}
 */
function inspectJson(document, onProgress) {
  const { units, start } = document;
  const lines = new LineCounter(units, start);
  /** @type {Inspection} */
  const inspection = { values: 0, keys: 0, exact: 0, findings: [] };
  try {
    for (const string of jsonStrings(units, start)) {
      const value = literalValue(units, string.start, string.end);
      const exact = isExact(value);
      if (string.isKey) inspection.keys++;
      else inspection.values++;
      if (exact) inspection.exact++;

      let position = string.start;
      let index = 0;
      let place;
      for (const found of loneSurrogates(value)) {
        for (; index < found.position; index++) position += rawLength(units, position);
        place ??= describePlace(units, string);
        const { codeUnit, kind } = found;
        inspection.findings.push({
          position,
          ...lines.locate(position),
          index,
          codeUnit,
          kind,
          exact,
          place,
        });
      }
      onProgress(string.end, units.length);
    }
  } catch (error) {
    throw error instanceof JsonSyntaxError ? notJson(document, error) : error;
  }
  return inspection;
}

/** @param {Uint16Array} units */
function* loneSurrogates(units) {
  for (let from = 0; ; ) {
    const found = findLoneSurrogate(units, from);
    if (!found) return;
    yield found;
    from = found.position + 1;
  }
}

/** @param {Uint16Array} units */
function isExact(units) {
  const back = decodeToUtf16(encode(units));
  return back.length === units.length && back.every((unit, index) => unit === units[index]);
}

/** @param {Document} document @param {JsonSyntaxError} error */
function notJson({ units, start, isJsonByName }, { at, message }) {
  if (units.length === start) return new FileError('empty: JSON is at least one value');
  const { line, column } = new LineCounter(units, start).locate(at);
  const reason = `line ${line}, column ${column}: ${message}`;
  if (isJsonByName) return new FileError(`not JSON: ${reason}`);
  return new FileError(`neither JSON (${reason}) nor marked as UTF-16; plain UTF-8 holds no lone surrogate`);
}
