/**
 * Hosts lack what others have, or parts of them throw. What cannot be found out counts as absent, and answers are
 * right without it.
 */

import { callsOf } from './support/calls.mjs';
import { tryCalls } from './support/perform.mjs';

/** What may be missing: the object that has it, and the key. @type {Record<string, [object: () => any, key: string]>} */
const PARTS = {
  performance: [() => globalThis, 'performance'],
  Intl: [() => globalThis, 'Intl'],
  Buffer: [() => globalThis, 'Buffer'],
  'ucs2Write of Buffer': [() => globalThis.Buffer?.prototype, 'ucs2Write'],
  'ucs2Slice of Buffer': [() => globalThis.Buffer?.prototype, 'ucs2Slice'],
  'latin1Slice of Buffer': [() => globalThis.Buffer?.prototype, 'latin1Slice'],
  'from of Buffer': [() => globalThis.Buffer, 'from'],
  'alloc of Buffer': [() => globalThis.Buffer, 'alloc'],
  WebAssembly: [() => globalThis, 'WebAssembly'],
  'validate of WebAssembly': [() => globalThis.WebAssembly, 'validate'],
  'compileStreaming of WebAssembly': [() => globalThis.WebAssembly, 'compileStreaming'],
  'Module of WebAssembly': [() => globalThis.WebAssembly, 'Module'],
  'Instance of WebAssembly': [() => globalThis.WebAssembly, 'Instance'],
  process: [() => globalThis, 'process'],
  getBuiltinModule: [() => globalThis.process, 'getBuiltinModule'],
  'toString of functions': [() => Function.prototype, 'toString'],
  TextEncoder: [() => globalThis, 'TextEncoder'],
  TextDecoder: [() => globalThis, 'TextDecoder'],
  'encode of TextEncoder': [() => globalThis.TextEncoder?.prototype, 'encode'],
  'encodeInto of TextEncoder': [() => globalThis.TextEncoder?.prototype, 'encodeInto'],
  'decode of TextDecoder': [() => globalThis.TextDecoder?.prototype, 'decode'],
  SharedArrayBuffer: [() => globalThis, 'SharedArrayBuffer'],
  isWellFormed: [() => String.prototype, 'isWellFormed'],
  toWellFormed: [() => String.prototype, 'toWellFormed'],
  fromHex: [() => Uint8Array, 'fromHex'],
  Float16Array: [() => globalThis, 'Float16Array'],
  atob: [() => globalThis, 'atob'],
  navigator: [() => globalThis, 'navigator'],
  stackTraceLimit: [() => Error, 'stackTraceLimit'],
};

/** Without these there is no WebAssembly. */
const OF_WASM = ['WebAssembly', 'Module of WebAssembly', 'Instance of WebAssembly'];

/** What hosts themselves need to load the package. These are taken away afterwards. */
const OF_LOADERS = ['decode of TextDecoder'];

const ABSENT = 'absent';

/** The ways in which something is missing. @type {Record<string, (object: any, key: string) => void>} */
const WAYS = {
  [ABSENT]: (object, key) => void delete object[key],
  'an accessor that throws': (object, key) =>
    Object.defineProperty(object, key, { get: () => raise(key), configurable: true }),
  'a function that throws': (object, key) =>
    Object.defineProperty(object, key, {
      // A `function`, as an arrow function is no constructor.
      value: function missing() {
        raise(key);
      },
      configurable: true,
    }),
};

/** @param {string} key @returns {never} */
function raise(key) {
  throw new Error(`${key} is not to be had`);
}

const ALL = 'all of it';

export const variants = [...Object.keys(PARTS), ALL].flatMap((part) =>
  Object.keys(WAYS).map((way) => `${part}, ${way}`),
);

/** Pages skip what they never have. */
export const onPages = variants.filter(
  (variant) => !/Buffer,|process|Builtin|ucs2|latin1/.test(variant) || /Shared/.test(variant),
);

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, entry, load, fail, note }) {
  const [part, way] = variant.split(', ');
  const calls = callsOf(part === ALL ? [5, 20, 40, 300, 70_000] : [5, 20, 40, 300, 3000]);
  const parts = part === ALL ? Object.keys(PARTS) : [part];
  /** Functions that put everything back, so that the report can be sent. @type {(() => void)[]} */
  const mend = [];
  // There is shared memory in hosts without the variable, too: in pages that are not isolated, that of WebAssembly.
  const shared = typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(1) : new SharedArrayBuffer(1);
  // All objects are looked up before anything is taken away.
  const objects = new Map(parts.map((name) => [name, PARTS[name][0]()]));
  /** @type {string[]} */
  const untouched = [];
  /** @param {string[]} names */
  const take = (names) => {
    // Backwards, so that members go before the objects that they belong to.
    for (const name of names.reverse()) {
      const undo = without(objects.get(name), PARTS[name][1], way);
      if (undo) mend.push(undo);
      else untouched.push(name);
    }
  };
  /** @type {string[]} */
  const flaws = [];
  let backend;
  try {
    take(parts.filter((name) => !OF_LOADERS.includes(name)));
    const wtf8 = await load(entry);
    take(parts.filter((name) => OF_LOADERS.includes(name)));
    tryCalls(wtf8, calls, (flaw) => void flaws.push(flaw));
    if (!wtf8.isWtf8(shared) || wtf8.decode(shared) !== '\0') flaws.push('shared memory is misread');
    backend = wtf8.backend();
  } finally {
    for (const undo of mend.reverse()) undo();
  }
  flaws.forEach(fail);
  note('backend', backend);
  if (untouched.length > 0) note('left out', `missing here, or not to be changed: ${untouched.join(', ')}`);
  const expected = entry === 'js.js' || parts.some((each) => OF_WASM.includes(each)) ? 'js' : 'wasm';
  if (backend !== expected) fail(`it runs on ${backend}`);
}

/**
 * @param {any} object
 * @param {string} key
 * @param {string} way
 * @returns {(() => void) | undefined} puts it back; nothing if this host has nothing to take away
 */
function without(object, key, way) {
  if (!object) return undefined;
  const before = Object.getOwnPropertyDescriptor(object, key);
  if (before ? !before.configurable : way === ABSENT) return undefined;
  WAYS[way](object, key);
  return () => {
    if (before) Object.defineProperty(object, key, before);
    else delete object[key];
  };
}
