// How the tests write bytes and code units: in hexadecimal, with spaces, as the Unicode standard does.

import assert from 'node:assert/strict';

/** @param {string} hex such as 'ED A0 80' */
export function bytes(hex) {
  return Uint8Array.from(hex.split(' ').filter(Boolean), (byte) => Number.parseInt(byte, 16));
}

/** @param {string} hex such as 'D83D DE00' */
export function text(hex) {
  return fromUnits(Uint16Array.from(hex.split(' ').filter(Boolean), (unit) => Number.parseInt(unit, 16)));
}

/** @param {ArrayLike<number>} units */
export function fromUnits(units) {
  let result = '';
  for (let start = 0; start < units.length; start += 4096) {
    const piece = Array.prototype.slice.call(units, start, start + 4096);
    result += String.fromCharCode(...piece);
  }
  return result;
}

/** From this length on, what `Buffer` does is faster than a loop. */
const LONG = 128;

/** In Deno, to write a string as UTF-16 is slower than a loop at any length. */
const LONG_TEXT = process.versions.deno ? Infinity : LONG;

/** @param {string} string */
export function toUnits(string) {
  const units = new Uint16Array(string.length);
  if (string.length >= LONG_TEXT) {
    raw(units).write(string, 'utf16le');
    return units;
  }
  for (let index = 0; index < units.length; index++) {
    units[index] = string.charCodeAt(index);
  }
  return units;
}

/** Every byte in hexadecimal: many tests name their cases by `hex`, and most of them pass. */
const DIGITS = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** @param {Uint8Array} data */
export function hex(data) {
  let result = '';
  for (let index = 0; index < data.length; index++) {
    result += index === 0 ? DIGITS[data[index]] : ` ${DIGITS[data[index]]}`;
  }
  return result;
}

/** @param {string | Uint16Array} source */
export function unitHex(source) {
  const units = typeof source === 'string' ? toUnits(source) : source;
  return [...units].map((unit) => unit.toString(16).toUpperCase().padStart(4, '0')).join(' ');
}

/**
 * Like assert.deepEqual, but fast on long data and with a short message.
 *
 * @param {Uint8Array | Uint16Array | Uint32Array} actual
 * @param {Uint8Array | Uint16Array | Uint32Array} expected
 * @param {string | (() => string)} [where]
 */
export function assertSameData(actual, expected, where = '') {
  if (haveSameElements(actual, expected)) {
    return;
  }
  const first = expected.findIndex((unit, index) => unit !== actual[index]);
  const position = first === -1 ? expected.length : first;
  /** @param {Uint8Array | Uint16Array | Uint32Array} data */
  const around = (data) => Array.from(data.subarray(Math.max(0, position - 4), position + 8));
  assert.deepEqual(
    { length: actual.length, around: around(actual) },
    { length: expected.length, around: around(expected) },
    `${typeof where === 'function' ? where() : where} differs at ${position}`,
  );
}

/**
 * @param {string} actual
 * @param {string} expected
 * @param {string | (() => string)} [where]
 */
export function assertSameText(actual, expected, where) {
  if (actual !== expected) {
    assert.equal(typeof actual, 'string');
    assertSameData(toUnits(actual), toUnits(expected), where);
    assert.fail('the strings differ although their code units do not');
  }
}

/**
 * @param {Uint8Array | Uint16Array | Uint32Array} one
 * @param {Uint8Array | Uint16Array | Uint32Array} other
 */
function haveSameElements(one, other) {
  const { length } = one;
  if (length !== other.length) return false;
  if (length >= LONG) return raw(one).equals(raw(other));
  let index = 0;
  while (index < length && one[index] === other[index]) index++;
  return index === length;
}

/** @param {Uint8Array | Uint16Array | Uint32Array} data */
function raw(data) {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
