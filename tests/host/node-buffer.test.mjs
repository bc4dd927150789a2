// Are the undocumented methods of Node's Buffer used only if each of their answers is right?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(`
  export { asciiReader, bytesComparison, hasFastBuffer, textMeasure } from './host/node-buffer.js';
  export { nodeAsciiWriter } from './inspect/node-ascii.js';
`);
const { prototype } = /** @type {any} */ (Buffer);
const { latin1Slice, latin1Write, ucs2Slice, ucs2Write, utf8Write } = prototype;
const { byteLength, compare } = Buffer;

/**
 * A copy of the package that was loaded while other methods were in the places of Node's own.
 *
 * @param {string} name of the case, so that each gets a copy of its own
 * @param {Record<string, (this: any, ...values: any[]) => unknown>} methods
 * @param {(text: string) => number} [measure] in the place of `Buffer.byteLength`
 * @param {typeof compare} [comparison] in the place of `Buffer.compare`
 */
async function packageWith(name, methods, measure = byteLength, comparison = compare) {
  Object.assign(prototype, methods);
  Object.assign(Buffer, { byteLength: measure, compare: comparison });
  try {
    return await importSource(source, name);
  } finally {
    Object.assign(prototype, { latin1Slice, latin1Write, ucs2Slice, ucs2Write, utf8Write });
    Object.assign(Buffer, { byteLength, compare });
  }
}

/**
 * An `ucs2Write` that looks like that of later releases of Node.
 *
 * @param {(text: string) => string} change what is written instead of a text
 */
const writing = (change) =>
  /** @this {any} @param {string} text @param {number} offset */
  function (text, offset) {
    // As there: return ucs2Write(this, text, offset);
    const changed = change(text);
    return ucs2Write.call(this, changed, offset, 2 * changed.length);
  };

/** @param {string} text */
const swapBytes = (text) => ucs2Slice.call(Buffer.from(text, 'utf16le').swap16(), 0, 2 * text.length);

describe('the methods', () => {
  test('are used if they are right', async () => {
    assert.ok((await packageWith('right', { ucs2Write: writing((text) => text) })).hasFastBuffer());
  });

  /** @type {Record<string, Record<string, (this: any, ...values: any[]) => unknown>>} */
  const FLAWS = {
    'a loop in JavaScript': {
      ucs2Write(text, offset, length) {
        return ucs2Write.call(this, text, offset, length);
      },
    },
    'one that replaces lone surrogates': { ucs2Write: writing((text) => text.replace('\ud83d', '\ufffd')) },
    'one that writes something for no text': { ucs2Write: writing((text) => text || '\0') },
    'one that writes Windows-1252 for text of one byte per character, as in Bun 1.2.21': {
      ucs2Write: writing((text) => (/[^\0-\xff]/.test(text) ? text : text.replaceAll('\x97', '\u2014'))),
    },
    'one that reads lone surrogates as U+FFFD': {
      ucs2Slice(start, end) {
        return ucs2Slice.call(this, start, end).replace('\ud83d', '\ufffd');
      },
    },
    'one that reads Latin-1 as ASCII': {
      latin1Slice(start, end) {
        return Buffer.from(this.buffer, this.byteOffset).toString('ascii', start, end);
      },
    },
    'one that reads from the start of the memory': {
      latin1Slice(start, end) {
        return latin1Slice.call(Buffer.from(this.buffer), start, end);
      },
    },
    'the ones of a big-endian machine, where typed arrays have the other order of bytes': {
      ucs2Write: writing(swapBytes),
      ucs2Slice(start, end) {
        return swapBytes(ucs2Slice.call(this, start, end));
      },
      latin1Slice(start, end) {
        return Buffer.from(this.subarray(start, end)).swap16().toString('latin1');
      },
    },
    'one that throws': {
      ucs2Slice() {
        throw new Error('not implemented');
      },
    },
  };
  for (const [flaw, methods] of Object.entries(FLAWS)) {
    test(`are not used with ${flaw}`, async () => {
      assert.equal((await packageWith(flaw, methods)).hasFastBuffer(), undefined);
    });
  }

  test('read ASCII only if they tell it from Latin-1', async () => {
    const right = (await packageWith('ASCII', {})).asciiReader();
    assert.equal(right(Uint8Array.of(0x61), 1), 'a');
    const wrong = await packageWith('seven bits', {
      latin1Slice(start, end) {
        return Buffer.from(this).toString('ascii', start, end);
      },
    });
    assert.equal(wrong.asciiReader(), undefined);
  });
});

/** @typedef {Record<string, (this: any, ...values: any[]) => unknown>} Methods */

/**
 * The writer of ASCII of a copy of the package. Node loads modules by these methods, so the others act only after that.
 *
 * @param {string} name of the case
 * @param {Methods} methods
 * @param {(text: string) => number} [measure]
 */
async function asciiWriterWith(name, methods, measure = byteLength) {
  let isLoaded = false;
  /** @type {(own: Methods[string], other: Methods[string]) => Methods[string]} */
  const later = (own, other) =>
    function (...values) {
      return (isLoaded ? other : own).apply(this, values);
    };
  const entries = Object.entries(methods).map(([key, method]) => [key, later(prototype[key], method)]);
  const { nodeAsciiWriter } = await packageWith(
    name,
    Object.fromEntries(entries),
    /** @type {typeof measure} */ (later(byteLength, measure)),
  );
  isLoaded = true;
  return nodeAsciiWriter;
}

describe('a writer of ASCII', () => {
  // In later releases of Node this method is written in JavaScript.
  for (const [way, methods] of /** @type {[string, Methods][]} */ ([
    ['those of Node', {}],
    ['in JavaScript', { utf8Write }],
  ])) {
    test(`is used if the methods are right, ${way}`, async () => {
      const bytes = new Uint8Array(8);
      const write = (await asciiWriterWith(`right, ${way}`, methods))(bytes);
      assert.ok(write('abc'));
      assert.equal(bytes.join(), '97,98,99,0,0,0,0,0');
      assert.ok(!write('\xe9'));
    });
  }

  /** @type {[flaw: string, methods: Methods, measure?: (text: string) => number][]} */
  const FLAWS = [
    ['UTF-8 that is not written', { utf8Write: (text) => byteLength(text) }],
    ['UTF-8 whose length is that of the text', { utf8Write: (text) => text.length }],
    ['UTF-8 that throws', { utf8Write: () => assert.fail() }],
  ];
  // Releases in which that method is native use these.
  if (`${utf8Write}`.includes('[native code]')) {
    FLAWS.push(
      ['Latin-1 that is not written', { latin1Write: (text) => text.length }],
      ['Latin-1 that is written in part', { latin1Write: () => 1 }],
      ['a measure in code units', {}, (text) => text.length],
      ['a measure that throws', {}, () => assert.fail()],
    );
  }
  for (const [flaw, methods, measure] of FLAWS) {
    test(`is not used with ${flaw}`, async () => {
      assert.equal((await asciiWriterWith(flaw, methods, measure))(new Uint8Array(8)), undefined);
    });
  }

  for (const methods of [[], ['utf8Write']]) {
    test(`is not used with a measure that uses it${methods.map((name) => `, or ${name}`)}`, async () => {
      /** @type {any} */
      let nodeAsciiWriter;
      let calls = 0;
      const use = (/** @type {string} */ text) => {
        // Otherwise each test of the writer begins several others, for ever.
        if (++calls > 100) assert.fail('too many calls');
        nodeAsciiWriter(new Uint8Array(8));
        return byteLength(text);
      };
      const others = Object.fromEntries(methods.map((name) => [name, use]));
      nodeAsciiWriter = await asciiWriterWith(`itself ${methods}`, others, use);
      nodeAsciiWriter(new Uint8Array(8));
      assert.ok(calls <= 100, `${calls} calls`);
    });
  }
});

describe('a comparison of bytes', () => {
  test('is used if it is right', async () => {
    const same = (await packageWith('compared', {})).bytesComparison();
    assert.equal(same(Uint8Array.of(1), Uint8Array.of(1)), 0);
  });

  /** @type {Record<string, typeof compare>} */
  const FLAWS = {
    'finds all the same': () => 0,
    'finds short ones different': (a, b) => (a.length < 0x4000 ? 1 : compare(a, b)),
    'finds long ones different': (a, b) => (a.length > 0x4000 ? 1 : compare(a, b)),
    'leaves out the first byte': (a, b) => compare(a.subarray(1), b.subarray(1)),
    'leaves out the last byte': (a, b) => compare(a.subarray(0, -1), b.subarray(0, -1)),
    'gives a boolean': (a, b) => /** @type {any} */ (compare(a, b) !== 0),
    throws: () => assert.fail(),
  };
  for (const [flaw, comparison] of Object.entries(FLAWS)) {
    test(`is not used if it ${flaw}`, async () => {
      assert.equal((await packageWith(flaw, {}, byteLength, comparison)).bytesComparison(), undefined);
    });
  }
});

describe('a measure of text', () => {
  test('is used if it is right', async () => {
    assert.equal((await packageWith('measured', {})).textMeasure()('\u20ac\ud83d'), 6);
  });

  /** @type {Record<string, (text: string) => number>} */
  const FLAWS = {
    'counts code units': (text) => text.length,
    'counts nothing for lone surrogates': (text) => byteLength(text.replace(/\p{Cs}/gu, '')),
    'counts units of Latin-1 text': (text) => (/[^\0-\xff]/.test(text) ? byteLength(text) : text.length),
    'counts lone surrogates in long text as two bytes, as in Bun 1.3.14': (text) =>
      byteLength(text.length > 32 ? text.replace(/\p{Cs}/gu, '\xff') : text),
    "forgets the lead before one that ends a text, as that of npm's buffer 6": (text) =>
      byteLength(text.replace(/\p{Cs}(?=\p{Cs}$)/u, '')),
    'counts the halves of pairs': (text) => byteLength(text.replace(/[^\0-\uffff]/gu, '\uffff\uffff')),
  };
  for (const [flaw, measure] of Object.entries(FLAWS)) {
    test(`is not used if it ${flaw}`, async () => {
      assert.equal((await packageWith(flaw, {}, measure)).textMeasure(), undefined);
    });
  }
});
