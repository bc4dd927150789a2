/** Inspects a text or bytes. inspect.d.ts says what the report has. */
import { textOrBytesOf } from '../base/arguments.js';
import { textChunkEnd } from '../base/boundaries.js';
import { isSafeInteger } from '../base/built-ins.js';
import { unitCount } from '../base/code-units.js';
import { invalidType, outOfRange } from '../base/errors.js';
import { isBytes } from '../base/kinds.js';
import { demandOptions, propertyOf } from '../base/options.js';
import { keptContent } from '../base/snapshot.js';
import { BYTES, CODE_UNITS, STRING } from './instance.js';
import { pushBytes } from './push-bytes.js';
import { pushText } from './push-text.js';

/** @import { Text } from '../index.js' */
/** @import { Instance, Use } from './instance.js' */

const USUAL_LIMIT = 100;
const HIGHEST_LIMIT = 0xffff_ffff;

/**
 * @param {Use} use
 * @returns {typeof import('../inspect.js').inspect}
 */
export const inspecting = (use) =>
  /** @type {any} */ (
    function inspect(/** @type {unknown} */ source, /** @type {unknown} */ options = {}) {
      // Read before the source is checked, because a getter may run code that changes the source.
      const limit = limitOf(options);
      const textOrBytes = textOrBytesOf('source', source);
      if (!isBytes(textOrBytes)) return use((instance) => inspectText(instance, textOrBytes, limit));
      // Kept, because code of a page that calls the package may run while the module starts, and in its glue.
      const bytes = keptContent(textOrBytes);
      return use((instance) => inspectBytes(instance, bytes, limit));
    }
  );

/** @param {unknown} options */
function limitOf(options) {
  demandOptions(options);
  const limit = propertyOf(options, 'limit');
  if (limit === undefined) return USUAL_LIMIT;
  // Infinity, and integers however large. (The remainder of Infinity is NaN.)
  if (typeof limit === 'number' && limit > HIGHEST_LIMIT && !(limit % 1 > 0)) return HIGHEST_LIMIT;
  if (typeof limit !== 'number') throw invalidType('options.limit', 'a number', limit);
  if (!isSafeInteger(limit) || limit < 0) {
    throw outOfRange('options.limit', 'an integer from 0 on, or Infinity', limit);
  }
  return limit;
}

/**
 * @param {Instance} instance
 * @param {Uint8Array} bytes
 * @param {number} limit
 */
function inspectBytes(instance, bytes, limit) {
  instance.begin(BYTES, limit);
  pushBytes(instance, bytes);
  return instance.finish();
}

/**
 * @param {Instance} instance
 * @param {Text} text
 * @param {number} limit
 */
function inspectText(instance, text, limit) {
  instance.begin(typeof text === 'string' ? STRING : CODE_UNITS, limit);
  const length = unitCount(text);
  for (let start = 0; start < length; ) {
    const end = textChunkEnd(text, start);
    pushText(instance, text, start, end);
    start = end;
  }
  return instance.finish();
}
