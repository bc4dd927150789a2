// Checks encodeAll and decodeAll with columns that the reference makes, text by text.

import assert from 'node:assert/strict';
import { assertSameData } from './notation.mjs';
import wtf8 from './package.mjs';
import * as reference from './reference.mjs';

/**
 * The column that the reference makes of texts, one by one.
 *
 * @param {readonly string[]} texts
 */
function columnOf(texts) {
  const pieces = texts.map((text) => reference.encode(text));
  const offsets = new Int32Array(texts.length + 1);
  for (const [index, piece] of pieces.entries()) offsets[index + 1] = offsets[index] + piece.length;
  return { bytes: new Uint8Array(Buffer.concat(pieces)), offsets };
}

/**
 * Encodes texts, compares the column with that of the reference, and decodes it again.
 *
 * @param {readonly string[]} texts
 * @param {Iterable<string | Uint16Array>} [given] the same texts, as they are passed to `encodeAll`
 */
export function check(texts, given = texts) {
  const expected = columnOf(texts);
  const column = wtf8.encodeAll(given);
  assertSameData(column.bytes, expected.bytes);
  assert.ok(column.offsets instanceof Int32Array);
  // As Buffers, because deepEqual prints long arrays whole.
  assert.ok(Buffer.from(column.offsets.buffer).equals(Buffer.from(expected.offsets.buffer)), 'offsets');
  const back = wtf8.decodeAll(column);
  assert.equal(back.length, texts.length);
  const wrong = texts.findIndex((text, index) => back[index] !== text);
  assert.equal(wrong, -1, `text ${wrong} came back as ${JSON.stringify(back[wrong])}`);
}
