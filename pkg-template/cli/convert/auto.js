/**
 * `--from auto`: in which encoding is a source? That of its byte order mark; else UTF-8, if all of it is well-formed; else
 * Windows-1252, in which every byte is a character.
 */
import { byteOrderMark } from '../text/encoding.js';
import { DataError } from './data-error.js';
import { ENCODINGS } from './encodings.js';

/** @import { Source } from '../files/source.js' */

/**
 * @param {Source} source is read until the encoding is certain, which may be at its end
 * @returns {Promise<string>}
 */
export async function guessEncoding(source) {
  const { load, read } = ENCODINGS['utf-8'];
  const reader = /** @type {NonNullable<typeof read>} */ (read)(await load(), false);
  let piece = await source.readLater();
  const byMark = byteOrderMark(piece);
  if (byMark) return byMark;
  try {
    for (; piece.length > 0; piece = await source.readLater()) reader.push(piece);
    reader.end();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return 'windows-1252';
  }
}
