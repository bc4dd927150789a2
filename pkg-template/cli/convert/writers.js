/** Writers convert pieces of well-formed WTF-8 to bytes of an encoding. */
import { isSurrogate, isTrail } from '../../base/code-units.js';
import { hexadecimal } from '../../base/errors.js';
import { utf16Bytes } from '../text/utf16.js';
import { DataError, LOSSY } from './data-error.js';

/** @import { Codec, Relatives } from './encodings.js' */
/** @import { Reader } from './readers.js' */

/**
 * @typedef {object} Writer
 * @property {(piece: Uint8Array, reader: Reader) => Uint8Array} push
 * @property {number} replaced how many lone surrogates became U+FFFD
 */

/**
 * For encodings that cannot hold lone surrogates.
 *
 * @param {(functions: any, piece: Uint8Array) => Uint8Array} fromUtf8
 * @returns {(functions: any, isLossy: boolean, title: string) => Writer}
 */
const strictWriter = (fromUtf8) => (functions, isLossy, title) => {
  /** @type {Codec} */
  const codec = functions;
  /** @type {Writer} */
  const writer = {
    replaced: 0,
    push: (piece, reader) => {
      if (codec.isUtf8(piece)) return fromUtf8(functions, piece);
      const found = codec.findLoneSurrogate(piece);
      const { position, codeUnit } = /** @type {NonNullable<typeof found>} */ (found);
      if (!isLossy) throw refusal(title, codeUnit, reader.place(piece, position));
      const copy = Uint8Array.from(piece);
      writer.replaced += codec.toUtf8LossyInPlace(copy);
      return fromUtf8(functions, copy);
    },
  };
  return writer;
};

export const utf8Writer = strictWriter((_, piece) => piece);

/** @param {'cesu8' | 'modifiedUtf8'} name @returns {(functions: Relatives, piece: Uint8Array) => Uint8Array} */
const inHalves = (name) => (functions, piece) => {
  const { isWellFormed, encode } = functions[name];
  // WTF-8 that is well-formed here, too, means the same. With pairs, it is faster by way of code units than by `fromWtf8`.
  return isWellFormed(piece) ? piece : encode(functions.decodeToUtf16(piece));
};

export const cesu8Writer = strictWriter(inHalves('cesu8'));

/** @param {Relatives} functions @returns {Writer} */
export const modifiedUtf8Writer = (functions) => ({
  replaced: 0,
  push: (piece) => inHalves('modifiedUtf8')(functions, piece),
});

/**
 * Lone surrogates that stand for bytes become these bytes.
 *
 * @param {Relatives} functions
 * @param {boolean} isLossy
 * @param {string} title
 * @returns {Writer}
 */
export function escapingWriter(functions, isLossy, title) {
  /** @type {Writer} */
  const writer = {
    replaced: 0,
    push: (piece, reader) => {
      if (functions.isUtf8(piece)) return piece;
      const units = functions.decodeToUtf16(piece);
      for (let index = 0; index < units.length; index++) {
        const unit = units[index];
        if (!isSurrogate(unit) || (unit >= 0xdc80 && unit <= 0xdcff)) continue;
        if (unit < 0xdc00 && isTrail(units[index + 1])) {
          index++;
          continue;
        }
        if (!isLossy) throw refusal(title, unit, reader.place(piece, functions.toOffset(piece, index)));
        units[index] = 0xfffd;
        writer.replaced++;
      }
      return functions.surrogateEscape.encode(units);
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

/** @param {string} title @param {number} codeUnit @param {string} place */
function refusal(title, codeUnit, place) {
  return new DataError(
    `${title} cannot hold the lone surrogate U+${hexadecimal(codeUnit, 4)} at ${place}`,
    LOSSY,
  );
}
