/** Would a strict conversion to UTF-8 fail, if a source is what it looks like? */
import { DataError } from '../convert/data-error.js';
import { ENCODINGS } from '../convert/encodings.js';
import { passed } from '../convert/pass.js';
import { openSource } from '../files/source.js';
import { sourceFor } from './advice.js';

/** @import { Source } from '../files/source.js' */
/** @import { Findings } from './inspect-source.js' */

/**
 * @param {string} file
 * @param {Source} source the same file, which has been read
 * @param {Findings} findings
 * @returns {Promise<boolean>}
 */
export async function needsLossy(file, { isRegular }, findings) {
  const from = sourceFor(findings);
  // Every byte is a character of Windows-1252.
  if (!from || from === 'windows-1252') return false;
  // What cannot be read again is taken to be broken only as far as the list shows.
  if (!isRegular) return isBrokenAs(findings);
  const [input, output] = [ENCODINGS[from], ENCODINGS['utf-8']];
  const again = openSource(file);
  try {
    const reader = /** @type {NonNullable<typeof input.read>} */ (input.read)(await input.load(), false);
    const writer = /** @type {NonNullable<typeof output.write>} */ (output.write)(await output.load(), false);
    for (let piece = again.read(); piece.length > 0; piece = again.read()) passed(reader, writer, piece);
    passed(reader, writer, undefined);
    return false;
  } catch (error) {
    if (error instanceof DataError) return true;
    throw error;
  } finally {
    again.close();
  }
}

/** @param {Findings} findings */
function isBrokenAs({ looksLike, illFormed, totals }) {
  // UTF-16 that was read as bytes does not show its lone surrogates.
  if (looksLike === 'utf-16le' || looksLike === 'utf-16be') return false;
  const isExpected = (/** @type {string | null} */ guess) => guess === 'cesu-8' || guess === 'modified-utf-8';
  return totals.loneSurrogates > 0 || illFormed.some((found) => !isExpected(found.looksLike));
}
