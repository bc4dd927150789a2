/**
 * Views lie about themselves, by a subclass or by properties of their own. Calls read and write what the
 * views really are, and run no code of the caller.
 */

import { callsOf } from './support/calls.mjs';
import { contents, shown } from './support/contents.mjs';
import { tryCalls } from './support/perform.mjs';

/** @typedef {{ looks: number, wtf8: any }} Watch what the lies note */

/**
 * Lies of one property. `value` gets a view that tells the truth, and how often the property was asked for before.
 *
 * @type {Record<string, { key: PropertyKey, value: (truth: any, turn: number, watch: Watch) => any }>}
 */
const LIES = {
  'length is 3, then 100': { key: 'length', value: (_, turn) => (turn === 0 ? 3 : 100) },
  'length is true, then 3': { key: 'length', value: (truth, turn) => (turn === 0 ? truth.length : 3) },
  'length is true, then 1e6': { key: 'length', value: (truth, turn) => (turn < 2 ? truth.length : 1e6) },
  'length is true at times': {
    key: 'length',
    value: (truth, turn) => (turn % 3 === 0 ? truth.length : 2 ** 32),
  },
  'length is 0': { key: 'length', value: () => 0 },
  'length calls the package': {
    key: 'length',
    value(truth, _, { wtf8 }) {
      wtf8.decodeToUtf16(wtf8.encode('o\ud83d'.repeat(200)));
      return truth.length;
    },
  },
  'length throws': { key: 'length', value: () => raise() },
  'byteLength is 7': { key: 'byteLength', value: () => 7 },
  'byteLength throws': { key: 'byteLength', value: () => raise() },
  'byteOffset is another': { key: 'byteOffset', value: (truth) => truth.byteOffset + 8 },
  'byteOffset throws': { key: 'byteOffset', value: () => raise() },
  'buffer is another': { key: 'buffer', value: () => new Uint8Array(300_000).fill(0x6f).buffer },
  'buffer is undefined': { key: 'buffer', value: () => undefined },
  'buffer throws': { key: 'buffer', value: () => raise() },
  'BYTES_PER_ELEMENT is 2': { key: 'BYTES_PER_ELEMENT', value: () => 2 },
  'BYTES_PER_ELEMENT is 1': { key: 'BYTES_PER_ELEMENT', value: () => 1 },
  'constructor is another': { key: 'constructor', value: () => Float64Array },
  'constructor throws': { key: 'constructor', value: () => raise() },
  'the tag is another': { key: Symbol.toStringTag, value: () => 'Uint16Array' },
  'the tag throws': { key: Symbol.toStringTag, value: () => raise() },
  'the iterator throws': { key: Symbol.iterator, value: () => raise() },
  'set throws': { key: 'set', value: () => raise() },
  'subarray throws': { key: 'subarray', value: () => raise() },
  'subarray gives nothing': { key: 'subarray', value: () => () => undefined },
  'slice throws': { key: 'slice', value: () => raise() },
  'slice gives another': { key: 'slice', value: () => () => new Uint8Array(3) },
  'toPrimitive throws': { key: Symbol.toPrimitive, value: () => raise() },
};

/** Other ways in which a view may look like something else. @type {Record<string, (array: any, watch: Watch) => any>} */
const DISGUISES = {
  'no prototype': (array) => Object.setPrototypeOf(array, null),
  'the prototype of another type': (array) =>
    Object.setPrototypeOf(array, array instanceof Uint8Array ? Uint16Array.prototype : Uint8Array.prototype),
  'the prototype of Float64Array': (array) => Object.setPrototypeOf(array, Float64Array.prototype),
  'a Proxy as prototype'(array, watch) {
    const refuse = () => {
      watch.looks++;
      return raise();
    };
    return Object.setPrototypeOf(
      array,
      new Proxy(Object.getPrototypeOf(array), { get: refuse, has: refuse }),
    );
  },
  'a species that throws': (array) =>
    withSpecies(array, () => {
      throw new Error('the species was asked');
    }),
  // The last parameter is the length, of a new array or of a part of a buffer.
  'a species that is short': (array) =>
    withSpecies(
      array,
      (Type) =>
        class extends Type {
          /** @param {any[]} parameters */
          constructor(...parameters) {
            super(...parameters.slice(0, -1), parameters[parameters.length - 1] >> 1);
          }
        },
    ),
  'a view in the middle of a buffer'(array) {
    const all = new array.constructor(array.length + 40).fill(0x6f);
    const view = all.subarray(16, 16 + array.length);
    view.set(array);
    return view;
  },
  'no room for properties': (array) => Object.preventExtensions(array),
};

const OF_OTHERS = 'DataViews and buffers that lie';
const REFUSED = 'what only looks like a view';

const WAYS = ['subclass', 'property'];
const LENGTHS = 'lengths';
const PROPERTIES = 'other properties';
const OTHER_DISGUISES = 'other disguises';

export const variants = [
  ...[LENGTHS, PROPERTIES].flatMap((name) => WAYS.map((way) => `${name} of a ${way}`)),
  OTHER_DISGUISES,
  OF_OTHERS,
  REFUSED,
];

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, load, fail }) {
  const wtf8 = await load();
  if (variant === OF_OTHERS) return tryOthers(wtf8, fail);
  if (variant === REFUSED) return tryRefused(wtf8, fail);
  const calls = callsOf();
  /** @param {string} name @param {(array: any, watch: Watch) => any} disguise */
  const attempt = (name, disguise) => {
    /** @type {Watch} */
    const watch = { looks: 0, wtf8 };
    // Fills the buffers of the module with data that no later result may hold.
    wtf8.decodeToUtf16(wtf8.encode('o\ud83d'.repeat(30_000)));
    tryCalls(
      wtf8,
      calls,
      (flaw) => fail(`${name}: ${flaw}`),
      (array) => disguise(array, watch),
    );
    if (watch.looks > 0) fail(`${name}: a property of the caller was looked at ${watch.looks} times`);
  };
  if (variant === OTHER_DISGUISES) {
    for (const [name, disguise] of Object.entries(DISGUISES)) attempt(name, disguise);
    return;
  }
  for (const [name, lie] of Object.entries(LIES)) {
    if ((lie.key === 'length') !== variant.startsWith(LENGTHS)) continue;
    for (const way of WAYS) {
      if (!variant.endsWith(way)) continue;
      attempt(`${name}, by a ${way}`, way === 'subclass' ? liarsOfASubclass(lie) : liarsByAProperty(lie));
    }
  }
}

/** @param {(typeof LIES)[string]} lie @returns {(array: any, watch: Watch) => any} */
const liarsByAProperty =
  ({ key, value }) =>
  (array, watch) => {
    let turn = 0;
    const truth = contents(array);
    const get = () => {
      watch.looks++;
      return value(truth, turn++, watch);
    };
    return Object.defineProperty(array, key, { configurable: true, get });
  };

/** The classes of views that lie, about one property at a time. Engines optimize for few classes, and are slow with many. */
const LIARS = [class extends Uint8Array {}, class extends Uint16Array {}];

/**
 * @param {(typeof LIES)[string]} lie
 * @returns {(array: any, watch: Watch) => any}
 */
function liarsOfASubclass({ key, value }) {
  /** The truth about each view, and how often it was looked at. @type {WeakMap<object, { truth: any, turn: number }>} */
  const views = new WeakMap();
  /** @type {Watch} */
  let watching;
  const property = {
    configurable: true,
    /** @this {object} */
    get() {
      watching.looks++;
      const view = views.get(this);
      return view && value(view.truth, view.turn++, watching);
    },
  };
  for (const Type of LIARS) {
    for (const { key: other } of Object.values(LIES)) Reflect.deleteProperty(Type.prototype, other);
    Object.defineProperty(Type.prototype, 'constructor', { configurable: true, value: Type });
    Object.defineProperty(Type.prototype, key, property);
  }
  return (array, watch) => {
    watching = watch;
    const truth = contents(array);
    const Type = LIARS[array instanceof Uint8Array ? 0 : 1];
    const view = new Type(truth.buffer, truth.byteOffset, truth.length);
    views.set(view, { truth, turn: 0 });
    return view;
  };
}

/** @param {any} array @returns {any} */
const subclassOf = (array) =>
  array instanceof Uint8Array ? class extends Uint8Array {} : class extends Uint16Array {};

/** @param {any} array @param {(Type: any) => unknown} species */
function withSpecies(array, species) {
  const Type = subclassOf(array);
  Object.defineProperty(Type, Symbol.species, { get: () => species(Object.getPrototypeOf(Type)) });
  return new Type(array.buffer, array.byteOffset, array.length);
}

/** @returns {never} */
function raise() {
  throw new Error('a property of the caller was looked at');
}

/** Functions that only read bytes, and so take them as a `DataView` or a buffer too. */
const READERS = [
  'decode',
  'decodeToUtf16',
  'utf16Length',
  'isWtf8',
  'isUtf8',
  'findIllFormed',
  'toUtf8',
  'concat',
];

/** @param {any} wtf8 @param {(message: string) => void} fail */
function tryOthers(wtf8, fail) {
  const calls = callsOf([5, 40, 300, 70_000]).filter(
    // The memory of code units would be read as bytes.
    (call) => READERS.includes(call.function) && !(call.parameters[0] instanceof Uint16Array),
  );
  const makers = {
    DataView: (/** @type {Uint8Array} */ bytes) =>
      new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ArrayBuffer: (/** @type {Uint8Array} */ bytes) => bytes.slice().buffer,
    SharedArrayBuffer(/** @type {Uint8Array} */ bytes) {
      const buffer = new SharedArrayBuffer(bytes.length);
      new Uint8Array(buffer).set(bytes);
      return buffer;
    },
  };
  for (const [type, make] of Object.entries(makers)) {
    if (type === 'SharedArrayBuffer' && typeof SharedArrayBuffer === 'undefined') continue;
    for (const key of [
      'byteLength',
      'byteOffset',
      'buffer',
      'length',
      'constructor',
      'slice',
      Symbol.toStringTag,
    ]) {
      for (const value of [3, 100, new ArrayBuffer(4), 'Uint8Array', undefined]) {
        let looks = 0;
        const property = {
          get() {
            looks++;
            return value;
          },
        };
        const where = `a ${type} whose ${String(key)} is ${shown(value)}`;
        tryCalls(
          wtf8,
          calls.filter((call) => value === 3 || call.parameters[0].length < 400),
          (flaw) => fail(`${where}: ${flaw}`),
          (array) => Object.defineProperty(make(array), key, property),
        );
        if (looks > 0) fail(`${where}: it was looked at ${looks} times`);
      }
    }
  }
}

/** @param {any} wtf8 @param {(message: string) => void} fail */
function tryRefused(wtf8, fail) {
  const bytes = () => Uint8Array.of(0x61, 0x62, 0x63);
  const units = () => Uint16Array.of(0x61, 0x62, 0x63);
  const refused = {
    'a Proxy of bytes': new Proxy(bytes(), {}),
    'a Proxy of units': new Proxy(units(), {}),
    'a Proxy of a buffer': new Proxy(bytes().buffer, {}),
    'a Proxy of a DataView': new Proxy(new DataView(bytes().buffer), {}),
    'an object that inherits from bytes': Object.create(bytes()),
    'an object with the prototype of bytes': Object.create(Uint8Array.prototype),
    'an object with the prototype of units': Object.create(Uint16Array.prototype),
    'an object with the tag of bytes': { [Symbol.toStringTag]: 'Uint8Array', length: 3, 0: 1, 1: 2, 2: 3 },
    'a revoked Proxy': revoked(),
    'a Float64Array with the prototype of bytes': Object.setPrototypeOf(
      new Float64Array(2),
      Uint8Array.prototype,
    ),
    'a Uint8ClampedArray': new Uint8ClampedArray(3),
  };
  for (const [name, value] of Object.entries(refused)) {
    const asText = [
      ['encode', value],
      ['byteLength', value],
      ['isWellFormed', value],
    ];
    const asBytes = [
      ...READERS.filter((reader) => reader !== 'concat').map((reader) => [reader, value]),
      ['concat', [value]],
      ['toUtf8Lossy', value],
      ['toUtf8LossyInPlace', value],
      ['encodeInto', 'abc', value],
      ['encodeInto', 'abc'.repeat(100), value],
      ['decodeInto', bytes(), value],
      ['decodeInto', value, units()],
      ['findLoneSurrogate', value],
    ];
    for (const [reader, ...parameters] of [...asText, ...asBytes]) {
      try {
        fail(`${reader} of ${name} gave ${shown(wtf8[/** @type {string} */ (reader)](...parameters))}`);
      } catch (error) {
        const { code } = /** @type {any} */ (error);
        if (code !== 'ERR_INVALID_ARG_TYPE') fail(`${reader} of ${name} threw ${shown(error)}`);
      }
    }
  }
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable(new Uint8Array(3), {});
  revoke();
  return proxy;
}
