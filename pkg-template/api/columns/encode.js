/**
 * Many texts → a column in Apache Arrow's layout. Texts wait until there are enough to convert together: strings in a list, because
 * hosts join them fast, and arrays as code units, because hosts are slow to make strings of these.
 */
import { textOf } from '../../base/arguments.js';
import {
  charCodeAt,
  isV8,
  joinElements,
  least,
  lengthOf,
  setElementsAt,
  subarrayOf,
  typedArrayTag,
  UnitArray,
} from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { forEachOf } from '../../base/list.js';
import { textOfUnits } from '../../base/memory.js';
import { ColumnOutput } from './output.js';
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
    const output = new ColumnOutput({ converter, columns, encodeQuickly });
    /** @type {string[]} */
    const strings = [];
    /** How many strings wait. They have no offsets yet. */
    let stringCount = 0;
    let units = spare;
    spare = undefined;
    /** How many units wait: of arrays, and of short strings that follow them. If any do, no strings do. */
    let waiting = 0;
    /** How many texts there are before these. */
    let first = 0;

    /** Converts all that waits. */
    const flush = () => {
      if (waiting > 0) output.addJoined(subarrayOf(/** @type {Uint16Array} */ (units), 0, waiting), first);
      waiting = 0;
      const offsets = output.reserve(stringCount);
      for (let index = 0; index < stringCount; ) {
        const start = index;
        const before = output.count;
        const offset = output.length;
        let place = before;
        let size = 0;
        for (; index < stringCount; index++) {
          const next = size + strings[index].length;
          if (next > BATCH) break;
          size = next;
          offsets[++place] = offset + size;
        }
        output.count = place;
        if (index === start) output.addLong(strings[index++]);
        else if (size > 0) output.addJoined(joinTexts(strings, start, index), before);
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
      if (waiting === 0 || waiting + more > BATCH || output.count - first === TEXTS_AT_ONCE) {
        flush();
        if (typeof text === 'string') return false;
        first = output.count;
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
      output.reserve(1)[++output.count] = output.length + waiting;
      return true;
    };

    forEachOf('texts', 'an iterable of strings and Uint16Arrays, such as [a, b]', texts, (element, index) => {
      let text = /** @type {Text} */ (element);
      if (typeof text !== 'string') {
        const size = typedArrayTag(text) === 'Uint16Array' ? lengthOf(text) : 0;
        // While strings wait, a short array becomes one more of them: converting the few that wait would take longer.
        if (size > (stringCount > 0 ? SHORT_ARRAY : 0) && addUnits(text, LONG_ARRAY)) return;
        const array = /** @type {Uint16Array} */ (textOf(`texts[${index}]`, text));
        const length = lengthOf(array);
        if (length > SHORT_ARRAY) {
          flush();
          output.addLong(array);
          return;
        }
        text = textOfUnits(array, 0, length);
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
    return output.column();
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
