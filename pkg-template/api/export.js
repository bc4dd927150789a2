/** Export to UTF-8. */
import { checkByteArray, checkSource } from './arguments.js';

/** @import { Api, EngineSource } from '../engine/engine.d.ts' */

/** @type {(engine: EngineSource) => Api['toUtf8']} */
export const toUtf8 = (engine) =>
  function toUtf8(source) {
    return engine().toUtf8(checkSource('source', source));
  };

/** @type {(engine: EngineSource) => Api['toUtf8Lossy']} */
export const toUtf8Lossy = (engine) =>
  function toUtf8Lossy(source) {
    return engine().toUtf8Lossy(checkSource('source', source));
  };

/** @type {(engine: EngineSource) => Api['toUtf8LossyInPlace']} */
export const toUtf8LossyInPlace = (engine) =>
  function toUtf8LossyInPlace(wtf8) {
    return engine().toUtf8LossyInPlace(checkByteArray('wtf8', wtf8));
  };
