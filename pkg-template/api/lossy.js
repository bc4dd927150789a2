/** Bytes → text when they may be anything: each maximal subpart of what is ill-formed becomes U+FFFD (WHATWG Encoding §4.1). */
import { bytesOf } from '../base/arguments.js';
import { byteChunkEnd, UNITS_AT_ONCE } from '../base/boundaries.js';
import { ByteArray, lengthOf, setElementsAt, subarrayOf } from '../base/built-ins.js';
import { bytesBetween } from '../base/memory.js';
import { codePointAt, isLeadAt, isTrailAt, sequenceLength, subpartLength } from '../base/sequences.js';

/** @import { Bind, Start } from './start.d.ts' */
/** @import { Engine } from '../engine/engine.d.ts' */

/** @type {Bind<'decodeLossy'>} */
export const decodeLossy = (start) =>
  function decodeLossy(bytes) {
    return lossyTextOfContent(start, bytesOf('bytes', bytes));
  };

/**
 * The same for what has passed the door.
 *
 * @param {Pick<Start, 'engine' | 'decodeQuickly'>} start
 * @param {Uint8Array} bytes
 */
export function lossyTextOfContent({ engine, decodeQuickly }, bytes) {
  const length = lengthOf(bytes);
  const quick = length > 0 ? decodeQuickly(bytes, length) : '';
  if (quick !== undefined) return quick;
  const { decode, findIllFormed } = engine();
  let text = '';
  for (let offset = 0; offset < length; ) {
    const end = byteChunkEnd(bytes, offset, UNITS_AT_ONCE);
    const found = findIllFormed(bytes, 'wtf-8', offset, end);
    text += decode(
      found ? repaired(findIllFormed, bytes, offset, end, found.offset) : bytesBetween(bytes, offset, end),
    );
    offset = end;
  }
  return text;
}

/** After so many well-formed sequences in a row, the engine looks for the next ill-formed one. */
const CALM = 64;

/**
 * A chunk with U+FFFD in the place of what is ill-formed. A loop replaces, for where there is one error there are often many.
 *
 * @param {Engine['findIllFormed']} findIllFormed
 * @param {Uint8Array} bytes
 * @param {number} start offset of the chunk
 * @param {number} end offset
 * @param {number} firstIllFormed offset
 */
function repaired(findIllFormed, bytes, start, end, firstIllFormed) {
  // A single byte becomes three at most.
  const result = new ByteArray(3 * (end - start));
  let written = 0;
  /** @param {number} from offset @param {number} to offset */
  const copy = (from, to) => {
    setElementsAt(result, bytesBetween(bytes, from, to), written);
    written += to - from;
  };
  const replace = () => {
    result[written++] = 0xef;
    result[written++] = 0xbf;
    result[written++] = 0xbd;
  };
  copy(start, firstIllFormed);
  for (let offset = firstIllFormed, calm = 0; offset < end; ) {
    const codePoint = codePointAt(bytes, offset);
    if (codePoint >= 0) {
      const next = offset + sequenceLength(codePoint);
      while (offset < next) result[written++] = bytes[offset++];
      if (++calm < CALM) continue;
      const found = findIllFormed(bytes, 'wtf-8', offset, end)?.offset ?? end;
      copy(offset, found);
      offset = found;
    } else {
      replace();
      if (isLeadAt(bytes, offset) && isTrailAt(bytes, offset + 3)) {
        replace();
        offset += 6;
      } else {
        offset += subpartLength(bytes, offset);
      }
    }
    calm = 0;
  }
  return subarrayOf(result, 0, written);
}
