const { writeFileSync } = require('node:fs');
const wtf8 = require('wtf8-wasm');
const variants = require('wtf8-wasm/variants');
const { runAssertions } = require('./assertions.cjs');

test('the package', () => {
  const report = runAssertions(wtf8, variants);
  writeFileSync('report.json', JSON.stringify(report));
  expect(report.failures).toEqual([]);
});

test("results are equal in the eyes of Jest's own matchers", () => {
  expect(wtf8.encode('\ud83d')).toEqual(Uint8Array.of(0xed, 0xa0, 0xbd));
  expect(wtf8.encode('a'.repeat(100))).toEqual(new Uint8Array(100).fill(0x61));
  expect(() => wtf8.decode(Uint8Array.of(0xff))).toThrow(wtf8.Wtf8Error);
  expect(() => wtf8.encode(5)).toThrow(TypeError);
});
