/** Would a strict conversion to UTF-8 fail, if a source is what it looks like? */
import { DataError } from '../convert/data-error.js';
import { convert } from '../convert/run.js';
import { openSource } from '../files/source.js';
import { sourceFor } from '../text/encoding.js';

/** @import { Source } from '../files/source.js' */
/** @import { Findings } from './inspect-source.js' */

/** What is written is not needed. */
const NOWHERE = { write: () => {}, commit: () => {}, abandon: () => {} };

/**
 * @param {string} file
 * @param {Source} source the same file, which has been read
 * @param {Findings} findings
 * @returns {Promise<boolean | undefined>} `undefined` if it cannot be told
 */
export async function needsLossy(file, { isRegular }, findings) {
  const from = findings.encoding === 'utf-8' ? sourceFor(findings) : undefined;
  // Every byte is a character of Windows-1252.
  if (!from || from === 'windows-1252') return false;
  // What cannot be read again is taken to be broken only as far as it shows, which in UTF-16 that was read as bytes is not at all.
  if (!isRegular) return from.startsWith('utf-16') ? undefined : findings.totals.loneSurrogates > 0;
  const again = openSource(file);
  try {
    await convert(again, from, 'utf-8', false, NOWHERE);
    return false;
  } catch (error) {
    if (error instanceof DataError) return true;
    throw error;
  } finally {
    again.close();
  }
}
