/**
 * What only the first call does: it asks no clock to find the fastest way, and tries no method with more than a few characters.
 * What it finds out by getters that a page has replaced changes no result. What it finds out at all is not asked again.
 */

import { callsOf, functionNames } from './support/calls.mjs';
import { judge } from './support/judge.mjs';
import { argumentsOf, perform } from './support/perform.mjs';

/** How many code units feature tests may write to find out how a method behaves. */
const TEST_UNITS = 256;

const WATCHED = 'encode by a watched ucs2Write';

const SMALL = 'decode where buffers say that they are small';

const AGAIN = 'every call again';

export const variants = [...functionNames(), WATCHED, SMALL, AGAIN];

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, load, fail, note }) {
  if (variant === SMALL) return decodeFirst(await load(), fail);
  if (variant === AGAIN) return askOnce(load, fail);
  const [name] = variant.split(' ');
  const call = callsOf([300]).find((each) => each.function === name && !each.thrown);
  if (!call) throw new Error(`there is no call of ${name}`);
  const parameters = argumentsOf(call);
  /** @type {Record<string, number>} */
  const looks = {};
  let units = 0;
  /** @param {any} object @param {string} key @param {string} name */
  const watchCalls = (object, key, name) => {
    const original = object?.[key];
    if (typeof original !== 'function') return;
    looks[name] = 0;
    /** @this {any} @param {any[]} values */
    function watched(...values) {
      looks[name]++;
      return new.target ? Reflect.construct(original, values) : Reflect.apply(original, this, values);
    }
    // Node 18 has some that cannot be assigned to.
    Object.defineProperty(object, key, { value: Object.assign(watched, original), configurable: true });
  };
  watchCalls(globalThis.performance, 'now', 'performance.now');
  watchCalls(Date, 'now', 'Date.now');
  watchCalls(globalThis.process, 'hrtime', 'process.hrtime');
  watchCalls(globalThis.process?.hrtime, 'bigint', 'process.hrtime.bigint');
  const prototype = /** @type {any} */ (globalThis.Buffer?.prototype);
  const { ucs2Write } = prototype ?? {};
  // A watched method no longer looks like the host's own. As that may change what is called, it is a variant by itself.
  if (ucs2Write && variant === WATCHED) {
    const original = ucs2Write;
    prototype.ucs2Write = (() => {
      /** @param {any} receiver @param {any[]} values */
      function ucs2Write(receiver, ...values) {
        units += values[0].length;
        return Reflect.apply(original, receiver, values);
      }
      // Its text has the call that the method has in Node, so it is taken for the host's.
      return /** @this {any} */ function (/** @type {any[]} */ ...values) {
        return ucs2Write(this, ...values);
      };
    })();
  }
  const wtf8 = await load();
  // While it loads modules, the host may ask its clocks.
  for (const clock of Object.keys(looks)) looks[clock] = 0;
  const outcome = perform(wtf8, call, parameters);
  const counted = { ...looks };
  const written = units;
  note('looks', counted);
  note('units', written);
  const flaw = judge(call, outcome, parameters);
  if (flaw) fail(flaw);
  for (const [clock, count] of Object.entries(counted)) {
    if (count > 0) fail(`${variant}: the first call asked ${clock} ${count} times`);
  }
  if (ucs2Write && variant === WATCHED && wtf8.backend() === 'wasm' && written === 0)
    fail(`${variant}: the method was not called`);
  if (written > 300 + TEST_UNITS)
    fail(`${variant}: the first call had ${written} units written by ucs2Write`);
}

/**
 * Hosts read the size of a buffer by a getter when they are given one, and some buffers are given to them by the first call only.
 *
 * @param {Record<string, any>} wtf8
 * @param {(flaw: string) => void} fail
 */
function decodeFirst(wtf8, fail) {
  // So that the host is known, but not what only decoding needs.
  wtf8.encode('\ud83d'.repeat(300));
  const calls = callsOf([20, 300]).filter((call) => call.function === 'decode');
  const prototype = ArrayBuffer.prototype;
  const byteLength = /** @type {PropertyDescriptor} */ (
    Object.getOwnPropertyDescriptor(prototype, 'byteLength')
  );
  for (const call of calls) {
    const parameters = argumentsOf(call);
    Object.defineProperty(prototype, 'byteLength', { ...byteLength, get: () => 3 });
    const outcome = perform(wtf8, call, parameters);
    Object.defineProperty(prototype, 'byteLength', byteLength);
    const flaw = judge(call, outcome, parameters);
    if (flaw) fail(`${call.name}: ${flaw}`);
  }
}

/**
 * Which functions are the host's own shows their text, which takes longer to make than a short input to convert.
 *
 * @param {() => Promise<Record<string, any>>} load
 * @param {(flaw: string) => void} fail
 */
async function askOnce(load, fail) {
  const textOf = Function.prototype.toString;
  let asked = 0;
  Function.prototype.toString = /** @this {any} */ function () {
    asked++;
    return Reflect.apply(textOf, this, []);
  };
  const wtf8 = await load();
  const calls = callsOf([5, 20, 300]);
  for (const call of calls) perform(wtf8, call, argumentsOf(call));
  if (wtf8.backend() === 'wasm' && asked === 0) fail('no function was watched');
  for (const call of calls) {
    const parameters = argumentsOf(call);
    asked = 0;
    const outcome = perform(wtf8, call, parameters);
    if (asked > 0) fail(`${call.name}: asked again what functions are, ${asked} times`);
    const flaw = judge(call, outcome, parameters);
    if (flaw) fail(`${call.name}: ${flaw}`);
  }
}
