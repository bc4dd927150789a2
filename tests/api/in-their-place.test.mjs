// Do the classes stand where programs put TextEncoder and TextDecoder: under subclasses, and in the glue code of another
// WebAssembly module, over its memory?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { through } from '../support/through.mjs';

const { Wtf8Decoder, Wtf8DecoderStream, Wtf8Encoder, Wtf8EncoderStream } = wtf8;

const BROKEN = 'é\u{1F600}\uD83D';
const BYTES = bytes('C3 A9 F0 9F 98 80 ED A0 BD');

describe('subclasses', () => {
  class Encoder extends Wtf8Encoder {
    encode(text = '') {
      return super.encode(`<${text}>`);
    }
  }

  class Decoder extends Wtf8Decoder {
    constructor() {
      super('wtf-8', { fatal: false });
    }

    /** @param {Uint8Array} [data] @param {{ stream?: boolean }} [options] */
    decode(data, options) {
      return super.decode(data, options).toUpperCase();
    }
  }

  test('are both classes, and call what they replace', () => {
    const [encoder, decoder] = [new Encoder(), new Decoder()];
    assert.ok(encoder instanceof Encoder && encoder instanceof Wtf8Encoder);
    assert.ok(decoder instanceof Decoder && decoder instanceof Wtf8Decoder);
    assert.equal(Object.prototype.toString.call(encoder), '[object Wtf8Encoder]');
    assert.deepEqual([encoder.encoding, decoder.encoding, decoder.fatal], ['wtf-8', 'wtf-8', false]);
    assert.equal(hex(encoder.encode('a')), '3C 61 3E');
    assert.equal(decoder.decode(bytes('61 FF')), 'A\uFFFD');
  });

  test('change nothing but the method that they replace', async () => {
    const destination = new Uint8Array(BYTES.length);
    const progress = { read: BROKEN.length, written: BYTES.length };
    assert.deepEqual(new Encoder().encodeInto(BROKEN, destination), progress);
    assert.deepEqual(destination, BYTES);

    // A stream has a decoder of its own, and no method that a program can put in its way.
    const { encode } = Wtf8Encoder.prototype;
    const { decode } = Wtf8Decoder.prototype;
    const called = () => assert.fail('called');
    try {
      Object.assign(Wtf8Encoder.prototype, { encode: called });
      Object.assign(Wtf8Decoder.prototype, { decode: called });
      const pieces = await through([BROKEN.slice(0, 2), BROKEN.slice(2)], new Wtf8EncoderStream());
      assert.deepEqual(wtf8.concat(pieces), BYTES);
      const texts = await through([BYTES.slice(0, 4), BYTES.slice(4)], new Wtf8DecoderStream());
      assert.equal(texts.join(''), BROKEN);
    } finally {
      Object.assign(Wtf8Encoder.prototype, { encode });
      Object.assign(Wtf8Decoder.prototype, { decode });
    }
  });

  test('of streams work as these', async () => {
    class Encoding extends Wtf8EncoderStream {}
    class Decoding extends Wtf8DecoderStream {
      constructor() {
        super('wtf-8', { fatal: false });
      }
    }
    assert.equal(new Decoding().fatal, false);
    assert.deepEqual(wtf8.concat(await through([BROKEN], new Encoding())), BYTES);
    assert.equal((await through([bytes('61 FF')], new Decoding())).join(''), 'a\uFFFD');
  });
});

// wasm-bindgen and Emscripten write text to views of a module's memory, and read it from there; Go reads a DataView.
describe('the memory of another module', () => {
  /** Long, in chunks whose ends lie in pairs and sequences. */
  const LONG = `${BROKEN}${'漢'.repeat(11)}`.repeat(2000);

  for (const [kind, shared] of /** @type {const} */ ([
    ['its own', false],
    ['shared', true],
  ])) {
    for (const [length, text] of Object.entries({ short: BROKEN, long: LONG })) {
      test(`${kind}, ${length} text`, () => {
        const memory = new WebAssembly.Memory({ initial: 2, maximum: 4, shared });
        const data = wtf8.encode(text);
        const all = new Uint8Array(memory.buffer);
        const view = all.subarray(5, 5 + data.length);
        for (const encoder of [wtf8, new Wtf8Encoder()]) {
          all.fill(0xff);
          const progress = encoder.encodeInto(text, all.subarray(5));
          assert.deepEqual(progress, { read: text.length, written: data.length });
          assert.deepEqual(new Uint8Array(view), data);
          assert.deepEqual([all[4], all[5 + data.length]], [0xff, 0xff]);
        }
        for (const source of [view, new DataView(memory.buffer, 5, data.length)]) {
          assert.equal(wtf8.decode(source), text);
          assert.equal(new Wtf8Decoder().decode(source), text);
        }

        // A memory that grows takes the buffer of its views away, unless it is shared.
        memory.grow(1);
        if (shared) {
          assert.equal(wtf8.decode(view), text);
        } else {
          const code = { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' };
          assert.throws(() => wtf8.decode(view), code);
          assert.throws(() => new Wtf8Encoder().encodeInto('a', all), code);
        }
        assert.equal(wtf8.decode(new Uint8Array(memory.buffer, 5, data.length)), text);
      });
    }
  }
});
