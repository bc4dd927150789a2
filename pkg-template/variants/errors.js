/** The errors about data: what was expected, what came, and where. */
import { illFormedAs, loneSurrogateAs } from '../base/errors.js';

/** @import { IllFormed, Wtf8ErrorCode } from '../index.js' */
/** @import { StrictEncoding } from './engine.d.ts' */

/** The name of each encoding, and the code of its errors. @type {Record<StrictEncoding, [name: string, code: Wtf8ErrorCode]>} */
const NAMES = {
  'generalized-utf-8': ['generalized UTF-8', 'ERR_ILL_FORMED_GENERALIZED_UTF8'],
  'wtf-8': ['WTF-8', 'ERR_ILL_FORMED_WTF8'],
  'cesu-8': ['CESU-8', 'ERR_ILL_FORMED_CESU8'],
  'cesu-8-with-lone': ['CESU-8', 'ERR_ILL_FORMED_CESU8'],
  'modified-utf-8': ['Modified UTF-8', 'ERR_ILL_FORMED_MODIFIED_UTF8'],
  'utf-8-rfc-2279': ['UTF-8 of RFC 2279', 'ERR_ILL_FORMED_UTF8_RFC2279'],
};

/**
 * The error for bytes that are ill-formed.
 *
 * @param {StrictEncoding} encoding
 * @param {IllFormed} found
 * @param {Uint8Array} bytes the whole input
 * @param {string} [words] what the ill-formed bytes look like
 */
export function illFormedIn(encoding, found, bytes, words) {
  // Not destructured, because others may have replaced the iterator of arrays.
  const name = NAMES[encoding][0];
  return illFormedAs(
    `well-formed ${name}`,
    NAMES[encoding][1],
    found,
    bytes,
    words ?? inWords(found.kind, bytes[found.offset], name),
  );
}

/**
 * @param {string} kind
 * @param {number} first byte
 * @param {string} name of the encoding
 * @returns `undefined` where the words of base/errors.js will do
 */
function inWords(kind, first, name) {
  if (kind !== 'invalid-byte') return undefined;
  if (first === 0) return 'a zero byte, here C0 80';
  // In encodings that have this form, such a byte is never invalid.
  return first < 0xf5 ? `a four-byte form, six bytes in ${name}` : undefined;
}

/**
 * The error for a lone surrogate in text that UTF-8B or CESU-8 cannot hold.
 *
 * @param {boolean} isEscaping whether it is UTF-8B
 * @param {number} index
 * @param {number} codeUnit
 */
export const unencodable = (isEscaping, index, codeUnit) =>
  loneSurrogateAs(
    isEscaping ? 'no lone surrogate outside U+DC80..U+DCFF' : 'text that CESU-8 can hold',
    index,
    codeUnit,
  );

/**
 * The error for a lone surrogate in WTF-8 that CESU-8 cannot hold.
 *
 * @param {number} offset
 * @param {Uint8Array} wtf8 the whole input
 */
export const unencodableBytes = (offset, wtf8) =>
  illFormedAs(
    'WTF-8 that CESU-8 can hold',
    'ERR_LONE_SURROGATE',
    { offset, length: 3, kind: 'lone-surrogate' },
    wtf8,
  );
