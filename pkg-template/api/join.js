/** Joining what was apart. */
import { checkBytes, isObject, typedArrayName } from './arguments.js';
import { invalidType } from './errors.js';

/** @import { Api, EngineSource } from '../engine/engine.js' */

/** @type {(engine: EngineSource) => Api['concat']} */
export const concat = (engine) =>
  function concat(parts) {
    // A single array of bytes would iterate as numbers: it is a mistake better named as a whole.
    if (!isObject(parts) || typedArrayName(parts) || typeof parts[Symbol.iterator] !== 'function') {
      throw invalidType('parts', 'an iterable of bytes', parts);
    }
    // Iterating may run the caller's code, which could change a part that was already looked at.
    const collected = Array.from(parts);
    return engine().concat(collected.map((part, index) => checkBytes(`parts[${index}]`, part)));
  };
