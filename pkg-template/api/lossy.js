/** Bytes of any content → text: each maximal subpart of an ill-formed sequence becomes U+FFFD (WHATWG Encoding §4.1). */
import { bytesOf } from '../base/arguments.js';
import { byteChunkEnd, UNITS_AT_ONCE } from '../base/boundaries.js';
import { ByteArray, least, lengthOf, setElements, setElementsAt, subarrayOf } from '../base/built-ins.js';
import { bytesBetween } from '../base/memory.js';
import {
  codePointAt,
  isLeadAt,
  isTrailAt,
  REPLACEMENT,
  sequenceLength,
  subpartLength,
  writeThree,
} from '../base/sequences.js';
import { SNAPSHOT_LENGTH } from '../base/snapshot.js';

/** @import { BindTo, DecodingParts } from './start.d.ts' */
/** @import { Codec } from '../engine/engine.d.ts' */

/** @type {BindTo<DecodingParts, 'decodeLossy'>} */
export const decodeLossy = (decodingParts) =>
  function decodeLossy(bytes) {
    return lossyTextOfContent(decodingParts, bytesOf('bytes', bytes));
  };

/**
 * Does what `decodeLossy` does, for bytes that have passed the door.
 *
 * @param {DecodingParts} decodingParts
 * @param {Uint8Array} bytes
 */
export function lossyTextOfContent(decodingParts, bytes) {
  const length = lengthOf(bytes);
  const quick = length > 0 ? decodingParts.decodeQuickly(bytes, length) : '';
  if (quick !== undefined) return quick;
  if (length <= UNITS_AT_ONCE) return lossyTextOfChunk(decodingParts, bytes);
  let text = '';
  for (let offset = 0; offset < length; ) {
    const end = byteChunkEnd(bytes, offset, UNITS_AT_ONCE);
    text += lossyTextOfChunk(decodingParts, bytesBetween(bytes, offset, end));
    offset = end;
  }
  return text;
}

/**
 * @param {DecodingParts} decodingParts
 * @param {Uint8Array} bytes at least one, at most `UNITS_AT_ONCE`
 */
function lossyTextOfChunk({ engine, decodeLossyQuickly }, bytes) {
  const length = lengthOf(bytes);
  const isShort = length <= SHORT;
  const quick = isShort && decodeLossyQuickly(bytes, length);
  if (quick) return quick;
  const { decode, findIllFormed } = engine();
  const found = findIllFormed(bytes, 'wtf-8', 0, length);
  if (!found) return decode(bytes);
  return (
    (!isShort && decodeLossyQuickly(bytes, length)) || decode(repaired(findIllFormed, bytes, found.offset))
  );
}

/** Up to this length, the host decodes faster than an engine finds out that bytes have nothing worse than lone surrogates. */
const SHORT = 64;

/** Room for repaired short bytes. */
const repairRoom = /* @__PURE__ */ (() => new ByteArray(3 * SNAPSHOT_LENGTH))();

/** After a run of this many well-formed bytes, the engine searches for the next ill-formed sequence. */
const LONG_RUN = 128;

/**
 * A copy with U+FFFD in place of ill-formed sequences. A loop makes it, because one error is often followed by many.
 *
 * @param {Codec['findIllFormed']} findIllFormed
 * @param {Uint8Array} bytes at most `UNITS_AT_ONCE`
 * @param {number} illFormed offset of the first ill-formed sequence
 */
function repaired(findIllFormed, bytes, illFormed) {
  const length = lengthOf(bytes);
  // At worst, the three bytes of U+FFFD replace each single byte.
  const result = length <= SNAPSHOT_LENGTH ? repairRoom : new ByteArray(illFormed + 3 * (length - illFormed));
  if (illFormed > 0) setElements(result, bytesBetween(bytes, 0, illFormed));
  let written = illFormed;
  for (let offset = illFormed, runStart = offset; offset < length; ) {
    const first = bytes[offset];
    if (first < 0x80) {
      const limit = least(offset + LONG_RUN, length);
      do result[written++] = bytes[offset++];
      while (offset < limit && bytes[offset] < 0x80);
    } else {
      // Most errors are a byte that cannot begin a sequence.
      const isAlone = first < 0xc2 || first > 0xf4;
      const codePoint = isAlone ? -1 : codePointAt(bytes, offset);
      if (codePoint < 0) {
        const isPair = !isAlone && isLeadAt(bytes, offset) && isTrailAt(bytes, offset + 3);
        offset += isPair ? 6 : isAlone ? 1 : subpartLength(bytes, offset);
        for (let next = written + (isPair ? 6 : 3); written < next; written += 3)
          writeThree(result, written, REPLACEMENT);
        runStart = offset;
        continue;
      }
      const next = offset + sequenceLength(codePoint);
      while (offset < next) result[written++] = bytes[offset++];
    }
    for (let size = 4 * LONG_RUN; offset - runStart >= LONG_RUN && offset < length; size *= 2) {
      const end = byteChunkEnd(bytes, offset, size);
      const found = findIllFormed(bytes, 'wtf-8', offset, end)?.offset ?? end;
      setElementsAt(result, bytesBetween(bytes, offset, found), written);
      written += found - offset;
      offset = found;
      if (found < end) runStart = found;
    }
  }
  return subarrayOf(result, 0, written);
}
