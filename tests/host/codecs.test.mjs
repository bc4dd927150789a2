// Does the package use a codec of the host only if each of its answers is right? Programs cannot put their own in the place of
// native ones, so the door's codecs are mostly refused before they are asked. Here each flaw is the only one.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { hostDecoder, hostEncoder, utf8Test } from './host/codecs.js';
   export { hostWriter } from './host/encode-into.js';
   export { isNative } from './host/native.js';`,
);
const { hostDecoder, hostEncoder, hostWriter, isNative } = await importSource(source);

/** From here the package takes the codecs of Node. @type {any} */
const ofNode = process.getBuiltinModule('node:util');
const { TextDecoder, TextEncoder } = ofNode;
const encoder = new TextEncoder();

/**
 * @template T
 * @param {'TextDecoder' | 'TextEncoder'} name
 * @param {Function} Class in the place of Node's own
 * @param {() => T} call
 */
function inPlaceOf(name, Class, call) {
  const own = ofNode[name];
  ofNode[name] = Class;
  try {
    return call();
  } finally {
    ofNode[name] = own;
  }
}

/** @param {(text: string) => unknown} encode */
function encoderWith(encode) {
  class Encoder {
    /** @param {string} text */
    encode(text) {
      return encode(text);
    }
  }
  return inPlaceOf('TextEncoder', Encoder, hostEncoder);
}

/** @param {(text: string, room: Uint8Array) => unknown} encodeInto */
function writerWith(encodeInto) {
  class Encoder {
    /** @param {string} text @param {Uint8Array} room */
    encodeInto(text, room) {
      return encodeInto(text, room);
    }
  }
  return inPlaceOf('TextEncoder', Encoder, hostWriter);
}

/**
 * Bytes of a text, in memory that is larger by some bytes.
 *
 * @param {string} text
 * @param {number} before
 * @param {number} after
 */
function within(text, before, after) {
  const bytes = encoder.encode(text);
  const part = new Uint8Array(new ArrayBuffer(before + bytes.length + after), before, bytes.length);
  part.set(bytes);
  return part;
}

/**
 * An `encodeInto` that writes one byte more.
 *
 * @param {(written: number) => number} placeOf where, counted from the start of the destination
 */
const writingAt = (placeOf) => (/** @type {string} */ text, /** @type {Uint8Array} */ room) => {
  const progress = encoder.encodeInto(text, room);
  new Uint8Array(room.buffer)[room.byteOffset + placeOf(progress.written)] = 7;
  return progress;
};

describe('an encoder', () => {
  test('that is right is used', () => {
    assert.deepEqual(encoderWith((text) => encoder.encode(text))('é'), Uint8Array.of(0xc3, 0xa9));
  });

  /** @type {Record<string, Parameters<typeof encoderWith>[0]>} */
  const FLAWS = {
    'gives a Buffer': (text) => Buffer.from(new Uint8Array(encoder.encode(text)).buffer),
    'gives an array of another type': (text) => Int8Array.from(encoder.encode(text)),
    'gives memory that begins earlier': (text) => within(text, 8, 0),
    'gives memory that ends later': (text) => within(text, 0, 8),
    'gives one byte more': (text) => Uint8Array.of(...encoder.encode(text), 0),
    'gives one byte less': (text) => encoder.encode(text).slice(0, -1),
    'drops a byte order mark': (text) => encoder.encode(text.replace(/^\ufeff/, '')),
    'drops a zero': (text) => encoder.encode(text.replace('\0', '')),
    'drops lone surrogates': (text) => encoder.encode(text.replace(/\p{Surrogate}/gu, '')),
    'replaces two lone surrogates by one U+FFFD': (text) =>
      encoder.encode(text.replace(/\p{Surrogate}+/gu, '\ufffd')),
  };
  for (const [flaw, encode] of Object.entries(FLAWS)) {
    test(`that ${flaw} is not used`, () => {
      assert.equal(encoderWith(encode), undefined);
    });
  }
});

describe('an encoder into memory', () => {
  test('that is right is used', () => {
    const room = new Uint8Array(3);
    const writer = writerWith((text, destination) => encoder.encodeInto(text, destination));
    assert.deepEqual(writer.encodeInto('é', room), { read: 1, written: 2 });
    assert.deepEqual(room, Uint8Array.of(0xc3, 0xa9, 0));
  });

  /** @type {Record<string, Parameters<typeof writerWith>[0]>} */
  const FLAWS = {
    'writes before the destination': writingAt(() => -1),
    'writes right behind the bytes': writingAt((written) => written),
    'writes later than that': writingAt((written) => written + 1),
    'writes other bytes': writingAt(() => 0),
    'says it has read less': (text, room) => {
      const { read, written } = encoder.encodeInto(text, room);
      return { read: read - 1, written };
    },
    'says it has written more': (text, room) => {
      const { read, written } = encoder.encodeInto(text, room);
      return { read, written: written + 1 };
    },
    'says nothing': (text, room) => void encoder.encodeInto(text, room),
  };
  for (const [flaw, encodeInto] of Object.entries(FLAWS)) {
    test(`that ${flaw} is not used`, () => {
      assert.equal(writerWith(encodeInto), undefined);
    });
  }
});

/** @param {(bytes: Uint8Array, fatal: boolean) => unknown} decode @param {boolean} fatal */
function decoderWith(decode, fatal) {
  class Decoder {
    #isFatal;

    /** @param {string} _label @param {{ fatal?: boolean }} options */
    constructor(_label, options) {
      this.#isFatal = options.fatal === true;
    }

    /** @param {Uint8Array} bytes */
    decode(bytes) {
      return decode(bytes, this.#isFatal);
    }
  }
  return inPlaceOf('TextDecoder', Decoder, () => hostDecoder(fatal));
}

/** @param {Uint8Array} bytes @param {boolean} fatal */
const decodeRight = (bytes, fatal) => new TextDecoder('utf-8', { ignoreBOM: true, fatal }).decode(bytes);

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => Buffer.from(bytes).toString('hex');

/**
 * A decoder that is wrong for one input only.
 *
 * @param {string} hex the input
 * @param {string} text what it gives for it
 */
const wrongFor = (hex, text) => (/** @type {Uint8Array} */ bytes, /** @type {boolean} */ fatal) =>
  hexOf(bytes) === hex ? text : decodeRight(bytes, fatal);

describe('a decoder', () => {
  for (const fatal of [false, true]) {
    test(`that is right is used, ${fatal ? 'fatal' : 'replacing'}`, () => {
      assert.equal(decoderWith(decodeRight, fatal)(Uint8Array.of(0xc3, 0xa9)), 'é');
    });
  }

  /** @type {Record<string, Parameters<typeof decoderWith>[0]>} */
  const FLAWS = {
    'takes overlong forms': wrongFor('c080', '\0'),
    'skips bytes that never occur': wrongFor('61ff62', 'ab'),
    'takes values above U+10FFFF': wrongFor('f4908080', '\ufffd'),
    'drops what is cut at the end': wrongFor('e282', ''),
    'drops what is cut elsewhere': wrongFor('e28261', 'a'),
    'takes lone surrogates': wrongFor('eda0bd', '\ud83d'),
    'takes surrogate pairs': wrongFor('eda0bdedb880', '\u{1F600}'),
    'gives something for nothing': wrongFor('', '\ufffd'),
    'drops byte order marks': wrongFor('efbbbf61efbbbf', 'a\ufeff'),
    'reads the memory around its bytes': (bytes, fatal) => decodeRight(new Uint8Array(bytes.buffer), fatal),
    'gives an object': (bytes, fatal) => new String(decodeRight(bytes, fatal)),
    'is wrong for long text': (bytes, fatal) =>
      bytes.length > 20 ? decodeRight(bytes.subarray(1), fatal) : decodeRight(bytes, fatal),
  };
  for (const [flaw, decode] of Object.entries(FLAWS)) {
    for (const fatal of [false, true]) {
      test(`that ${flaw} is not used, ${fatal ? 'fatal' : 'replacing'}`, () => {
        assert.equal(decoderWith(decode, fatal), undefined);
      });
    }
  }

  test('that replaces although it is to throw is not used, nor one that throws although it is to replace', () => {
    assert.equal(
      decoderWith((bytes) => decodeRight(bytes, false), true),
      undefined,
    );
    assert.equal(
      decoderWith((bytes) => decodeRight(bytes, true), false),
      undefined,
    );
  });
});

/** @type {any} */
const bufferOfNode = process.getBuiltinModule('node:buffer');
const { isUtf8 } = bufferOfNode;

/** @param {(bytes: Uint8Array) => boolean} validate @param {string} flaw */
async function validationWith(validate, flaw) {
  // A copy that has tested nothing yet.
  const { utf8Test } = await importSource(source, flaw);
  bufferOfNode.isUtf8 = validate;
  try {
    return utf8Test();
  } finally {
    bufferOfNode.isUtf8 = isUtf8;
  }
}

describe('a validation', () => {
  test('that is right is used', async () => {
    const validate = (/** @type {Uint8Array} */ bytes) => isUtf8(bytes);
    assert.equal(await validationWith(validate, 'none'), validate);
  });

  const OVERLONG = 'c080';
  const MARKS = 'efbbbf61efbbbf';
  for (const hex of [OVERLONG, '61ff62', 'f4908080', 'e282', 'e28261', 'eda0bd', 'eda0bdedb880', '', MARKS]) {
    test(`that is wrong for "${hex}" is not used`, async () => {
      const validate = (/** @type {Uint8Array} */ bytes) => isUtf8(bytes) !== (hexOf(bytes) === hex);
      assert.equal(await validationWith(validate, hex), undefined);
    });
  }

  test('that throws is not used', async () => {
    const validate = () => {
      throw new Error('refused');
    };
    assert.equal(await validationWith(validate, 'throws'), undefined);
  });
});

test('only a native function of the right name counts as one of the host', () => {
  const named = (/** @type {unknown} */ value) => Object.defineProperty(value, 'name', { value: 'max' });
  const { max } = Math;
  const heir = Object.setPrototypeOf(() => 'function max() { [native code] }', max);
  delete heir.name;
  /** @type {[what: string, value: unknown, isExpected: boolean][]} */
  const rows = [
    ['itself', max, true],
    ['another', Math.min, false],
    ['another that has been given the name', named((() => {}).bind(undefined)), false],
    ['one in JavaScript', { max() {} }.max, false],
    ['one in JavaScript, written alike', new Function('return function max() { }')(), false],
    ['one that quotes it', () => 'function max() { [native code] }', false],
    ['one that quotes it and inherits its name', heir, false],
    ['a proxy', new Proxy(max, {}), false],
    ['its text', `${max}`, false],
    ['nothing', undefined, false],
  ];
  for (const [what, value, isExpected] of rows) assert.equal(isNative(value, 'max'), isExpected, what);
});
