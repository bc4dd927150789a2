/** Would a strict conversion to UTF-8 fail, if a source is what it looks like? */
import { DataError } from '../convert/data-error.js';
import { convert } from '../convert/run.js';
import { sourceFor } from '../text/encoding.js';

/** @import { Source } from '../files/source.js' */
/** @import { Findings } from './inspect-source.js' */

/** What pairs in six bytes, and U+0000 in two, look like. */
const OF_RELATIVES = ['cesu-8', 'modified-utf-8'];

/**
 * The same for what cannot be read again, as far as the first look shows it.
 *
 * @param {string} from
 * @param {Findings} findings
 */
function showsBroken(from, { sequences, totals, illFormed }) {
  // Nothing of UTF-16 shows that was read as bytes.
  if (from.startsWith('utf-16')) return undefined;
  const isModified = from === 'modified-utf-8';
  const isAnyOther = illFormed.some(({ looksLike }) => !OF_RELATIVES.includes(looksLike ?? ''));
  if (totals.loneSurrogates > 0 || isAnyOther || (isModified && sequences.four > 0)) return true;
  // Others may not be in the list, and a byte 00, which Modified UTF-8 never has, is in none.
  return totals.illFormed > illFormed.length || isModified ? undefined : false;
}

/** What is written is not needed. */
const NOWHERE = { write: () => {}, commit: () => {}, abandon: () => {} };

/**
 * @param {Source} source that has been read
 * @param {Findings} findings
 * @returns {Promise<boolean | undefined>} `undefined` if it cannot be told
 */
export async function needsLossy({ isRegular, again }, findings) {
  const from = findings.encoding === 'utf-8' ? sourceFor(findings) : undefined;
  // Every byte is a character of Windows-1252.
  if (!from || from === 'windows-1252') return false;
  if (!isRegular) return showsBroken(from, findings);
  try {
    await convert(again(), from, 'utf-8', false, NOWHERE);
    return false;
  } catch (error) {
    if (error instanceof DataError) return true;
    throw error;
  }
}
