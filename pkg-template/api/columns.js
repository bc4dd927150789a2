/**
 * Many texts in one call, as columns in Apache Arrow's layout. Short texts are joined and converted together, because a call
 * into an engine costs as much as the conversion of many of them.
 */
import { offsetsOf, textOf, viewOf } from '../base/arguments.js';
import { PARTS_AT_ONCE } from '../base/boundaries.js';
import {
  define,
  isV8,
  joinElements,
  List,
  lengthOf,
  OffsetArray,
  setElements,
  sliceText,
  subarrayOf,
} from '../base/built-ins.js';
import { unitCount } from '../base/code-units.js';
import { invalidType, isAboutData, outOfRange } from '../base/errors.js';
import { isObject } from '../base/kinds.js';
import {
  ARGUMENT_LIMIT,
  bytesBetween,
  copyOfBytes,
  joinBytes,
  textOfUnits,
  unitsBetween,
} from '../base/memory.js';
import { encodeParts as encodePartsByLoop } from '../engine/js/parts.js';
import { forEachOf } from './list.js';
import { demandWtf8 } from './validate.js';

/** @import { Text } from '../index.js' */
/** @import { Bind, Start } from './start.d.ts' */

/** @typedef {Pick<Start, 'engine' | 'columns' | 'encodeQuickly'>} Encoders */

/**
 * How many code units or bytes are converted together. Larger batches are not faster. Hosts make a slice of a string as a
 * reference to the whole string, so each decoded text keeps its batch alive, but no more than that.
 */
const BATCH = 0x4000;
/** How many texts are converted together at most. */
const TEXTS_AT_ONCE = 0x400;
/** A `Uint16Array` that is longer does not become a string: it is encoded by itself. */
const LONG_ARRAY = ARGUMENT_LIMIT;
/** From about this length on, V8 makes `new Array(length)` a dictionary, and it stays one when it is filled. */
const LONG_LIST = 0x1000000;
/** The highest offset that a column can have. */
const MAX_BYTES = 0x7fffffff;

/** @type {Bind<'encodeAll'>} */
export const encodeAll = ({ engine, columns, encodeQuickly }) =>
  function encodeAll(texts) {
    const column = new Column({ engine, columns, encodeQuickly });
    /** @type {string[]} */
    const taken = [];
    let count = 0;
    forEachOf('texts', 'an iterable of strings and Uint16Arrays', texts, (element, index) => {
      const text = typeof element === 'string' ? element : contentOf(textOf(`texts[${index}]`, element));
      if (typeof text !== 'string') {
        column.add(taken, count);
        column.addLong(text);
        count = 0;
        return;
      }
      if (count < taken.length) taken[count] = text;
      else setElement(taken, count, text);
      count++;
      if (count === TEXTS_AT_ONCE) {
        column.add(taken, count);
        count = 0;
      }
    });
    column.add(taken, count);
    return column.finished();
  };

/**
 * Code units as a string, because the caller may reuse their array for the next text. Long ones stay an array, which is encoded
 * before the next text is asked for.
 *
 * @param {Text} units
 */
function contentOf(units) {
  const length = unitCount(units);
  return length > LONG_ARRAY
    ? units
    : textOfUnits(unitsBetween(/** @type {Uint16Array} */ (units), 0, length), 0, length);
}

/** A column that grows. */
class Column {
  // All are declared as fields: an assignment would run a setter that a page may have given to `Object.prototype`.
  /** @type {Encoders} */
  given;
  /**
   * The bytes of the batches. They are not kept in one array that grows: hosts take longer to allocate memory than to encode
   * into it.
   *
   * @type {Record<number, Uint8Array<ArrayBuffer>>}
   */
  pieces = /** @type {any} */ ({ __proto__: null });
  pieceCount = 0;
  /** The number of bytes in all pieces. */
  length = 0;
  offsets = new OffsetArray(0x10);
  count = 0;
  /** Whether the last batch was ASCII: then the next one is likely to be, too. */
  wasAscii = true;

  /** @param {Encoders} given */
  constructor(given) {
    this.given = given;
  }

  /**
   * @param {string[]} texts
   * @param {number} count
   */
  add(texts, count) {
    this.reserve(count);
    for (let index = 0; index < count; ) {
      const { offsets, length } = this;
      const firstIndex = index;
      const first = this.count + 1;
      let place = first;
      let units = 0;
      for (; index < count; index++) {
        const next = units + texts[index].length;
        if (next > BATCH) break;
        units = next;
        // The right offset if all is ASCII. If not, it tells `encodeParts` the index at which the text ends.
        offsets[place++] = length + units;
      }
      this.count = place - 1;
      if (place === first) this.addLong(texts[index++]);
      else if (units > 0) this.addJoined(joinTexts(texts, firstIndex, index), first, place);
    }
  }

  /**
   * @param {string} joined
   * @param {number} first the place of the first text's offset
   * @param {number} end the place after that of the last text's
   */
  addJoined(joined, first, end) {
    const { encodeQuickly, columns } = this.given;
    demandRange(this.length + joined.length);
    let piece = this.wasAscii ? encodeQuickly(joined) : undefined;
    if (!piece || lengthOf(piece) > joined.length) {
      const ends = subarrayOf(this.offsets, first, end);
      // Where two texts would join into a surrogate pair, only the loop encodes them apart.
      piece =
        columns().encodeParts(joined, ends, this.length) ?? encodePartsByLoop(joined, ends, this.length);
    }
    this.wasAscii = lengthOf(piece) === joined.length;
    this.append(piece);
  }

  /** @param {Text} text */
  addLong(text) {
    const { encodeQuickly, engine } = this.given;
    this.append((typeof text === 'string' ? encodeQuickly(text) : undefined) ?? engine().encode(text));
    this.reserve(1);
    this.offsets[++this.count] = this.length;
  }

  /** @param {Uint8Array<ArrayBuffer>} piece */
  append(piece) {
    this.length = demandRange(this.length + lengthOf(piece));
    this.pieces[this.pieceCount++] = piece;
  }

  /** @param {number} room how many more offsets are needed */
  reserve(room) {
    const length = lengthOf(this.offsets);
    if (this.count + room < length) return;
    const larger = new OffsetArray(2 * length + room);
    setElements(larger, this.offsets);
    this.offsets = larger;
  }

  finished() {
    return {
      bytes: joinBytes(this.pieces, this.pieceCount, this.length),
      offsets: new OffsetArray(subarrayOf(this.offsets, 0, this.count + 1)),
    };
  }
}

/**
 * @param {string[]} texts
 * @param {number} start index of the first one
 * @param {number} end index after the last one
 */
function joinTexts(texts, start, end) {
  // Only V8 makes repeated `+=` fast.
  if (!isV8 && start === 0 && end === texts.length) return joinElements(texts, '');
  let joined = '';
  for (let index = start; index < end; index++) joined += texts[index];
  return joined;
}

/** @param {number} length of all bytes */
function demandRange(length) {
  if (length > MAX_BYTES) throw outOfRange('texts', `at most ${MAX_BYTES} bytes as WTF-8`, length);
  return length;
}

/** @type {Bind<'decodeAll'>} */
export const decodeAll = ({ engine, reader, decodeQuickly, isUtf8Quickly }) =>
  function decodeAll(column) {
    if (!isObject(column)) throw invalidType('column', 'an object with bytes and offsets', column);
    const { bytes: givenBytes, offsets: givenOffsets } = column;
    const { view, isStable } = viewOf('column.bytes', givenBytes);
    const offsets = offsetsOf('column.offsets', givenOffsets);
    const count = lengthOf(offsets) - 1;
    demandOffsets(offsets, count, lengthOf(view));
    if (count < 1) return [];
    /** Has room for all texts, unless V8 would make it a dictionary. @type {string[]} */
    const texts = new List(count < LONG_LIST ? count : 0);
    // Positions are counted from the first text on, so bytes outside of a slice of a column are not even looked at.
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
        const text = bytesBetween(bytes, start, end);
        demandWtf8({ engine, isUtf8Quickly }, text, `texts[${index}]`, 0, offsets[index]);
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
        const text = areApart ? sliceText(joined, index, ends[part]) : decodeText(first + part);
        index = ends[part];
        setElement(texts, first + part, text);
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
 * Sets an element that is not there yet. An assignment alone would run a setter that a page may have given to all arrays.
 *
 * @param {string[]} texts
 * @param {number} index
 * @param {string} text
 */
function setElement(texts, index, text) {
  if (!(index in texts)) texts[index] = text;
  else define(texts, index, { value: text, writable: true, enumerable: true, configurable: true });
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
      throw outOfRange(`column.offsets[${index}]`, `an integer from ${previous} to ${length}`, offset);
    }
    previous = offset;
  }
}
