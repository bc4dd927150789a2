/** Concatenation, which may have to join two halves of a surrogate pair (WTF-8 §6.5). */
import { bytesOf } from '../base/arguments.js';
import {
  ByteArray,
  fromCharCode,
  least,
  lengthOf,
  setElements,
  setElementsAt,
  sliceElements,
} from '../base/built-ins.js';
import { byteCount } from '../base/kinds.js';
import { forEachOf } from '../base/list.js';
import { bytesBetween, filledPart, firstOf } from '../base/memory.js';
import { codePointAt, isContinuation, isLeadAt, isTrailAt, SURROGATE_LENGTH } from '../base/sequences.js';
import { contentOf } from '../base/snapshot.js';
import { demandWtf8, isContentWtf8 } from './validate.js';

/** @import { Bind, Validator } from './start.d.ts' */

/**
 * Memory that parts are copied to, one after the other, when they are read: what is read next may change them.
 *
 * @typedef {object} Segment
 * @property {Uint8Array<ArrayBuffer>} bytes
 * @property {number} length of its parts together
 * @property {Segment | undefined} before the segment before it
 *
 * @typedef {object} End where a part ends
 * @property {number} offset in the whole
 * @property {End | undefined} before the end of the part before it
 */

/** The first segment of the next call. There is none during a call, because reading parts may call this function again. */
let spare = /** @type {Segment | undefined} */ (undefined);

const SPARE_LENGTH = 0x100;

/** The most room that is made for parts that are still to come. */
const MOST_ROOM = 0x100000;

/** @type {Bind<'concat'>} */
export const concat = ({ engine, isUtf8Quickly }) => {
  const validator = { engine, isUtf8Quickly };
  return function concat(parts) {
    const first = spare ?? { bytes: new ByteArray(SPARE_LENGTH), length: 0, before: undefined };
    spare = undefined;
    first.length = 0;
    let segment = first;
    /** @type {End | undefined} */
    let end;
    let count = 0;
    let total = 0;
    let areWhole = true;
    forEachOf('parts', 'an iterable of byte arrays, such as [a, b]', parts, (part, index, rest) => {
      const known = byteCount(part);
      // Names are for errors: making one takes as long as copying a short part.
      const content =
        known > 0 ? contentOf(/** @type {Uint8Array} */ (part), known) : bytesOf(`parts[${index}]`, part);
      const length = lengthOf(content);
      if (segment.length + length > lengthOf(segment.bytes)) {
        segment = segmentAfter(segment, segment === first, total, length, rest);
      }
      setElementsAt(segment.bytes, content, segment.length);
      segment.length += length;
      total += length;
      end = { offset: total, before: end };
      count++;
      areWhole &&= !isContinuation(content[0]);
    });
    const whole = segment === first ? firstOf(first.bytes, total) : joinSegments(segment, total);
    spare = first;
    // If no part begins inside of a sequence, all of them are well-formed if the whole is. Where two halves meet, the whole is
    // ill-formed although its parts are not.
    if (areWhole && isContentWtf8(validator, whole)) return whole;
    const joined = joinHalves(validator, whole, end);
    if (!areWhole || !isContentWtf8(validator, joined)) demandParts(validator, whole, end, count);
    return joined;
  };
};

/**
 * @param {Segment} segment
 * @param {boolean} isFirst
 * @param {number} total length of all segments
 * @param {number} length of the part that does not fit into it
 * @param {number | undefined} rest how many parts there are from this one on, if that is known
 * @returns {Segment} one with room for the part
 */
function segmentAfter(segment, isFirst, total, length, rest) {
  // The few bytes of the first segment move on, so that two parts need one array.
  const moved = isFirst ? total : 0;
  // Further parts may be as long as this one or, if their number is not known, together as long as all before it.
  const room = least(rest === undefined ? total - moved : length * rest, MOST_ROOM);
  const bytes = new ByteArray(moved + (room >= 2 * length ? room : length));
  if (moved > 0) setElements(bytes, bytesBetween(segment.bytes, 0, moved));
  return { bytes, length: moved, before: isFirst ? undefined : segment };
}

/**
 * @param {Segment} last not the one that belongs to later calls, too
 * @param {number} total length of all segments
 */
function joinSegments(last, total) {
  if (last.length === total) return filledPart(last.bytes, total);
  const whole = new ByteArray(total);
  let offset = total;
  for (let segment = /** @type {Segment | undefined} */ (last); segment; segment = segment.before) {
    const { bytes, length } = segment;
    offset -= length;
    setElementsAt(whole, bytesBetween(bytes, 0, length), offset);
  }
  return whole;
}

/**
 * Joins the halves of pairs where parts meet, from the last part to the first.
 *
 * @param {Validator} validator
 * @param {Uint8Array} whole all parts
 * @param {End | undefined} last
 */
function joinHalves(validator, whole, last) {
  const { encode } = validator.engine();
  let from = lengthOf(whole);
  const room = new ByteArray(from);
  let to = from;
  /** @param {Uint8Array} part */
  const put = (part) => {
    to -= lengthOf(part);
    setElementsAt(room, part, to);
  };
  for (let end = last; end; end = end.before) {
    const { offset } = end;
    const start = offset - SURROGATE_LENGTH;
    // Empty parts end where another part does.
    if (offset < from && isTrailAt(whole, offset) && isLeadAt(whole, start)) {
      put(bytesBetween(whole, offset + SURROGATE_LENGTH, from));
      const lead = codePointAt(bytesBetween(whole, start, offset), 0);
      put(encode(fromCharCode(lead, codePointAt(whole, offset))));
      from = start;
    }
  }
  put(bytesBetween(whole, 0, from));
  return sliceElements(room, to, lengthOf(room));
}

/**
 * Throws for the first part that is ill-formed.
 *
 * @param {Validator} validator
 * @param {Uint8Array} whole all parts
 * @param {End | undefined} last
 * @param {number} count how many parts there are
 */
function demandParts(validator, whole, last, count) {
  /** @type {Record<number, Uint8Array>} */
  const parts = /** @type {any} */ ({ __proto__: null });
  let index = count;
  for (let end = last; end; end = end.before)
    parts[--index] = bytesBetween(whole, end.before?.offset ?? 0, end.offset);
  for (; index < count; index++) demandWtf8(validator, parts[index], `parts[${index}]`);
}
