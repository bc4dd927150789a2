/** Would a strict conversion to UTF-8 fail, if a source is what it looks like? */
import { DataError } from '../convert/data-error.js';
import { convert } from '../convert/run.js';
import { sourceFor } from '../text/encoding.js';

/** @import { Source } from '../files/source.js' */
/** @import { Findings } from './inspect-source.js' */

/** What ill-formed places look like that a conversion repairs: pairs in six bytes, and from Modified UTF-8 U+0000 in two. */
const PAIRS = 'cesu-8';
const ZEROS = 'modified-utf-8';

/**
 * Whether the findings alone show that it would fail, for a source that cannot be read again.
 *
 * @param {string} from the encoding that it looks like
 * @param {Findings} findings
 * @returns {boolean | undefined} `undefined` if they do not show it
 */
function showsBroken(from, { totals, illFormed }) {
  // Findings about bytes do not show which code units would be lone surrogates.
  if (from.startsWith('utf-16')) return undefined;
  const isModified = from === ZEROS;
  const isAnyOther = illFormed.some(
    ({ looksLike }) => looksLike !== PAIRS && !(isModified && looksLike === ZEROS),
  );
  if (totals.loneSurrogates > 0 || isAnyOther) return true;
  // The list may end before the last place. A byte 00, which Modified UTF-8 never has, is well-formed UTF-8, and so in no list.
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
  // What was read as UTF-16 looks like no other encoding, so there is none to convert from.
  const from = sourceFor(findings);
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
