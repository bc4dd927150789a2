/** What is wrong with bytes or text, and where. */
import { checkBytes, checkPosition, checkSource, checkText } from './arguments.js';
import { invalidType, invalidValue } from './errors.js';
import { never } from './quickly.js';

/** @import { Api, EngineSource } from '../engine/engine.d.ts' */
/** @import { Quickly } from './quickly.js' */

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

/** @type {(engine: EngineSource, quickly?: Quickly<boolean>) => Api['isWellFormed']} */
export const isWellFormed = (engine, quickly = never) =>
  function isWellFormed(text) {
    return quickly(text) ?? engine().findLoneSurrogate(checkText('text', text), 0) === null;
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

/** @type {(engine: EngineSource, quickly?: Quickly<boolean>) => Api['findLoneSurrogate']} */
export const findLoneSurrogate = (engine, isWellFormedQuickly = never) =>
  function findLoneSurrogate(source, from = 0) {
    const checked = checkSource('source', source);
    checkPosition('from', from);
    if (isWellFormedQuickly(checked)) return null;
    const found = engine().findLoneSurrogate(checked, from);
    return found && { ...found, kind: found.codeUnit < 0xdc00 ? 'lead' : 'trail' };
  };
