/** Bytes of any content → text: each maximal subpart of an ill-formed sequence becomes U+FFFD (WHATWG Encoding §4.1). */
import { bytesOf } from '../base/arguments.js';
import { byteChunkEnd, UNITS_AT_ONCE } from '../base/boundaries.js';
import { ByteArray, lengthOf, setElements, setElementsAt, subarrayOf } from '../base/built-ins.js';
import { bytesBetween } from '../base/memory.js';
import { codePointAt, isLeadAt, isTrailAt, sequenceLength, subpartLength } from '../base/sequences.js';
import { SNAPSHOT_LENGTH } from '../base/snapshot.js';

/** @import { BindGiven, Start } from './start.d.ts' */
/** @import { Codec } from '../engine/engine.d.ts' */

/** @type {BindGiven<'decodeLossy'>} */
export const decodeLossy = (given) =>
  function decodeLossy(bytes) {
    return lossyTextOfContent(given, bytesOf('bytes', bytes));
  };

/**
 * Does what `decodeLossy` does, for bytes that have passed the door.
 *
 * @param {Pick<Start, 'engine' | 'decodeQuickly'>} start
 * @param {Uint8Array} bytes
 */
export function lossyTextOfContent({ engine, decodeQuickly }, bytes) {
  const length = lengthOf(bytes);
  const quick = length > 0 ? decodeQuickly(bytes, length) : '';
  if (quick !== undefined) return quick;
  const { decode, findIllFormed } = engine();
  if (length <= SNAPSHOT_LENGTH) {
    const found = findIllFormed(bytes, 'wtf-8', 0, length);
    return decode(found ? repaired(findIllFormed, bytes, 0, length, found.offset, scratch) : bytes);
  }
  let text = '';
  for (let offset = 0; offset < length; ) {
    const end = byteChunkEnd(bytes, offset, UNITS_AT_ONCE);
    const found = findIllFormed(bytes, 'wtf-8', offset, end);
    text += decode(
      found
        ? repaired(findIllFormed, bytes, offset, end, found.offset, new ByteArray(3 * (end - offset)))
        : bytesBetween(bytes, offset, end),
    );
    offset = end;
  }
  return text;
}

/** Room for repaired short bytes: at worst, the three bytes of U+FFFD replace each single byte. */
const scratch = /* @__PURE__ */ (() => new ByteArray(3 * SNAPSHOT_LENGTH))();

/** After this many well-formed bytes in a row, the engine searches for the next ill-formed one. */
const CALM = 128;

/**
 * Copies a chunk, with U+FFFD in place of ill-formed sequences. A loop does this, because one error is often followed by many.
 *
 * @param {Codec['findIllFormed']} findIllFormed
 * @param {Uint8Array} bytes
 * @param {number} start offset of the chunk
 * @param {number} end offset
 * @param {number} illFormed offset of the first ill-formed sequence
 * @param {Uint8Array} result with room for three times as many bytes
 */
function repaired(findIllFormed, bytes, start, end, illFormed, result) {
  if (illFormed > start) setElements(result, bytesBetween(bytes, start, illFormed));
  let written = illFormed - start;
  for (let offset = illFormed, calmFrom = offset; offset < end; ) {
    const first = bytes[offset];
    if (first < 0x80) {
      const limit = offset + CALM < end ? offset + CALM : end;
      do result[written++] = bytes[offset++];
      while (offset < limit && bytes[offset] < 0x80);
    } else {
      // Most errors are a byte that cannot begin a sequence.
      const isAlone = first < 0xc2 || first > 0xf4;
      const codePoint = isAlone ? -1 : codePointAt(bytes, offset);
      if (codePoint < 0) {
        const isPair = !isAlone && isLeadAt(bytes, offset) && isTrailAt(bytes, offset + 3);
        offset += isPair ? 6 : isAlone ? 1 : subpartLength(bytes, offset);
        for (let next = written + (isPair ? 6 : 3); written < next; written += 3) {
          result[written] = 0xef;
          result[written + 1] = 0xbf;
          result[written + 2] = 0xbd;
        }
        calmFrom = offset;
        continue;
      }
      const next = offset + sequenceLength(codePoint);
      while (offset < next) result[written++] = bytes[offset++];
    }
    if (offset - calmFrom < CALM) continue;
    const found = findIllFormed(bytes, 'wtf-8', offset, end)?.offset ?? end;
    setElementsAt(result, bytesBetween(bytes, offset, found), written);
    written += found - offset;
    offset = found;
    calmFrom = found;
  }
  return subarrayOf(result, 0, written);
}
