/**
 * Makes calls. Their arguments are made before and their outcomes judged after them, so that meanwhile anything may be done to
 * the host.
 */

import { judge } from './judge.mjs';

/** @import { Call } from './calls.mjs' */

/** @typedef {Record<string, any>} Wtf8 the package */

/** @typedef {{ value?: any, error?: any }} Outcome */

/**
 * Fresh arguments, so that no call sees what another one wrote.
 *
 * @param {Call} call
 * @param {(array: any) => any} [change] makes another of each array
 */
export function argumentsOf({ parameters }, change = (array) => array) {
  /** @param {any} value @returns {any} */
  const copy = (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(copy);
    // Only texts and bytes are disguised, not positions.
    if (value instanceof Uint32Array) return value.slice();
    return ArrayBuffer.isView(value)
      ? change(/** @type {any} */ (value).slice())
      : { bytes: change(value.bytes.slice()), offsets: value.offsets.slice() };
  };
  return parameters.map(copy);
}

const MORE = { stream: true };

/**
 * The function that a call calls: one of the package, or one that makes an object and calls its method.
 *
 * @param {Wtf8} wtf8
 * @param {Call} call
 * @returns {(...parameters: any[]) => any}
 */
export function functionOf(wtf8, call) {
  const { OffsetMap, Wtf8Decoder, Wtf8Encoder } = wtf8;
  if (call.function === 'OffsetMap.toIndexes') {
    return (source, offsets) => new OffsetMap(source).toIndexes(offsets);
  }
  if (call.function === 'Wtf8Encoder.encode') return (text) => new Wtf8Encoder().encode(text);
  if (call.function !== 'Wtf8Decoder.decode') return wtf8[call.function];
  return (bytes) => {
    const decoder = new Wtf8Decoder();
    return decoder.decode(bytes, MORE) + decoder.decode();
  };
}

/**
 * @param {Wtf8} wtf8
 * @param {Call} call
 * @param {any[]} parameters
 * @returns {Outcome}
 */
export function perform(wtf8, call, parameters) {
  try {
    return { value: functionOf(wtf8, call)(...parameters) };
  } catch (error) {
    return { error };
  }
}

/**
 * Makes every call, and reports what is wrong.
 *
 * @param {Wtf8} wtf8
 * @param {readonly Call[]} calls
 * @param {(message: string) => void} fail
 * @param {(array: any) => any} [change] makes another of each array
 */
export function tryCalls(wtf8, calls, fail, change) {
  for (const call of calls) {
    const parameters = argumentsOf(call, change);
    const flaw = judge(call, perform(wtf8, call, parameters), parameters);
    if (flaw) fail(flaw);
  }
}
