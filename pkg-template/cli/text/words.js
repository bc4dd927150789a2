/** The words of messages and reports for what is ill-formed and for what bytes look like. */
import { DESCRIPTIONS } from '../../base/errors.js';

/** @type {Record<string, string>} */
const KINDS = {
  ...DESCRIPTIONS,
  'invalid-byte': 'a byte that never occurs in',
  // The functions that the package's own message names are of no use to somebody who runs a command.
  'surrogate-pair': 'a surrogate pair in six bytes',
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
