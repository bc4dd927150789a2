// Do answers and errors stay what they were if others replace built-ins after the import, or give properties to every object?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FURTHER, outcomesUnder, PATCHES } from '../door/programs/support/patches.mjs';
import { bytes } from '../support/notation.mjs';
import variants, { padded, paddedText } from '../support/variants.mjs';

const TEXTS = ['aé\0漢😀', 'a\ud83d', '\udc80b'].flatMap((text) => paddedText(text).map(([each]) => each));
const BYTES = [
  '61 C3 A9 E6 BC A2',
  'ED A0 BD ED B8 80',
  'F0 9F 98 80',
  '00 C0 80',
  'ED A0 BD',
  'FC 84',
  'FF',
].flatMap((hex) => padded(bytes(hex)).map(([each]) => each));
const VALUES = [[0x61, 0xd83d, 0x1f600], [-1], Uint32Array.of(0x61, 0xdc00), Uint32Array.of(0x7fffffff)];

/** What functions take, by name. @type {Record<string, unknown[]>} */
const INPUTS = {
  encode: [...TEXTS, ...VALUES, 5],
  decode: [...BYTES, 5],
  fromWtf8: BYTES,
  toWtf8: BYTES,
  repair: BYTES,
  isWellFormed: BYTES,
  findIllFormed: BYTES,
};

/** @type {{ name: string, call: Function, parameters: unknown[] }[]} */
const CALLS = Object.entries(variants).flatMap(([space, functions]) => {
  if (typeof functions === 'function') return [];
  return Object.entries(functions).flatMap(([name, call]) =>
    INPUTS[name].flatMap((input) =>
      [[], [{ allowLone: true, lengthPrefix: true }]].map((options) => ({
        name: `${space}.${name}`,
        call,
        parameters: [input, ...options],
      })),
    ),
  );
});

/** What all calls give while built-ins are replaced. @param {import('../door/programs/support/patches.mjs').Patch[]} patches */
const allUnder = (patches) =>
  outcomesUnder(CALLS, patches).map(({ value, error }) =>
    error === undefined ? { value } : { message: error.message, ...error },
  );

test('every function, and every patch by itself', () => {
  const expected = allUnder([]);
  assert.ok(CALLS.length > 500 && expected.some(({ code }) => code) && expected.some(({ value }) => value));
  for (const each of [...PATCHES, ...FURTHER]) {
    const found = allUnder([each]);
    for (const [index, { name }] of CALLS.entries()) {
      assert.deepEqual(found[index], expected[index], `${name}, ${each.name}`);
    }
  }
});
