// Which arguments do encodeAll and decodeAll take, and how do they read them?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resizable } from '../support/buffers.mjs';
import { check } from '../support/columns.mjs';
import { fromUnits, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';

describe('the list of texts', () => {
  test('one text is none, nor is an array of units or bytes', () => {
    for (const value of [
      'abc',
      '',
      new Uint16Array(2),
      new Uint8Array(2),
      {},
      null,
      undefined,
      5,
      () => [],
    ]) {
      assert.throws(() => wtf8.encodeAll(/** @type {any} */ (value)), {
        name: 'TypeError',
        code: 'ERR_INVALID_ARG_TYPE',
        message: /^The "texts" argument must be an iterable of strings and Uint16Arrays, such as \[a, b\]\. /,
      });
    }
  });

  test('any iterable will do', () => {
    const texts = ['a', 'é', '\uD83D'];
    check(texts, new Set(texts));
    check(texts, new Map(texts.map((text) => [text, 0])).keys());
    check(texts, texts.values());
    check(texts, class extends Array {}.from(texts));
    check(texts, new Proxy(texts, {}));
  });

  test('a wrong text is named, and the iterator is closed', () => {
    let isClosed = false;
    function* generate() {
      try {
        yield 'a';
        yield Uint16Array.of(0x62);
        yield 5;
      } finally {
        isClosed = true;
      }
    }
    assert.throws(() => wtf8.encodeAll(/** @type {any} */ (generate())), {
      message: 'The "texts[2]" argument must be a string or a Uint16Array. Received type number (5)',
    });
    assert.ok(isClosed);
    assert.throws(() => wtf8.encodeAll(Object.assign(new Array(2), { 1: 'a' })), {
      message: /^The "texts\[0\]"/,
    });
  });

  test('an array of units that is used again, in all its forms', () => {
    for (const buffer of [new ArrayBuffer(12), new SharedArrayBuffer(12), resizable(12)]) {
      const units = new Uint16Array(buffer);
      const texts = Array.from({ length: 3000 }, (_, index) =>
        fromUnits([index, 0xd83d, 0x61, index, 0, 0xde00]),
      );
      check(
        texts,
        (function* () {
          for (const text of texts) {
            units.set(toUnits(text));
            yield units;
          }
          units.fill(0);
        })(),
      );
    }
    const long = new Uint16Array(5000);
    check(
      ['a'.repeat(5000), 'b'.repeat(5000)],
      (function* () {
        yield long.fill(0x61);
        yield long.fill(0x62);
      })(),
    );
  });

  test('a class that is iterable', () => {
    const texts = ['a', '\ud83d', '\ude00'];
    check(texts, Object.assign(class {}, { [Symbol.iterator]: () => texts[Symbol.iterator]() }));
  });

  test('an array that becomes longer meanwhile is read to its end', () => {
    const texts = ['a'];
    const get = () => {
      if (texts.length < 3) texts.push('b');
      return 'é';
    };
    Object.defineProperty(texts, 1, { get });
    assert.equal(wtf8.decodeAll(wtf8.encodeAll(texts)).join(''), 'aéb');
  });

  test('what gives the texts may call the package', () => {
    const texts = Array.from({ length: 3000 }, (_, index) => `é${index}\uD83D`);
    const inner = ['漢', '\uDE00'.repeat(300), 'x'.repeat(5000)];
    const innerUnits = inner.map(toUnits);
    /** @param {(text: string) => string | Uint16Array} form */
    function* calling(form) {
      for (const text of texts) {
        yield form(text);
        assert.deepEqual(wtf8.decodeAll(wtf8.encodeAll(inner)), inner);
        assert.deepEqual(wtf8.decodeAll(wtf8.encodeAll(innerUnits)), inner);
        wtf8.decode(wtf8.encode(inner[1]));
      }
    }
    check(
      texts,
      calling((text) => text),
    );
    check(texts, calling(toUnits));
  });

  test('what a text looks like from outside does not matter', () => {
    class Lying extends Uint16Array {
      /** @returns {any} */
      get length() {
        return 1;
      }
      /** @returns {any} */
      get buffer() {
        return new ArrayBuffer(2);
      }
    }
    check(['aé', 'b'], [new Lying([0x61, 0xe9]), 'b']);
  });
});

// This takes a minute and five gigabytes. tests/host/limits.test.mjs always tries the same with an engine that only says how long
// texts are.
const describeLong = process.env.WTF8_COLUMNS === 'long' ? describe : () => {};

describeLong('the most bytes that offsets can count', () => {
  const long = 'a'.repeat(2 ** 28);
  /** Texts of 2 ** 31 - `room` bytes. @param {number} room */
  function* filled(room) {
    for (let count = 0; count < 7; count++) yield long;
    yield long.slice(room);
  }
  const tooMany = {
    name: 'RangeError',
    code: 'ERR_OUT_OF_RANGE',
    message: /^The "texts" argument must be at most 2147483647 bytes as WTF-8\. Received 21474836\d\d$/,
  };

  test('are there', () => {
    const { bytes, offsets } = wtf8.encodeAll(filled(1));
    assert.equal(bytes.length, 2 ** 31 - 1);
    assert.equal(offsets[8], 2 ** 31 - 1);
    const last = wtf8.decodeAll({ bytes, offsets: Uint32Array.of(2 ** 31 - 3, 2 ** 31 - 2, 2 ** 31 - 1) });
    assert.deepEqual(last, ['a', 'a']);
  });

  test('are not exceeded by a long text', () => {
    assert.throws(() => wtf8.encodeAll(filled(0)), tooMany);
  });

  test('are not exceeded by short ones', () => {
    for (const [room, texts] of /** @type {[number, string[]][]} */ ([
      [1, ['a']],
      [2, ['a', 'a']],
      [4, ['é', 'é']],
      [5, ['é', '', 'é', 'é']],
      [5, ['\uD83D', '\uDE00']],
    ])) {
      for (const form of [texts, texts.map(toUnits)]) {
        const given = (function* () {
          yield* filled(room);
          yield* form;
        })();
        assert.throws(() => wtf8.encodeAll(given), tooMany, `${texts} after all but ${room} bytes`);
      }
    }
  });
});

describe('the column', () => {
  const good = { bytes: Uint8Array.of(0x61, 0x62), offsets: Int32Array.of(0, 1, 2) };

  test('is an object', () => {
    for (const value of [undefined, null, 5, 'a', () => good]) {
      assert.throws(() => wtf8.decodeAll(/** @type {any} */ (value)), {
        code: 'ERR_INVALID_ARG_TYPE',
        message: /^The "column" argument must be an object with bytes and offsets\. /,
      });
    }
  });

  test('is looked at once', () => {
    /** @type {string[]} */
    const seen = [];
    const column = {
      get bytes() {
        seen.push('bytes');
        return good.bytes;
      },
      get offsets() {
        seen.push('offsets');
        return good.offsets;
      },
    };
    assert.deepEqual(wtf8.decodeAll(column), ['a', 'b']);
    assert.deepEqual(seen, ['bytes', 'offsets']);
  });

  test('without offsets has no texts', () => {
    for (const offsets of [new Int32Array(), new Uint32Array(), Int32Array.of(0), Uint32Array.of(2)]) {
      assert.deepEqual(wtf8.decodeAll({ ...good, offsets }), []);
    }
  });

  test('has offsets that rise and lie within the bytes', () => {
    for (const [offsets, message] of /** @type {[Int32Array | Uint32Array, string][]} */ ([
      [
        Int32Array.of(0, 2, 1),
        '"column.offsets[2]" argument must be an integer from 2 to 2 (offsets never decrease). Received 1',
      ],
      [Int32Array.of(-1, 0), '"column.offsets[0]" argument must be an integer from 0 to 2. Received -1'],
      [Int32Array.of(0, 3), '"column.offsets[1]" argument must be an integer from 0 to 2. Received 3'],
      [Uint32Array.of(3), '"column.offsets[0]" argument must be an integer from 0 to 2. Received 3'],
      [Uint32Array.of(0, 2 ** 32 - 1), 'an integer from 0 to 2. Received 4294967295'],
      [
        Int32Array.of(0, 1, -(2 ** 31), 2),
        'an integer from 1 to 2 (offsets never decrease). Received -2147483648',
      ],
    ])) {
      assert.throws(
        () => wtf8.decodeAll({ bytes: good.bytes, offsets }),
        (/** @type {any} */ error) =>
          error instanceof RangeError &&
          /** @type {any} */ (error).code === 'ERR_OUT_OF_RANGE' &&
          error.message.includes(message),
        message,
      );
    }
  });

  test('may lie in any kind of memory', () => {
    const texts = ['é', '', '\uD83D', '漢'.repeat(300)];
    const { bytes: data, offsets } = wtf8.encodeAll(texts);
    for (const create of [(/** @type {number} */ size) => new SharedArrayBuffer(size), resizable]) {
      const memory = create(data.length + 8);
      new Uint8Array(memory).set(data, 4);
      const ends = create(4 * offsets.length);
      new Int32Array(ends).set(offsets);
      for (const view of [new Uint8Array(memory, 4), new DataView(memory, 4, data.length)]) {
        assert.deepEqual(wtf8.decodeAll({ bytes: view, offsets: new Int32Array(ends) }), texts);
      }
    }
  });

  test('gives plain arrays and whole columns, whatever others have given to all arrays or objects', () => {
    const texts = ['a', 'é', 'b'];
    const column = wtf8.encodeAll(texts);
    for (const owner of [Array.prototype, Object.prototype]) {
      for (const [index, text] of texts.entries()) {
        for (const attributes of [
          { get: () => 'x', set: () => {} },
          { set: () => assert.fail('a setter was called') },
          { get: () => 'x' },
          { value: 'x' },
          { value: 'x', writable: true },
        ]) {
          Object.defineProperty(owner, index, { ...attributes, configurable: true });
          let ofArray, ofIterator, decoded;
          try {
            ofArray = wtf8.encodeAll(texts);
            ofIterator = wtf8.encodeAll(texts.values());
            decoded = wtf8.decodeAll(column);
          } finally {
            Reflect.deleteProperty(owner, index);
          }
          assert.deepEqual([ofArray, ofIterator], [column, column]);
          assert.deepEqual(Object.getOwnPropertyDescriptor(decoded, index), {
            value: text,
            writable: true,
            enumerable: true,
            configurable: true,
          });
          assert.deepEqual(decoded, texts);
        }
      }
    }
  });

  test('is fresh memory', () => {
    for (const texts of [[], ['a'], ['é'], ['a'.repeat(9000)], ['é', 'a'.repeat(9000)]]) {
      const { bytes: data, offsets } = wtf8.encodeAll(texts);
      for (const array of [data, offsets]) {
        assert.ok(array.buffer instanceof ArrayBuffer);
        assert.equal(array.byteOffset, 0);
        assert.equal(array.buffer.byteLength, array.byteLength);
      }
      data.fill(0xff);
      offsets.fill(-1);
      check(texts);
    }
  });
});

test('offsets in shared memory are read as numbers of their type', () => {
  for (const [Type, wrong] of /** @type {const} */ ([
    [Int32Array, -1],
    [Uint32Array, 2 ** 32 - 1],
  ])) {
    const offsets = new Type(/** @type {any} */ (new SharedArrayBuffer(8)));
    offsets[1] = 1;
    assert.deepEqual(wtf8.decodeAll({ bytes: Uint8Array.of(0x61), offsets }), ['a']);
    offsets[1] = wrong;
    assert.throws(() => wtf8.decodeAll({ bytes: Uint8Array.of(0x61), offsets }), {
      code: 'ERR_OUT_OF_RANGE',
      message: new RegExp(`Received ${wrong}$`),
    });
  }
});
