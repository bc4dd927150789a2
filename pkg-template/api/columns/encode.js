/** Many texts → a column. */
import { textOf } from '../../base/arguments.js';
import { unitCount } from '../../base/code-units.js';
import { ARGUMENT_LIMIT, textOfUnits, unitsBetween } from '../../base/memory.js';
import { forEachOf } from '../list.js';
import { Column } from './column.js';
import { putElement } from './texts.js';

/** @import { Text } from '../../index.js' */
/** @import { Bind } from '../start.d.ts' */

/** How many texts are converted together at most. */
const TEXTS_AT_ONCE = 0x400;
/** A `Uint16Array` that is longer does not become a string: it is encoded by itself. */
const LONG_ARRAY = ARGUMENT_LIMIT;

/** @type {Bind<'encodeAll'>} */
export const encodeAll = ({ converter, columns, encodeQuickly }) =>
  function encodeAll(texts) {
    const column = new Column({ converter, columns, encodeQuickly });
    /** @type {string[]} */
    const taken = [];
    let count = 0;
    forEachOf('texts', 'an iterable of strings and Uint16Arrays', texts, (element, index) => {
      const text =
        typeof element === 'string' ? element : stringUnlessLong(textOf(`texts[${index}]`, element));
      if (typeof text !== 'string') {
        column.add(taken, count);
        column.addLong(text);
        count = 0;
        return;
      }
      putElement(taken, count++, text);
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
function stringUnlessLong(units) {
  const length = unitCount(units);
  return length > LONG_ARRAY
    ? units
    : textOfUnits(unitsBetween(/** @type {Uint16Array} */ (units), 0, length), 0, length);
}
