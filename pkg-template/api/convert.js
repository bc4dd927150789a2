/** Text to WTF-8 and back. */
import { checkByteArray, checkBytes, checkText, checkUnitArray } from './arguments.js';
import { never } from './quickly.js';

/** @import { Api, EngineSource } from '../engine/engine.d.ts' */
/** @import { Progress } from '../index.js' */
/** @import { Quickly } from './quickly.js' */

/** @type {(engine: EngineSource, quickly?: Quickly<Uint8Array<ArrayBuffer>>) => Api['encode']} */
export const encode = (engine, quickly = never) =>
  function encode(text) {
    return quickly(text) ?? engine().encode(checkText('text', text));
  };

/** @type {(engine: EngineSource, quickly?: Quickly<Progress>) => Api['encodeInto']} */
export const encodeInto = (engine, quickly = never) =>
  function encodeInto(text, destination) {
    return (
      quickly(text, destination) ??
      engine().encodeInto(checkText('text', text), checkByteArray('destination', destination))
    );
  };

/** @type {(engine: EngineSource) => Api['byteLength']} */
export const byteLength = (engine) =>
  function byteLength(text) {
    return engine().byteLength(checkText('text', text));
  };

/** @type {(engine: EngineSource, quickly?: Quickly<string>) => Api['decode']} */
export const decode = (engine, quickly = never) =>
  function decode(wtf8) {
    return quickly(wtf8) ?? engine().decode(checkBytes('wtf8', wtf8));
  };

/** @type {(engine: EngineSource) => Api['decodeToUtf16']} */
export const decodeToUtf16 = (engine) =>
  function decodeToUtf16(wtf8) {
    return engine().decodeToUtf16(checkBytes('wtf8', wtf8));
  };

/** @type {(engine: EngineSource) => Api['decodeInto']} */
export const decodeInto = (engine) =>
  function decodeInto(wtf8, destination) {
    const bytes = checkBytes('wtf8', wtf8);
    const units = checkUnitArray('destination', destination);
    return engine().decodeInto(bytes, units);
  };

/** @type {(engine: EngineSource) => Api['utf16Length']} */
export const utf16Length = (engine) =>
  function utf16Length(wtf8) {
    return engine().utf16Length(checkBytes('wtf8', wtf8));
  };
