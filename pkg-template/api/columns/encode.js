/**
 * Many texts → a column in Apache Arrow's layout. Texts wait until there are enough to convert together: strings in a list, because
 * hosts join them fast, and arrays as code units, because hosts are slow to make strings of these.
 */
import { textOf } from '../../base/arguments.js';
import { least } from '../../base/boundaries.js';
import {
  charCodeAt,
  isV8,
  joinElements,
  lengthOf,
  OffsetArray,
  setElements,
  setElementsAt,
  subarrayOf,
  typedArrayTag,
  UnitArray,
} from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { outOfRange } from '../../base/errors.js';
import { forEachOf } from '../../base/list.js';
import { joinBytes, textOfUnits, unitsBetween } from '../../base/memory.js';
import { encodeParts as encodePartsByLoop } from '../../engine/js/parts.js';
import { BATCH, putElement } from './texts.js';

/** @import { Text } from '../../index.js' */
/** @import { Bind } from '../start.d.ts' */

/** How many texts are converted together at most. */
const TEXTS_AT_ONCE = 0x400;

/** A `Uint16Array` that is longer is encoded by itself. */
const LONG_ARRAY = 0x1000;

/** Up to this length, a `Uint16Array` that follows strings is made a string. */
const SHORT_ARRAY = 64;

/** Up to this length, a string that follows arrays is copied to their units. (Measured by hand, with arrays and strings in turn.) */
const SHORT = 256;

/** Room for units, for the next call. There is none during a call, because reading texts may call this function again. */
let spare = /** @type {Uint16Array<ArrayBuffer> | undefined} */ (undefined);

/** @type {Bind<'encodeAll'>} */
export const encodeAll = ({ converter, columns, encodeQuickly }) =>
  function encodeAll(texts) {
    /**
     * The bytes of the batches. They are not kept in one array that grows: hosts take longer to allocate memory than to encode
     * into it.
     *
     * @type {Record<number, Uint8Array<ArrayBuffer>>}
     */
    const pieces = /** @type {any} */ ({ __proto__: null });
    let pieceCount = 0;
    /** The number of bytes in all pieces. */
    let length = 0;
    let offsets = new OffsetArray(0x10);
    /** How many texts have an offset: all but the strings that wait. */
    let count = 0;
    /** Whether the last batch was ASCII: then the next one is likely to be, too. */
    let wasAscii = true;
    /** @type {string[]} */
    const strings = [];
    /** How many strings wait. */
    let stringCount = 0;
    let units = spare;
    spare = undefined;
    /** How many units wait: of arrays, and of short strings that follow them. If any do, no strings do. */
    let waiting = 0;
    /** How many texts there are before these. */
    let first = 0;

    /** @param {number} room how many more offsets are needed */
    const reserve = (room) => {
      const size = lengthOf(offsets);
      if (count + room < size) return;
      const larger = new OffsetArray(2 * size + room);
      setElements(larger, offsets);
      offsets = larger;
    };

    /** @param {Uint8Array<ArrayBuffer>} piece */
    const append = (piece) => {
      length = demandRange(length + lengthOf(piece));
      pieces[pieceCount++] = piece;
    };

    /**
     * Converts texts that are joined. What `offsets` says of them counts code units, so it is right if all is ASCII. If not,
     * `encodeParts` reads it as the indexes at which the texts end, and puts the offsets in their places.
     *
     * @param {Text} joined
     * @param {number} before how many texts there are before them
     */
    const convert = (joined, before) => {
      const size = unitCount(joined);
      demandRange(length + size);
      let piece = wasAscii && typeof joined === 'string' && encodeQuickly(joined);
      if (!piece || lengthOf(piece) > size) {
        const ends = subarrayOf(offsets, before + 1, count + 1);
        // Where two texts would join into a surrogate pair, only the loop encodes them apart.
        piece = columns().encodeParts(joined, ends, length) ?? encodePartsByLoop(joined, ends, length);
      }
      wasAscii = lengthOf(piece) === size;
      append(piece);
    };

    /** @param {Text} text */
    const addLong = (text) => {
      append((typeof text === 'string' && encodeQuickly(text)) || converter().encode(text));
      reserve(1);
      offsets[++count] = length;
    };

    /** Converts all that waits. */
    const flush = () => {
      if (waiting > 0) convert(subarrayOf(/** @type {Uint16Array} */ (units), 0, waiting), first);
      waiting = 0;
      reserve(stringCount);
      for (let index = 0; index < stringCount; ) {
        const start = index;
        const before = count;
        const offset = length;
        let place = before;
        let size = 0;
        for (; index < stringCount; index++) {
          const next = size + strings[index].length;
          if (next > BATCH) break;
          size = next;
          offsets[++place] = offset + size;
        }
        count = place;
        if (index === start) addLong(strings[index++]);
        else if (size > 0) convert(joinTexts(strings, start, index), before);
      }
      stringCount = 0;
    };

    /**
     * Adds a text to the units that wait. (An array is copied without a test of its memory, as in base/snapshot.js.)
     *
     * @param {Text} text
     * @param {number} longest how long it may be
     * @returns whether it was added
     */
    const addUnits = (text, longest) => {
      let more = unitCount(text);
      if (more > longest) return false;
      if (waiting === 0 || waiting + more > BATCH || count - first === TEXTS_AT_ONCE) {
        flush();
        if (typeof text === 'string') return false;
        first = count;
        // Code of a page may have made the array smaller, as it may run while the host is examined.
        more = least(more, lengthOf(text));
      }
      units ??= new UnitArray(BATCH);
      if (typeof text === 'string') {
        for (let index = 0; index < more; index++) units[waiting + index] = charCodeAt(text, index);
      } else {
        try {
          setElementsAt(units, text, waiting);
        } catch {
          // Another thread has made it larger in the meantime.
          return false;
        }
      }
      waiting += more;
      reserve(1);
      offsets[++count] = length + waiting;
      return true;
    };

    forEachOf('texts', 'an iterable of strings and Uint16Arrays', texts, (element, index) => {
      let text = /** @type {Text} */ (element);
      if (typeof text !== 'string') {
        const size = typedArrayTag(text) === 'Uint16Array' ? lengthOf(text) : 0;
        // While strings wait, a short array becomes one more of them: converting the few that wait would take longer.
        if (size > (stringCount > 0 ? SHORT_ARRAY : 0) && addUnits(text, LONG_ARRAY)) return;
        const array = /** @type {Uint16Array} */ (textOf(`texts[${index}]`, text));
        const length = lengthOf(array);
        if (length > SHORT_ARRAY) {
          flush();
          addLong(array);
          return;
        }
        text = textOfUnits(unitsBetween(array, 0, length), 0, length);
      }
      if (waiting > 0) {
        if (addUnits(text, SHORT)) return;
        flush();
      }
      putElement(strings, stringCount++, text);
      if (stringCount === TEXTS_AT_ONCE) flush();
    });
    flush();
    spare = units;
    return {
      bytes: joinBytes(pieces, pieceCount, length),
      offsets: new OffsetArray(subarrayOf(offsets, 0, count + 1)),
    };
  };

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

/** Throws if an offset would not fit into 32 bits. @param {number} length of all bytes */
function demandRange(length) {
  if (length > 0x7fffffff) throw outOfRange('texts', 'at most 2147483647 bytes as WTF-8', length);
  return length;
}
