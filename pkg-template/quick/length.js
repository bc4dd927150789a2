/** Lengths without an engine. */
import { textMeasure } from '../host/node-buffer.js';
import { hostPolicy } from '../host/policy.js';
import { demandStack } from '../host/stack.js';

/** @type {((text: string) => number) | null | undefined} */
let measure;

/**
 * How many bytes the WTF-8 of a text has.
 *
 * @param {string} text
 * @returns {number | undefined} `undefined` where the engine does better
 */
export function byteLengthQuickly(text) {
  // Hosts that search long text without vectors, for which there is a limit, also measure without them, which takes about four
  // times as long. (byteLength, russian, 256, Node 20)
  if (text.length > hostPolicy().searchUpTo / 4) return undefined;
  if (measure === undefined) {
    demandStack();
    // A measure that is built on this package calls the package during the test, which must do without it then.
    measure = null;
    measure = textMeasure() ?? null;
  }
  return measure?.(text);
}
