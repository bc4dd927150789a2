/** Readers convert bytes of an encoding to pieces of well-formed WTF-8, none of which ends between the halves of a pair. */
import { byteChunkEnd } from '../../base/boundaries.js';
import { Utf16Reader } from '../text/utf16.js';
import { windows1252Text } from '../text/windows1252.js';
import { kindInWords } from '../text/words.js';
import { DataError, hexBytes, LOSSY } from './data-error.js';

/** @import { IllFormed } from '../../index.js' */
/** @import { Codec } from './encodings.js' */
/** @import { Form } from './forms.js' */

/**
 * @typedef {object} Reader
 * @property {(bytes: Uint8Array) => Uint8Array} push
 * @property {() => Uint8Array} end
 * @property {number} replaced how many places became U+FFFD
 * @property {(piece: Uint8Array, offset: number) => string} place where in the source a lone surrogate is, by its offset in the last
 *   piece
 */

const REPLACEMENT = Uint8Array.of(0xef, 0xbf, 0xbd);
const NOTHING = new Uint8Array(0);
/**
 * How much of an ill-formed piece is mended at once. What is well-formed between ill-formed places is passed as it is, which takes
 * a tenth of the time.
 */
const WINDOW = 0x4000;
const JOINS = '--from generalized-utf-8 joins such pairs.';
const LOOKS_LIKE = '"PROGRAM inspect FILE" says what it looks like; --lossy puts U+FFFD in such places.';

/**
 * @param {(functions: any) => Form} formOf
 * @returns {(functions: any, isLossy: boolean, title: string) => Reader}
 */
export const bytesReader = (formOf) => (functions, isLossy, title) => {
  const form = formOf(functions);
  let rest = NOTHING;
  /** The current piece, as it is in the source. @type {Uint8Array} */
  let source = NOTHING;
  /** Bytes of the source before it. */
  let base = 0;
  /** @param {Uint8Array} piece */
  const take = (piece) => {
    base += source.length;
    source = piece;
    return form.toWtf8(piece) ?? (isLossy ? mended(piece) : refuse(piece));
  };
  /** @param {Uint8Array} piece @returns {never} */
  const refuse = (piece) => {
    const { offset, length, kind } = /** @type {IllFormed} */ (form.find(piece));
    const hex = hexBytes(piece.subarray(offset, offset + length));
    const before = form.toWtf8(piece.subarray(0, offset));
    const where = `${hex}, at offset ${base + offset}`;
    const reason = form.refusalOf?.(kind);
    if (reason) throw new DataError(`${reason}, ${where}`, LOSSY, before);
    const words = `not ${title}: ${kindInWords(kind, title)}, ${where}`;
    throw new DataError(words, kind === 'surrogate-pair' ? JOINS : LOOKS_LIKE, before);
  };
  /** @param {Uint8Array} piece */
  const mended = (piece) => {
    const parts = [];
    for (let start = 0; start < piece.length; ) {
      const end = start + WINDOW < piece.length ? endOf(piece, start, WINDOW) : piece.length;
      const part = piece.subarray(start, end);
      parts.push(form.toWtf8(part) ?? mendedPart(part));
      start = end;
    }
    return Buffer.concat(parts);
  };
  /** @param {Uint8Array} part */
  const mendedPart = (part) => {
    const { wtf8, count } = form.mend(part);
    reader.replaced += count;
    return wtf8;
  };
  /** Where a part ends, at most `size` further. @param {Uint8Array} bytes @param {number} start @param {number} size */
  const endOf = (bytes, start, size) => {
    const end = byteChunkEnd(bytes, start, size);
    return form.endBefore?.(bytes, end) ?? end;
  };
  /** @type {Reader} */
  const reader = {
    replaced: 0,
    push: (bytes) => {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      // The next bytes may continue the sequence or pair that the last ones belong to. (`byteChunkEnd` takes a size of 7 or more.)
      const end = all.length > 7 ? endOf(all, 0, all.length - 1) : 0;
      rest = Uint8Array.from(all.subarray(end));
      return take(all.subarray(0, end));
    },
    end: () => take(rest),
    place: (piece, offset) => `offset ${base + form.lengthOf(source, piece.subarray(0, offset))}`,
  };
  return reader;
};

/** @param {'utf-16le' | 'utf-16be'} encoding @returns {(codec: Codec, isLossy: boolean) => Reader} */
export const utf16Reader = (encoding) => (codec, isLossy) => {
  const units = new Utf16Reader(encoding);
  let base = 0;
  let next = 0;
  /** @param {Uint16Array} piece */
  const take = (piece) => {
    base = next;
    next += piece.length;
    return codec.encode(piece);
  };
  /** @type {Reader} */
  const reader = {
    replaced: 0,
    push: (bytes) => take(units.push(bytes)),
    end: () => {
      const { units: last, odd } = units.end();
      const piece = take(last);
      if (odd === undefined) return piece;
      if (!isLossy) {
        const hex = hexBytes(Uint8Array.of(odd));
        const where = `offset ${2 * next}, the end`;
        throw new DataError(`not UTF-16: half a code unit, ${hex}, at ${where}`, LOSSY, piece);
      }
      reader.replaced++;
      return Buffer.concat([piece, REPLACEMENT]);
    },
    place: (piece, offset) => {
      const index = base + codec.utf16Length(piece.subarray(0, offset));
      return `offset ${2 * index} (index ${index})`;
    },
  };
  return reader;
};

/** @param {Codec} codec @returns {Reader} */
export const windows1252Reader = (codec) => ({
  replaced: 0,
  push: (bytes) => codec.encode(windows1252Text(bytes)),
  end: () => NOTHING,
  place: () => {
    throw new Error('Windows-1252 has no surrogates');
  },
});
