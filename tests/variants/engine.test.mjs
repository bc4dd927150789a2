// Which engine does the work? WebAssembly must do it for long inputs, where it may run, and JavaScript for the rest.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchKernels } from '../support/watch-kernels.mjs';

const calls = watchKernels();
const { encode } = await import('../../pkg/index.js');
const { cesu8, generalizedUtf8, modifiedUtf8, surrogateEscape, utf8Rfc2279 } = await import(
  '../../pkg/variants.js'
);

/** @param {() => unknown} call */
function kernelsOf(call) {
  calls.length = 0;
  call();
  return calls.slice();
}

const TEXTS = ['a'.repeat(100), '\0é漢'.repeat(1000), '😀é漢'.repeat(50_000)];

test('short inputs start nothing', () => {
  assert.deepEqual(
    kernelsOf(() => modifiedUtf8.decode(modifiedUtf8.encode('\0é漢😀'))),
    [],
  );
});

test('kernels do what is long', () => {
  for (const text of TEXTS) {
    const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    for (const encoding of [cesu8, modifiedUtf8]) {
      const bytes = encoding.encode(units);
      const answers = [
        kernelsOf(() => encoding.encode(units)),
        kernelsOf(() => encoding.isWellFormed(bytes)),
      ];
      for (const list of answers) {
        assert.ok(list.length > 0 && list.every(([, answer]) => Number(answer) > 0), text.slice(0, 9));
      }
    }
  }
});

test('kernels take each half of a pair, where the encoding has such halves', () => {
  const halves = cesu8.encode('😀'.repeat(1000));
  for (const encoding of [cesu8, modifiedUtf8, generalizedUtf8, utf8Rfc2279]) {
    const list = kernelsOf(() => assert.ok(encoding.isWellFormed(halves)));
    assert.ok(list.length > 0 && list.every(([, answer]) => Number(answer) > 0), `${list}`);
  }
});

test('kernels do all of what is long, wherever the units of its first chunk end', () => {
  // The chunk has more units than fit, and the last ones that do may be the lead of a pair, or its trail.
  for (let before = 0; before < 24; before += 1) {
    const text = 'a'.repeat(before) + 'abcdefg😀é'.repeat(20_000);
    for (const encoding of [cesu8, modifiedUtf8]) {
      const bytes = encoding.encode(text);
      const list = kernelsOf(() => assert.equal(encoding.decode(bytes), text));
      assert.ok(list.length > 1 && list.every(([, answer]) => Number(answer) > 0), `${before}`);
    }
  }
});

test('of a long input with one exception, little is left to JavaScript, and errors have positions in the whole', () => {
  // Each chunk has 65,536 units or bytes, or a little less.
  const filling = 'é漢'.repeat(50_000);
  for (const place of [0, 30_000, 65_534, 65_535, 65_536, 99_999, 100_000]) {
    const text = `${filling.slice(0, place)}\ude00${filling.slice(place)}`;
    const loose = { allowLone: true };
    const bytes = cesu8.encode(text, loose);
    assert.equal(cesu8.decode(bytes, loose), text);
    assert.deepEqual(cesu8.fromWtf8(cesu8.toWtf8(bytes, loose), loose), bytes);
    const offset = new TextEncoder().encode(filling.slice(0, place)).length;
    const error = { code: 'ERR_LONE_SURROGATE', kind: 'lone-surrogate' };
    assert.throws(() => cesu8.encode(text), { ...error, index: place });
    assert.throws(() => cesu8.fromWtf8(bytes), { ...error, offset });
    assert.deepEqual(cesu8.findIllFormed(bytes), { offset, length: 3, kind: 'lone-surrogate' });
    assert.throws(() => cesu8.decode(bytes), { code: 'ERR_ILL_FORMED_CESU8', offset });

    const escaped = `${filling.slice(0, place)}\udcff${filling.slice(place)}`;
    const raw = surrogateEscape.encode(escaped);
    assert.equal(raw[offset], 0xff);
    assert.equal(surrogateEscape.decode(raw), escaped);
    assert.deepEqual(modifiedUtf8.findIllFormed(raw), { offset, length: 1, kind: 'invalid-byte' });
    assert.throws(() => surrogateEscape.encode(text), { ...error, index: place });
    // Kernels do nine tenths of it, and fail only for chunks with the exception.
    const wtf8 = encode(text);
    for (const [kernel, act] of /** @type {[name: string, act: () => { length: number }][]} */ ([
      ['encode', () => surrogateEscape.encode(escaped)],
      ['encode', () => cesu8.fromWtf8(wtf8, loose)],
      ['decode', () => surrogateEscape.decode(raw)],
    ])) {
      const answers = kernelsOf(act).flatMap(([name, answer]) => (name === kernel ? [Number(answer)] : []));
      const byKernels = answers.reduce((sum, count) => sum + Math.max(count, 0), 0);
      assert.ok(byKernels > 0.9 * act().length, `${place}, ${act}: ${answers}`);
    }
    const decoded = kernelsOf(() => assert.throws(() => cesu8.decode(bytes)));
    const failed = decoded.filter(([name, answer]) => name === 'decode' && Number(answer) < 0);
    assert.ok(failed.length > 1 && failed.length < 12, `${place}: ${failed.length}`);
  }
});

test('sequences of five and six bytes may stand across the ends of chunks', () => {
  for (const chunk of [65_536, 131_072]) {
    for (let before = 0; before <= 6; before += 1) {
      for (const sequence of [
        [0xf8, 0x88, 0x80, 0x80, 0x80],
        [0xfd, 0xbf, 0xbf, 0xbf, 0xbf, 0xbf],
      ]) {
        const offset = chunk - before;
        const bytes = new Uint8Array(chunk + 1000).fill(0x61);
        bytes.set(sequence, offset);
        assert.equal(utf8Rfc2279.findIllFormed(bytes), null);
        assert.ok(utf8Rfc2279.isWellFormed(bytes));
        const length = sequence.length - 1;
        const truncated = { offset, length, kind: 'truncated' };
        bytes[offset + length] = 0x61;
        assert.deepEqual(utf8Rfc2279.findIllFormed(bytes), truncated);
        assert.deepEqual(utf8Rfc2279.findIllFormed(bytes.subarray(0, offset + length)), truncated);
      }
    }
  }
});

test('joining pairs is left to JavaScript after one look', () => {
  const list = kernelsOf(() => generalizedUtf8.toWtf8(cesu8.encode('😀'.repeat(1000))));
  // (In Node 26 its own encoder does what is left of the parts that end the text.)
  assert.equal(list.filter(([name]) => name === 'encode').at(-1)?.[1], -1);
});
