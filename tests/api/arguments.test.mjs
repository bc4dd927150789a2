// Is every wrong type refused, with a message that names the argument, and is nothing coerced?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import { detached } from '../support/buffers.mjs';
import wtf8 from '../support/package.mjs';
import { assertRefused, revokedProxy, untouchable } from '../support/refusal.mjs';
import { FUNCTIONS, WORDS } from '../support/surface.mjs';

/** @typedef {import('../support/surface.mjs').Type} Type */

const taggedUnits = Object.defineProperty(new Uint16Array(1), Symbol.toStringTag, { value: 'Uint8Array' });
const disguisedUnits = Object.setPrototypeOf(new Uint16Array(1), Uint8Array.prototype);
const disguisedBytes = Object.setPrototypeOf(new Uint8Array(2), Uint16Array.prototype);

/** @type {{ what: string, value: unknown, says: RegExp, isFor?: Type[] }[]} `isFor`: the types of parameters that take it */
const VALUES = [
  { what: 'undefined', value: undefined, says: /undefined/ },
  { what: 'null', value: null, says: /null/ },
  { what: '5', value: 5, says: /number|5/, isFor: ['number'] },
  { what: 'NaN', value: Number.NaN, says: /number|NaN/, isFor: ['number'] },
  { what: '5n', value: 5n, says: /bigint|5/ },
  { what: 'true', value: true, says: /boolean|true/ },
  { what: 'a symbol', value: Symbol('mark'), says: /symbol/i },
  { what: 'a function', value: () => 'a', says: /function/ },
  { what: 'a class', value: Uint8Array, says: /function|class/ },
  { what: '{}', value: {}, says: /object/i },
  { what: 'an object without prototype', value: Object.create(null), says: /object/i },
  { what: '[]', value: [], says: /array|object/i },
  { what: '[1]', value: [1], says: /array|object/i },
  { what: 'a Map', value: new Map(), says: /Map|object/ },
  { what: 'a Date', value: new Date(0), says: /Date|object/ },
  { what: 'an object that only has a length', value: { length: 1, 0: 1 }, says: /object/i },
  { what: 'an object that cannot be touched', value: untouchable(), says: /object/i },
  { what: "''", value: '', says: /string|''|""/, isFor: ['Text', 'Text or Bytes', 'encoding'] },
  { what: "'abc'", value: 'abc', says: /string|abc/, isFor: ['Text', 'Text or Bytes', 'encoding'] },
  { what: "new String('abc')", value: new String('abc'), says: /String|object/ },
  {
    what: 'a Uint8Array',
    value: Uint8Array.of(97),
    says: /Uint8Array/,
    isFor: ['Bytes', 'Text or Bytes', 'Uint8Array'],
  },
  {
    what: 'an empty Uint8Array',
    value: new Uint8Array(),
    says: /Uint8Array/,
    isFor: ['Bytes', 'Text or Bytes', 'Uint8Array'],
  },
  {
    what: 'a Buffer',
    value: Buffer.from('a'),
    says: /Buffer|Uint8Array/,
    isFor: ['Bytes', 'Text or Bytes', 'Uint8Array'],
  },
  {
    what: 'a Uint16Array',
    value: new Uint16Array(1),
    says: /Uint16Array/,
    isFor: ['Text', 'Text or Bytes', 'Uint16Array'],
  },
  {
    what: 'an ArrayBuffer',
    value: new ArrayBuffer(2),
    says: /ArrayBuffer/,
    isFor: ['Bytes', 'Text or Bytes'],
  },
  {
    what: 'a SharedArrayBuffer',
    value: new SharedArrayBuffer(2),
    says: /SharedArrayBuffer/,
    isFor: ['Bytes', 'Text or Bytes'],
  },
  {
    what: 'a DataView',
    value: new DataView(new ArrayBuffer(2)),
    says: /DataView/,
    isFor: ['Bytes', 'Text or Bytes'],
  },
  { what: 'an Int8Array', value: new Int8Array(2), says: /Int8Array/ },
  { what: 'a Uint8ClampedArray', value: new Uint8ClampedArray(2), says: /Uint8ClampedArray/ },
  { what: 'an Int16Array', value: new Int16Array(1), says: /Int16Array/ },
  {
    what: 'a Uint32Array',
    value: new Uint32Array(2),
    says: /Uint32Array/,
    isFor: ['Offsets', 'Uint32Array'],
  },
  { what: 'an Int32Array', value: new Int32Array(1), says: /Int32Array/, isFor: ['Offsets'] },
  { what: 'a Float64Array', value: new Float64Array(1), says: /Float64Array/ },
  { what: 'a BigUint64Array', value: new BigUint64Array(1), says: /BigUint64Array/ },
  { what: 'an Int8Array of another realm', value: vm.runInNewContext('new Int8Array(2)'), says: /Int8Array/ },
  {
    what: 'an object with the prototype of Uint8Array',
    value: Object.create(Uint8Array.prototype),
    says: /./,
  },
  {
    what: 'an object with the prototype of Uint16Array',
    value: Object.create(Uint16Array.prototype),
    says: /./,
  },
  {
    what: 'an object with the prototype of ArrayBuffer',
    value: Object.create(ArrayBuffer.prototype),
    says: /./,
  },
  { what: 'an object with the prototype of DataView', value: Object.create(DataView.prototype), says: /./ },
  {
    what: 'an object with the tag of Uint8Array',
    value: { [Symbol.toStringTag]: 'Uint8Array', length: 1 },
    says: /./,
  },
  {
    what: 'an object with the tag of Uint16Array',
    value: { [Symbol.toStringTag]: 'Uint16Array', length: 1 },
    says: /./,
  },
  { what: 'a proxy of a Uint8Array', value: new Proxy(new Uint8Array(1), {}), says: /./ },
  { what: 'a proxy of a Uint16Array', value: new Proxy(new Uint16Array(1), {}), says: /./ },
  { what: 'a revoked proxy', value: revokedProxy(), says: /./ },
  {
    what: 'a Uint16Array tagged as Uint8Array',
    value: taggedUnits,
    says: /./,
    isFor: ['Text', 'Text or Bytes', 'Uint16Array'],
  },
  {
    what: 'a Uint16Array with the prototype of Uint8Array',
    value: disguisedUnits,
    says: /./,
    isFor: ['Text', 'Text or Bytes', 'Uint16Array'],
  },
  {
    what: 'a Uint8Array with the prototype of Uint16Array',
    value: disguisedBytes,
    says: /./,
    isFor: ['Bytes', 'Text or Bytes', 'Uint8Array'],
  },
];

for (const { name, parameters, call, goodArguments } of FUNCTIONS) {
  describe(name, () => {
    for (const [position, { name: argument, type, isOptional }] of parameters.entries()) {
      test(`refuses every wrong ${argument}`, () => {
        const expected = call(...goodArguments());
        let refused = 0;
        for (const { what, value, says, isFor = [] } of VALUES) {
          if (isFor.includes(type) || (isOptional && value === undefined)) {
            continue;
          }
          const values = goodArguments();
          values[position] = value;
          assertRefused(() => call(...values), argument, says, what, WORDS[type]);
          assert.deepEqual(call(...goodArguments()), expected, `the call after ${what}`);
          refused++;
        }
        assert.ok(refused > VALUES.length / 2);
      });
    }

    const [{ name: argument, type, isOptional: isNothingEnough }] = parameters;
    test(`${isNothingEnough ? 'may' : 'refuses to'} be called without arguments`, () => {
      if (isNothingEnough) return void call();
      assertRefused(() => call(), argument, /undefined/, 'nothing', WORDS[type]);
    });
  });
}

test('the first of two wrong arguments is named', () => {
  const wrong = /** @type {any} */ (5);
  assert.throws(() => wtf8.encodeInto(wrong, wrong), { message: /^The "text" argument/ });
  assert.throws(() => wtf8.decodeInto(wrong, wrong), { message: /^The "wtf8" argument/ });
  assert.throws(() => wtf8.findIllFormed(wrong, wrong), { message: /^The "bytes" argument/ });
  assert.throws(() => wtf8.findLoneSurrogate(wrong, wrong), { message: /^The "source" argument/ });
});

test('arguments beyond the last are ignored', () => {
  const encode = /** @type {(...values: unknown[]) => Uint8Array} */ (wtf8.encode);
  assert.deepEqual(['a', 'b'].map(encode), [Uint8Array.of(97), Uint8Array.of(98)]);
});

test('a revoked proxy is neither a list nor a column', () => {
  const revoked = /** @type {any} */ (revokedProxy());
  const list = Proxy.revocable(/** @type {any} */ ([]), {});
  list.revoke();
  for (const value of [revoked, list.proxy]) {
    const isBytes = 'an iterable of byte arrays, such as [a, b]';
    assertRefused(() => wtf8.concat(value), 'parts', /object/, 'concat', isBytes);
    const isTexts = 'an iterable of strings and Uint16Arrays, such as [a, b]';
    assertRefused(() => wtf8.encodeAll(value), 'texts', /object/, 'encodeAll', isTexts);
    const isNumbers = 'an iterable of numbers';
    assertRefused(() => wtf8.fromCodePoints(value), 'codePoints', /object/, 'fromCodePoints', isNumbers);
    const isColumn = 'an object with bytes and offsets';
    assertRefused(() => wtf8.decodeAll(value), 'column', /object/, 'decodeAll', isColumn);
  }
});

describe('values out of range', () => {
  /** @param {string} code @param {string} argument @param {string} expected */
  const rangeError = (code, argument, expected) => (/** @type {any} */ error) => {
    assert.ok(error instanceof RangeError);
    assert.equal(/** @type {any} */ (error).code, code);
    assert.match(error.message, new RegExp(`^The "${argument}" argument must be ${expected}\\. Received `));
    return true;
  };

  test('findIllFormed knows two encodings', () => {
    for (const encoding of [
      '',
      'utf8',
      'UTF-8',
      'WTF-8',
      'wtf8',
      'utf-16',
      ' wtf-8',
      'toString',
      '__proto__',
    ]) {
      const call = () => wtf8.findIllFormed(Uint8Array.of(97), /** @type {any} */ (encoding));
      assert.throws(call, rangeError('ERR_INVALID_ARG_VALUE', 'encoding', "'wtf-8' or 'utf-8'"), encoding);
    }
  });

  test('findLoneSurrogate begins at an integer from 0 on', () => {
    for (const source of ['a\uD83D', Uint8Array.of(0xed, 0xa0, 0xbd)]) {
      for (const from of [
        -1,
        -0.5,
        0.5,
        1.5,
        Number.NaN,
        Number.NEGATIVE_INFINITY,
        Number.POSITIVE_INFINITY,
      ]) {
        const call = () => wtf8.findLoneSurrogate(source, from);
        assert.throws(call, rangeError('ERR_OUT_OF_RANGE', 'from', 'a safe integer from 0 on'), String(from));
      }
      for (const from of [3, 4, 2 ** 31, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
        assert.equal(wtf8.findLoneSurrogate(source, from), null, String(from));
      }
    }
  });

  test('fromCodePoints takes integers from 0 to 0x10FFFF', () => {
    for (const value of [-1, 0x110000, 0.5, 0x10ffff + 0.5, 2 ** 31, 2 ** 32 + 0x61, Number.NaN, Infinity]) {
      for (const list of [[0x61, value], new Set([0x61, value]), Float64Array.of(0x61, value)]) {
        const call = () => wtf8.fromCodePoints(/** @type {any} */ (list));
        assert.throws(
          call,
          rangeError('ERR_OUT_OF_RANGE', 'codePoints\\[1\\]', 'an integer from 0 to 0x10FFFF'),
          String(value),
        );
      }
    }
    assert.deepEqual(wtf8.fromCodePoints([0, 0x10ffff]), Uint8Array.of(0, 0xf4, 0x8f, 0xbf, 0xbf));
  });
});

test('what is within a list, or no longer there, is named by its type as well', () => {
  const list = /** @type {any} */ ([0x61, '1']);
  assertRefused(() => wtf8.fromCodePoints(list), 'codePoints[1]', /string/, 'a string', WORDS.number);
  const gone = detached(new Uint8Array(3));
  const call = () => wtf8.encodeInto('a', gone);
  assertRefused(call, 'destination', /detached or too short/, 'detached', WORDS.Uint8Array);
});

test('the code is an ordinary property, as in errors of Node', () => {
  for (const [code, call] of /** @type {[string, () => unknown][]} */ ([
    ['ERR_INVALID_ARG_TYPE', () => wtf8.encode(/** @type {any} */ (5))],
    ['ERR_INVALID_ARG_VALUE', () => wtf8.findIllFormed(new Uint8Array(), /** @type {any} */ ('x'))],
    ['ERR_OUT_OF_RANGE', () => wtf8.findLoneSurrogate('', -1)],
    ['ERR_ILL_FORMED_WTF8', () => wtf8.decode(Uint8Array.of(0xff))],
  ])) {
    assert.throws(call, (/** @type {any} */ error) => {
      const descriptor = Object.getOwnPropertyDescriptor(error, 'code');
      assert.deepEqual(descriptor, { value: code, writable: true, enumerable: true, configurable: true });
      return true;
    });
  }
});

test('errors are of the classes that were there when the package was loaded', () => {
  const originals = { TypeError, RangeError };
  class OtherTypeError extends TypeError {}
  class OtherRangeError extends RangeError {}
  Object.assign(globalThis, { TypeError: OtherTypeError, RangeError: OtherRangeError });
  try {
    const code = 'ERR_OUT_OF_RANGE';
    assert.throws(() => wtf8.findLoneSurrogate('', -1), { constructor: originals.RangeError, code });
    const call = () => wtf8.encode(/** @type {any} */ (5));
    assert.throws(call, { constructor: originals.TypeError, code: 'ERR_INVALID_ARG_TYPE' });
  } finally {
    Object.assign(globalThis, originals);
  }
});

test('no function is left out', () => {
  const named = FUNCTIONS.map(({ name }) => name.replace(/^new |\.prototype\..*/g, ''));
  const left = Object.keys(wtf8).filter((name) => !named.includes(name) && !/^(Wtf8|init)/.test(name));
  // `backend` has no arguments, and the elements of the list for `fromCodePoints` have tests of their own. (What `init` of slim takes
  // is tried in tests/hosts/slim/.)
  assert.deepEqual(left.sort(), ['backend', 'fromCodePoints']);
});
