/** The words of messages and reports for what is ill-formed and for what bytes look like; and what these may be read as. */

/** @import { BytesInspection } from '../../inspect.js' */

/** @type {Record<string, string>} */
const KINDS = {
  'unexpected-continuation': 'a continuation byte without a lead byte',
  'invalid-byte': 'a byte that never occurs in',
  overlong: 'an overlong form',
  'out-of-range': 'a value above U+10FFFF',
  truncated: 'a truncated sequence',
  'surrogate-pair': 'a surrogate pair in six bytes',
  'lone-surrogate': 'a lone surrogate',
};

/** @param {string} kind @param {string} [title] of the encoding that the bytes are not */
export const kindInWords = (kind, title = 'UTF-8') =>
  kind === 'invalid-byte' ? `${KINDS[kind]} ${title}` : KINDS[kind];

/** What the guesses of `inspect` mean. @type {Record<string, string>} */
export const LOOKS = {
  'cesu-8': 'CESU-8: surrogate pairs in six bytes, as some databases export them',
  'modified-utf-8': 'Modified UTF-8, that of Java and Android',
  'latin-1': 'Latin-1 or Windows-1252',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'cut-at-end': 'UTF-8 that was cut in the middle of its last character',
};

/**
 * The encoding to convert from, if that may repair what was found.
 *
 * @param {Pick<BytesInspection, 'looksLike' | 'sequences'>} findings about bytes
 * @returns {string | undefined}
 */
export function sourceFor({ looksLike, sequences }) {
  if (!looksLike || looksLike === 'cut-at-end') return undefined;
  if (looksLike === 'latin-1') return 'windows-1252';
  // CESU-8 has no sequences of four bytes, but what several programs wrote may have pairs in both forms.
  if (looksLike === 'cesu-8' && sequences.four > 0) return 'generalized-utf-8';
  return looksLike;
}

/** A name that can be pasted into a shell as it is, or a word for it. @param {string} name */
export const pasteable = (name) => (/^[\w./+-]+$/.test(name) && !name.startsWith('-') ? name : 'FILE');
