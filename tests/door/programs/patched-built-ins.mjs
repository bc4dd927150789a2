/**
 * Row 15: built-ins that others replace after the import by what gives wrong answers, and properties that every object
 * inherits. Answers and errors are what they were.
 */

import { callsOf, REFUSED_CALLS } from './support/calls.mjs';
import { judge } from './support/judge.mjs';
import { argumentsOf, functionOf } from './support/perform.mjs';

/** In the engines of Safari and Firefox, whose errors know their line, a bound method takes ten times as long as a call. */
const isBoundSlow = 'line' in new Error() || 'lineNumber' in new Error();

/** What the package does not hold against, as it would cost too much: SECURITY.md names each. @type {Record<string, string>} */
const EXEMPT = isBoundSlow
  ? { 'Function.prototype.call': 'a bound method in its place takes 20 ns longer' }
  : {};

const { apply } = Reflect;
const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
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

/** What only has effects has none then. */
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

    /** For codecs. */
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

const TypedArrayPrototype = getPrototypeOf(Uint8Array.prototype);
const scope = /** @type {any} */ (globalThis);

/** @type {[name: string, object: any, keys: PropertyKey[]][]} */
const BUILT_INS = [
  [
    'String.prototype',
    String.prototype,
    [
      'charCodeAt',
      'codePointAt',
      'slice',
      'substring',
      'isWellFormed',
      'toWellFormed',
      'includes',
      'indexOf',
      'padStart',
      'toUpperCase',
      'at',
      'concat',
      'replace',
      'search',
      Symbol.iterator,
    ],
  ],
  ['String', String, ['fromCharCode', 'fromCodePoint']],
  [
    '%TypedArray%.prototype',
    TypedArrayPrototype,
    [
      'set',
      'slice',
      'subarray',
      'fill',
      'keys',
      'values',
      'join',
      'indexOf',
      'findIndex',
      'copyWithin',
      'length',
      'buffer',
      'byteOffset',
      'byteLength',
      Symbol.iterator,
      Symbol.toStringTag,
    ],
  ],
  [
    'ArrayBuffer.prototype',
    ArrayBuffer.prototype,
    ['slice', 'byteLength', 'resizable', 'maxByteLength', 'detached', 'transfer'],
  ],
  ['SharedArrayBuffer.prototype', scope.SharedArrayBuffer?.prototype, ['slice', 'byteLength', 'growable']],
  ['DataView.prototype', DataView.prototype, ['byteLength', 'byteOffset', 'buffer', 'getUint8']],
  ['ArrayBuffer', ArrayBuffer, ['isView', Symbol.species]],
  ['%TypedArray%', getPrototypeOf(Uint8Array), ['from', 'of', Symbol.species]],
  [
    'Array.prototype',
    Array.prototype,
    ['push', 'join', 'map', 'forEach', 'reduce', 'entries', 'slice', 'fill', Symbol.iterator],
  ],
  ['Array', Array, ['from', 'isArray', 'of', Symbol.species]],
  ['Math', Math, ['min', 'max', 'imul', 'floor', 'trunc', 'ceil']],
  ['Number', Number, ['isSafeInteger', 'isInteger']],
  ['Number.prototype', Number.prototype, ['toString']],
  [
    'Object',
    Object,
    [
      'getPrototypeOf',
      'setPrototypeOf',
      'assign',
      'keys',
      'entries',
      'getOwnPropertyDescriptor',
      'defineProperty',
      'defineProperties',
      'create',
      'freeze',
      'hasOwn',
    ],
  ],
  ['Object.prototype', Object.prototype, ['toString', 'hasOwnProperty', 'valueOf']],
  ['Reflect', Reflect, ['apply', 'construct', 'get', 'has', 'getPrototypeOf', 'ownKeys']],
  ['JSON', JSON, ['stringify']],
  ['TextDecoder.prototype', scope.TextDecoder?.prototype, ['decode']],
  ['TextEncoder.prototype', scope.TextEncoder?.prototype, ['encode', 'encodeInto']],
  [
    'globalThis',
    globalThis,
    [
      'Uint8Array',
      'Uint16Array',
      'Uint32Array',
      'TextDecoder',
      'TextEncoder',
      'WebAssembly',
      'DataView',
      'TypeError',
      'Buffer',
      'Error',
      'Symbol',
      'String',
    ],
  ],
  [
    'Buffer.prototype',
    scope.Buffer?.prototype,
    ['ucs2Write', 'ucs2Slice', 'latin1Slice', 'utf8Slice', 'utf8Write'],
  ],
  ['Function.prototype', Function.prototype, ['call', 'apply', 'bind', 'toString', Symbol.hasInstance]],
  ['WebAssembly.Instance.prototype', scope.WebAssembly?.Instance?.prototype, ['exports']],
  ['WebAssembly.Memory.prototype', scope.WebAssembly?.Memory?.prototype, ['buffer']],
  ['Map.prototype', Map.prototype, ['get', 'has', 'set']],
  ['WeakMap.prototype', WeakMap.prototype, ['get', 'has', 'set']],
  ['RegExp.prototype', RegExp.prototype, ['test', 'exec']],
];

/** What every object inherits from then on. */
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
];

/** @param {(key: string) => PropertyDescriptor} descriptorOf @param {string} name @returns {Patch[]} */
const junk = (name, descriptorOf) =>
  JUNK.map((key) => ({
    name: `${name} ${key}`,
    object: Object.prototype,
    key,
    descriptor: descriptorOf(key),
  }));

/** @type {Patch[]} */
const PATCHES = [
  ...BUILT_INS.flatMap(([name, object, keys]) =>
    keys.flatMap((key) => patchesOf(`${name}.${String(key)}`, object, key)),
  ),
  ...junk('inherited', () => ({ value: 7, writable: true, enumerable: true, configurable: true })),
  ...junk('inherited and fixed', () => ({
    value: 7,
    writable: false,
    enumerable: false,
    configurable: true,
  })),
  ...['0', '1', '2'].map((key) => ({
    name: `Array.prototype[${key}]`,
    object: Array.prototype,
    key,
    descriptor: { get: () => 7, set: () => undefined, configurable: true },
  })),
];

const EACH = 'each by itself, after the first calls';
const ALL_LATE = 'all at once, after the first calls';
const ALL_EARLY = 'all at once, after the import';
const BEFORE = ', before the import';

/** What takes part when all are replaced at once: of the ways of junk, one. */
const ALL = PATCHES.filter(
  ({ name, key }) =>
    !name.startsWith('inherited') ||
    (name === `inherited ${String(key)}` &&
      key !== 'get' &&
      key !== 'set' &&
      key !== 'value' &&
      key !== 'writable'),
);

/** What objects may inherit before the package is there. (`value`, `writable` and `buffer` are more than Node can bear.) */
const INHERITED_BEFORE = ALL.filter(({ name, key }) => name.startsWith('inherited') && key !== 'buffer');
const OF_ACCESSORS = ['get', 'set'].flatMap((key) =>
  PATCHES.filter(({ name }) => name === `inherited ${key}`),
);
const BEFORE_IMPORT = [
  { name: `inherited${BEFORE}`, patches: INHERITED_BEFORE },
  ...OF_ACCESSORS.map((patch) => ({ name: `${patch.name}${BEFORE}`, patches: [patch] })),
];

/** When it is known what the host can, and none of it has been made use of. */
const EARLY = OF_ACCESSORS.map((patch) => ({ name: `${patch.name}, after one call`, patches: [patch] }));

export const variants = [
  EACH,
  ALL_LATE,
  ALL_EARLY,
  ...[...BEFORE_IMPORT, ...EARLY].map(({ name }) => name),
  // After the import, inherited properties are patched all at once only, as a process for each would take too long.
  ...PATCHES.filter(({ name }) => !name.startsWith('inherited')).map(
    ({ name }) => `${name}, after the import`,
  ),
];

/** A page for each of the others would take minutes. */
export const onPages = [EACH, ALL_LATE, ALL_EARLY];

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, load, fail, note }) {
  const early = BEFORE_IMPORT.find(({ name }) => name === variant)?.patches ?? [];
  const takeBack = patch(early);
  const wtf8 = await load().finally(takeBack);
  // An entry may be made of live bindings, and its functions are looked up now.
  const calls = [...callsOf(variant === EACH ? [5, 40, 300] : [5, 40, 300, 200_000]), ...REFUSED_CALLS];
  /** @param {string} name @param {Patch[]} patches */
  const attempt = (name, patches) => {
    const some = patches.filter((patch) => EXEMPT[patch.name] === undefined);
    for (const flaw of flawsUnder(wtf8, calls, some)) fail(`${name}: ${flaw}`);
  };
  if (variant.endsWith('after the first calls')) {
    for (const flaw of flawsUnder(wtf8, callsOf(), [])) fail(`before: ${flaw}`);
  }
  if (variant === EACH) {
    /** @type {string[]} */
    const failed = [];
    for (const patch of PATCHES) {
      if (EXEMPT[patch.name] !== undefined) continue;
      const flaws = flawsUnder(wtf8, calls, [patch]);
      if (flaws.length > 0) {
        failed.push(patch.name);
        fail(`${patch.name}: ${flaws.length} answers, such as ${flaws[0]}`);
      }
    }
    note('failed', failed);
    return;
  }
  if (early.length > 0) return attempt(variant, early);
  const late = EARLY.find(({ name }) => name === variant);
  if (late) {
    wtf8.encode('\u00e9'.repeat(40));
    return attempt(variant, late.patches);
  }
  if (variant === ALL_LATE || variant === ALL_EARLY) return attempt('all at once', ALL);
  const name = variant.slice(0, -', after the import'.length);
  attempt(
    name,
    PATCHES.filter((patch) => patch.name === name),
  );
}

/**
 * Makes all calls while built-ins are replaced, and judges them afterwards.
 *
 * @param {any} wtf8
 * @param {import('./support/calls.mjs').Call[]} calls
 * @param {Patch[]} patches
 * @returns {string[]}
 */
function flawsUnder(wtf8, calls, patches) {
  const count = calls.length;
  const functions = calls.map((call) => functionOf(wtf8, call));
  const parameters = calls.map((call) => argumentsOf(call));
  /** @type {any[]} */
  const outcomes = calls.map(() => ({ error: undefined, value: undefined, threw: false }));
  const takeBack = patch(patches);
  try {
    for (let index = 0; index < count; index++) {
      try {
        outcomes[index].value = apply(functions[index], undefined, parameters[index]);
      } catch (error) {
        outcomes[index].threw = true;
        outcomes[index].error = error;
      }
    }
  } finally {
    takeBack();
  }
  return calls.flatMap((call, index) => {
    const { threw, error, value } = outcomes[index];
    return judge(call, threw ? { error } : { value }, parameters[index]) ?? [];
  });
}

/** Replaces built-ins. @param {Patch[]} patches @returns {() => void} puts back what was there, while nothing works as usual */
function patch(patches) {
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
