/**
 * UTF-8 and its relatives: how bytes of each are validated, and converted to WTF-8. A piece never ends inside a sequence or
 * between the halves of a pair, so it can be validated alone.
 */
import { sequenceLengthFrom } from '../../base/sequences.js';
import { mending } from './mending.js';

/** @import { IllFormed } from '../../index.js' */
/** @import { Codec, Relatives } from './encodings.js' */
/** @import { Relative } from './mending.js' */

/**
 * @typedef {object} Form
 * @property {(piece: Uint8Array) => Uint8Array | undefined} toWtf8 `undefined` if the piece is ill-formed
 * @property {(piece: Uint8Array) => IllFormed | null} find the first ill-formed sequence
 * @property {(piece: Uint8Array) => { wtf8: Uint8Array, count: number }} mend puts U+FFFD where a piece is ill-formed, and says
 *   how many
 * @property {(bytes: Uint8Array, end: number) => number} [endBefore] for sequences of more than four bytes:
 *   where a piece ends, if `end` is right for shorter ones
 * @property {(kind: string) => string | undefined} [refusalOf] why a sequence is refused that is well-formed in this encoding
 * @property {(source: Uint8Array, wtf8: Uint8Array) => number} lengthOf how many bytes of a source became
 *   this prefix of its WTF-8
 */

/** @param {'utf-8' | 'wtf-8'} encoding @returns {(codec: Codec) => Form} */
export const codecForm = (encoding) => (codec) => {
  const isWellFormed = encoding === 'utf-8' ? codec.isUtf8 : codec.isWtf8;
  return {
    toWtf8: (piece) => (isWellFormed(piece) ? piece : undefined),
    find: (piece) => codec.findIllFormed(piece, encoding),
    mend: (piece) => {
      const isUtf8 = encoding === 'utf-8';
      const wtf8 = codec.encode(codec.decodeLossy(isUtf8 ? withoutCutSurrogates(piece) : piece));
      const count = replacements(wtf8) - replacements(piece);
      return { wtf8, count: isUtf8 ? count + codec.toUtf8LossyInPlace(wtf8) : count };
    },
    lengthOf: (_, wtf8) => wtf8.length,
  };
};

/**
 * A copy in which FF replaces ED where the third byte of a surrogate's sequence is missing. Of such a cut sequence `decodeLossy` makes
 * one U+FFFD, as is right for WTF-8. In UTF-8 its two bytes are two ill-formed sequences.
 *
 * @param {Uint8Array} piece
 */
function withoutCutSurrogates(piece) {
  const copy = Uint8Array.from(piece);
  for (let at = copy.indexOf(0xed); at >= 0; at = copy.indexOf(0xed, at + 1)) {
    if (copy[at + 1] >> 5 === 0xa0 >> 5 && copy[at + 2] >> 6 !== 0b10) copy[at] = 0xff;
  }
  return copy;
}

/** How many U+FFFD there are. Nothing else has these three bytes, in ill-formed text either. @param {Uint8Array} bytes */
function replacements(bytes) {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count++;
  }
  return count;
}

/**
 * @param {'cesu8' | 'modifiedUtf8' | 'generalizedUtf8'} name
 * @param {Relative} encoding
 * @param {(functions: Relatives, piece: Uint8Array) => Uint8Array | undefined} toWtf8
 * @returns {(functions: Relatives) => Form}
 */
const relativeForm = (name, encoding, toWtf8) => (functions) => {
  const relative = functions[name];
  return {
    toWtf8: (piece) => toWtf8(functions, piece),
    find: relative.findIllFormed,
    mend: mending(encoding, (piece) => toWtf8(functions, piece)),
    // Only the source shows whether a pair had four bytes or six.
    lengthOf: (source, wtf8) => {
      let length = 0;
      for (let units = functions.utf16Length(wtf8); units > 0; ) {
        const bytes = sequenceLengthFrom(source[length]);
        length += bytes;
        units -= bytes === 4 ? 2 : 1;
      }
      return length;
    },
  };
};

/** @param {'cesu8' | 'modifiedUtf8'} name @param {Relative} encoding */
const formInHalves = (name, encoding) =>
  relativeForm(name, encoding, (functions, piece) => {
    const { isWellFormed, decode } = functions[name];
    if (!isWellFormed(piece)) return undefined;
    // With pairs, decoding to a string and encoding that is faster than `toWtf8`.
    return functions.isWtf8(piece) ? piece : functions.encode(decode(piece));
  });

export const cesu8Form = formInHalves('cesu8', 'cesu-8');

export const modifiedUtf8Form = formInHalves('modifiedUtf8', 'modified-utf-8');

/** WTF-8 is well-formed generalized UTF-8. */
export const generalizedUtf8Form = relativeForm(
  'generalizedUtf8',
  'generalized-utf-8',
  (functions, piece) => {
    if (functions.isWtf8(piece)) return piece;
    const { isWellFormed, toWtf8 } = functions.generalizedUtf8;
    return isWellFormed(piece) ? toWtf8(piece) : undefined;
  },
);

/**
 * UTF-8 of RFC 2279. Up to U+10FFFF, it is the same as generalized UTF-8. A value above is well-formed in RFC 2279 but no
 * character, so it counts as ill-formed here, as one sequence of four to six bytes.
 *
 * @param {Relatives} functions
 * @returns {Form}
 */
export const rfc2279Form = (functions) => {
  const form = generalizedUtf8Form(functions);
  return {
    ...form,
    find: (piece) => {
      const found = form.find(piece);
      if (!found) return null;
      const { offset } = found;
      const length = longLength(piece[offset]);
      const inRfc2279 = functions.utf8Rfc2279.findIllFormed(piece.subarray(offset, offset + length));
      return inRfc2279 ? { ...inRfc2279, offset } : { offset, length, kind: 'out-of-range' };
    },
    mend: mending('utf-8-rfc-2279', form.toWtf8),
    refusalOf: (kind) => (kind === 'out-of-range' ? 'no character: a value above U+10FFFF' : undefined),
    endBefore: (bytes, end) => {
      for (let back = 1; back < 6 && back <= end; back++) {
        const byte = bytes[end - back];
        if (byte >> 6 !== 0b10) return byte >= 0xf8 && longLength(byte) > back ? end - back : end;
      }
      return end;
    },
  };
};

/** How many bytes the sequence has that a byte begins; 4 if it has fewer. @param {number} first */
const longLength = (first) => (first < 0xf8 ? 4 : first < 0xfc ? 5 : 6);

/**
 * UTF-8B: bytes outside of well-formed UTF-8 become lone surrogates, so nothing is ill-formed.
 *
 * @param {Relatives} functions
 * @returns {Form}
 */
export const escapingForm = (functions) => ({
  toWtf8: (piece) =>
    functions.isUtf8(piece) ? piece : functions.encode(functions.surrogateEscape.decode(piece)),
  find: () => null,
  mend: (piece) => ({ wtf8: piece, count: 0 }),
  // Called with what precedes the first lone surrogate only, which has the same bytes in the source.
  lengthOf: (_, wtf8) => wtf8.length,
});
