// Are answers right, and does wasm give them, after a host has ended a call from outside, while the package started an engine or
// examined the host? `vm` does that at its `timeout`. No `finally` runs then.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { freshPackage } from '../support/fresh-package.mjs';

/** What is asked for by calls that do not end, and the names of what they ask. @type {[owner: any, name: string][]} */
const PLACES = [
  [WebAssembly, 'Module'],
  [WebAssembly, 'Instance'],
  [process, 'getBuiltinModule'],
];

/** @param {any} wtf8 @param {string} text */
function answers(wtf8, text) {
  const bytes = wtf8.encode(text);
  const decoder = new wtf8.Wtf8Decoder();
  return {
    decoded: wtf8.decode(bytes),
    lossy: wtf8.decodeLossy(bytes.subarray(1)),
    units: wtf8.decodeToUtf16(bytes),
    points: wtf8.toCodePoints(text),
    joined: wtf8.concat([bytes, bytes]),
    index: wtf8.indexOf(bytes, bytes.subarray(13)),
    map: new wtf8.OffsetMap(bytes).toIndex(bytes.length),
    column: wtf8.decodeAll(wtf8.encodeAll([text, text])),
    pieces: decoder.decode(bytes.subarray(0, 8), { stream: true }) + decoder.decode(bytes.subarray(8)),
    cesu8: wtf8.cesu8.encode(text, { allowLone: true }),
    escaped: wtf8.surrogateEscape.decode(bytes),
    inspected: wtf8.inspect(bytes),
  };
}

const TEXTS = ['aé漢\u{1F600}\uD83D'.repeat(3), 'aé漢\u{1F600}\uD83D'.repeat(20_000)];

for (const [owner, name] of PLACES) {
  // (Node 18 has no `getBuiltinModule`.)
  test(`a call that ends in ${name}`, {
    skip: owner[name] === undefined && 'this host has none',
  }, async () => {
    for (const text of TEXTS) {
      const expected = answers(freshPackage(), text);
      let wtf8 = freshPackage();
      const own = owner[name];
      let isReached = false;
      owner[name] = function endless() {
        isReached = true;
        for (;;);
      };
      try {
        // A slow machine may need longer to get there: then again, with a package that has not been ended before.
        for (let timeout = 500; !isReached && timeout < 100_000; timeout *= 5) {
          const fresh = freshPackage();
          const call = () => answers(fresh, text);
          assert.throws(() => runInNewContext('call()', { call }, { timeout }), /timed out/);
          wtf8 = fresh;
        }
      } finally {
        owner[name] = own;
      }
      assert.ok(isReached);
      for (let turn = 0; turn < 2; turn++) assert.deepEqual(answers(wtf8, text), expected);
      // Only in the next job is it certain that nothing is under way any more.
      await undefined;
      assert.equal(wtf8.backend(), 'wasm');
      assert.deepEqual(answers(wtf8, text), expected);
    }
  });
}
