// Does the cloner copy code units exactly, and is it used only if it does? It exists for Deno. The functions of `node:v8` have the
// same format, so they are put in the place of Deno's here, and flawed ones, too.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deserialize, serialize } from 'node:v8';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource("export { clonerFor, findCloner } from './host/cloner.js';");
const { clonerFor, findCloner } = await importSource(source);

const MOST = 0x10000;
const GUARD = 0x1234;

/** From where the package takes the functions. */
const key = Symbol('internal');

/**
 * @template T
 * @param {{ serialize?: (text: string) => unknown, deserialize?: (bytes: Uint8Array) => unknown }} functions
 * @param {() => T} call
 */
function inPlace(functions, call) {
  const core = { serialize, deserialize, ...functions };
  const global = /** @type {any} */ (globalThis);
  global.Deno = { internal: key, [key]: { core } };
  try {
    return call();
  } finally {
    delete global.Deno;
  }
}

/** The least length, and those around which the length of a clone takes another byte. */
const LENGTHS = [0x3000, 0x3001, 0x3fff, 0x4000, 0x4001, MOST - 1, MOST];

/** @type {Record<string, (length: number) => string>} */
const TEXTS = {
  ASCII: (length) => 'a'.repeat(length),
  'Latin-1': (length) => '\0\x7f\x80\xff'.repeat(length).slice(0, length),
  'lone surrogates': (length) => '\udc00\ud800'.repeat(length).slice(0, length),
  'every unit': (length) => Array.from({ length }, (_, unit) => String.fromCharCode(unit)).join(''),
  'Latin-1 in two bytes per unit': (length) => `\u0100${'\xe9'.repeat(length)}`.slice(1, 1 + length),
  'a text of two parts': (length) => 'é'.repeat(length >> 1) + '漢'.repeat(length - (length >> 1)),
};

describe('the cloner', () => {
  const { write, read } = inPlace({}, findCloner);
  for (const [name, textOf] of Object.entries(TEXTS)) {
    test(`copies ${name} both ways, and nothing else`, () => {
      for (const length of LENGTHS) {
        const text = textOf(length);
        assert.equal(text.length, length);
        const expected = Uint16Array.from({ length }, (_, index) => text.charCodeAt(index));
        const room = new Uint16Array(length + 2).fill(GUARD);
        const units = room.subarray(1, 1 + length);
        assert.equal(write(text, units), true);
        assert.deepEqual(units, expected);
        assert.deepEqual([room[0], room[length + 1]], [GUARD, GUARD]);
        assert.equal(read(room.subarray(1), length), text);
      }
    });
  }

  test('is not used for little text, nor where there is none', () => {
    assert.equal(clonerFor(0), undefined);
    for (const text of ['', 'a', '\u0100', 'a'.repeat(0x7f)])
      assert.equal(write(text, new Uint16Array(MOST)), undefined);
    assert.equal(clonerFor(1e9), undefined);
  });
});

/** @param {Uint8Array} bytes @param {number} offset @param {number} byte */
const withByte = (bytes, offset, byte) => Uint8Array.from(bytes).fill(byte, offset, offset + 1);

describe('a structured clone', () => {
  /** @type {Record<string, Parameters<typeof inPlace>[0]>} */
  const FLAWS = {
    'has no serialize': { serialize: undefined },
    'has no deserialize': { deserialize: undefined },
    'throws when it writes': {
      serialize: () => {
        throw new Error('no');
      },
    },
    'throws when it reads': {
      deserialize: () => {
        throw new Error('no');
      },
    },
    'gives nothing': { serialize: () => undefined },
    'writes an empty clone': { serialize: () => new Uint8Array() },
    'writes text in another way': { serialize: (text) => new TextEncoder().encode(text) },
    'writes a longer head': { serialize: (text) => Buffer.concat([new Uint8Array(5), serialize(text)]) },
    'writes something after the units': {
      serialize: (text) => Buffer.concat([serialize(text), new Uint8Array(1)]),
    },
    'writes another unit first': { serialize: (text) => serialize(`x${text.slice(1)}`) },
    'writes another unit last': { serialize: (text) => serialize(`${text.slice(0, -1)}x`) },
    'writes one unit less': { serialize: (text) => serialize(text.slice(1)) },
    'reads one unit less': { deserialize: (bytes) => deserialize(bytes).slice(1) },
    'reads lone surrogates as U+FFFD': { deserialize: (bytes) => deserialize(bytes).toWellFormed() },
    'reads an object': { deserialize: (bytes) => new String(deserialize(bytes)) },
    'reads other bytes': { deserialize: (bytes) => deserialize(withByte(bytes, bytes.length - 1, 1)) },
  };
  for (const [flaw, functions] of Object.entries(FLAWS)) {
    test(`that ${flaw} is not used`, () => {
      assert.equal(inPlace(functions, findCloner), undefined);
    });
  }

  // A program may have put its own in the place of Deno's, before the package took it.
  test('that fails later gives no result, and is asked again', () => {
    let fails = false;
    /** @param {(value: any) => unknown} own */
    const failing = (own) => (/** @type {any} */ value) => (fails ? undefined : own(value));
    const cloner = inPlace({ serialize: failing(serialize), deserialize: failing(deserialize) }, findCloner);
    const units = new Uint16Array(MOST).fill(0xd800);
    const text = '\ud800'.repeat(MOST);
    fails = true;
    assert.equal(cloner.write(text, new Uint16Array(MOST)), undefined);
    assert.equal(cloner.read(units, MOST), undefined);
    fails = false;
    assert.equal(cloner.write(text, new Uint16Array(MOST)), true);
    assert.equal(cloner.read(units, MOST), text);
  });

  test('that gives something of another length later gives no result', () => {
    for (const lie of [
      (/** @type {Uint8Array} */ clone) => Buffer.concat([clone, new Uint8Array(1)]),
      (/** @type {Uint8Array} */ clone) => Buffer.concat([new Uint8Array(1), clone]),
      (/** @type {Uint8Array} */ clone) => clone.subarray(0, -1),
    ]) {
      let lies = false;
      const cloner = inPlace(
        {
          serialize: (text) => (lies ? lie(serialize(text)) : serialize(text)),
          deserialize: (bytes) => (lies ? 'another length' : deserialize(bytes)),
        },
        findCloner,
      );
      lies = true;
      assert.equal(cloner.write('\ud800'.repeat(MOST), new Uint16Array(MOST)), undefined);
      assert.equal(cloner.read(new Uint16Array(MOST), MOST), undefined);
    }
  });
});
