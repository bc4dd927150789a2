// Does `escape` of `wtf8-wasm/inspect` give readable text, of which JSON and JavaScript make the same text again?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import * as inspection from '../../pkg/inspect.js';
import wtf8 from '../support/package.mjs';

test('gives the same text back from JSON and from JavaScript', () => {
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }),
    fc.constantFrom(0x22, 0x5c, 0xd83d, 0xde00, 0x2028, 0x2029, 10, 0x7f, 0x80, 0x9f, 0xa0),
  );
  fc.assert(
    fc.property(fc.array(unit), fc.boolean(), (units, nonAscii) => {
      const text = String.fromCharCode(...units);
      const escaped = inspection.escape(text, { nonAscii });
      assert.equal(JSON.parse(`"${escaped}"`), text);
      assert.equal(new Function(`return "${escaped}"`)(), text);
      assert.equal(inspection.escape(Uint16Array.from(units), { nonAscii }), escaped);
      assert.ok(wtf8.isWellFormed(escaped));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      assert.doesNotMatch(escaped, nonAscii ? /[^ -~]/ : /[\0-\x1f\x7f-\x9f\u2028\u2029]/);
    }),
  );
});

test('options that are not given are not those of all objects', () => {
  const all = /** @type {any} */ (Object.prototype);
  try {
    Object.assign(all, { nonAscii: true, limit: 0 });
    assert.equal(inspection.escape('é'), 'é');
    assert.equal(inspection.inspect('\ud800').loneSurrogates.length, 1);
  } finally {
    delete all.nonAscii;
    delete all.limit;
  }
});

test('leaves what can be read', () => {
  assert.equal(inspection.escape("it's `é` 漢 😀 \ud83d"), "it's `é` 漢 😀 \\uD83D");
  assert.equal(inspection.escape('é😀\ud83d', { nonAscii: true }), '\\u00E9\\uD83D\\uDE00\\uD83D');
  // A pair at the end is one, too.
  assert.equal(inspection.escape('\ud83d😀'), '\\uD83D😀');
  assert.equal(inspection.escape(Uint16Array.of(0xd83d, 0xde00)), '😀');
  assert.equal(inspection.escape('\0\b\t\n\f\r"\\/'), '\\u0000\\b\\t\\n\\f\\r\\"\\\\/');
  assert.equal(inspection.escape('\x7e\x7f\x9f\xa0'), '~\\u007F\\u009F\xa0');
  assert.equal(inspection.escape('x'.repeat(10_000)), 'x'.repeat(10_000));
  assert.equal(inspection.escape(new Uint16Array(10_000).fill(0x78)), 'x'.repeat(10_000));
});

// A string that is added up from millions of pieces would need ten times as much.
test('needs little more memory than its result', () => {
  const url = new URL('../../pkg/inspect.js', import.meta.url).href;
  const program = `const { escape } = await import(${JSON.stringify(url)});
    console.log(escape('\\0'.repeat(6e6)).length);`;
  const args = ['--max-old-space-size=150', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.equal(stdout, '36000000\n', stderr.slice(0, 500));
});
