/** The errors that callers see: what was expected, what was found, and where. All entries share this file and so the class. */
import {
  define,
  getPrototypeOf,
  HostRangeError,
  HostTypeError,
  hasOwn,
  includesText,
  keysOfObject,
  sliceText,
  stringify,
  stringOf,
} from './built-ins.js';

/** @import { IllFormed, IllFormedKind, Wtf8ErrorDetails } from '../index.js' */

/**
 * What a message says of the bytes, for each kind, in the order of `Kind` in src/validate.rs.
 *
 * @type {Record<IllFormedKind, string>}
 */
export const DESCRIPTIONS = {
  'unexpected-continuation': 'a continuation byte without a lead byte',
  'invalid-byte': 'a byte that never occurs',
  overlong: 'an overlong form',
  'out-of-range': 'a value above U+10FFFF',
  truncated: 'a truncated sequence',
  'surrogate-pair':
    'a surrogate pair in six bytes, as CESU-8 writes it: see cesu8.toWtf8 or generalizedUtf8.repair in wtf8-wasm/variants, or concat',
  'lone-surrogate': 'a lone surrogate',
};

/** The kinds, by their numbers in `Kind`. */
export const KINDS = /** @type {IllFormedKind[]} */ (/* @__PURE__ */ keysOfObject(DESCRIPTIONS));

/**
 * See types/errors.d.ts. Its `name` is a data property of the prototype, like those of the host's errors: Bun's stacks omit a name
 * from a getter, and programs that rename an error assign to it.
 */
export const Wtf8Error = /* @__PURE__ */ (() => {
  class Wtf8Error extends HostTypeError {
    // Declared: an assignment alone would call a setter that a page may have added to `Object.prototype`.
    code;
    kind;
    offset;
    index;
    length;

    /**
     * @param {string} message
     * @param {Wtf8ErrorDetails} given
     */
    constructor(message, given) {
      /** @type {Wtf8ErrorDetails} */
      const details = /** @type {any} */ ({ __proto__: null, ...given });
      super(message);
      this.code = details.code;
      this.kind = details.kind;
      this.offset = details.offset;
      this.index = details.index;
      this.length = details.length;
    }
  }
  define(Wtf8Error.prototype, 'name', { value: 'Wtf8Error', writable: true, configurable: true });
  return Wtf8Error;
})();

/**
 * Whether what was thrown is a `Wtf8Error`. The prototype does not tell: where a tool has made ES5 of classes, it may be that of
 * `TypeError`. (`instanceof` would, besides, ask a method that a page may have given to `Error`.)
 *
 * @type {(thrown: unknown) => thrown is import('../index.js').Wtf8Error}
 */
export const isAboutData = /** @type {any} */ (
  (/** @type {unknown} */ thrown) => hasOwn(thrown ?? 0, 'kind')
);

const DIGITS = '0123456789ABCDEF';

/**
 * @param {number} number
 * @param {number} width at most 8
 */
export function hexadecimal(number, width) {
  let text = '';
  for (let shift = 4 * (width - 1); shift >= 0; shift -= 4) text += DIGITS[(number >> shift) & 15];
  return text;
}

/**
 * Describes ill-formed bytes. (RFC 2279 had forms of five and six bytes, which RFC 3629 removed.)
 *
 * @param {IllFormedKind} kind
 * @param {number} first the first of the bytes
 */
const inWords = (kind, first) =>
  kind === 'invalid-byte' && first >= 0xf8 && first < 0xfe
    ? `a ${first < 0xfc ? 'five' : 'six'}-byte form of RFC 2279`
    : DESCRIPTIONS[kind];

/**
 * The error for bytes that are not well-formed WTF-8, or have a lone surrogate and are to be exported to UTF-8.
 *
 * @param {IllFormed} found where in `bytes`
 * @param {Uint8Array} bytes
 * @param {string} [where] the argument that they are in, if the message is to name it
 * @param {number} [origin] the offset that the error gives to the first byte
 */
export function illFormed(found, bytes, where, origin) {
  const isLone = found.kind === 'lone-surrogate';
  const expected = `well-formed ${isLone ? 'UTF-8' : 'WTF-8'}${where ? ` in ${where}` : ''}`;
  const code = isLone ? 'ERR_LONE_SURROGATE' : 'ERR_ILL_FORMED_WTF8';
  return illFormedAs(expected, code, found, bytes, undefined, origin);
}

/**
 * The error for bytes that are not what was expected.
 *
 * @param {string} expected
 * @param {Wtf8ErrorDetails['code']} code
 * @param {IllFormed} illFormed where in `bytes`
 * @param {Uint8Array} bytes
 * @param {string} [words] a description of the ill-formed ones
 * @param {number} [origin] the offset that the error gives to the first byte
 */
export function illFormedAs(
  expected,
  code,
  { offset: start, length, kind },
  bytes,
  words = inWords(kind, bytes[start]),
  origin = 0,
) {
  const offset = origin + start;
  let shown = '';
  for (let index = 0; index < length; index++) shown += ` ${hexadecimal(bytes[start + index], 2)}`;
  const message = `Expected ${expected}, but found${shown || ' nothing'} at offset ${offset} (${words})`;
  return new Wtf8Error(message, { code, kind, offset, length });
}

/**
 * The error for text that UTF-8 cannot hold.
 *
 * @param {number} index
 * @param {number} codeUnit
 */
export const loneSurrogate = (index, codeUnit) => loneSurrogateAs('well-formed UTF-16', index, codeUnit);

/**
 * The error for text that is not what was expected.
 *
 * @param {string} expected
 * @param {number} index
 * @param {number} codeUnit
 */
export function loneSurrogateAs(expected, index, codeUnit) {
  return new Wtf8Error(
    `Expected ${expected}, but found a lone surrogate U+${hexadecimal(codeUnit, 4)} at index ${index}`,
    { code: 'ERR_LONE_SURROGATE', kind: 'lone-surrogate', index, length: 1 },
  );
}

/**
 * @param {string} name the argument
 * @param {string} expected what it must be
 * @param {unknown} value what was received
 * @param {string} [flaw] what is wrong with it, if its type is right; with a space before it
 */
export function invalidType(name, expected, value, flaw = '') {
  return withCode(
    'ERR_INVALID_ARG_TYPE',
    new HostTypeError(`The "${name}" argument must be ${expected}. Received ${describe(value)}${flaw}`),
  );
}

/**
 * @param {string} name the argument
 * @param {string} expected what it must be
 * @param {string} value what was received
 */
export function invalidValue(name, expected, value) {
  return withCode(
    'ERR_INVALID_ARG_VALUE',
    new HostRangeError(`The "${name}" argument must be ${expected}. Received ${describe(value)}`),
  );
}

/**
 * @param {string} name the argument
 * @param {string} expected what it must be
 * @param {number} value what was received
 */
export function outOfRange(name, expected, value) {
  return withCode(
    'ERR_OUT_OF_RANGE',
    new HostRangeError(`The "${name}" argument must be ${expected}. Received ${value}`),
  );
}

/**
 * @template {Error} T
 * @param {string} code
 * @param {T} error
 */
export const withCode = (code, error) =>
  /** @type {T & { code: string }} */ (
    define(error, 'code', { value: code, writable: true, enumerable: true, configurable: true })
  );

/**
 * Names a value in an error message. A property that may run the caller's code is read in a `try` only.
 *
 * @param {unknown} value
 */
function describe(value) {
  if (value === null || value === undefined) return stringOf(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object') {
    try {
      const { name } = value.constructor;
      return `an instance of ${sliceText(name, 0, 60) || 'an unnamed class'}`;
    } catch {
      return 'an object';
    }
  }
  const text = stringOf(value);
  const shown = text.length > 25 ? `${sliceText(text, 0, 25)}...` : text;
  return `type ${typeof value} (${text === value ? stringify(shown) : shown})`;
}

/**
 * Whether a failure is temporary, because the stack or the memory was exhausted: hosts throw errors of these names. Any other cause,
 * such as a slot that is missing or a policy that forbids wasm, stays.
 *
 * @param {unknown} error
 */
export function isTemporary(error) {
  // The prototype is asked first, because a page may have renamed the classes. (An overflow of the stack here must reach the caller, so
  // nothing is caught.)
  const prototype = error && getPrototypeOf(error);
  if (!prototype || prototype === HostTypeError.prototype) return false;
  const { name } = /** @type {Error} */ (error);
  return prototype === HostRangeError.prototype || name === 'RangeError' || name === 'InternalError';
}

/**
 * Whether the stack was exhausted. Where it was memory, or a module is too large, the message of the host names WebAssembly.
 *
 * @param {unknown} error of an attempt to start a module
 */
export const isOverflow = (error) =>
  isTemporary(error) && !includesText(/** @type {Error} */ (error).message, 'WebAssembly');
