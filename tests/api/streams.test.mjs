// Wtf8EncoderStream and Wtf8DecoderStream: do they stream as the host's own do, and end both sides at an error?
// Facts of the web platform tests encoding/streams/ are restated.

import assert from 'node:assert/strict';
import { File } from 'node:buffer';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import * as consumers from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bytes, hex, text, toUnits, unitHex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { noise } from '../support/texts.mjs';
import { streamOf, through } from '../support/through.mjs';

const { Wtf8DecoderStream, Wtf8EncoderStream } = wtf8;

test('a decoder stream takes bytes of any type, with sequences cut between them', async () => {
  const whole = 'aé漢\u{1F600}\uD83D';
  const shared = (/** @type {Uint8Array} */ part) => {
    const buffer = new SharedArrayBuffer(part.length);
    new Uint8Array(buffer).set(part);
    return buffer;
  };
  /** @type {((part: Uint8Array<ArrayBuffer>) => unknown)[]} */
  const types = [
    (part) => part.buffer,
    (part) => new DataView(part.buffer),
    shared,
    (part) => new DataView(shared(part)),
    (part) => Buffer.from(part),
  ];
  const data = wtf8.encode(whole);
  for (const size of [1, 2, 3]) {
    for (const fatal of [true, false]) {
      const chunks = [];
      for (let at = 0; at < data.length; at += size)
        chunks.push(types[chunks.length % types.length](data.slice(at, at + size)));
      assert.equal((await through(chunks, new Wtf8DecoderStream('wtf-8', { fatal }))).join(''), whole);
    }
  }
});

describe('encode-utf8: chunks of text', () => {
  /** @type {[pieces: string[], results: string[]][]} the chunks that come out: none of them is empty */
  const TABLE = [
    [[''], []],
    [['', '', ''], []],
    [
      ['0041', '', '0042'],
      ['41', '42'],
    ],
    [['D83D', 'DE00'], ['F0 9F 98 80']],
    [['D83D', '', '', 'DE00'], ['F0 9F 98 80']],
    [['D83D'], ['ED A0 BD']],
    [['DE00'], ['ED B8 80']],
    [['D83D', '0041'], ['ED A0 BD 41']],
    [
      ['D83D', 'D83D', 'DE00'],
      ['ED A0 BD', 'F0 9F 98 80'],
    ],
    [
      ['D83D DE00 D83D', 'DE00'],
      ['F0 9F 98 80', 'F0 9F 98 80'],
    ],
    [
      ['FEFF', 'FEFF'],
      ['EF BB BF', 'EF BB BF'],
    ],
  ];
  for (const [pieces, results] of TABLE) {
    test(pieces.map((piece) => piece || 'nothing').join(' | '), async () => {
      assert.deepEqual((await through(pieces.map(text), new Wtf8EncoderStream())).map(hex), results);
      const units = pieces.map((piece) => toUnits(text(piece)));
      assert.deepEqual((await through(units, new Wtf8EncoderStream())).map(hex), results);
    });
  }
});

describe('decode-split-character and decode-incomplete-input: chunks of bytes', () => {
  /** @type {[pieces: string[], results: string[]][]} */
  const TABLE = [
    [[''], []],
    [
      ['61 E2', '', '82 AC'],
      ['0061', '20AC'],
    ],
    [['F0', '9F', '98', '80'], ['D83D DE00']],
    [['ED A0 BD'], ['D83D']],
    [
      ['ED A0 BD', 'ED A0', 'BD'],
      ['D83D', 'D83D'],
    ],
    [['EF BB', 'BF 61'], ['FEFF 0061']],
  ];
  for (const [pieces, results] of TABLE) {
    test(pieces.map((piece) => piece || 'nothing').join(' | '), async () => {
      for (const fatal of [true, false]) {
        const found = await through(pieces.map(bytes), new Wtf8DecoderStream('wtf-8', { fatal }));
        assert.deepEqual(found.map(unitHex), results);
      }
    });
  }

  test('what is cut at the end is replaced, or an error of both sides', async () => {
    const lossy = new Wtf8DecoderStream('wtf-8', { fatal: false });
    assert.deepEqual((await through([bytes('61 E2 82')], lossy)).map(unitHex), ['0061', 'FFFD']);
    const stream = new Wtf8DecoderStream();
    const writer = stream.writable.getWriter();
    const reader = stream.readable.getReader();
    const expected = { code: 'ERR_ILL_FORMED_WTF8', kind: 'truncated', offset: 1 };
    writer.write(bytes('61 E2 82'));
    const closed = assert.rejects(writer.close(), expected);
    assert.deepEqual(await reader.read(), { value: 'a', done: false });
    await assert.rejects(reader.read(), expected);
    await closed;
    await assert.rejects(reader.closed, expected);
    await assert.rejects(writer.closed, expected);
  });
});

describe('errors reject both sides', () => {
  /** @type {[what: string, Class: any, chunks: any[], expected: object][]} */
  const TABLE = [
    [
      'ill-formed bytes',
      Wtf8DecoderStream,
      [bytes('61 E2'), bytes('82 FF')],
      { code: 'ERR_ILL_FORMED_WTF8', kind: 'truncated', offset: 1, length: 2 },
    ],
    [
      'a pair in six bytes',
      Wtf8DecoderStream,
      [bytes('ED A0 80'), bytes('ED B0 80')],
      { kind: 'surrogate-pair', offset: 0, length: 6 },
    ],
    ...[undefined, null, 3, 'text', [1], {}, new Uint16Array(1)].map(
      (chunk) =>
        /** @type {any} */ ([
          `the chunk ${Object.prototype.toString.call(chunk)}`,
          Wtf8DecoderStream,
          [chunk],
          { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE', message: /^The "chunk" argument must be / },
        ]),
    ),
    ...[undefined, null, 3, {}, bytes('61'), new ArrayBuffer(1), Symbol('chunk')].map(
      (chunk) =>
        /** @type {any} */ ([
          `the chunk ${Object.prototype.toString.call(chunk)}`,
          Wtf8EncoderStream,
          [chunk],
          { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE', message: /^The "chunk" argument must be / },
        ]),
    ),
  ];
  for (const [what, Class, chunks, expected] of TABLE) {
    test(`${what} in ${Class.name}`, async () => {
      const { readable, writable } = new Class();
      const writer = writable.getWriter();
      const reader = readable.getReader();
      const writes = Promise.allSettled(chunks.map((chunk) => writer.write(chunk)));
      const read = async () => {
        while (!(await reader.read()).done);
      };
      await assert.rejects(read(), expected);
      await assert.rejects(writer.closed, expected);
      await assert.rejects(reader.closed, expected);
      assert.equal((await writes).at(-1)?.status, 'rejected');
    });
  }

  test('what a source throws goes through, and what a reader cancels for comes back', async () => {
    for (const Class of [Wtf8EncoderStream, Wtf8DecoderStream]) {
      const own = new Error('own');
      const failing = new ReadableStream({ pull: (controller) => controller.error(own) });
      const piped = failing.pipeThrough(/** @type {any} */ (new Class()));
      await assert.rejects(piped.getReader().read(), (error) => error === own);

      const { readable, writable } = new Class();
      const writer = writable.getWriter();
      await readable.cancel(own);
      await assert.rejects(writer.closed, (error) => error === own);

      const aborted = new Class();
      await aborted.writable.abort(own);
      await assert.rejects(aborted.readable.getReader().read(), (error) => error === own);
    }
  });
});

test('nothing is taken from a source before somebody reads', async () => {
  let pulls = 0;
  const source = new ReadableStream(
    {
      pull(controller) {
        pulls++;
        controller.enqueue('漢'.repeat(1000));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough(new Wtf8EncoderStream()).pipeThrough(new Wtf8DecoderStream()).getReader();
  await nextTurn();
  assert.ok(pulls <= 2, `${pulls} chunks`);
  for (let count = 0; count < 100; count++) await reader.read();
  assert.ok(pulls <= 104, `${pulls} chunks`);
  await reader.cancel();
});

describe('between other streams', () => {
  const whole = `${noise(200_000, 41)}a`;
  /** @type {string[]} */
  const pieces = [];
  for (let start = 0; start < whole.length; start += 997) pieces.push(whole.slice(start, start + 997));

  test('CompressionStream and DecompressionStream', async () => {
    const strings = streamOf(pieces)
      .pipeThrough(new Wtf8EncoderStream())
      .pipeThrough(/** @type {any} */ (new CompressionStream('gzip')))
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(/** @type {any} */ (new Wtf8DecoderStream()));
    let found = '';
    for await (const chunk of strings) found += chunk;
    assert.ok(found === whole);
  });

  test('Response and Blob', async () => {
    const response = new Response(/** @type {any} */ (streamOf(pieces).pipeThrough(new Wtf8EncoderStream())));
    const blob = await response.blob();
    assert.deepEqual(Buffer.from(await blob.arrayBuffer()), Buffer.from(wtf8.encode(whole)));
    let found = '';
    for await (const chunk of blob.stream().pipeThrough(/** @type {any} */ (new Wtf8DecoderStream())))
      found += chunk;
    assert.ok(found === whole);
  });

  test('fetch and File', async () => {
    const server = createServer((_, response) => response.end(wtf8.encode(whole)));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    try {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      const { body } = await fetch(`http://127.0.0.1:${port}/`);
      const file = new File([wtf8.encode(whole)], 'whole.wtf8');
      for (const source of [body, file.stream()]) {
        let found = '';
        for await (const chunk of /** @type {any} */ (source).pipeThrough(new Wtf8DecoderStream()))
          found += chunk;
        assert.ok(found === whole);
      }
    } finally {
      server.close();
      server.closeAllConnections?.();
    }
  });

  test('streams of Node', async () => {
    const readable = /** @type {any} */ (Readable.toWeb(Readable.from(pieces)));
    const piped = readable.pipeThrough(new Wtf8EncoderStream());
    const data = await consumers.buffer(piped);
    assert.ok(data.equals(wtf8.encode(whole)));
    const back = /** @type {any} */ (
      Readable.toWeb(Readable.from([data.subarray(0, 70_001), data.subarray(70_001)]))
    );
    const strings = [];
    for await (const chunk of back.pipeThrough(new Wtf8DecoderStream())) strings.push(chunk);
    assert.ok(strings.join('') === whole);
  });
});

describe('hosts without TransformStream', () => {
  test('have the classes, whose constructors say what is missing', () => {
    const { TransformStream } = globalThis;
    try {
      for (const absent of [undefined, null]) {
        // @ts-expect-error
        globalThis.TransformStream = absent;
        for (const Class of [Wtf8EncoderStream, Wtf8DecoderStream]) {
          assert.throws(() => new Class(), {
            name: 'Error',
            code: 'ERR_STREAMS_UNAVAILABLE',
            message: `${Class.name} needs a TransformStream, which this host does not have`,
          });
        }
        // Errors about arguments come before that.
        assert.throws(() => new Wtf8DecoderStream('no label'), RangeError);
      }
    } finally {
      globalThis.TransformStream = TransformStream;
    }
    assert.ok(new Wtf8EncoderStream());
  });

  test('are those too whose TransformStream does not start the transformer', () => {
    const { TransformStream } = globalThis;
    const { readable, writable } = new TransformStream();
    try {
      for (const ends of [
        {},
        { readable },
        { writable },
        { readable: {}, writable },
        { readable, writable: {} },
        // In workerd, for workers from before 2022-11-30, every chunk passes as it is.
        new TransformStream(),
      ]) {
        // @ts-expect-error
        globalThis.TransformStream = function TransformStream() {
          return ends;
        };
        for (const Class of [Wtf8EncoderStream, Wtf8DecoderStream]) {
          assert.throws(() => new Class(), { code: 'ERR_STREAMS_UNAVAILABLE' });
        }
      }
    } finally {
      globalThis.TransformStream = TransformStream;
    }
  });

  test('are told apart by the cause from those whose TransformStream fails', () => {
    const { TransformStream } = globalThis;
    const failure = new TypeError('Cannot assign to read only property');
    try {
      // @ts-expect-error
      globalThis.TransformStream = function TransformStream() {
        throw failure;
      };
      for (const Class of [Wtf8EncoderStream, Wtf8DecoderStream]) {
        assert.throws(
          () => new Class(),
          (/** @type {any} */ error) => error.code === 'ERR_STREAMS_UNAVAILABLE' && error.cause === failure,
        );
      }
      // @ts-expect-error
      globalThis.TransformStream = function TransformStream() {};
      for (const Class of [Wtf8EncoderStream, Wtf8DecoderStream]) {
        assert.throws(
          () => new Class(),
          (/** @type {any} */ error) => error.code === 'ERR_STREAMS_UNAVAILABLE' && !('cause' in error),
        );
      }
    } finally {
      globalThis.TransformStream = TransformStream;
    }
  });

  test('are not confused with hosts whose stack or memory is exhausted', () => {
    const { TransformStream } = globalThis;
    const error = new RangeError('Maximum call stack size exceeded');
    try {
      // @ts-expect-error
      globalThis.TransformStream = function TransformStream() {
        throw error;
      };
      for (const Class of [Wtf8EncoderStream, Wtf8DecoderStream]) {
        assert.throws(
          () => new Class(),
          (thrown) => thrown === error,
        );
      }
    } finally {
      globalThis.TransformStream = TransformStream;
    }
  });
});

test('64 MiB pass through both in bounded memory', async () => {
  const child = fileURLToPath(new URL('../support/stream-child.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', child, String(64)]);
  const { mebibytes, isSame, before, peak } = JSON.parse(stdout);
  assert.equal(mebibytes, 64);
  assert.ok(isSame);
  assert.ok(peak - before < 16, `${before} MiB before, ${peak} MiB at the peak`);
});
