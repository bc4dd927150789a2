/** Text to WTF-8 and back. */
import { checkByteArray, checkBytes, checkText, checkUnitArray } from './arguments.js';

/** @import { Api, EngineSource } from '../engine/engine.d.ts' */
/** @import { Progress } from '../index.js' */

/**
 * A quicker way than the engine, which need not know all texts or bytes, and says `undefined` to the others.
 *
 * @template {unknown[]} Parameters
 * @template Result
 * @typedef {(...parameters: Parameters) => Result | undefined} Quickly
 */

const never = () => undefined;

/** @type {(engine: EngineSource, quickly?: Quickly<[string], Uint8Array<ArrayBuffer>>) => Api['encode']} */
export const encode = (engine, quickly = never) =>
  function encode(text) {
    if (typeof text !== 'string') return engine().encode(checkText('text', text));
    return quickly(text) ?? engine().encode(text);
  };

/** @type {(engine: EngineSource, quickly?: Quickly<[string, Uint8Array], Progress>) => Api['encodeInto']} */
export const encodeInto = (engine, quickly = never) =>
  function encodeInto(text, destination) {
    const source = checkText('text', text);
    const bytes = checkByteArray('destination', destination);
    return (
      (typeof source === 'string' ? quickly(source, bytes) : undefined) ?? engine().encodeInto(source, bytes)
    );
  };

/** @type {(engine: EngineSource) => Api['byteLength']} */
export const byteLength = (engine) =>
  function byteLength(text) {
    return engine().byteLength(checkText('text', text));
  };

/** @type {(engine: EngineSource, quickly?: Quickly<[Uint8Array], string>) => Api['decode']} */
export const decode = (engine, quickly = never) =>
  function decode(wtf8) {
    const bytes = checkBytes('wtf8', wtf8);
    return quickly(bytes) ?? engine().decode(bytes);
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
