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
import { forEachOf } from '../../base/list.js';
import { textOfUnits, unitsBetween } from '../../base/memory.js';
import { ColumnBytes } from './bytes.js';
import { BATCH, putElement } from './texts.js';

/** @import { Text } from '../../index.js' */
/** @import { Bind } from '../start.d.ts' */

/** How many texts there is room for at first. */
const FEW_TEXTS = 16;

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
    const output = new ColumnBytes({ converter, columns, encodeQuickly });
    /** Its first element is 0, and it has one for each text that has been read. */
    let offsets = new OffsetArray(FEW_TEXTS + 1);
    /** How many texts have been read. */
    let count = 0;
    /** How many of these do not wait, and how many bytes they have. */
    let first = 0;
    let start = 0;
    /** How many units the others have, which wait. */
    let waiting = 0;
    /** Up to this number of texts, one more may wait. */
    let last = FEW_TEXTS;
    /** Whether they wait as units: those of arrays, and of short strings that follow them. */
    let areUnits = false;
    let units = spare;
    spare = undefined;
    /** The strings that wait: in V8 joined already, because only there repeated `+=` is fast. */
    let joined = '';
    /** @type {string[]} */
    const strings = [];

    /** @returns {string} */
    const joinedStrings = () => {
      if (isV8) return joined;
      const size = count - first;
      if (strings.length > size) strings.length = size;
      return joinElements(strings, '');
    };

    /** Converts all that waits. */
    const flush = () => {
      if (waiting > 0) {
        const text = areUnits ? subarrayOf(/** @type {any} */ (units), 0, waiting) : joinedStrings();
        output.addJoined(text, subarrayOf(offsets, first + 1, count + 1));
      }
      first = count;
      start = output.length;
      waiting = 0;
      areUnits = false;
      joined = '';
    };

    /** Makes room for one more text. @param {number} size how long it is */
    const makeRoom = (size) => {
      if (waiting + size > BATCH || count - first === TEXTS_AT_ONCE) flush();
      const room = lengthOf(offsets) - 1;
      if (count === room) {
        const larger = new OffsetArray(2 * room + 1);
        setElements(larger, offsets);
        offsets = larger;
      }
      last = least(first + TEXTS_AT_ONCE, lengthOf(offsets) - 1);
    };

    /** @param {Text} text */
    const addLong = (text) => {
      flush();
      makeRoom(0);
      output.addLong(text);
      offsets[++count] = output.length;
      flush();
    };

    /** @param {string} text */
    const addString = (text) => {
      const size = text.length;
      if (areUnits && size > SHORT) flush();
      if (waiting + size > BATCH || count === last) {
        if (size > BATCH) return addLong(text);
        makeRoom(size);
      }
      if (areUnits) {
        for (let index = 0; index < size; index++)
          /** @type {any} */ (units)[waiting + index] = charCodeAt(text, index);
      } else if (isV8) joined += text;
      else putElement(strings, count - first, text);
      waiting += size;
      offsets[++count] = start + waiting;
    };

    /**
     * Adds an array to the units that wait. (It is copied without a test of its memory, as in base/snapshot.js.)
     *
     * @param {Uint16Array} array
     * @param {number} length
     * @returns whether it was added
     */
    const addUnits = (array, length) => {
      let size = length;
      if (!areUnits || waiting + size > BATCH || count === last) {
        if (!areUnits) flush();
        makeRoom(size);
        areUnits = true;
        // Code of a page may have made the array smaller, as it may run while the host is examined.
        size = least(size, lengthOf(array));
      }
      units ??= new UnitArray(BATCH);
      try {
        setElementsAt(units, array, waiting);
      } catch {
        // Another thread has made it larger in the meantime.
        return false;
      }
      waiting += size;
      offsets[++count] = start + waiting;
      return true;
    };

    forEachOf('texts', 'an iterable of strings and Uint16Arrays, such as [a, b]', texts, (element, index) => {
      const text = /** @type {Text} */ (element);
      if (typeof text === 'string') {
        addString(text);
        return;
      }
      const size = typedArrayTag(text) === 'Uint16Array' ? lengthOf(text) : 0;
      // While strings wait, a short array becomes one more of them: converting the few that wait would take longer.
      const shortest = areUnits || count === first ? 1 : SHORT_ARRAY + 1;
      if (size >= shortest && size <= LONG_ARRAY && addUnits(text, size)) return;
      const array = /** @type {Uint16Array} */ (textOf(`texts[${index}]`, text));
      const length = lengthOf(array);
      if (length > SHORT_ARRAY) addLong(array);
      else addString(textOfUnits(unitsBetween(array, 0, length), 0, length));
    });
    flush();
    spare = units;
    return { bytes: output.joined(), offsets: new OffsetArray(subarrayOf(offsets, 0, count + 1)) };
  };
