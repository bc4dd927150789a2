/**
 * Many texts in one call, as columns in Apache Arrow's layout. Short ones are joined and converted together, since a call
 * costs as much as many of them.
 */
import { isObject, offsetsOf, textOf, viewOf } from '../base/arguments.js';
import { PARTS_AT_ONCE, unitCount } from '../base/boundaries.js';
import {
  ByteArray,
  defineProperty,
  lengthOf,
  OffsetArray,
  setElements,
  setElementsAt,
  sliceText,
  subarrayOf,
} from '../base/built-ins.js';
import { invalidType, outOfRange, Wtf8Error } from '../base/errors.js';
import { bytesBetween, copyOfBytes, firstOf, textOfUnits, unitsBetween } from '../base/memory.js';
import { forEachOf } from './list.js';
import { demandWtf8 } from './validate.js';

/** @import { Bind } from './start.d.ts' */

/**
 * How many code units or bytes are converted together. More are not faster, and some hosts copy a string whenever something is
 * added to it. Hosts make a part of a string by a reference to the whole of it: of that, no more stays alive.
 */
const BATCH = 0x4000;
/** Longer texts go by themselves. */
const LONG_TEXT = 0x1000;
/** The highest offset that a column can have. */
const MAX_BYTES = 0x7fffffff;

/** @type {Bind<'encodeAll'>} */
export const encodeAll = ({ engine, encodeQuickly, encodeIntoQuickly }) =>
  function encodeAll(texts) {
    let bytes = new ByteArray(0x100);
    let written = 0;
    let offsets = new OffsetArray(0x10);
    let count = 0;
    // The texts from this one on are joined, and not yet encoded. Their offsets are what they will be if all is ASCII.
    let first = 0;
    let joined = '';
    let wasAscii = true;

    /** @param {number} room how many bytes are needed */
    const reserve = (room) => {
      const needed = written + room;
      const capacity = lengthOf(bytes);
      if (needed <= capacity) return;
      const more = 2 * capacity < MAX_BYTES ? 2 * capacity : MAX_BYTES;
      const larger = new ByteArray(needed > more ? needed : more);
      setElements(larger, bytesBetween(bytes, 0, written));
      bytes = larger;
    };

    /** @param {number} total */
    const demandRange = (total) => {
      if (total > MAX_BYTES) throw outOfRange('texts', `at most ${MAX_BYTES} bytes as WTF-8`, total);
      return total;
    };

    const encodeJoined = () => {
      const { length } = joined;
      if (length > 0) {
        demandRange(written + length);
        reserve(3 * length);
        const destination = bytesBetween(bytes, written, written + 3 * length);
        let size = wasAscii ? encodeIntoQuickly(joined, destination)?.written : undefined;
        if (size !== length) {
          const ends = subarrayOf(offsets, first + 1, count + 1);
          size = engine().encodeParts(joined, ends, written, destination);
        }
        wasAscii = size === length;
        joined = '';
        written = demandRange(written + size);
      }
      first = count;
    };

    forEachOf('texts', 'an iterable of strings and Uint16Arrays', texts, (element, index) => {
      const text = typeof element === 'string' ? element : textOf(`texts[${index}]`, element);
      const length = unitCount(text);
      const isLong = length > LONG_TEXT;
      if (isLong || joined.length + length > BATCH || count - first === PARTS_AT_ONCE) encodeJoined();
      if (isLong) {
        const encoded = (typeof text === 'string' ? encodeQuickly(text) : undefined) ?? engine().encode(text);
        const total = demandRange(written + lengthOf(encoded));
        reserve(lengthOf(encoded));
        setElementsAt(bytes, encoded, written);
        written = total;
      } else {
        joined += typeof text === 'string' ? text : textOfUnits(unitsBetween(text, 0, length), 0, length);
      }
      if (++count === lengthOf(offsets)) {
        const larger = new OffsetArray(2 * count);
        setElements(larger, offsets);
        offsets = larger;
      }
      offsets[count] = written + joined.length;
      if (isLong) first = count;
    });
    encodeJoined();
    return { bytes: firstOf(bytes, written), offsets: new OffsetArray(subarrayOf(offsets, 0, count + 1)) };
  };

/** @type {Bind<'decodeAll'>} */
export const decodeAll = ({ engine, decodeQuickly }) =>
  function decodeAll(column) {
    if (!isObject(column)) throw invalidType('column', 'an object with bytes and offsets', column);
    const { bytes: givenBytes, offsets: givenOffsets } = column;
    const { view, isStable } = viewOf('column.bytes', givenBytes);
    const offsets = offsetsOf('column.offsets', givenOffsets);
    const count = lengthOf(offsets) - 1;
    demandOffsets(offsets, count, lengthOf(view));
    /** @type {string[]} */
    const texts = [];
    if (count < 1) return texts;
    // Positions are counted from the first text on: what is around a slice of a column is not even looked at.
    const origin = offsets[0];
    const part = bytesBetween(view, origin, offsets[count]);
    const bytes = isStable ? part : copyOfBytes(part);
    const ends = new OffsetArray(count < PARTS_AT_ONCE ? count : PARTS_AT_ONCE);

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
        demandWtf8(engine(), bytesBetween(bytes, start, end), `text ${index}`, offsets[index]);
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
          engine().indexesOfEnds(bytesBetween(bytes, start, start + length), subarrayOf(ends, 0, parts)));
      for (let part = 0, index = 0; part < parts; part++) {
        const text = areApart ? sliceText(joined, index, ends[part]) : decodeText(first + part);
        index = ends[part];
        append(texts, first + part, text);
      }
      first += parts;
    }
    return texts;
  };

/**
 * What is ill-formed together may be well-formed text by text, and the other way round.
 *
 * @param {() => string} decode
 * @returns what it gives, unless the bytes are ill-formed
 */
function attemptData(decode) {
  try {
    return decode();
  } catch (error) {
    if (error instanceof Wtf8Error) return undefined;
    throw error;
  }
}

/**
 * Sets an element, whatever others have given to all arrays.
 *
 * @param {string[]} texts
 * @param {number} index
 * @param {string} text
 */
function append(texts, index, text) {
  if (!(index in texts)) texts[index] = text;
  else
    defineProperty(
      texts,
      index,
      /** @type {any} */ ({
        __proto__: null,
        value: text,
        writable: true,
        enumerable: true,
        configurable: true,
      }),
    );
}

/**
 * Throws unless offsets rise and lie within the bytes.
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
      throw outOfRange(`column.offsets[${index}]`, `an integer from ${previous} to ${length}`, offset);
    }
    previous = offset;
  }
}
