/** Patches of built-ins: functions that give wrong answers, and properties for every object. */

import { BUILT_INS } from './built-ins.mjs';

const { apply } = Reflect;
const { defineProperty, getOwnPropertyDescriptor } = Object;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const Original = { Uint8Array, Uint16Array };

/** A wrong answer of the same type. @param {any} right */
function wrong(right) {
  if (typeof right === 'number') return right + 1;
  if (typeof right === 'string') return `${right}z`;
  if (typeof right === 'boolean') return !right;
  if (isView(right)) return new Original.Uint8Array(3);
  if (isArray(right)) return [7];
  return right === undefined ? 7 : undefined;
}

/** @typedef {{ name: string, object: any, key: PropertyKey, descriptor: PropertyDescriptor }} Patch */

/** @param {string} name @param {any} object @param {PropertyKey} key @returns {Patch[]} */
function patchesOf(name, object, key) {
  const before = object && getOwnPropertyDescriptor(object, key);
  if (!before?.configurable) return [];
  const { get, value } = before;
  if (get) {
    const getWrong = /** @this {any} */ function () {
      return wrong(apply(get, this, []));
    };
    return [{ name, object, key, descriptor: { ...before, get: getWrong } }];
  }
  const isClass = typeof value === 'function' && value.prototype !== undefined && /^[A-Z]/.test(String(key));
  const replacement = isClass ? anotherClass(value) : wrongFunction(value);
  return [{ name, object, key, descriptor: { ...before, value: replacement } }];
}

/** Functions that are called for their effect: their replacements have none. */
const EFFECTS = ['set', 'fill', 'push', 'forEach', 'defineProperty', 'assign'];

/** @param {any} original */
function wrongFunction(original) {
  if (typeof original !== 'function') return 7;
  const hasEffects = EFFECTS.includes(original.name);
  return /** @this {any} @param {...any} values */ function (...values) {
    return hasEffects ? 7 : wrong(apply(original, this, values));
  };
}

/** @param {any} Type */
const anotherClass = (Type) =>
  class extends Type {
    constructor() {
      // Not spread, as iterators may be replaced, too.
      if (Type === Uint8Array || Type === Uint16Array) super(3);
      else super();
    }

    /** With the next two, in place of the methods of codecs. */
    encode() {
      return new Original.Uint8Array(3);
    }

    encodeInto() {
      return { read: 1, written: 1 };
    }

    decode() {
      return 'oops';
    }
  };

/** Names of properties that every object inherits while they are patched. */
const JUNK = [
  'offset',
  'index',
  'length',
  'kind',
  'position',
  'codeUnit',
  'code',
  'read',
  'written',
  'fatal',
  'ignoreBOM',
  'stream',
  'get',
  'set',
  'value',
  'writable',
  'builtins',
  'cause',
  'buffer',
  'maxByteLength',
  // What the package's own records may lack: limits, codecs, what a transport can.
  'isWellFormed',
  'isDecoderStrict',
  'encodeCopyUpTo',
  'encoder',
  'decoder',
  'readSnapshot',
  'readAscii',
  'writeWtf8',
  'isFast',
  'validate',
  'findReplacements',
];

/** @param {(key: string) => PropertyDescriptor} descriptorOf @param {string} name @returns {Patch[]} */
const junk = (name, descriptorOf) =>
  JUNK.map((key) => ({
    name: `${name} ${key}`,
    object: Object.prototype,
    key,
    descriptor: descriptorOf(key),
  }));

/** Replaced by what gives wrong answers, or inherited by every object. @type {Patch[]} */
export const PATCHES = [
  ...BUILT_INS.flatMap(([name, object, keys]) =>
    keys.flatMap((key) => patchesOf(`${name}.${String(key)}`, object, key)),
  ),
  ...junk('inherited', () => ({ value: 7, writable: true, enumerable: true, configurable: true })),
  ...junk('inherited and called', () => ({
    value: () => 9,
    writable: true,
    enumerable: true,
    configurable: true,
  })),
  ...junk('inherited and fixed', () => ({
    value: 7,
    writable: false,
    enumerable: false,
    configurable: true,
  })),
  ...[Array.prototype, Object.prototype].flatMap((object, index) =>
    ['0', '1', '2'].map((key) => ({
      name: `${index > 0 ? 'Object' : 'Array'}.prototype[${key}]`,
      object,
      key,
      descriptor: { get: () => 7, set: () => undefined, configurable: true },
    })),
  ),
];

const ofTypedArrays = Object.getPrototypeOf(Original.Uint8Array.prototype);

/** What throws, is missing, or has the name of another. Only for patches one by one: others would hide what each of them does. @type {Patch[]} */
export const FURTHER = [
  ...['length', 'byteLength', 'byteOffset', 'buffer', Symbol.toStringTag].map((key) => ({
    name: `%TypedArray%.prototype.${String(key)} that throws`,
    object: ofTypedArrays,
    key,
    descriptor: {
      get() {
        throw new Error('a getter was called');
      },
      configurable: true,
    },
  })),
  .../** @type {[string, object][]} */ ([
    ['Array.prototype', Array.prototype],
    ['%TypedArray%.prototype', ofTypedArrays],
    ['String.prototype', String.prototype],
  ]).map(([name, object]) => ({
    name: `${name} without an iterator`,
    object,
    key: Symbol.iterator,
    descriptor: { value: undefined, configurable: true },
  })),
  .../** @type {[string, object, string][]} */ ([
    ['TypeError', TypeError.prototype, 'RangeError'],
    ['RangeError', RangeError.prototype, 'TypeError'],
  ]).map(([name, object, other]) => ({
    name: `${name} with the name ${other}`,
    object,
    key: 'name',
    descriptor: { value: other, configurable: true },
  })),
  ...['Uint8Array', 'globalThis'].map((key) => ({
    name: `${key} that is missing`,
    object: globalThis,
    key,
    descriptor: { value: undefined, writable: true, configurable: true },
  })),
  {
    name: 'Function.prototype.call that throws',
    object: Function.prototype,
    key: 'call',
    descriptor: {
      value() {
        throw new Error('"call" was called');
      },
      writable: true,
      configurable: true,
    },
  },
  {
    name: 'Function.prototype.call that lies about long text',
    object: Function.prototype,
    key: 'call',
    descriptor: { value: callThatLies, writable: true, configurable: true },
  },
];

/**
 * Gives right answers about the short text by which a host is tested, also as what makes bound methods.
 *
 * @this {Function}
 * @param {unknown} receiver
 * @param {...unknown} values
 * @returns {unknown}
 */
function callThatLies(receiver, ...values) {
  const right = apply(this, receiver, values);
  if (typeof right === 'function')
    return (/** @type {any} */ first, /** @type {unknown[]} */ ...others) => {
      const answer = apply(right, undefined, [first, ...others]);
      return first?.length > 9 ? wrong(answer) : answer;
    };
  return typeof receiver === 'string' && receiver.length > 9 ? wrong(right) : right;
}

/**
 * Built-ins that give right answers, but call a function first.
 *
 * @param {() => void} call
 * @returns {Patch[]}
 */
export function calling(call) {
  let isInside = false;
  /** @param {Function} original */
  const after = (original) =>
    /** @this {any} @param {...any} values */ function (...values) {
      if (!isInside) {
        isInside = true;
        call();
        isInside = false;
      }
      return apply(original, this, values);
    };
  return BUILT_INS.flatMap(([name, object, keys]) =>
    keys.flatMap((key) => {
      const before = object && getOwnPropertyDescriptor(object, key);
      if (!before?.configurable) return [];
      const { get, value } = before;
      if (!get && (typeof value !== 'function' || /^[A-Z]/.test(String(key)))) return [];
      const descriptor = get ? { ...before, get: after(get) } : { ...before, value: after(value) };
      return [{ name: `${name}.${String(key)}`, object, key, descriptor }];
    }),
  );
}

/** Replaces built-ins. @param {Patch[]} patches @returns {() => void} puts them back, using none of those that are replaced */
export function patch(patches) {
  const before = patches.map(({ object, key }) => getOwnPropertyDescriptor(object, key));
  let patched = 0;
  const takeBack = () => {
    while (patched-- > 0) {
      const { object, key } = patches[patched];
      const descriptor = before[patched];
      if (descriptor) defineProperty(object, key, descriptor);
      else delete object[key];
    }
  };
  try {
    for (const size = patches.length; patched < size; patched++) {
      const { object, key, descriptor } = patches[patched];
      defineProperty(object, key, descriptor);
    }
  } catch (error) {
    takeBack();
    throw error;
  }
  return takeBack;
}

/**
 * What calls give while built-ins are replaced: a value or an error of each. While they are, this uses none of them.
 *
 * @param {readonly { call: Function, parameters: readonly unknown[] }[]} calls
 * @param {Patch[]} patches
 */
export function outcomesUnder(calls, patches) {
  const count = calls.length;
  /** @type {{ value: any, error: any }[]} */
  const outcomes = calls.map(() => ({ value: undefined, error: undefined }));
  const takeBack = patch(patches);
  try {
    for (let index = 0; index < count; index++) {
      try {
        outcomes[index].value = apply(calls[index].call, undefined, calls[index].parameters);
      } catch (error) {
        outcomes[index].error = error;
      }
    }
  } finally {
    takeBack();
  }
  return outcomes;
}
