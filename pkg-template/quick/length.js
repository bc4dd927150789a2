/** Lengths without an engine. */
import { hasOwnBuffer } from '../host/codecs.js';
import { textMeasure } from '../host/node-buffer.js';
import { hostPolicy } from '../host/policy.js';
import { demandStack } from '../host/stack.js';

/** `null` while it is tested, `false` if there is none. @type {((text: string) => number) | false | null | undefined} */
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
    measure = null;
    const found = hasOwnBuffer() && textMeasure();
    measure = measure === null && found ? found : false;
  }
  // A measure that is built on this package calls the package during the test, and must not be used.
  if (measure === null) measure = false;
  return measure ? measure(text) : undefined;
}
