/**
 * Others replace built-ins after the import by functions that give wrong answers, or call the package, or give properties to every
 * object. Answers and errors stay what they were.
 */

import { callsOf, LONG, REFUSED_CALLS } from './support/calls.mjs';
import { judge } from './support/judge.mjs';
import { calling, FURTHER, outcomesUnder, PATCHES, patch } from './support/patches.mjs';
import { argumentsOf, functionOf } from './support/perform.mjs';

/** In the engines of Safari and Firefox, whose errors have a line, a bound method takes ten times as long as a call. */
const isBoundSlow = 'line' in new Error() || 'lineNumber' in new Error();

/** Patches that it would cost too much to withstand. SECURITY.md names each. @type {Record<string, string>} */
const EXEMPT = isBoundSlow
  ? Object.fromEntries(
      [...PATCHES, ...FURTHER]
        .filter(({ object, key }) => object === Function.prototype && key === 'call')
        .map(({ name }) => [name, 'a bound method in its place takes 20 ns longer']),
    )
  : {};

/** @typedef {import('./support/patches.mjs').Patch} Patch */

const EACH = 'each by itself, after the first calls';
const EACH_CALLS = 'each by itself calls the package';
const ALL_LATE = 'all at once, after the first calls';
const ALL_EARLY = 'all at once, after the import';
const BEFORE = ', before the import';

/** The patches that are applied all at once: of inherited properties the writable ones, without those that property descriptors have. */
const ALL = PATCHES.filter(
  ({ name, key }) =>
    !name.startsWith('inherited') ||
    (name === `inherited ${String(key)}` &&
      key !== 'get' &&
      key !== 'set' &&
      key !== 'value' &&
      key !== 'writable'),
);

/** What objects inherit while the package is imported. (Node itself fails if they inherit `value`, `writable` or `buffer`.) */
const INHERITED_BEFORE = ALL.filter(({ name, key }) => name.startsWith('inherited') && key !== 'buffer');
const OF_ACCESSORS = ['get', 'set'].flatMap((key) =>
  PATCHES.filter(({ name }) => name === `inherited ${key}`),
);
const BEFORE_IMPORT = [
  { name: `inherited${BEFORE}`, patches: INHERITED_BEFORE },
  ...OF_ACCESSORS.map((patch) => ({ name: `${patch.name}${BEFORE}`, patches: [patch] })),
];

/** Patched after one call, when the package knows what the host can do but has not used it yet. */
const EARLY = OF_ACCESSORS.map((patch) => ({ name: `${patch.name}, after one call`, patches: [patch] }));

const { WebAssembly } = /** @type {any} */ (globalThis);
const otherMemory = new ArrayBuffer(0x10_0000);

/** Patched when the half of the module runs that encodes and decodes, before the other half starts. @type {Patch[]} */
const BETWEEN = WebAssembly
  ? [
      {
        name: 'WebAssembly.Memory.prototype.buffer',
        object: WebAssembly.Memory.prototype,
        key: 'buffer',
        descriptor: { get: () => otherMemory, configurable: true },
      },
      {
        name: 'WebAssembly.Instance',
        object: WebAssembly,
        key: 'Instance',
        descriptor: {
          value: class {
            exports = new Proxy({}, { get: () => () => 0 });
          },
          configurable: true,
        },
      },
    ]
  : [];
const HALF = ', when half of the module runs';

/** Patched right after the import, when the host has not been examined. (A process for each inherited property would take too long.) */
const AFTER_IMPORT = [
  ...PATCHES.filter(({ name }) => !name.startsWith('inherited')),
  ...FURTHER.filter(({ object }) => object === Function.prototype || object === globalThis),
];

const ONE_AFTER_IMPORT = AFTER_IMPORT.map(({ name }) => `${name}, after the import`);

/** Right after the import, for text that is so short that the host is not examined. Without `charCodeAt`, no loop takes it. */
const SHORTEST = 'codecs that every object inherits, for empty text, after the import';
const SHORTEST_PATCHES = [
  ...PATCHES.filter(({ name }) => name === 'String.prototype.charCodeAt'),
  ...['isWellFormed', 'encoder'].map((key) => ({
    name: `inherited ${key} that throws`,
    object: Object.prototype,
    key,
    descriptor: {
      get() {
        throw new Error(`"${key}" was read`);
      },
      configurable: true,
    },
  })),
];
/** @type {import('./support/calls.mjs').Call} */
const SHORTEST_CALL = {
  name: 'encode of empty text',
  function: 'encode',
  parameters: [''],
  value: new Uint8Array(0),
};

export const variants = [
  EACH,
  EACH_CALLS,
  ALL_LATE,
  ALL_EARLY,
  SHORTEST,
  ...[...BEFORE_IMPORT, ...EARLY].map(({ name }) => name),
  ...BETWEEN.map(({ name }) => name + HALF),
  ...ONE_AFTER_IMPORT,
];

/** A page for each of the others would take minutes. */
export const onPages = [EACH, EACH_CALLS, ALL_LATE, ALL_EARLY];

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, load, fail, note }) {
  const early = BEFORE_IMPORT.find(({ name }) => name === variant)?.patches ?? [];
  const takeBack = patch(early);
  const wtf8 = await load().finally(takeBack);
  // (`flawsUnder` looks functions up before it patches anything, as an entry may have live bindings.)
  const calls = [...callsOf(sizesFor(variant)), ...REFUSED_CALLS];
  /** @param {string} name @param {Patch[]} patches */
  const attempt = (name, patches) => {
    const some = patches.filter((patch) => EXEMPT[patch.name] === undefined);
    for (const flaw of flawsUnder(wtf8, calls, some)) fail(`${name}: ${flaw}`);
  };
  if (variant.endsWith('after the first calls')) {
    for (const flaw of flawsUnder(wtf8, callsOf(), [])) fail(`before: ${flaw}`);
  }
  if (isEach(variant)) {
    /** @type {string[]} */
    const failed = [];
    for (const patch of variant === EACH ? [...PATCHES, ...FURTHER] : callingPatches(wtf8)) {
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
  const between = BETWEEN.find(({ name }) => name + HALF === variant);
  if (between) {
    wtf8.backend();
    return attempt(variant, [between]);
  }
  if (variant === ALL_LATE || variant === ALL_EARLY) return attempt('all at once', ALL);
  if (variant === SHORTEST) {
    for (const flaw of flawsUnder(wtf8, [SHORTEST_CALL], SHORTEST_PATCHES)) fail(flaw);
    return;
  }
  attempt(
    variant,
    AFTER_IMPORT.filter((_, index) => ONE_AFTER_IMPORT[index] === variant),
  );
}

/** @param {string} variant */
const isEach = (variant) => variant === EACH || variant === EACH_CALLS;

/** Variants that are many get what is longer than a chunk in one flavour only. @param {string} variant */
function sizesFor(variant) {
  if (isEach(variant)) return [5, 40, 300];
  return [5, 40, 300, ONE_AFTER_IMPORT.includes(variant) ? LONG : 70_000];
}

/**
 * Built-ins that call the package, which then writes to all memory that calls share.
 *
 * @param {any} wtf8
 */
function callingPatches(wtf8) {
  const others = callsOf([20, 2000]).map((each) => ({
    call: functionOf(wtf8, each),
    parameters: argumentsOf(each),
  }));
  const { length } = others;
  const { apply } = Reflect;
  let next = 0;
  const patches = calling(() => {
    // Some at a time, because all take long, and each call of the package asks for some built-ins many times.
    for (let count = 0; count < 8; count++) {
      next = (next + 1) % length;
      try {
        apply(others[next].call, undefined, others[next].parameters);
      } catch {
        // Not what is judged.
      }
    }
  });
  return patches.filter(({ key }) => key !== Symbol.species);
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
  const made = calls.map((each) => ({ call: functionOf(wtf8, each), parameters: argumentsOf(each) }));
  const outcomes = outcomesUnder(made, patches);
  return calls.flatMap((each, index) => {
    const { value, error } = outcomes[index];
    return judge(each, error === undefined ? { value } : { error }, made[index].parameters) ?? [];
  });
}
