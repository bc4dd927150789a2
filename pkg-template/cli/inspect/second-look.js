/** Would a strict conversion to UTF-8 fail, if a source is what it looks like? */
import { openSource } from '../files/source.js';
import { inspectSource } from './inspect-source.js';

/** @import { Source } from '../files/source.js' */
/** @import { Findings } from './inspect-source.js' */

/**
 * @param {string} file
 * @param {Source} source the same file, which has been read
 * @param {Findings} findings
 * @returns {Promise<boolean>}
 */
export async function needsLossy(file, { isRegular }, { encoding, looksLike, totals }) {
  if (encoding !== 'utf-8') return false;
  if (looksLike === 'cesu-8' || looksLike === 'modified-utf-8') return totals.loneSurrogates > 0;
  // UTF-16 that was read as bytes does not show its lone surrogates. If it cannot be read again, it is taken to have none.
  if ((looksLike !== 'utf-16le' && looksLike !== 'utf-16be') || !isRegular) return false;
  const again = openSource(file);
  try {
    const found = await inspectSource(again, { limit: 0, encoding: looksLike, onProgress: () => {} });
    return !found.wellFormed;
  } finally {
    again.close();
  }
}
