/** The true contents of arrays, and how messages show values. */

import { unitsOf } from './reference.mjs';

const TypedArray = Object.getPrototypeOf(Uint8Array);
const getter = (/** @type {string | symbol} */ key) =>
  /** @type {any} */ (Object.getOwnPropertyDescriptor(TypedArray.prototype, key)?.get);
const lengthGetter = getter('length');
const bufferGetter = getter('buffer');
const offsetGetter = getter('byteOffset');
const tagGetter = getter(Symbol.toStringTag);

/** What an array really holds, whatever its properties say. @param {any} array */
export function contents(array) {
  const Type = tagGetter.call(array) === 'Uint16Array' ? Uint16Array : Uint8Array;
  return new Type(bufferGetter.call(array), offsetGetter.call(array), lengthGetter.call(array));
}

/** @param {unknown} value */
export function shown(value) {
  if (value instanceof Error) {
    const fields = Object.entries(value).map(([key, each]) => `${key}=${each}`);
    return `${value.name}: ${value.message.slice(0, 150)} ${fields.join(' ')}`.trim();
  }
  try {
    if (typeof value === 'string' || ArrayBuffer.isView(value)) {
      const { length } = /** @type {any} */ (value);
      const start = Array.prototype.slice.call(
        typeof value === 'string' ? unitsOf(value.slice(0, 8)) : value,
        0,
        8,
      );
      const hex = start.map((unit) => unit.toString(16).padStart(2, '0')).join(' ');
      return `${typeof value === 'string' ? 'text' : 'an array'} of ${length}: ${hex}…`;
    }
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'something that cannot be shown';
  }
}
