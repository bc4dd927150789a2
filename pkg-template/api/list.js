/** Lists that callers give: any iterable. */

import { typedArrayTag } from '../base/built-ins.js';
import { invalidType } from '../base/errors.js';
import { isIterable, isPlainArray } from '../base/kinds.js';

/**
 * Takes each element as it comes: whatever gives them may use the same memory for every one. (An array, too, may have elements
 * that are made when they are asked for.)
 *
 * @param {string} name the argument
 * @param {string} expected what it must be
 * @param {unknown} list
 * @param {(element: unknown, index: number) => void} take
 */
export function forEachOf(name, expected, list, take) {
  // A single text or array would iterate as characters or numbers: it is a mistake better named as a whole.
  if (typedArrayTag(list) || !isIterable(list)) throw invalidType(name, expected, list);
  if (isPlainArray(list)) {
    for (let index = 0; index < list.length; index++) take(list[index], index);
  } else {
    let index = 0;
    for (const element of list) take(element, index++);
  }
}
