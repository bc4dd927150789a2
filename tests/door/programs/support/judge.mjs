/** Judges the outcome of a call. */

import { contents, shown } from './contents.mjs';

/** @import { Call } from './calls.mjs' */
/** @import { Outcome } from './perform.mjs' */

/**
 * What is wrong with an outcome, if anything is.
 *
 * @param {Call} call
 * @param {Outcome} outcome
 * @param {any[]} parameters those that the call got
 * @returns {string | undefined}
 */
export function judge(call, outcome, parameters) {
  const flaw =
    flawOf(call, outcome) ?? (call.filled && flawOfArray(contents(parameters.at(-1)), call.filled));
  return flaw && `${call.name}: ${flaw}`;
}

/** @param {Call} call @param {Outcome} outcome */
function flawOf({ value, thrown, refused }, outcome) {
  if (refused)
    return outcome.error?.code === refused
      ? undefined
      : `expected ${refused}, but got ${shown('error' in outcome ? outcome.error : outcome.value)}`;
  if (!thrown)
    return 'error' in outcome ? `threw ${shown(outcome.error)}` : flawOfValue(outcome.value, value);
  if (!('error' in outcome)) return `expected ${JSON.stringify(thrown)}, but got ${shown(outcome.value)}`;
  const { error } = outcome;
  const own = Object.fromEntries(
    ['code', 'kind', 'offset', 'index', 'length'].flatMap((key) =>
      Object.hasOwn(Object(error), key) ? [[key, error[key]]] : [],
    ),
  );
  for (const key of ['code', 'kind', 'offset', 'index', 'length']) {
    if (own[key] !== thrown[key]) return `expected ${JSON.stringify(thrown)}, but it threw ${shown(error)}`;
  }
  return error?.name === 'Wtf8Error' && error instanceof TypeError ? undefined : `threw ${shown(error)}`;
}

/** @param {any} actual @param {any} expected @returns {string | undefined} */
function flawOfValue(actual, expected) {
  if (expected === null || typeof expected !== 'object') {
    return actual === expected ? undefined : `expected ${shown(expected)}, got ${shown(actual)}`;
  }
  if (ArrayBuffer.isView(expected)) {
    return flawOfResult(actual, expected) ?? flawOfArray(actual, /** @type {any} */ (expected));
  }
  const keys = Object.keys(expected);
  const isSame =
    actual !== null &&
    typeof actual === 'object' &&
    Object.keys(actual).length === keys.length &&
    keys.every((key) => Object.hasOwn(actual, key) && flawOfValue(actual[key], expected[key]) === undefined);
  return isSame ? undefined : `expected ${JSON.stringify(expected)}, got ${shown(actual)}`;
}

/** A returned array must be plain, of this realm, and alone in its buffer. @param {any} actual @param {any} expected */
function flawOfResult(actual, expected) {
  if (!ArrayBuffer.isView(actual)) return `expected an array, got ${shown(actual)}`;
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected))
    return 'the array is of another type or realm';
  if (Object.getPrototypeOf(actual.buffer) !== ArrayBuffer.prototype) return 'the buffer is of another realm';
  if (actual.byteOffset !== 0 || actual.buffer.byteLength !== actual.byteLength) {
    return `the array shares a buffer of ${actual.buffer.byteLength} bytes`;
  }
  return undefined;
}

/** @param {ArrayLike<number>} actual @param {ArrayLike<number>} expected */
function flawOfArray(actual, expected) {
  const { length } = actual;
  if (length !== expected.length) return `expected ${expected.length} elements, got ${length}`;
  for (let index = 0; index < length; index++) {
    if (actual[index] !== expected[index]) {
      return `expected ${expected[index]} at ${index}, got ${actual[index]}`;
    }
  }
  return undefined;
}
