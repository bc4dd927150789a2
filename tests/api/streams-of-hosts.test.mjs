// Do the streams treat time and threads as the host's own do? In Bun they cannot: its own are ready before anything is read from
// them, and none can be transferred to a thread.

import assert from 'node:assert/strict';
import { Duplex, Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bytes, hex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';

const { Wtf8DecoderStream, Wtf8EncoderStream } = wtf8;

describe('backpressure, as in the streams of the host', () => {
  /** @type {[any, any, any][]} */
  const TABLE = [
    [Wtf8EncoderStream, globalThis.TextEncoderStream, 'a'],
    [Wtf8DecoderStream, globalThis.TextDecoderStream, bytes('61')],
  ];
  for (const [ours, host, chunk] of TABLE) {
    test(ours.name, async () => {
      for (const Class of [ours, host]) {
        const { readable, writable } = new Class();
        const writer = writable.getWriter();
        const sizes = [writer.desiredSize];
        let isReady = false;
        const written = writer.write(chunk);
        writer.ready.then(() => {
          isReady = true;
        });
        await nextTurn();
        sizes.push(writer.desiredSize);
        assert.deepEqual({ sizes, isReady }, { sizes: [1, 0], isReady: false }, Class.name);
        const reader = readable.getReader();
        await reader.read();
        await written;
        await writer.ready;
        assert.ok(isReady, Class.name);
        reader.releaseLock();
        await readable.cancel();
      }
    });
  }
});

describe('transfer', () => {
  test('their ends can be given to another thread', async () => {
    const { readable, writable } = new Wtf8EncoderStream();
    const given = structuredClone(
      { readable, writable },
      { transfer: /** @type {any} */ ([readable, writable]) },
    );
    const writer = given.writable.getWriter();
    writer.write('\ud83d');
    writer.write('\ude00');
    writer.close();
    const found = [];
    for await (const chunk of /** @type {any} */ (given.readable)) found.push(hex(chunk));
    assert.deepEqual(found, ['F0 9F 98 80']);
  });

  test('an error that comes through an end in another thread keeps its message only', async () => {
    const { readable, writable } = new Wtf8DecoderStream();
    const given = structuredClone({ readable }, { transfer: /** @type {any} */ ([readable]) });
    const written = assert.rejects(writable.getWriter().write(bytes('61 FF')), { offset: 1 });
    const reading = given.readable.getReader().read();
    const error = await reading.then(
      () => assert.fail(),
      (/** @type {any} */ reason) => reason,
    );
    await written;
    assert.deepEqual(
      [error.constructor, error.name, error.code, error.offset],
      [Error, 'Error', undefined, undefined],
    );
    assert.match(error.message, /FF at offset 1 \(/);
  });
});

// What README.md says about node:stream: it turns strings into UTF-8 by itself, where it is not told to leave them alone.
describe('node:stream', () => {
  const OBJECTS = { objectMode: true };
  const source = () => Readable.from([bytes('61 ED'), bytes('A0 BD')]);
  /** @returns {any} */
  const decoder = () => new Wtf8DecoderStream();
  const decoded = () => new Blob([bytes('61 ED A0 BD')]).stream().pipeThrough(decoder());
  /** @type {[string, (options?: object) => AsyncIterable<string | Uint8Array>][]} */
  const WAYS = [
    ['Duplex.fromWeb', (options) => source().pipe(Duplex.fromWeb(decoder(), options))],
    ['Readable.fromWeb', (options) => Readable.fromWeb(/** @type {any} */ (decoded()), options)],
    ['compose', (options) => source().compose(options ? Duplex.fromWeb(decoder(), options) : decoder())],
  ];

  /** @param {AsyncIterable<string | Uint8Array>} pieces */
  async function textOf(pieces) {
    let text = '';
    for await (const piece of pieces)
      text += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
    return text;
  }

  for (const [name, way] of WAYS) {
    test(`${name} keeps lone surrogates in object mode only`, async () => {
      assert.equal(await textOf(way(OBJECTS)), 'a\ud83d');
      assert.equal(await textOf(way()), 'a\ufffd');
    });
  }

  test('an encoder gets strings in object mode only', async () => {
    /** @param {object} [options] */
    const lengthWith = async (options) => {
      const encoder = Duplex.fromWeb(/** @type {any} */ (new Wtf8EncoderStream()), options);
      let length = 0;
      for await (const piece of Readable.from(['a\ud83d', '\ude00']).compose(encoder)) length += piece.length;
      return length;
    };
    assert.equal(await lengthWith(OBJECTS), 5);
    await assert.rejects(lengthWith(), {
      code: 'ERR_INVALID_ARG_TYPE',
      message: /Received an instance of Buffer/,
    });
  });
});
