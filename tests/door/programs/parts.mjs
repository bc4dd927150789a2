/**
 * The parts of `concat` change while it takes them, by iterators, accessors and proxies that use earlier parts again,
 * change them, make them shorter or detach them. Each part counts as it was when it was taken.
 */

import { shown } from './support/contents.mjs';

const SIZES = [3, 300, 100_000, 300_000];

/** @typedef {{ a: Uint8Array<any>, b: Uint8Array<any>, size: number, wtf8: any }} Parts */

/** What happens to the first part while the second one is asked for. @type {Record<string, (part: any, parts: Parts) => void>} */
const CHANGES = {
  'is filled with ill-formed bytes': (part) => part.fill(0xff),
  'is filled with halves': (part) => part.fill(0).set([0xed, 0xa0, 0xbd], part.length - 3),
  'becomes shorter': (part) => part.buffer.resize(1),
  'becomes empty': (part) => part.buffer.resize(0),
  'becomes longer': (part) => part.buffer.resize(part.buffer.maxByteLength),
  'is detached': (part) => void structuredClone(part.buffer, { transfer: [part.buffer] }),
  'is used in calls': (part, { wtf8 }) => {
    wtf8.concat([part, part]);
    wtf8.encodeInto('z'.repeat(part.length), part);
    wtf8.decode(part);
  },
  'stays as it is': () => undefined,
};

/** The ways in which parts are given. @type {Record<string, (parts: Parts, change: () => void) => Iterable<any>>} */
const WAYS = {
  *'a generator'({ a, b }, change) {
    yield a;
    change();
    yield b;
  },
  'an Array with an accessor': ({ a, b }, change) => withAccessor([a, b], b, change),
  'an Array subclass': ({ a, b }, change) =>
    Object.assign(
      new (class extends Array {
        /** @returns {any} */
        *[Symbol.iterator]() {
          yield a;
          change();
          yield b;
        }
      })(),
      { 0: b, 1: a },
    ),
  'an Array subclass with an accessor': ({ a, b }, change) =>
    withAccessor(/** @type {any} */ (class extends Array {}).of(a, b), b, change),
  'a Proxy of an Array': ({ a, b }, change) =>
    new Proxy([a, b], {
      get(target, key, receiver) {
        if (key === '1') change();
        return Reflect.get(target, key, receiver);
      },
    }),
  'an Array with an iterator of its own': ({ a, b }, change) =>
    Object.assign([b, a], {
      *[Symbol.iterator]() {
        yield a;
        change();
        yield b;
      },
    }),
  'an Array with an inherited accessor'({ a, b }, change) {
    const parts = /** @type {any[]} */ (new Array(2));
    parts[0] = a;
    const get = () => {
      change();
      return b;
    };
    return Object.setPrototypeOf(parts, Object.create(Array.prototype, { 1: { get } }));
  },
  'a Set with another iterator'({ a, b }, change) {
    const parts = new Set([a, b]);
    const iterator = parts.values();
    let turn = 0;
    return Object.assign(parts, {
      [Symbol.iterator]: () => ({
        next() {
          if (turn++ === 1) change();
          return iterator.next();
        },
      }),
    });
  },
};

const REPLACED = 'built-ins replaced';
const REUSED = 'one buffer for all parts';

export const variants = [...Object.keys(WAYS), REUSED, REPLACED];

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, load, fail }) {
  const wtf8 = await load();
  if (variant === REUSED) return reuse(wtf8, fail);
  if (variant === REPLACED) return replaceBuiltIns(wtf8, fail);
  for (const size of SIZES) {
    for (const [name, change] of Object.entries(CHANGES)) {
      const isResized = name.startsWith('becomes');
      if (isResized && !('resizable' in ArrayBuffer.prototype)) continue;
      const parts = { a: filled(0x61, size, isResized), b: filled(0x62, size, isResized), size, wtf8 };
      const where = `${size} bytes, of which the first part ${name}`;
      let changes = 0;
      const iterable = WAYS[variant](parts, () => {
        if (changes++ === 0) change(parts.a, parts);
      });
      try {
        const flaw = flawOf(wtf8.concat(iterable), size);
        if (flaw) fail(`${where}: ${flaw}`);
      } catch (error) {
        fail(`${where}: threw ${shown(error)}`);
      }
      if (changes === 0) fail(`${where}: that did not happen`);
    }
  }
}

/** @param {number} byte @param {number} size @param {boolean} isResizable @returns {Uint8Array<any>} */
function filled(byte, size, isResizable) {
  const options = isResizable ? { maxByteLength: 2 * size } : undefined;
  return new Uint8Array(new /** @type {any} */ (ArrayBuffer)(size, options)).fill(byte);
}

/** @param {any[]} parts @param {any} part @param {() => void} change */
const withAccessor = (parts, part, change) =>
  Object.defineProperty(parts, 1, {
    get() {
      change();
      return part;
    },
  });

/** @param {any} result @param {number} size */
function flawOf(result, size) {
  if (result.length !== 2 * size) return `gave ${result.length} bytes, not ${2 * size}`;
  for (let offset = 0; offset < result.length; offset++) {
    const expected = offset < size ? 0x61 : 0x62;
    if (result[offset] !== expected) return `gave ${result[offset]} at ${offset}`;
  }
  return undefined;
}

/** One buffer is filled anew for each part, as by a stream. @param {any} wtf8 @param {(message: string) => void} fail */
function reuse(wtf8, fail) {
  for (const size of SIZES) {
    const buffer = new Uint8Array(size);
    const read = function* () {
      yield buffer.fill(0x61);
      yield buffer.fill(0x62);
    };
    const flaw = flawOf(wtf8.concat(read()), size);
    if (flaw) fail(`${size} bytes: ${flaw}`);
    const halves = function* () {
      yield buffer.subarray(0, 3).fill(0).fill(0xa0, 1, 2).fill(0xed, 0, 1).fill(0xbd, 2, 3);
      yield new Uint8Array();
      buffer.set([0xed, 0xb8, 0x80]);
      yield buffer.subarray(0, 3);
    };
    const pair = wtf8.concat(halves()).join();
    if (pair !== '240,159,152,128') fail(`halves in one buffer: gave ${pair}`);
  }
}

/** @param {any} wtf8 @param {(message: string) => void} fail */
function replaceBuiltIns(wtf8, fail) {
  const other = [Uint8Array.of(0x7a)];
  /** @type {[any, PropertyKey, any][]} */
  const replacements = [
    [Array, 'from', () => other],
    [Array, 'isArray', () => false],
    [Array, 'of', () => other],
    [Array.prototype, 'map', () => other],
    [Array.prototype, 'push', () => 0],
    [Array.prototype, 'reduce', () => 1],
    [Array.prototype, 'slice', () => other],
    [Array.prototype, 'entries', () => []],
    [Array.prototype, 'forEach', () => undefined],
  ];
  for (const size of SIZES) {
    for (const [object, key, value] of replacements) {
      const parts = [filled(0x61, size, false), filled(0x62, size, false)];
      const before = Object.getOwnPropertyDescriptor(object, key);
      let result;
      let error;
      Object.defineProperty(object, key, { value, configurable: true, writable: true });
      try {
        result = wtf8.concat(parts);
      } catch (thrown) {
        error = thrown;
      } finally {
        Object.defineProperty(object, key, /** @type {PropertyDescriptor} */ (before));
      }
      const flaw = error ? `threw ${shown(error)}` : flawOf(result, size);
      if (flaw) fail(`${size} bytes, with ${String(key)} replaced: ${flaw}`);
    }
  }
}
