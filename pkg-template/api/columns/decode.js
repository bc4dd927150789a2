/** A column → many texts. */
import { offsetsOf, viewOf } from '../../base/arguments.js';
import { PARTS_AT_ONCE } from '../../base/boundaries.js';
import { List, least, lengthOf, OffsetArray, sliceText, subarrayOf } from '../../base/built-ins.js';
import { invalidType, isAboutData, outOfRange } from '../../base/errors.js';
import { isObject } from '../../base/kinds.js';
import { bytesBetween, copyOfBytes } from '../../base/memory.js';
import { propertyOf } from '../../base/options.js';
import { demandWtf8 } from '../validate.js';
import { BATCH, defineElement } from './texts.js';

/** @import { Bind } from '../start.d.ts' */

/** V8 makes a longer `new Array(length)` a dictionary, and it stays one when it is filled. */
const LONG_LIST = 0x2000000;

/** @type {Bind<'decodeAll'>} */
export const decodeAll = ({ engine, reader, decodeQuickly, isUtf8Quickly }) =>
  function decodeAll(column) {
    if (!isObject(column)) throw invalidType('column', 'an object with bytes and offsets', column);
    const givenBytes = propertyOf(column, 'bytes');
    // Read before the bytes are looked at, because a getter may run code that changes them.
    const givenOffsets = propertyOf(column, 'offsets');
    const { view, isStable } = viewOf('column.bytes', givenBytes);
    const offsets = offsetsOf('column.offsets', givenOffsets);
    const count = lengthOf(offsets) - 1;
    demandOffsets(offsets, count, lengthOf(view));
    if (count < 1) return [];
    /** Has room for all texts, unless V8 would make it a dictionary. @type {string[]} */
    const texts = new List(count <= LONG_LIST ? count : 0);
    // Positions are counted from the first text on, so bytes outside of a slice of a column are not even looked at.
    const origin = offsets[0];
    const part = bytesBetween(view, origin, offsets[count]);
    const bytes = isStable ? part : copyOfBytes(part);
    const ends = new OffsetArray(least(count, PARTS_AT_ONCE));

    /** @param {number} start @param {number} end */
    const decode = (start, end) => {
      const some = bytesBetween(bytes, start, end);
      return (end > start ? decodeQuickly(some, end - start) : '') ?? engine().decode(some);
    };

    /** @param {number} index */
    const decodeText = (index) => {
      const start = offsets[index] - origin;
      const end = offsets[index + 1] - origin;
      try {
        return decode(start, end);
      } catch (error) {
        const text = bytesBetween(bytes, start, end);
        demandWtf8({ engine, isUtf8Quickly }, text, `text ${index} of column.bytes`, 0, offsets[index]);
        throw error;
      }
    };

    for (let first = 0; first < count; ) {
      const start = offsets[first] - origin;
      let parts = 0;
      let length = 0;
      for (let next = length; first + parts < count && parts < PARTS_AT_ONCE; length = next) {
        next = offsets[first + parts + 1] - origin - start;
        if (next > BATCH && parts > 0) break;
        ends[parts++] = next;
      }
      const joined = parts > 1 ? attemptData(() => decode(start, start + length)) : undefined;
      const areApart =
        joined !== undefined &&
        (joined.length === length ||
          reader().indexesOfEnds(bytesBetween(bytes, start, start + length), subarrayOf(ends, 0, parts)));
      for (let part = 0, index = 0; part < parts; part++) {
        const place = first + part;
        const text = areApart ? sliceText(joined, index, ends[part]) : decodeText(place);
        index = ends[part];
        // Not in a function that `encodeAll` calls too: Safari's engine takes ten times as long for `in` if one place asks it of
        // lists of several kinds. (decodeAll, english, Bun)
        if (place in texts) defineElement(texts, place, text);
        else texts[place] = text;
      }
      first += parts;
    }
    return texts;
  };

/**
 * Decodes several texts together. They may be ill-formed together though each is well-formed, and the other way round.
 *
 * @param {() => string} decode
 * @returns their text, or `undefined` if the bytes are ill-formed together
 */
function attemptData(decode) {
  try {
    return decode();
  } catch (error) {
    if (isAboutData(error)) return undefined;
    throw error;
  }
}

/**
 * Throws unless the offsets never decrease and are within the bytes.
 *
 * @param {Int32Array | Uint32Array} offsets
 * @param {number} last the index of the last one
 * @param {number} length how many bytes there are
 */
function demandOffsets(offsets, last, length) {
  let previous = 0;
  for (let index = 0; index <= last; index++) {
    const offset = offsets[index];
    if (offset < previous || offset > length) {
      throw outOfRange(
        `column.offsets[${index}]`,
        `an integer from ${previous} to ${length}${index > 0 && offset < previous ? ' (offsets never decrease)' : ''}`,
        offset,
      );
    }
    previous = offset;
  }
}
