// Calls the module at the end of the stack, again and again, and then checks that it still works. Run by
// overflow.test.mjs in each host:
//
//     node overflow-child.mjs <module> <repeatedly | during the first call>

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const [file, program] = process.argv.slice(2);
const OVERFLOWS = 100_000;
const INSTANCES = 300;
// Making stack traces would take much longer than the rest.
Error.stackTraceLimit = 0;

/** Units of every class, and enough of them for every kernel to reach its inner loop. */
const TEXT = 'a é 中 😀 \ud83d '.repeat(20);
const COUNT = TEXT.length;
const WTF8_LENGTH = 20 * (1 + 1 + 2 + 1 + 3 + 1 + 4 + 1 + 3 + 1);

/** @typedef {Record<string, (...numbers: number[]) => number>} Functions */
/** @typedef {Functions & { memory: WebAssembly.Memory }} Exports */

const module = new WebAssembly.Module(readFileSync(file));

function instantiate() {
  const { exports } = new WebAssembly.Instance(module);
  return /** @type {Exports} */ (/** @type {unknown} */ (exports));
}

/**
 * In an order in which each finds TEXT in the buffers that it reads. The last ones write over it.
 *
 * @type {Record<string, (functions: Exports) => number>} each gives 0 if its answer about TEXT is right
 */
const CALLS = {
  encode: (functions) => functions.encode(COUNT, 3 * COUNT) - WTF8_LENGTH,
  decode: (functions) => functions.decode(WTF8_LENGTH, COUNT) - COUNT,
  validate: (functions) => functions.validate(WTF8_LENGTH, 0) - 2,
  isBelow: (functions) => functions.isBelow(WTF8_LENGTH, 0xf5) - 1,
  findLoneSurrogate: (functions) => functions.findLoneSurrogate(COUNT, 0) - 9,
  findSurrogateSequence: (functions) => functions.findSurrogateSequence(WTF8_LENGTH, 0) - 14,
  findReplacements: (functions) => functions.findReplacements(WTF8_LENGTH, 10),
  // Bytes and units have "a" in common.
  commonPrefix: (functions) => functions.commonPrefix(2) - 1,
  // No WTF-8 of TEXT has the zero after it.
  find: (functions) => functions.find(WTF8_LENGTH, 2) - WTF8_LENGTH,
  offsetsOfEnds: (functions) =>
    converted(functions, COUNT, () => functions.offsetsOfEnds(COUNT, 1, 0, 0)) - WTF8_LENGTH,
  indexesOfEnds: (functions) =>
    converted(functions, WTF8_LENGTH, () => functions.indexesOfEnds(WTF8_LENGTH, 1)) - COUNT,
  offsetsOfIndexes: (functions) =>
    converted(functions, 4, () => functions.offsetsOfIndexes(WTF8_LENGTH, 1)) - 5,
  blockIndexes: (functions) => functions.blockIndexes(WTF8_LENGTH, 0x10000) - COUNT,
  replaceSurrogates: (functions) => functions.replaceSurrogates(WTF8_LENGTH) - 20,
  codePoints: (functions) => functions.codePoints(COUNT) - (COUNT - 20),
};

/** What becomes of a number in the buffer of ends. @param {Exports} functions @param {number} number @param {() => void} convert */
function converted(functions, number, convert) {
  const ends = new Uint32Array(functions.memory.buffer, functions.endsAddress(), 1);
  ends[0] = number;
  convert();
  return ends[0];
}

/** @param {Exports} functions */
function requireRightAnswers(functions) {
  const units = new Uint16Array(functions.memory.buffer, functions.unitsAddress(), COUNT);
  for (let index = 0; index < COUNT; index++) units[index] = TEXT.charCodeAt(index);
  for (const [name, call] of Object.entries(CALLS)) assert.equal(call(functions), 0, name);
}

/**
 * Recurses to the end of the stack. On the way back, calls `visit` on each level, from the deepest up, until it returns true.
 *
 * @param {() => boolean} visit
 */
function atTheEndOfTheStack(visit) {
  let isDone = false;
  function recurse() {
    try {
      recurse();
    } catch {}
    if (isDone) return;
    try {
      isDone = visit();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  recurse();
}

/** One instance, in which the stack overflows many times. */
function repeatedly() {
  const functions = instantiate();
  requireRightAnswers(functions);
  for (const [name, call] of Object.entries(CALLS)) {
    let overflows = 0;
    while (overflows < OVERFLOWS) {
      atTheEndOfTheStack(() => {
        for (let round = 0; round < 1000; round++) {
          try {
            call(functions);
            return true;
          } catch (error) {
            if (!(error instanceof RangeError)) {
              throw new Error(`${name} after ${overflows} overflows: ${error}`);
            }
            overflows++;
          }
        }
        return false;
      });
    }
  }
  requireRightAnswers(functions);
}

/** Many instances, in each of which the stack overflows during the first call, in one place or another. */
function duringTheFirstCall() {
  for (let instance = 0; instance < INSTANCES; instance++) {
    const functions = instantiate();
    const first = instance % 2 === 0 ? CALLS.encode : CALLS.decode;
    atTheEndOfTheStack(() => {
      first(functions);
      return true;
    });
    requireRightAnswers(functions);
  }
}

const PROGRAMS = { repeatedly, 'during the first call': duringTheFirstCall };
PROGRAMS[/** @type {keyof typeof PROGRAMS} */ (program)]();
console.log('ok');
