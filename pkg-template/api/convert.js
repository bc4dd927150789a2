/** Text to WTF-8 and back. */
import { checkBytes, checkDestination, checkText } from './arguments.js';

/** @import { Api, EngineSource } from '../engine/engine.js' */

/** @type {(engine: EngineSource) => Api['encode']} */
export const encode = (engine) =>
  function encode(text) {
    if (typeof text !== 'string') checkText('text', text);
    return engine().encode(text);
  };

/** @type {(engine: EngineSource) => Api['encodeInto']} */
export const encodeInto = (engine) =>
  function encodeInto(text, destination) {
    if (typeof text !== 'string') checkText('text', text);
    checkDestination('destination', destination, 'Uint8Array');
    return engine().encodeInto(text, destination);
  };

/** @type {(engine: EngineSource) => Api['byteLength']} */
export const byteLength = (engine) =>
  function byteLength(text) {
    if (typeof text !== 'string') checkText('text', text);
    return engine().byteLength(text);
  };

/** @type {(engine: EngineSource) => Api['decode']} */
export const decode = (engine) =>
  function decode(wtf8) {
    return engine().decode(checkBytes('wtf8', wtf8));
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
    checkDestination('destination', destination, 'Uint16Array');
    return engine().decodeInto(bytes, destination);
  };

/** @type {(engine: EngineSource) => Api['utf16Length']} */
export const utf16Length = (engine) =>
  function utf16Length(wtf8) {
    return engine().utf16Length(checkBytes('wtf8', wtf8));
  };
