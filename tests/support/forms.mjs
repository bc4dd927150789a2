// The forms that an input may have: views, shared and resizable memory, other realms, ropes, arrays that lie.

import assert from 'node:assert/strict';
import vm from 'node:vm';
import { resizable } from './buffers.mjs';
import { bytes, toUnits } from './notation.mjs';

/**
 * Puts the data into the middle of a buffer, between bytes that would change every answer.
 *
 * @template {ArrayBuffer | SharedArrayBuffer} T
 * @param {T} buffer
 * @param {Uint8Array} data
 * @param {number} [offset]
 */
export function surround(buffer, data, offset = 8) {
  new Uint8Array(buffer).fill(0xff).set(data, offset);
  return buffer;
}

/** @param {number} size @returns {SharedArrayBuffer} */
const growable = (size) => Reflect.construct(SharedArrayBuffer, [size, { maxByteLength: size + 64 }]);

/**
 * @template {ArrayBuffer | SharedArrayBuffer} T
 * @param {T} buffer
 * @param {Uint8Array} data
 */
function fill(buffer, data) {
  new Uint8Array(buffer).set(data);
  return buffer;
}

/**
 * Own properties hide the true length and offset of an array. A function that believes them reads too little, or memory
 * that holds the data of an earlier call.
 *
 * @template {Uint8Array | Uint16Array} T
 * @param {T} array
 * @param {number} length
 * @returns {T}
 */
export const lying = (array, length) =>
  Object.defineProperties(array, {
    length: { value: length },
    byteLength: { value: length },
    byteOffset: { value: 1 },
  });

/**
 * A subclass of which nothing may be called.
 *
 * @template {new (...parameters: any[]) => any} T
 * @param {T} Type
 */
const hostile = (Type) =>
  class extends Type {
    static get [Symbol.species]() {
      return assert.fail('species was used');
    }
    subarray() {
      return assert.fail('subarray was called');
    }
    slice() {
      return assert.fail('slice was called');
    }
    set() {
      assert.fail('set was called');
    }
  };

export const HostileBytes = hostile(Uint8Array);
export const HostileUnits = hostile(Uint16Array);

/** @type {Record<string, (data: Uint8Array<ArrayBuffer>) => any>} */
export const BYTE_FORMS = {
  'part of a Uint8Array': (data) =>
    new Uint8Array(surround(new ArrayBuffer(data.length + 16), data), 8, data.length),
  'at an odd offset': (data) =>
    new Uint8Array(surround(new ArrayBuffer(data.length + 16), data, 7), 7, data.length),
  Buffer: (data) => Buffer.from(data),
  'part of a Buffer': (data) => Buffer.concat([bytes('FF'), data, bytes('FF')]).subarray(1, data.length + 1),
  subclass: (data) => new HostileBytes(data),
  ArrayBuffer: (data) => data.slice().buffer,
  'resizable ArrayBuffer': (data) => fill(resizable(data.length), data),
  SharedArrayBuffer: (data) => fill(new SharedArrayBuffer(data.length), data),
  'growable SharedArrayBuffer': (data) => fill(growable(data.length), data),
  'view of a resizable ArrayBuffer': (data) =>
    new Uint8Array(surround(resizable(data.length + 16), data), 8, data.length),
  'view that tracks the length': (data) => new Uint8Array(surround(resizable(data.length + 8), data), 8),
  'view of a SharedArrayBuffer': (data) =>
    new Uint8Array(surround(new SharedArrayBuffer(data.length + 16), data), 8, data.length),
  'view of a growable SharedArrayBuffer': (data) =>
    new Uint8Array(surround(growable(data.length + 16), data), 8, data.length),
  DataView: (data) => new DataView(data.buffer),
  'part of a DataView': (data) =>
    new DataView(surround(new ArrayBuffer(data.length + 16), data), 8, data.length),
  'DataView of shared memory': (data) =>
    new DataView(surround(new SharedArrayBuffer(data.length + 16), data), 8, data.length),
  'DataView that tracks the length': (data) => new DataView(surround(resizable(data.length + 8), data), 8),
  'Uint8Array of another realm': (data) => vm.runInNewContext('Uint8Array.from(data)', { data }),
  'ArrayBuffer of another realm': (data) => vm.runInNewContext('Uint8Array.from(data).buffer', { data }),
  'DataView of another realm': (data) =>
    vm.runInNewContext('new DataView(Uint8Array.from(data).buffer)', { data }),
  'SharedArrayBuffer of another realm': (data) =>
    vm.runInNewContext(
      'const shared = new SharedArrayBuffer(data.length); new Uint8Array(shared).set(data); shared',
      { data },
    ),
  'tagged as something else': (data) =>
    Object.defineProperty(data.slice(), Symbol.toStringTag, { value: 'Uint16Array' }),
  'that says it is shorter': (data) => lying(data.slice(), 1),
  'that says it is longer': (data) => lying(data.slice(), data.length + 50),
};

/** @param {Uint16Array} units */
const unitBytes = (units) => new Uint8Array(units.buffer, units.byteOffset, units.byteLength);

/** @type {Record<string, (text: string) => any>} */
export const TEXT_FORMS = {
  'a rope': (text) => [...text].reduce((left, right) => left + right, ''),
  'a slice': (text) => `\uD83D${text}\uDE00`.slice(1, -1),
  'code units': toUnits,
  'part of code units': (text) => {
    const units = unitBytes(toUnits(text));
    return new Uint16Array(surround(new ArrayBuffer(units.length + 16), units), 8, text.length);
  },
  'code units that are not aligned to a word': (text) => {
    const units = new Uint16Array(text.length + 1).fill(0xd83d);
    units.set(toUnits(text), 1);
    return units.subarray(1);
  },
  'code units in shared memory': (text) => {
    const units = unitBytes(toUnits(text));
    return new Uint16Array(surround(new SharedArrayBuffer(units.length + 16), units), 8, text.length);
  },
  'code units in resizable memory': (text) => {
    const units = unitBytes(toUnits(text));
    return new Uint16Array(surround(resizable(units.length + 16), units), 8, text.length);
  },
  'code units that track the length': (text) => {
    const units = unitBytes(toUnits(text));
    return new Uint16Array(surround(resizable(units.length + 8), units), 8);
  },
  'code units of another realm': (text) =>
    vm.runInNewContext('Uint16Array.from(units)', { units: toUnits(text) }),
  'code units of a subclass': (text) => new HostileUnits(toUnits(text)),
  'code units that say they are fewer': (text) => lying(toUnits(text), 1),
  'code units that say they are more': (text) => lying(toUnits(text), text.length + 50),
};
