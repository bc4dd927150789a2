// Do the namespaces go on as before, after very many calls, and after the stack has run out in them? Their module has a memory and a
// stack pointer of its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overflowManyTimes } from '../door/programs/support/stack.mjs';
import { collectGarbage } from '../support/collect-garbage.mjs';
import variants from '../support/variants.mjs';

const { cesu8, generalizedUtf8, modifiedUtf8, surrogateEscape, utf8Rfc2279 } = variants;

/** Long enough for WebAssembly. */
const TEXT = 'a\0é漢😀'.repeat(40);
const VALUES = Uint32Array.from(TEXT, (character) => /** @type {number} */ (character.codePointAt(0)));
const CESU8 = cesu8.encode(TEXT);
const ILL_FORMED = Uint8Array.of(...CESU8, 0xff);

/** @type {Record<string, () => unknown>} */
const CALLS = {
  'cesu8.encode': () => cesu8.encode(TEXT),
  'cesu8.decode': () => cesu8.decode(CESU8),
  'cesu8.toWtf8': () => cesu8.toWtf8(CESU8),
  'cesu8.findIllFormed': () => cesu8.findIllFormed(ILL_FORMED),
  'modifiedUtf8.encode': () => modifiedUtf8.encode(TEXT),
  'generalizedUtf8.repair': () => generalizedUtf8.repair(CESU8),
  'generalizedUtf8.decode': () => generalizedUtf8.decode(CESU8),
  'surrogateEscape.decode': () => surrogateEscape.decode(ILL_FORMED),
  'surrogateEscape.encode': () => surrogateEscape.encode(TEXT),
  'utf8Rfc2279.encode': () => utf8Rfc2279.encode(VALUES),
};

/** @type {Record<string, () => unknown>} */
const THROWING = {
  'cesu8.decode': () => cesu8.decode(ILL_FORMED),
  'cesu8.encode': () => cesu8.encode(`${TEXT}\ud83d`),
  'modifiedUtf8.toWtf8': () => modifiedUtf8.toWtf8(ILL_FORMED),
  'surrogateEscape.encode': () => surrogateEscape.encode(`${TEXT}\ud83d`),
};

const answers = () => Object.values(CALLS).map((call) => call());

test('200,000 calls take no memory, though many of them throw', async () => {
  const before = answers();
  Error.stackTraceLimit = 0;
  const callAll = (/** @type {number} */ rounds) => {
    for (let round = 0; round < rounds; round++) {
      for (const call of Object.values(CALLS)) call();
      for (const call of Object.values(THROWING)) assert.throws(call, { name: 'Wtf8Error' });
    }
  };
  const usage = async () => {
    await collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  callAll(1000);
  const start = await usage();
  callAll(200_000 / (Object.keys(CALLS).length + Object.keys(THROWING).length));
  const growth = (await usage()) - start;
  assert.ok(growth < 2 ** 20, `JavaScript's memory grew by ${growth} bytes`);
  assert.deepEqual(answers(), before);
});

test('the stack runs out in them again and again', () => {
  const before = answers();
  Error.stackTraceLimit = 0;
  for (const [name, call] of Object.entries(CALLS)) {
    assert.ok(overflowManyTimes(call, 5000, Date.now() + 60_000) >= 5000, name);
    assert.deepEqual(answers(), before, name);
  }
});
