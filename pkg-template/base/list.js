/** Lists that callers give: any iterable. */

import { apply, ITERATOR, typedArrayTag } from './built-ins.js';
import { invalidType } from './errors.js';
import { hasProperties, isPlainArray } from './kinds.js';

/**
 * Passes on each element before it asks for the next one, because an iterator may use the same memory for all of them. (An array
 * may, too, if its elements are getters.)
 *
 * @param {string} name the argument
 * @param {string} expected what it must be
 * @param {unknown} list
 * @param {(element: unknown, index: number, rest?: number) => void} take `rest` is how many elements there are from this one on, if
 *   that is known
 */
export function forEachOf(name, expected, list, take) {
  if (isPlainArray(list)) {
    for (let index = 0; index < list.length; index++) take(list[index], index, list.length - index);
  } else {
    // A single string or typed array would iterate as characters or numbers: the error names that mistake as a whole. (The method is
    // read once, because it may be a getter.)
    const isIterable = hasProperties(list) && !typedArrayTag(list);
    const iterate = isIterable ? /** @type {any} */ (list)[ITERATOR] : undefined;
    if (typeof iterate !== 'function') throw invalidType(name, expected, list);
    /** @type {Iterable<unknown>} */
    const elements = /** @type {any} */ ({ [ITERATOR]: () => apply(iterate, list, []) });
    let index = 0;
    for (const element of elements) take(element, index++);
  }
}
