// What do errors about data say? Every function that takes WTF-8 rejects ill-formed bytes, in the same words.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';

const { Wtf8Error } = wtf8;

/** @type {[string, number, number, string][]} input, offset, length and kind of its first ill-formed sequence */
const ILL_FORMED = [
  ['ED A0 80 ED B0 80', 0, 6, 'surrogate-pair'],
  ['F4 90 80 80', 0, 1, 'out-of-range'],
  ['C0 80', 0, 1, 'overlong'],
  ['E2 82', 0, 2, 'truncated'],
  ['ED A0', 0, 2, 'truncated'],
  ['80', 0, 1, 'unexpected-continuation'],
  ['F5', 0, 1, 'invalid-byte'],
  ['61 C3 A9 ED A0 BD ED B8 80', 3, 6, 'surrogate-pair'],
  ['ED A0 80 ED A0 80 ED B0 80', 3, 6, 'surrogate-pair'],
  ['ED A0 80 ED B0', 3, 2, 'truncated'],
  ['EF BB BF F0 9F 98', 3, 3, 'truncated'],
  ['61 F4 90 80 80', 1, 1, 'out-of-range'],
  ['F0 9F 98 80 E0 80 80', 4, 1, 'overlong'],
  ['61 62 FE FF', 2, 1, 'invalid-byte'],
];

/** @type {Record<string, (data: Uint8Array) => unknown>} */
const REJECTING = {
  decode: (data) => wtf8.decode(data),
  decodeToUtf16: (data) => wtf8.decodeToUtf16(data),
  decodeInto: (data) => wtf8.decodeInto(data, new Uint16Array(20)),
  utf16Length: (data) => wtf8.utf16Length(data),
  toUtf8Lossy: (data) => wtf8.toUtf8Lossy(data),
  toUtf8LossyInPlace: (data) => wtf8.toUtf8LossyInPlace(data),
  findLoneSurrogate: (data) => wtf8.findLoneSurrogate(data),
  'findLoneSurrogate behind the ill-formed sequence': (data) => wtf8.findLoneSurrogate(data, data.length),
  'concat of one part': (data) => wtf8.concat([data]),
  'concat, second part': (data) => wtf8.concat([bytes('61 62'), data]),
  slice: (data) => wtf8.slice(data, 0, 0),
  toCodePoints: (data) => wtf8.toCodePoints(data),
  codePoints: (data) => wtf8.codePoints(data),
  'compare, first': (data) => wtf8.compare(data, bytes('61')),
  'compare, second': (data) => wtf8.compare(bytes('61'), data),
  'compareUtf16, first': (data) => wtf8.compareUtf16(data, bytes('')),
  'compareUtf16, second': (data) => wtf8.compareUtf16(bytes('ED A0 80'), data),
  'indexOf in it': (data) => wtf8.indexOf(data, bytes('')),
  'indexOf of it': (data) => wtf8.indexOf(bytes(''), data),
  'lastIndexOf in it': (data) => wtf8.lastIndexOf(data, bytes('61')),
  'lastIndexOf of it': (data) => wtf8.lastIndexOf(bytes('61'), data),
  'includes in it': (data) => wtf8.includes(data, bytes('61')),
  'includes of it': (data) => wtf8.includes(bytes('61'), data),
  'startsWith in it': (data) => wtf8.startsWith(data, bytes('61')),
  'startsWith of it': (data) => wtf8.startsWith(bytes('61'), data),
  'endsWith in it': (data) => wtf8.endsWith(data, bytes('')),
  'endsWith of it': (data) => wtf8.endsWith(bytes('61'), data),
  toIndex: (data) => wtf8.toIndex(data, 0),
  toOffset: (data) => wtf8.toOffset(data, 0),
  OffsetMap: (data) => new wtf8.OffsetMap(data),
};

/**
 * @param {() => unknown} call
 * @returns {import('../../pkg/index.js').Wtf8Error}
 */
function thrownBy(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof Wtf8Error, String(error));
    return error;
  }
  assert.fail('nothing was thrown');
}

/**
 * @param {import('../../pkg/index.js').Wtf8Error} error
 * @param {object} expected
 */
function assertError(error, expected) {
  const { name, code, kind, offset, index, length } = error;
  assert.deepEqual({ name, code, kind, offset, index, length }, { name: 'Wtf8Error', ...expected });
  assert.ok(error instanceof TypeError && error instanceof Error);
  const where = offset ?? index;
  assert.match(error.message, new RegExp(`\\b${where}\\b`), 'the message says where');
  assert.match(String(error.stack), /^Wtf8Error: /);
}

describe('the message names the argument where the function has two of bytes', () => {
  const good = bytes('61');
  // Below and above the length up to which loops do the work.
  for (const size of [1, 64, 70, 300]) {
    const allBad = new Uint8Array(size).fill(0xff);
    // Only what comes before tells that the last sequence is ill-formed.
    const lastBad = Uint8Array.of(...new Uint8Array(size).fill(0x61), ...bytes('ED A0 BD ED B8 80'));
    /** @type {['compare' | 'compareUtf16' | 'indexOf' | 'lastIndexOf' | 'includes' | 'startsWith' | 'endsWith', string, string][]} */
    const functions = [
      ['compare', 'a', 'b'],
      ['compareUtf16', 'a', 'b'],
      ['indexOf', 'wtf8', 'search'],
      ['lastIndexOf', 'wtf8', 'search'],
      ['includes', 'wtf8', 'search'],
      ['startsWith', 'wtf8', 'search'],
      ['endsWith', 'wtf8', 'search'],
    ];
    for (const [name, first, second] of functions) {
      test(`${name}, ${size}`, () => {
        const named = (/** @type {string} */ argument) =>
          new RegExp(`^Expected well-formed WTF-8 in ${argument},`);
        for (const bad of [allBad, lastBad]) {
          assert.match(thrownBy(() => wtf8[name](bad, good)).message, named(first));
          assert.match(thrownBy(() => wtf8[name](good, bad)).message, named(second));
          assert.match(thrownBy(() => wtf8[name](bad, bad)).message, named(first));
        }
      });
    }
  }
});

test('those of offsets and indexes name it, too', () => {
  const bad = bytes('61 FF');
  for (const [call, argument] of /** @type {[() => unknown, string][]} */ ([
    [() => wtf8.toIndex(bad, 0), 'wtf8'],
    [() => wtf8.toOffset(bad, 0), 'wtf8'],
    [() => wtf8.slice(bad), 'wtf8'],
    [() => new wtf8.OffsetMap(bad), 'source'],
  ])) {
    const message = `Expected well-formed WTF-8 in ${argument}, but found FF at offset 1 (a byte that never occurs)`;
    assert.equal(thrownBy(call).message, message);
  }
});

test('the name is as in errors of the host: it can be given another', () => {
  const descriptorIn = (/** @type {Function} */ { prototype }) =>
    Object.getOwnPropertyDescriptor(prototype, 'name');
  assert.deepEqual(descriptorIn(Wtf8Error), { ...descriptorIn(TypeError), value: 'Wtf8Error' });
  const error = /** @type {any} */ (thrownBy(() => wtf8.decode(Uint8Array.of(0xff))));
  error.name = 'OtherError';
  assert.match(String(error), /^OtherError: Expected/);
  assert.deepEqual(Object.keys(error), ['code', 'kind', 'offset', 'index', 'length', 'name']);
});

test('the details are its own, even if another error is constructed meanwhile', () => {
  const detailsOf = (/** @type {string} */ code) =>
    /** @type {any} */ ({ code, kind: 'truncated', offset: code.length, length: 1 });
  const another = () => new Wtf8Error('inner', detailsOf('INNER'));
  const NewTarget = new Proxy(Wtf8Error, {
    get(target, key) {
      another();
      return Reflect.get(target, key);
    },
  });
  const message = { toString: () => another().message };
  const given = {
    ...detailsOf('OUTER'),
    get kind() {
      return another().kind;
    },
  };
  const error = Reflect.construct(Wtf8Error, [message, given], NewTarget);
  assert.deepEqual([error.message, error.code, error.kind, error.offset], ['inner', 'OUTER', 'truncated', 5]);
  assert.deepEqual([another().code, another().offset], ['INNER', 5]);
});

test('the stack shows who called, although V8 keeps ten lines of it', () => {
  const calls = {
    ...REJECTING,
    decodeInto: (/** @type {Uint8Array} */ data) => wtf8.decodeInto(data, new Uint16Array(data.length)),
    decoder: (/** @type {Uint8Array} */ data) => new wtf8.Wtf8Decoder().decode(data),
    'decoder of pieces': (/** @type {Uint8Array} */ data) => {
      const decoder = new wtf8.Wtf8Decoder();
      decoder.decode(bytes('61 E2'), { stream: true });
      return decoder.decode(data);
    },
    decodeUtf8: (/** @type {Uint8Array} */ data) => wtf8.decodeUtf8(data),
    decodeAll: (/** @type {Uint8Array} */ data) =>
      wtf8.decodeAll({ bytes: data, offsets: Int32Array.of(0, 0, data.length) }),
  };
  for (const size of [3, 200, 70_000]) {
    const data = new Uint8Array(size).fill(0xff, size - 1);
    const shared = new Uint8Array(new SharedArrayBuffer(size));
    shared.set(data);
    for (const [name, call] of Object.entries(calls)) {
      for (const given of name.includes('InPlace') ? [data] : [data, shared]) {
        // In Safari's engine and Bun, a call whose result is returned at once takes the caller's place on the stack.
        const error = thrownBy(function theCaller() {
          const result = call(given);
          return [result];
        });
        assert.match(String(error.stack), /\btheCaller\b/, `${name}, ${size} bytes`);
      }
    }
  }
});

for (const [name, call] of Object.entries(REJECTING)) {
  describe(name, () => {
    for (const [input, offset, length, kind] of ILL_FORMED) {
      test(`rejects ${input}`, () => {
        const data = bytes(input);
        assertError(
          thrownBy(() => call(data)),
          { code: 'ERR_ILL_FORMED_WTF8', kind, offset, index: undefined, length },
        );
        assert.equal(hex(data), input, 'the input is as it was');
        assert.equal(wtf8.decode(bytes('61 ED A0 BD')), 'a\uD83D');
      });
    }
  });
}

describe('toUtf8', () => {
  for (const [input, offset, length, kind] of ILL_FORMED) {
    // A lone surrogate before the ill-formed sequence is what toUtf8 meets first.
    const isFirst = !(offset === 3 && input.startsWith('ED A0 80'));
    test(`rejects ${input}`, () => {
      const expected = isFirst
        ? { code: 'ERR_ILL_FORMED_WTF8', kind, offset, length }
        : { code: 'ERR_LONE_SURROGATE', kind: 'lone-surrogate', offset: 0, length: 3 };
      assertError(
        thrownBy(() => wtf8.toUtf8(bytes(input))),
        { ...expected, index: undefined },
      );
    });
  }

  /** @type {[string, number][]} */
  const lone = [
    ['ED A0 80', 0],
    ['ED BF BF', 0],
    ['61 C3 A9 ED A0 BD', 3],
    ['F0 9F 98 80 ED B8 80 61', 4],
    ['61 ED B0 80 FF', 1],
    ['61 ED B0 80 ED A0 80', 1],
  ];
  for (const [input, offset] of lone) {
    test(`rejects the lone surrogate of ${input}`, () => {
      assertError(
        thrownBy(() => wtf8.toUtf8(bytes(input))),
        { code: 'ERR_LONE_SURROGATE', kind: 'lone-surrogate', offset, index: undefined, length: 3 },
      );
    });
  }

  /** @type {[string, number][]} */
  const text = [
    ['\uD800', 0],
    ['\uDFFF', 0],
    ['aé\uD83D', 2],
    ['\u{1F600}\uDE00', 2],
    ['\uD83D\uD83D\uDE00', 0],
    ['\uFEFF\uDE00\uD83D', 1],
  ];
  for (const [source, index] of text) {
    test(`rejects the text ${JSON.stringify(source)}`, () => {
      for (const form of [source, toUnits(source)]) {
        assertError(
          thrownBy(() => wtf8.toUtf8(form)),
          { code: 'ERR_LONE_SURROGATE', kind: 'lone-surrogate', offset: undefined, index, length: 1 },
        );
      }
      assert.equal(hex(wtf8.toUtf8('é')), 'C3 A9');
    });
  }
});

test('a byte that began a longer form once is told from one that never did', () => {
  for (const [first, words] of [
    ['F5', 'a byte that never occurs'],
    ['F7', 'a byte that never occurs'],
    ['F8', 'a five-byte form of RFC 2279'],
    ['FB', 'a five-byte form of RFC 2279'],
    ['FC', 'a six-byte form of RFC 2279'],
    ['FD', 'a six-byte form of RFC 2279'],
    ['FE', 'a byte that never occurs'],
    ['FF', 'a byte that never occurs'],
  ]) {
    const { message } = thrownBy(() => wtf8.decode(bytes(`61 ${first}`)));
    assert.equal(message, `Expected well-formed WTF-8, but found ${first} at offset 1 (${words})`);
  }
});

test('concat names the part', () => {
  const good = bytes('61');
  const bad = bytes('61 62 C0');
  for (const [parts, index] of /** @type {[Uint8Array[], number][]} */ ([
    [[bad], 0],
    [[good, bad], 1],
    [[good, bytes(''), good, bad, bad], 3],
  ])) {
    const error = thrownBy(() => wtf8.concat(parts));
    assertError(error, {
      code: 'ERR_ILL_FORMED_WTF8',
      kind: 'overlong',
      offset: 2,
      index: undefined,
      length: 1,
    });
    assert.match(error.message, new RegExp(`\\bparts\\[${index}\\]`));
  }
});

test('no part makes another part of concat well-formed', () => {
  assert.throws(() => wtf8.concat([bytes('E2 82'), bytes('AC')]), { offset: 0, kind: 'truncated' });
  assert.throws(() => wtf8.concat([bytes('ED A0'), bytes('BD')]), { offset: 0, kind: 'truncated' });
  assert.throws(() => wtf8.concat([bytes('61'), bytes('80')]), {
    offset: 0,
    kind: 'unexpected-continuation',
  });
});

describe('toUtf8LossyInPlace changes nothing when it throws', () => {
  for (const [name, size] of Object.entries({ 'a few bytes': 32, '1 MiB': 1 << 20 })) {
    test(name, () => {
      const data = Buffer.concat([Buffer.alloc(size, bytes('ED A0 BD 61')), bytes('F0 9F 98')]);
      const before = Buffer.from(data);
      assert.throws(() => wtf8.toUtf8LossyInPlace(data), { code: 'ERR_ILL_FORMED_WTF8', offset: size });
      assert.ok(data.equals(before));
      assert.equal(wtf8.toUtf8LossyInPlace(data.subarray(0, size)), size / 4);
    });
  }
});
