/** What is wrong with bytes or text, and where. */
import { checkBytes, checkPosition, checkSource, checkText } from './arguments.js';
import { invalidType, invalidValue } from './errors.js';

/** @import { Api, EngineSource } from '../engine/engine.d.ts' */

/** @type {(engine: EngineSource) => Api['isWtf8']} */
export const isWtf8 = (engine) =>
  function isWtf8(bytes) {
    return engine().findIllFormed(checkBytes('bytes', bytes), false) === null;
  };

/** @type {(engine: EngineSource) => Api['isUtf8']} */
export const isUtf8 = (engine) =>
  function isUtf8(bytes) {
    return engine().findIllFormed(checkBytes('bytes', bytes), true) === null;
  };

/** @type {(engine: EngineSource) => Api['isWellFormed']} */
export const isWellFormed = (engine) =>
  function isWellFormed(text) {
    return engine().findLoneSurrogate(checkText('text', text), 0) === null;
  };

/** @type {(engine: EngineSource) => Api['findIllFormed']} */
export const findIllFormed = (engine) =>
  function findIllFormed(bytes, encoding = 'wtf-8') {
    const checked = checkBytes('bytes', bytes);
    if (typeof encoding !== 'string') throw invalidType('encoding', 'a string', encoding);
    if (encoding !== 'wtf-8' && encoding !== 'utf-8') {
      throw invalidValue('encoding', "'wtf-8' or 'utf-8'", encoding);
    }
    return engine().findIllFormed(checked, encoding === 'utf-8');
  };

/** @type {(engine: EngineSource) => Api['findLoneSurrogate']} */
export const findLoneSurrogate = (engine) =>
  function findLoneSurrogate(source, from = 0) {
    const checked = checkSource('source', source);
    checkPosition('from', from);
    const found = engine().findLoneSurrogate(checked, from);
    return found && { ...found, kind: found.codeUnit < 0xdc00 ? 'lead' : 'trail' };
  };
