// Are the undocumented methods of Node's Buffer used only if each of their answers is right?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';

const source = await bundleSource("export { asciiReader, hasFastBuffer } from './host/node-buffer.js';");
const { prototype } = /** @type {any} */ (Buffer);
const { latin1Slice, ucs2Slice, ucs2Write } = prototype;

/**
 * A copy of the package that was loaded while other methods were in the places of Node's own.
 *
 * @param {string} name of the case, so that each gets a copy of its own
 * @param {Record<string, (this: any, ...values: any[]) => unknown>} methods
 */
async function packageWith(name, methods) {
  Object.assign(prototype, methods);
  try {
    return await import(`data:text/javascript,${encodeURIComponent(`${source}//${name}`)}`);
  } finally {
    Object.assign(prototype, { latin1Slice, ucs2Slice, ucs2Write });
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
