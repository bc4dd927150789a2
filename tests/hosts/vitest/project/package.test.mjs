import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as wtf8 from 'wtf8-wasm';
import * as variants from 'wtf8-wasm/variants';
import { runAssertions } from './assertions.mjs';

// On a busy machine the assertions take longer than the five seconds that a test has by default.
const options = { timeout: 60_000 };

test('the package', options, () => {
  const report = runAssertions(wtf8, variants);
  writeFileSync('report.json', JSON.stringify(report));
  expect(report.failures).toEqual([]);
});

test("results are equal in the eyes of Vitest's own matchers", () => {
  expect(wtf8.encode('\ud83d')).toEqual(Uint8Array.of(0xed, 0xa0, 0xbd));
  expect(() => wtf8.decode(Uint8Array.of(0xff))).toThrow(wtf8.Wtf8Error);
});
