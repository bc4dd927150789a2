// Do Wtf8Encoder, Wtf8Decoder and their streams have the shape of the host's classes, with which they are compared?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import { detached } from '../support/buffers.mjs';
import { bytes } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';

const { Wtf8Decoder, Wtf8DecoderStream, Wtf8Encoder, Wtf8EncoderStream } = wtf8;

/** @type {[name: string, ours: any, host: any][]} */
const CLASSES = [
  ['Wtf8Encoder', Wtf8Encoder, TextEncoder],
  ['Wtf8Decoder', Wtf8Decoder, TextDecoder],
  ['Wtf8EncoderStream', Wtf8EncoderStream, globalThis.TextEncoderStream],
  ['Wtf8DecoderStream', Wtf8DecoderStream, globalThis.TextDecoderStream],
];

/** @type {Record<string, string[]>} */
const GETTERS = {
  Wtf8Encoder: ['encoding'],
  Wtf8Decoder: ['encoding', 'fatal', 'ignoreBOM'],
  Wtf8EncoderStream: ['encoding', 'readable', 'writable'],
  Wtf8DecoderStream: ['encoding', 'fatal', 'ignoreBOM', 'readable', 'writable'],
};
/** @type {Record<string, Record<string, number>>} */
const METHODS = { Wtf8Encoder: { encode: 0, encodeInto: 2 }, Wtf8Decoder: { decode: 0 } };

for (const [name, ours, host] of CLASSES) {
  describe(name, () => {
    const { prototype } = ours;

    test('is a class', () => {
      assert.equal(ours.name, name);
      assert.equal(ours.length, 0);
      assert.equal(ours.length, host.length);
      assert.throws(() => ours(), TypeError);
      assert.throws(() => Reflect.apply(ours, {}, []), TypeError);
      assert.equal(Object.getPrototypeOf(prototype), Object.prototype);
      assert.equal(prototype.constructor, ours);
      assert.equal(Object.getOwnPropertyDescriptor(ours, 'prototype')?.writable, false);
    });

    test('has its tag', () => {
      assert.equal(String(new ours()), `[object ${name}]`);
      assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag), {
        value: name,
        writable: false,
        enumerable: false,
        configurable: true,
      });
    });

    test('has its members on the prototype, as the host has them', () => {
      assert.deepEqual(Object.getOwnPropertyNames(new ours()), []);
      const names = [...GETTERS[name], ...Object.keys(METHODS[name] ?? {})];
      assert.deepEqual(Object.getOwnPropertyNames(prototype).sort(), ['constructor', ...names].sort());
      for (const member of names) {
        const found = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(prototype, member));
        const { enumerable, configurable, writable, set } = found;
        const expected = /** @type {PropertyDescriptor} */ (
          Object.getOwnPropertyDescriptor(host.prototype, member)
        );
        assert.deepEqual(
          { enumerable, configurable, writable, set },
          { enumerable: true, configurable: true, writable: expected.writable, set: undefined },
          member,
        );
      }
      const keys = [];
      for (const key in new ours()) keys.push(key);
      assert.deepEqual(keys.sort(), names.sort());
    });

    for (const getter of GETTERS[name]) {
      test(`${getter} is a getter that knows its own, and cannot be set`, () => {
        const get = /** @type {() => unknown} */ (Object.getOwnPropertyDescriptor(prototype, getter)?.get);
        assert.equal(get.name, `get ${getter}`);
        assert.equal(get.length, 0);
        assert.throws(() => prototype[getter], TypeError);
        for (const other of [
          undefined,
          null,
          {},
          Object.create(prototype),
          ours,
          new host(),
          new Proxy(new ours(), {}),
        ]) {
          assert.throws(() => Reflect.apply(get, other, []), TypeError, String(other));
        }
        const one = new ours();
        const before = one[getter];
        assert.throws(() => {
          one[getter] = 'other';
        }, TypeError);
        assert.equal(one[getter], before);
      });
    }

    for (const [method, length] of Object.entries(METHODS[name] ?? {})) {
      test(`${method} has the name and length of the standard's, and knows its own`, () => {
        assert.equal(prototype[method].name, method);
        assert.equal(prototype[method].length, length);
        for (const other of [
          undefined,
          null,
          {},
          prototype,
          Object.create(prototype),
          new host(),
          new Proxy(new ours(), {}),
        ]) {
          assert.throws(() => Reflect.apply(prototype[method], other, ['a', new Uint8Array(4)]), TypeError);
        }
        assert.throws(() => new prototype[method](), TypeError);
      });
    }

    test('can be the base of a class, of another realm too', () => {
      class Own extends ours {}
      for (const Class of [Own, vm.runInNewContext('(Base) => class extends Base {}')(ours)]) {
        const one = new Class();
        assert.ok(one instanceof Class && one instanceof ours);
        assert.equal(one.encoding, 'wtf-8');
      }
    });

    test('knows its own by what they are, not by their prototype', () => {
      // It makes an object that inherits from another realm's alone.
      const one = Reflect.construct(ours, [], vm.runInNewContext('(function () {})'));
      assert.ok(!(one instanceof Object));
      assert.equal(Reflect.get(prototype, 'encoding', one), 'wtf-8');
    });
  });
}

describe('properties', () => {
  test('are what was asked for', () => {
    assert.equal(new Wtf8Encoder().encoding, 'wtf-8');
    for (const Class of [Wtf8Decoder, Wtf8DecoderStream]) {
      /** @param {any[]} values */
      const seen = (...values) => {
        const { encoding, fatal, ignoreBOM } = new Class(...values);
        return [encoding, fatal, ignoreBOM];
      };
      // By design: `fatal` is the default and `ignoreBOM` is always true. A TextDecoder has false for both by default.
      assert.deepEqual(seen(), ['wtf-8', true, true]);
      assert.deepEqual(seen(undefined, undefined), ['wtf-8', true, true]);
      assert.deepEqual(seen('wtf-8', null), ['wtf-8', true, true]);
      assert.deepEqual(seen('wtf-8', {}), ['wtf-8', true, true]);
      assert.deepEqual(seen('wtf-8', { fatal: undefined, ignoreBOM: undefined }), ['wtf-8', true, true]);
      assert.deepEqual(seen('wtf-8', { fatal: false }), ['wtf-8', false, true]);
      assert.deepEqual(seen('wtf-8', { fatal: true, ignoreBOM: true }), ['wtf-8', true, true]);
    }
  });

  test('labels', () => {
    const good = ['wtf-8', 'wtf8', 'WTF-8', 'Wtf8', ' wtf-8', 'wtf8\n', '\t\n\f\r wtf-8 \t\n\f\r'];
    const bad = [
      '',
      ' ',
      '\t\n  \r',
      'utf-8',
      'utf8',
      'wtf',
      'wtf-16',
      'wtf_8',
      'wtf--8',
      'x-wtf-8',
      'wtf-8\0',
      // The neighbours of what is a space.
      '\bwtf-8',
      '\vwtf-8',
      '\x0ewtf-8',
      '\x1fwtf-8',
      '!wtf-8',
      '\u00a0wtf-8',
      'wtf\u20108',
      'wtf-8 8',
    ];
    for (const Class of [Wtf8Decoder, Wtf8DecoderStream]) {
      for (const label of good) assert.equal(new Class(label).encoding, 'wtf-8', JSON.stringify(label));
      for (const label of bad) {
        assert.throws(
          () => new Class(label),
          { name: 'RangeError', code: 'ERR_INVALID_ARG_VALUE' },
          JSON.stringify(label),
        );
      }
      assert.throws(() => new Class('utf-8'), {
        message: `The "label" argument must be 'wtf-8' or 'wtf8' (UTF-8: see decodeUtf8). Received type string ("utf-8")`,
      });
      // By design: nothing is coerced.
      for (const label of [null, 8, true, {}, ['wtf-8'], new String('wtf-8'), Symbol('wtf-8')]) {
        assert.throws(() => new Class(/** @type {any} */ (label)), {
          code: 'ERR_INVALID_ARG_TYPE',
          message: /^The "label" argument must be a string\. Received (?!undefined)/,
        });
      }
    }
  });

  test('options that are none', () => {
    /** @type {[options: any, argument: string, expected: string, received: string][]} */
    const table = [
      [5, 'options', 'an object', 'type number (5)'],
      ['fatal', 'options', 'an object', 'type string ("fatal")'],
      [true, 'options', 'an object', 'type boolean (true)'],
      [Symbol('options'), 'options', 'an object', 'type symbol (Symbol(options))'],
      [{ fatal: 1 }, 'options.fatal', 'a boolean', 'type number (1)'],
      [{ fatal: 'false' }, 'options.fatal', 'a boolean', 'type string ("false")'],
      [{ fatal: null }, 'options.fatal', 'a boolean', 'null'],
      [{ ignoreBOM: false }, 'options.ignoreBOM', 'true', 'type boolean (false)'],
      [{ ignoreBOM: 0 }, 'options.ignoreBOM', 'a boolean', 'type number (0)'],
    ];
    for (const Class of [Wtf8Decoder, Wtf8DecoderStream]) {
      for (const [options, argument, expected, received] of table) {
        assert.throws(() => new Class('wtf-8', options), {
          name: 'TypeError',
          code: 'ERR_INVALID_ARG_TYPE',
          message: `The "${argument}" argument must be ${expected}. Received ${received}`,
        });
      }
    }
    for (const options of [5, 'stream', { stream: 1 }, { stream: 'true' }, { stream: null }]) {
      assert.throws(() => new Wtf8Decoder().decode(bytes('61'), /** @type {any} */ (options)), {
        code: 'ERR_INVALID_ARG_TYPE',
      });
      assert.throws(() => new Wtf8Encoder().encode('a', /** @type {any} */ (options)), {
        code: 'ERR_INVALID_ARG_TYPE',
      });
    }
    assert.equal(new Wtf8Decoder().decode(bytes('61'), /** @type {any} */ (null)), 'a');
    assert.equal(new Wtf8Decoder().decode(bytes('61'), /** @type {any} */ (() => {})), 'a');
  });

  test('options are read once each, in the order of the host, and may throw', () => {
    /** @param {Record<string, unknown>} values @param {string[]} log */
    const spied = (values, log) =>
      new Proxy(values, {
        get(target, key) {
          log.push(String(key));
          return target[String(key)];
        },
      });
    for (const [ours, host] of /** @type {[any, any][]} */ ([
      [Wtf8Decoder, TextDecoder],
      [Wtf8DecoderStream, TextDecoder],
    ])) {
      const [log, hostLog] = [[], []];
      new ours('wtf-8', spied({ fatal: true }, log));
      new host('utf-8', spied({ fatal: true }, hostLog));
      assert.deepEqual(log, ['fatal', 'ignoreBOM']);
      assert.deepEqual([...new Set(hostLog)], log);
      /** @type {string[]} */
      const afterBadLabel = [];
      assert.throws(() => new ours('no label', spied({}, afterBadLabel)), RangeError);
      assert.deepEqual(afterBadLabel, ['fatal', 'ignoreBOM']);
    }
    /** @type {string[]} */
    const log = [];
    new Wtf8Decoder().decode(bytes('61'), spied({ stream: true }, log));
    new Wtf8Encoder().encode('a', spied({ stream: true }, log));
    assert.deepEqual(log, ['stream', 'stream']);

    const own = new Error('own');
    const throwing = {
      /** @returns {boolean} */
      get stream() {
        throw own;
      },
    };
    const decoder = new Wtf8Decoder();
    decoder.decode(bytes('E2 82'), { stream: true });
    assert.throws(
      () => decoder.decode(bytes('AC'), throwing),
      (error) => error === own,
    );
    assert.equal(decoder.decode(bytes('AC')), '€');
  });

  test('a getter that changes or detaches the input comes before the look at it', () => {
    const data = bytes('61 62');
    const options = {
      get stream() {
        data[0] = 0x63;
        return false;
      },
    };
    assert.equal(new Wtf8Decoder().decode(data, options), 'cb');
    const gone = bytes('61 62');
    const detaching = {
      get stream() {
        detached(gone);
        return false;
      },
    };
    // By design: a detached buffer is an error, not an empty input.
    assert.throws(() => new Wtf8Decoder().decode(gone, detaching), { code: 'ERR_INVALID_ARG_TYPE' });
  });
});

describe('calls without arguments', () => {
  test('encode', () => {
    const encoder = new Wtf8Encoder();
    for (const result of [encoder.encode(), encoder.encode(undefined), encoder.encode('')]) {
      assert.ok(result instanceof Uint8Array);
      assert.equal(result.length, 0);
      assert.equal(result.buffer.byteLength, 0);
    }
  });

  test('decode', () => {
    for (const fatal of [true, false]) {
      const decoder = new Wtf8Decoder('wtf-8', { fatal });
      for (const result of [
        decoder.decode(),
        decoder.decode(undefined),
        decoder.decode(undefined, { stream: true }),
        decoder.decode(undefined, undefined),
        decoder.decode(new Uint8Array()),
      ])
        assert.equal(result, '');
    }
  });

  test('encodeInto', () => {
    const { encodeInto } = /** @type {any} */ (new Wtf8Encoder());
    assert.throws(() => encodeInto.call(new Wtf8Encoder()), {
      code: 'ERR_INVALID_ARG_TYPE',
      message: /"text"/,
    });
    assert.throws(() => encodeInto.call(new Wtf8Encoder(), 'a'), {
      code: 'ERR_INVALID_ARG_TYPE',
      message: /"destination"/,
    });
  });
});
