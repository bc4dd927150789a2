/** Does what a source looks like hold what UTF-8 cannot hold, so that a strict conversion would fail? */
import { openSource } from '../files/source.js';
import { inspectSource } from './inspect-source.js';

/** @import { Source } from '../files/source.js' */
/** @import { Findings } from './inspect-source.js' */

/**
 * @param {string} file
 * @param {Source} source the same, which has been read
 * @param {Findings} findings
 * @returns {Promise<boolean>}
 */
export async function needsLossy(file, { isRegular }, { encoding, looksLike, totals }) {
  if (encoding !== 'utf-8') return false;
  if (looksLike === 'cesu-8' || looksLike === 'modified-utf-8') return totals.loneSurrogates > 0;
  // As bytes, UTF-16 does not show its lone surrogates. What cannot be read again is advised as most of it is.
  if ((looksLike !== 'utf-16le' && looksLike !== 'utf-16be') || !isRegular) return false;
  const again = openSource(file);
  try {
    const found = await inspectSource(again, { limit: 0, encoding: looksLike, onProgress: () => {} });
    return !found.wellFormed;
  } finally {
    again.close();
  }
}
