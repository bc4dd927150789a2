/**
 * UTF-8 and its relatives: how bytes of each are judged, and made WTF-8. A piece never ends inside a sequence or between the
 * halves of a pair, so that it can be judged alone.
 */
import { byteChunkEnd } from '../../base/boundaries.js';
import { sequenceLengthFrom } from '../../base/sequences.js';

/** @import { IllFormed } from '../../index.js' */
/** @import { Codec, Relatives } from './encodings.js' */

/**
 * @typedef {object} Form
 * @property {(piece: Uint8Array) => Uint8Array | undefined} toWtf8 `undefined` if the piece is ill-formed
 * @property {(piece: Uint8Array, from: number) => IllFormed | null} find the first ill-formed sequence at or after an offset
 * @property {(bytes: Uint8Array, end: number) => number} [endBefore] where a piece ends that may end at `end` if no sequence had more
 *   than four bytes
 * @property {(source: Uint8Array, wtf8: Uint8Array) => number} lengthOf how many bytes of a source became WTF-8 that it begins with
 */

/** So much is asked about at once where one place after another is ill-formed: each question is about all that it is given. */
const WINDOW = 0x400;

/** @param {'utf-8' | 'wtf-8'} encoding @returns {(codec: Codec) => Form} */
export const codecForm = (encoding) => (codec) => {
  const isWellFormed = encoding === 'utf-8' ? codec.isUtf8 : codec.isWtf8;
  return {
    toWtf8: (piece) => (isWellFormed(piece) ? piece : undefined),
    find: (piece, from) => codec.findIllFormed(piece, encoding, from),
    lengthOf: (_, wtf8) => wtf8.length,
  };
};

/**
 * @param {'cesu8' | 'modifiedUtf8' | 'generalizedUtf8'} name
 * @param {(functions: Relatives, piece: Uint8Array) => Uint8Array | undefined} toWtf8
 * @returns {(functions: Relatives) => Form}
 */
const relativeForm = (name, toWtf8) => (functions) => {
  const relative = functions[name];
  return {
    toWtf8: (piece) => toWtf8(functions, piece),
    find: (piece, from) => {
      for (let start = from; start < piece.length; ) {
        const end = byteChunkEnd(piece, start, WINDOW);
        const found = relative.findIllFormed(piece.subarray(start, end));
        if (found) return { ...found, offset: start + found.offset };
        start = end;
      }
      return null;
    },
    // Only the source tells whether a pair had four bytes or six.
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

/** @param {'cesu8' | 'modifiedUtf8'} name */
const formInHalves = (name) =>
  relativeForm(name, (functions, piece) => {
    const { isWellFormed, decode } = functions[name];
    if (!isWellFormed(piece)) return undefined;
    // Where there are pairs, through text is the faster way.
    return functions.isWtf8(piece) ? piece : functions.encode(decode(piece));
  });

export const cesu8Form = formInHalves('cesu8');

export const modifiedUtf8Form = formInHalves('modifiedUtf8');

/** Whatever is WTF-8 is well-formed there too. */
export const generalizedUtf8Form = relativeForm('generalizedUtf8', (functions, piece) => {
  if (functions.isWtf8(piece)) return piece;
  const { isWellFormed, toWtf8 } = functions.generalizedUtf8;
  return isWellFormed(piece) ? toWtf8(piece) : undefined;
});

/**
 * UTF-8 of RFC 2279: what of it is text is generalized UTF-8. A value above U+10FFFF is well-formed there and no character, so it
 * is ill-formed here, as one sequence of four to six bytes.
 *
 * @param {Relatives} functions
 * @returns {Form}
 */
export const rfc2279Form = (functions) => {
  const form = generalizedUtf8Form(functions);
  return {
    ...form,
    find: (piece, from) => {
      const found = form.find(piece, from);
      if (!found) return null;
      const { offset } = found;
      const length = longLength(piece[offset]);
      const inRfc2279 = functions.utf8Rfc2279.findIllFormed(piece.subarray(offset, offset + length));
      return inRfc2279 ? { ...inRfc2279, offset } : { offset, length, kind: 'out-of-range' };
    },
    endBefore: (bytes, end) => {
      for (let back = 1; back < 6 && back <= end; back++) {
        const byte = bytes[end - back];
        if (byte >> 6 !== 0b10) return byte >= 0xf8 && longLength(byte) > back ? end - back : end;
      }
      return end;
    },
  };
};

/** How many bytes the sequence has that a byte begins: of a shorter one than these, at most so many. @param {number} first */
const longLength = (first) => (first < 0xf8 ? 4 : first < 0xfc ? 5 : 6);

/**
 * UTF-8B: bytes that are no part of well-formed UTF-8 are lone surrogates, so that nothing is ill-formed.
 *
 * @param {Relatives} functions
 * @returns {Form}
 */
export const escapingForm = (functions) => ({
  toWtf8: (piece) =>
    functions.isUtf8(piece) ? piece : functions.encode(functions.surrogateEscape.decode(piece)),
  find: () => null,
  // Asked about what stands before the first lone surrogate: UTF-8.
  lengthOf: (_, wtf8) => wtf8.length,
});
