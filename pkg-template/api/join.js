/** Joining what was apart. */
import { checkBytes, isObject, typedArrayName } from './arguments.js';
import { invalidType } from './errors.js';

/** @import { Api, EngineSource } from '../engine/engine.d.ts' */

/** @type {(engine: EngineSource) => Api['concat']} */
export const concat = (engine) =>
  function concat(parts) {
    // A single array of bytes would iterate as numbers: it is a mistake better named as a whole.
    if (!isObject(parts) || typedArrayName(parts) || typeof parts[Symbol.iterator] !== 'function') {
      throw invalidType('parts', 'an iterable of bytes', parts);
    }
    // A generator may use the same memory for every part, so what it gives is copied as it comes.
    const mayChange = !Array.isArray(parts);
    const collected = Array.from(parts, (part, index) => {
      const bytes = checkBytes(`parts[${index}]`, part);
      return mayChange ? new Uint8Array(bytes) : bytes;
    });
    return engine().concat(collected);
  };
