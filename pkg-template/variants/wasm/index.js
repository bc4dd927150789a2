/**
 * The engine over wasm. Long inputs pass through its buffers in chunks. Its kernels do what most text is made of. Where one meets
 * anything else, it returns a negative number, and a part of this chunk is done by the engine in JavaScript or, from one encoding
 * to another, by way of a string. Errors about bytes come from a call with the whole input, because they have positions in the
 * whole.
 */
import { BYTES_AT_ONCE, byteChunkEnd, UNITS_AT_ONCE } from '../../base/boundaries.js';
import { attempt, includesText, lengthOf } from '../../base/built-ins.js';
import { isLead, isTrail } from '../../base/code-units.js';
import { bytesBetween, unitsBetween } from '../../base/memory.js';
import { SNAPSHOT_LENGTH } from '../../base/snapshot.js';
import { decodeUnstableByHost } from '../../host/decode.js';
import { decodeByPolicy } from '../../quick/decode.js';
import { encodeByPolicy } from '../../quick/encode.js';
import { bytesLookAscii, looksPaired } from '../../quick/looks.js';
import { jsVariants } from '../js/index.js';
import { encodesHalves } from '../js/sequence.js';
import { convertedInChunks, forEachChunk, nextSize } from './chunks.js';
import {
  CESU8_WITH_LONE,
  connect,
  kernel,
  loadBytes,
  loadUnits,
  NUMBERS,
  report,
  transport,
  units,
} from './instance.js';

/** @import { Encoding, VariantsEngine } from '../engine.d.ts' */

/**
 * Whether the bytes in the buffer, if they are well-formed UTF-8, mean the same in an encoding: no sequence has four bytes and,
 * for Modified UTF-8, no byte is zero.
 *
 * @param {number} count
 * @param {Encoding} encoding
 */
const isLikeUtf8 = (count, encoding) => kernel.isBelow(count, 0xf0, +(encoding === 'modified-utf-8'));

/**
 * The same for bytes of any length, which pass through the buffer.
 *
 * @param {Uint8Array} utf8
 * @param {Encoding} encoding
 */
function isAllLikeUtf8(utf8, encoding) {
  const length = lengthOf(utf8);
  for (let start = 0, end = 0; start < length; start = end) {
    end = byteChunkEnd(utf8, start);
    loadBytes(utf8, start, end);
    if (!isLikeUtf8(end - start, encoding)) return false;
  }
  return true;
}

/**
 * Whether the UTF-8 of a text means the same in an encoding because the text is ASCII: it has as many units as bytes. Modified
 * UTF-8 has other bytes for U+0000.
 *
 * @param {string} text
 * @param {number} length of its UTF-8
 * @param {Encoding} encoding
 */
const isSameAscii = (text, length, encoding) =>
  text.length === length && (encoding !== 'modified-utf-8' || !includesText(text, '\0'));

/**
 * Encodes the units in their buffer. The kernel refuses surrogates for WTF-8. If there are no pairs, CESU-8 with lone surrogates has
 * the same bytes, and is used instead.
 *
 * @param {number} count
 * @param {Encoding} encoding
 * @returns how many bytes there are, or a negative number
 */
function encodeLoaded(count, encoding) {
  const written = kernel.encode(count, NUMBERS[encoding]);
  return written >= 0 || encoding !== 'wtf-8' || hasPair(count)
    ? written
    : kernel.encode(count, CESU8_WITH_LONE);
}

/**
 * Decodes the bytes in their buffer. The kernel refuses surrogates for WTF-8, which are then decoded as CESU-8 with lone surrogates, if
 * no sequence has four bytes. If that gives a pair, the bytes had it in six, which is ill-formed in WTF-8.
 *
 * @param {number} count
 * @param {Encoding} encoding
 * @returns how many units there are, or a negative number
 */
function decodeLoaded(count, encoding) {
  const written = kernel.decode(count, NUMBERS[encoding]);
  if (written >= 0 || encoding !== 'wtf-8') return written;
  const all = kernel.decode(count, CESU8_WITH_LONE);
  return hasPair(all) ? written : all;
}

/** Whether there is a pair in the buffer. @param {number} count of its units; if negative, there is none */
function hasPair(count) {
  for (let index = 1; index < count; index++)
    if (isLead(units[index - 1]) && isTrail(units[index])) return true;
  return false;
}

/** @type {VariantsEngine['encode']} */
function encode(text, encoding) {
  // Where the halves of a pair are not encoded by themselves, all UTF-8 means the same.
  const isUtf8 = !encodesHalves(encoding);
  // With pairs, UTF-8 from the host is of no use for other encodings: they have no four bytes for them.
  if (typeof text === 'string' && (isUtf8 || !looksPaired(text))) {
    const utf8 = encodeByPolicy(text);
    if (utf8 && (isUtf8 || isSameAscii(text, lengthOf(utf8), encoding) || isAllLikeUtf8(utf8, encoding))) {
      return utf8;
    }
  }
  return convertedInChunks(
    text,
    (start, end) => {
      loadUnits(text, start, end);
      return encodeLoaded(end - start, encoding);
    },
    // The part is at the start of the chunk, which is in the buffer. A string that is a slice would be read more slowly.
    (start, end) => jsVariants.encode(unitsBetween(units, 0, end - start), encoding, start),
  );
}

/** @type {VariantsEngine['decode']} */
function decode(source, encoding) {
  const length = lengthOf(source);
  const isUtf8 = !encodesHalves(encoding);
  const isTried = isUtf8 || bytesLookAscii(source, length);
  const utf8 = isTried ? decodeByPolicy(source, length) : undefined;
  if (utf8 !== undefined && (isUtf8 || isSameAscii(utf8, length, encoding))) return utf8;
  let text = '';
  for (let start = 0, size = BYTES_AT_ONCE; start < length; ) {
    const end = byteChunkEnd(source, start, size);
    const count = end - start;
    loadBytes(source, start, end);
    let next = end;
    // The host may decode a source of a single chunk by itself, unless that was tried above.
    let piece =
      isUtf8 || isLikeUtf8(count, encoding)
        ? ((count < length ? undefined : isTried ? utf8 : decodeByPolicy(source, length)) ??
          transport.readUtf8(count))
        : undefined;
    if (piece === undefined) {
      const written = decodeLoaded(count, encoding);
      if (written < 0) {
        // This throws an error.
        if (!isUtf8) return jsVariants.decode(source, encoding, findIllFormed);
        const part = bytesBetween(source, start, end);
        // The chunk may well be UTF-8 with pairs, which the host decodes.
        piece = decodeUnstableByHost(part, count) ?? decodeInParts(part, encoding);
      } else {
        next = start + report[0];
        // A chunk has up to three bytes for each unit that the buffer holds. If its units did not fit, those of later chunks
        // probably will not either, so from here on a chunk has at most one byte for each.
        if (next < end) size = UNITS_AT_ONCE;
        piece = transport.readUnits(written, report[0]);
      }
    }
    text += piece;
    start = next;
  }
  return text;
}

/**
 * Decodes UTF-8B, WTF-8 or generalized UTF-8 of which some is not UTF-8.
 *
 * @param {Uint8Array} source
 * @param {Encoding} encoding
 */
function decodeInParts(source, encoding) {
  let text = '';
  forEachChunk(
    source,
    (start, end) => {
      loadBytes(source, start, end);
      const written = decodeLoaded(end - start, encoding);
      if (written >= 0) text += transport.readUnits(written, end - start);
      return written;
    },
    (start, end) => {
      const part = bytesBetween(source, start, end);
      const byHost = decodeUnstableByHost(part, end - start);
      text += byHost ?? jsVariants.decode(part, encoding);
      return byHost;
    },
  );
  return text;
}

/** @type {VariantsEngine['convert']} */
const convert = (source, from, to) =>
  attempt(() =>
    convertedInChunks(
      source,
      (start, end) => {
        loadBytes(source, start, end);
        const count = decodeLoaded(end - start, from);
        return count < 0 ? count : encodeLoaded(count, to);
      },
      // By way of a string, a part takes a tenth of the time that JavaScript takes.
      (start, end) => encode(decode(bytesBetween(source, start, end), from), to),
    ),
  ) ?? jsVariants.convert(source, from, to, findIllFormed);

/** @type {VariantsEngine['findIllFormed']} */
function findIllFormed(source, encoding) {
  const length = lengthOf(source);
  // The first chunk is short, because bytes of another encoding are usually ill-formed near their start.
  for (let start = 0, size = SNAPSHOT_LENGTH; start < length; ) {
    let end = byteChunkEnd(source, start, size);
    loadBytes(source, start, end);
    size = nextSize(size);
    if (decodeLoaded(end - start, encoding) < 0) {
      end = byteChunkEnd(source, start, SNAPSHOT_LENGTH);
      size = SNAPSHOT_LENGTH;
      const found = jsVariants.findIllFormed(bytesBetween(source, start, end), encoding);
      if (found) {
        // A sequence of five or six bytes may be cut by the end of the part, so whatever is found is looked at once more, as the
        // first sequence of a chunk.
        start += found.offset;
        if (found.offset === 0 || end === length) return { ...found, offset: start };
        continue;
      }
    }
    start = end;
  }
  return null;
}

/**
 * @param {WebAssembly.Module} module
 * @returns {VariantsEngine}
 */
export function startWasmVariants(module) {
  connect(module);
  return { encode, decode, convert, findIllFormed };
}
