/** The errors that callers see: what was expected, what came, and where. */

/** @import { IllFormed, IllFormedKind, Wtf8ErrorDetails } from '../index.js' */

/** What is said of each kind before the bytes are shown. @type {Record<IllFormedKind, string>} */
const DESCRIPTIONS = {
  'unexpected-continuation': 'a continuation byte without a lead byte',
  'invalid-byte': 'a byte that never occurs',
  overlong: 'an overlong form, begun by',
  'out-of-range': 'a value above U+10FFFF, begun by',
  truncated: 'a truncated sequence',
  'surrogate-pair': 'a surrogate pair in six bytes instead of four,',
  'lone-surrogate': 'a lone surrogate',
};

/** See index.d.ts. */
export class Wtf8Error extends TypeError {
  /**
   * @param {string} message
   * @param {Wtf8ErrorDetails} details
   */
  constructor(message, { code, kind, offset, index, length }) {
    super(message);
    this.code = code;
    this.kind = kind;
    if (offset !== undefined) this.offset = offset;
    if (index !== undefined) this.index = index;
    this.length = length;
  }

  get name() {
    return /** @type {const} */ ('Wtf8Error');
  }
}

/** @param {Uint8Array} bytes */
const inHexadecimal = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');

/** @param {number} codePoint */
const inNotation = (codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The error for bytes that are not well-formed WTF-8, or that UTF-8 cannot hold.
 *
 * @param {IllFormed} fault
 * @param {Uint8Array} sequence the ill-formed bytes themselves
 * @param {string} [where] which of several sources they are in
 */
export function illFormed({ offset, length, kind }, sequence, where) {
  const isLone = kind === 'lone-surrogate';
  const expected = `well-formed ${isLone ? 'UTF-8' : 'WTF-8'}${where ? ` in ${where}` : ''}`;
  const found = `${DESCRIPTIONS[kind]} ${inHexadecimal(sequence)}`;
  return new Wtf8Error(`Expected ${expected}, but found ${found} at offset ${offset}`, {
    code: isLone ? 'ERR_LONE_SURROGATE' : 'ERR_ILL_FORMED_WTF8',
    kind,
    offset,
    length,
  });
}

/**
 * The error for text that UTF-8 cannot hold.
 *
 * @param {number} index
 * @param {number} codeUnit
 */
export function loneSurrogate(index, codeUnit) {
  return new Wtf8Error(
    `Expected well-formed UTF-16, but found a lone surrogate ${inNotation(codeUnit)} at index ${index}`,
    { code: 'ERR_LONE_SURROGATE', kind: 'lone-surrogate', index, length: 1 },
  );
}

/**
 * @param {string} name the argument
 * @param {string} expected what it must be
 * @param {unknown} value what came
 * @param {string} [flaw] what is wrong with it, if its type is right
 */
export function invalidType(name, expected, value, flaw) {
  const received = flaw ? `${describe(value)} ${flaw}` : describe(value);
  return withCode(
    'ERR_INVALID_ARG_TYPE',
    new TypeError(`The "${name}" argument must be ${expected}. Received ${received}`),
  );
}

/**
 * @param {string} name the argument
 * @param {string} expected what it must be
 * @param {string} value what came
 */
export function invalidValue(name, expected, value) {
  return withCode(
    'ERR_INVALID_ARG_VALUE',
    new RangeError(`The "${name}" argument must be ${expected}. Received ${describe(value)}`),
  );
}

/**
 * @param {string} name the argument
 * @param {string} expected what it must be
 * @param {number} value what came
 */
export function outOfRange(name, expected, value) {
  return withCode(
    'ERR_OUT_OF_RANGE',
    new RangeError(`The "${name}" argument must be ${expected}. Received ${value}`),
  );
}

/**
 * @template {Error} T
 * @param {string} code
 * @param {T} error
 */
export const withCode = (code, error) => Object.assign(error, { code });

/**
 * A value as an error message names it. Looks at no property that could run the caller's code unguarded.
 *
 * @param {unknown} value
 */
function describe(value) {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object') {
    try {
      return `an instance of ${value.constructor.name || 'an unnamed class'}`;
    } catch {
      return 'an object';
    }
  }
  const shown = typeof value === 'string' ? JSON.stringify(value.slice(0, 25)) : String(value);
  return `type ${typeof value} (${shown})`;
}
