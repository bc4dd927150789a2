/** Pieces of well-formed WTF-8 → bytes in some encoding. */
import { utf16Bytes } from '../text/utf16.js';
import { DataError } from './data-error.js';

/** @import { Codec } from './encodings.js' */
/** @import { Reader } from './readers.js' */

/**
 * @typedef {object} Writer
 * @property {(piece: Uint8Array, reader: Reader) => Uint8Array} push
 * @property {number} replaced how many lone surrogates became U+FFFD
 */

/** @param {Codec} codec @param {boolean} isLossy @returns {Writer} */
export function utf8Writer(codec, isLossy) {
  /** @type {Writer} */
  const writer = {
    replaced: 0,
    push: (piece, reader) => {
      if (codec.isUtf8(piece)) return piece;
      if (!isLossy) throw refusal(codec, piece, reader);
      const copy = Uint8Array.from(piece);
      writer.replaced += codec.toUtf8LossyInPlace(copy);
      return copy;
    },
  };
  return writer;
}

/** @returns {Writer} */
export const wtf8Writer = () => ({ replaced: 0, push: (piece) => piece });

/** @param {'utf-16le' | 'utf-16be'} encoding @returns {(codec: Codec) => Writer} */
export const utf16Writer = (encoding) => (codec) => ({
  replaced: 0,
  push: (piece) => utf16Bytes(codec.decodeToUtf16(piece), encoding),
});

/** @param {Codec} codec @param {Uint8Array} piece @param {Reader} reader */
function refusal(codec, piece, reader) {
  const found = codec.findLoneSurrogate(piece);
  const { position, codeUnit } = /** @type {NonNullable<typeof found>} */ (found);
  const unit = codeUnit.toString(16).toUpperCase();
  return new DataError(`UTF-8 cannot hold the lone surrogate U+${unit} at ${reader.place(piece, position)}`);
}
