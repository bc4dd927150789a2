/** Brings chunks of the input into the buffers of this half. Strings come by way of the other half's. */
import { unitCount } from '../../../base/boundaries.js';
import { lengthOf, setElements, subarrayOf } from '../../../base/built-ins.js';
import { bytesBetween, unitsBetween } from '../../../base/memory.js';
import { units as otherUnits } from '../instance.js';
import { loadUnits as loadOtherUnits } from '../load.js';
import { bytes, units } from './instance.js';

/**
 * @param {string | Uint16Array} text
 * @param {number} start index
 * @param {number} end index
 */
export function loadUnits(text, start, end) {
  if (typeof text === 'string') {
    loadOtherUnits(text, start, end);
    loadLoadedUnits(end - start);
  } else {
    setElements(units, end - start === unitCount(text) ? text : unitsBetween(text, start, end));
  }
}

/** What the other half has loaded already. @param {number} count */
export const loadLoadedUnits = (count) => setElements(units, subarrayOf(otherUnits, 0, count));

/**
 * @param {Uint8Array} source
 * @param {number} start offset
 * @param {number} end offset
 */
export function loadBytes(source, start, end) {
  setElements(bytes, end - start === lengthOf(source) ? source : bytesBetween(source, start, end));
}
