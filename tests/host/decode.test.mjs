// Does the host's decoder get only what it decodes fast? Answers are right without that, so no other test would tell.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `import { codec } from './engine/wasm/index.js';
   import { startWasm } from './engine/wasm/start.js';
   import { charCodes } from './engine/wasm/transport/char-codes.js';
   import { unpack } from './host/unpack.js';
   import module from './wasm/wtf8/module.js';
   export { hostPolicy } from './host/policy.js';
   export { decodeQuickly } from './quick/decode.js';
   startWasm(new WebAssembly.Module(unpack(module)), charCodes);
   export const decodeByEngine = codec.decode;`,
);

const decoder = new TextDecoder();
/** What the decoder has been given. @type {Uint8Array[]} */
const given = [];

/** @param {string} name of a copy of the module */
async function load(name) {
  const copy = await importSource(source, name);
  // As in Deno and in Node 24, where the decoder replaces what is ill-formed.
  Object.assign(copy.hostPolicy(), {
    decodeLoopUpTo: 0,
    decodeUnitsUpTo: 0,
    readAsciiUpTo: 0,
    decodeUpTo: Infinity,
    isDecoderStrict: false,
    readSnapshot: undefined,
    decoder: (/** @type {Uint8Array} */ bytes) => {
      given.push(bytes);
      return decoder.decode(bytes);
    },
  });
  return copy;
}

const { decodeByEngine, decodeQuickly } = await load('with isUtf8');

const TEXT = 'a\ufffd漢'.repeat(100);
const WELL_FORMED = new TextEncoder().encode(TEXT);
const ILL_FORMED = Uint8Array.of(...WELL_FORMED, 0xff);

/** @param {() => unknown} call @returns how often it asks the decoder */
function timesAsked(call) {
  const before = given.length;
  call();
  return given.length - before;
}

test('ill-formed bytes and U+FFFD keep the next inputs from being decoded in vain', () => {
  const asked = timesAsked(() => assert.equal(decodeQuickly(ILL_FORMED, ILL_FORMED.length), undefined));
  assert.equal(asked, 1);

  const quickly = timesAsked(() => {
    for (let round = 0; round < 20; round++) {
      assert.equal(decodeQuickly(ILL_FORMED, ILL_FORMED.length), undefined);
      assert.equal(decodeQuickly(WELL_FORMED, WELL_FORMED.length), TEXT);
    }
  });
  assert.equal(quickly, 20);

  const byEngine = timesAsked(() => {
    for (let round = 0; round < 20; round++) {
      assert.throws(() => decodeByEngine(ILL_FORMED), { code: 'ERR_ILL_FORMED_WTF8' });
      assert.equal(decodeByEngine(WELL_FORMED), TEXT);
    }
  });
  assert.equal(byEngine, 20);
});

describe('text full of the byte FF, in which U+FFFD is not searched for', () => {
  const text = '\uff21'.repeat(100);
  const plain = new TextEncoder().encode(text);
  const withReplacements = [Uint8Array.of(0xff, ...plain), Uint8Array.of(...plain, 0xff)];
  const withUnit = new TextEncoder().encode(`${text}\ufffd`);

  /** @param {typeof decodeQuickly} decodeWith @param {Uint8Array} bytes @param {string | undefined} expected */
  function demandOnce(decodeWith, bytes, expected) {
    // The decoder is asked again after so many inputs.
    for (let round = 0; round < 64; round++) decodeWith(plain, plain.length);
    const asked = timesAsked(() => assert.equal(decodeWith(bytes, bytes.length), expected));
    assert.equal(asked, 1);
  }

  test("the host's test of the bytes finds one, and knows it from a U+FFFD of the text", () => {
    for (const bytes of withReplacements) demandOnce(decodeQuickly, bytes, undefined);
    demandOnce(decodeQuickly, withUnit, `${text}\ufffd`);
  });

  test('a search finds one, where the host has no such test', async () => {
    const own = Object.getOwnPropertyDescriptor(process, 'getBuiltinModule');
    delete (/** @type {any} */ (process).getBuiltinModule);
    try {
      const copy = await load('without isUtf8');
      for (const bytes of [...withReplacements, withUnit]) demandOnce(copy.decodeQuickly, bytes, undefined);
    } finally {
      if (own) Object.defineProperty(process, 'getBuiltinModule', own);
    }
  });
});
