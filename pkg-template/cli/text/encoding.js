/** In which encoding a source is to be read. */

/** @import { BytesInspection } from '../../inspect.js' */

/** @typedef {'utf-8' | 'utf-16le' | 'utf-16be'} Encoding */

/** @type {readonly Encoding[]} */
export const INSPECTABLE = ['utf-8', 'utf-16le', 'utf-16be'];

/** How reports name them. @type {Record<Encoding, string>} */
export const TITLES = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16LE', 'utf-16be': 'UTF-16BE' };

/** How many bytes it takes to tell every byte order mark: that of UTF-32 by the value behind it, too. */
export const LONGEST_MARK = 8;

/**
 * What the byte order mark at the start says.
 *
 * @param {Uint8Array} start
 * @returns {Encoding | undefined}
 */
function byteOrderMark(start) {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 'utf-8' : undefined;
}

/**
 * UTF-32, by its byte order mark. That of UTF-32LE begins with that of UTF-16LE, but hardly any text begins with U+0000, and in UTF-32
 * a code point follows, or nothing.
 *
 * @param {Uint8Array} start at least `LONGEST_MARK` bytes, or all
 * @returns {string | undefined}
 */
export function utf32Of(start) {
  const mark = start.subarray(0, 4).join();
  if (mark === '0,0,254,255') return 'UTF-32BE';
  const isLittle = start.length < LONGEST_MARK ? start.length === 4 : start[6] <= 0x10 && start[7] === 0;
  return mark === '255,254,0,0' && isLittle ? 'UTF-32LE' : undefined;
}

/** The end of a name that says the encoding. */
const SUFFIX = /\.(utf-?16[lb]e)$/i;

/** @param {string} name */
export const withoutEncoding = (name) => name.replace(SUFFIX, '');

/**
 * The encoding of a source, if something says it. A byte order mark has priority over the name.
 *
 * @param {Uint8Array} start
 * @param {string} name
 * @returns {Encoding | undefined}
 */
export function declaredEncoding(start, name) {
  const [, byName] = SUFFIX.exec(name) ?? [];
  const ofName = byName?.toLowerCase().replace('utf16', 'utf-16');
  return byteOrderMark(start) ?? /** @type {Encoding | undefined} */ (ofName);
}

/**
 * Whether all is ASCII but the last byte, which may begin a character in UTF-8, or be a whole one in Windows-1252.
 *
 * @param {Pick<BytesInspection, 'looksLike' | 'totals' | 'illFormed'>} findings about bytes, with at least one place
 */
export const endsInDoubt = ({ looksLike, totals, illFormed }) =>
  !looksLike && totals.illFormed === 1 && illFormed[0]?.looksLike === 'cut-at-end';

/**
 * The encoding to convert from, if that may repair what was found.
 *
 * @param {Pick<BytesInspection, 'looksLike' | 'sequences' | 'totals'>} findings about bytes
 * @returns {string | undefined}
 */
export function sourceFor({ looksLike, sequences, totals }) {
  if (!looksLike || looksLike === 'cut-at-end') return undefined;
  if (looksLike === 'latin-1') return 'windows-1252';
  // CESU-8 has neither sequences of four bytes nor lone surrogates, but what several programs wrote may have them.
  if (looksLike === 'cesu-8' && sequences.four + totals.loneSurrogates > 0) return 'generalized-utf-8';
  return looksLike;
}
