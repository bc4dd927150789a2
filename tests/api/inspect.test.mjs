// Does `wtf8-wasm/inspect` say all it should, and stay right after whatever happens to it?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { decodeLossy } from '../../pkg/index.js';
import { escape, inspect } from '../../pkg/inspect.js';
import { atTheEndOfTheStack, overflowManyTimes } from '../door/programs/support/stack.mjs';
import { collectGarbage } from '../support/collect-garbage.mjs';
import { leastTime } from '../support/least-time.mjs';

describe('what a report says', () => {
  test('in full', () => {
    assert.deepEqual(inspect(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xed, 0xa0, 0xbd, 0xc3, 0x0a)), {
      source: 'bytes',
      wellFormed: false,
      lengths: { bytes: 10, codeUnits: 6, codePoints: 6, wtf8Bytes: 12, utf8LossyBytes: 12 },
      sequences: { one: 3, two: 0, three: 2, four: 0 },
      highestCodePoint: 0xfeff,
      lines: 2,
      loneSurrogates: [
        {
          index: 3,
          offset: 5,
          codePointIndex: 3,
          line: 2,
          column: 1,
          codeUnit: 'U+D83D',
          kind: 'lead',
          context: '\\uFEFFa\\n\\uD83D\ufffd\\n',
          contextIndex: 9,
        },
      ],
      totals: { loneSurrogates: 1, illFormed: 1 },
      illFormed: [
        {
          offset: 8,
          length: 1,
          kind: 'truncated',
          hex: 'C3',
          hexBefore: 'EF BB BF 61 0A ED A0 BD',
          hexAfter: '0A',
          index: 4,
          codePointIndex: 4,
          line: 2,
          column: 2,
          looksLike: null,
        },
      ],
      looksLike: null,
      byteOrderMark: 'utf-8',
    });
    const nothing = inspect('');
    assert.deepEqual([nothing.highestCodePoint, nothing.lines, nothing.wellFormed], [null, 0, true]);
    assert.equal(Object.getPrototypeOf(nothing), Object.prototype);
  });

  test('in the same order, whatever the source is', () => {
    const lengths = ['codeUnits', 'codePoints', 'wtf8Bytes', 'utf8LossyBytes'];
    const head = [
      'source',
      'wellFormed',
      'lengths',
      'sequences',
      'highestCodePoint',
      'lines',
      'loneSurrogates',
      'totals',
    ];
    const tail = ['illFormed', 'looksLike', 'byteOrderMark'];
    for (const [source, name] of /** @type {[any, string][]} */ ([
      ['a', 'string'],
      ['\ud83d', 'string'],
      [Uint16Array.of(0x61), 'code-units'],
      [Uint8Array.of(0x61), 'bytes'],
      [Uint8Array.of(0xff), 'bytes'],
    ])) {
      const report = inspect(source);
      const isBytes = name === 'bytes';
      assert.equal(report.source, name);
      assert.deepEqual(Object.keys(report), isBytes ? [...head, ...tail] : head);
      assert.deepEqual(Object.keys(report.lengths), isBytes ? ['bytes', ...lengths] : lengths);
      assert.deepEqual(Object.keys(report.sequences), ['one', 'two', 'three', 'four']);
      assert.deepEqual(
        Object.keys(report.totals),
        isBytes ? ['loneSurrogates', 'illFormed'] : ['loneSurrogates'],
      );
      for (const part of [report.lengths, report.sequences, report.totals])
        assert.equal(Object.getPrototypeOf(part), Object.prototype);
    }
  });

  test('the limit cuts the lists and not the totals', () => {
    const bytes = Uint8Array.from(
      { length: 600 },
      (_, index) => [0xff, 0xed, 0xa0, 0xbd, 0x61, 0x0a][index % 6],
    );
    for (const [limit, count] of [
      [undefined, 100],
      [0, 0],
      [3, 3],
      [1e9, 100],
      [2 ** 32 + 1, 100],
      [2 ** 40, 100],
      [2 ** 53, 100],
      [Number.MAX_VALUE, 100],
      [Infinity, 100],
    ]) {
      const { totals, illFormed, loneSurrogates } = inspect(bytes, { limit });
      assert.deepEqual(totals, { loneSurrogates: 100, illFormed: 100 });
      assert.deepEqual([illFormed.length, loneSurrogates.length], [count, count]);
    }
    assert.equal(inspect('\ud83d'.repeat(250)).loneSurrogates.length, 100);
  });
});

/** @type {Record<string, string>} */
const WORDS = {
  source: 'a string, a Uint16Array, a Uint8Array, an ArrayBuffer, a SharedArrayBuffer or a DataView',
  text: 'a string or a Uint16Array',
  options: 'an object',
  'options.nonAscii': 'a boolean',
  'options.limit': 'a number',
  ERR_OUT_OF_RANGE: 'an integer from 0 on, or Infinity',
};

describe('arguments', () => {
  for (const [call, code, name] of /** @type {[() => unknown, string, string][]} */ (
    /** @type {[(...values: any[]) => unknown, string, string][]} */ ([
      [() => inspect(/** @type {any} */ (undefined)), 'ERR_INVALID_ARG_TYPE', 'source'],
      [() => inspect(/** @type {any} */ (5)), 'ERR_INVALID_ARG_TYPE', 'source'],
      [() => inspect(/** @type {any} */ ([0x61])), 'ERR_INVALID_ARG_TYPE', 'source'],
      [() => inspect('', /** @type {any} */ (null)), 'ERR_INVALID_ARG_TYPE', 'options'],
      [() => inspect('', /** @type {any} */ (5)), 'ERR_INVALID_ARG_TYPE', 'options'],
      [() => inspect('', { limit: /** @type {any} */ ('5') }), 'ERR_INVALID_ARG_TYPE', 'options.limit'],
      [
        () => inspect('', { limit: /** @type {any} */ ('99999999999') }),
        'ERR_INVALID_ARG_TYPE',
        'options.limit',
      ],
      [() => inspect('', { limit: /** @type {any} */ (2n ** 40n) }), 'ERR_INVALID_ARG_TYPE', 'options.limit'],
      [() => inspect('', { limit: -1 }), 'ERR_OUT_OF_RANGE', 'options.limit'],
      [() => inspect('', { limit: 1.5 }), 'ERR_OUT_OF_RANGE', 'options.limit'],
      [() => inspect('', { limit: 2 ** 40 + 0.5 }), 'ERR_OUT_OF_RANGE', 'options.limit'],
      [() => inspect('', { limit: -Infinity }), 'ERR_OUT_OF_RANGE', 'options.limit'],
      [() => inspect('', { limit: Number.NaN }), 'ERR_OUT_OF_RANGE', 'options.limit'],
      [() => escape(/** @type {any} */ (5)), 'ERR_INVALID_ARG_TYPE', 'text'],
      [() => escape(/** @type {any} */ (new Uint8Array(2))), 'ERR_INVALID_ARG_TYPE', 'text'],
      [() => escape('', /** @type {any} */ (true)), 'ERR_INVALID_ARG_TYPE', 'options'],
      [() => escape('', { nonAscii: /** @type {any} */ (1) }), 'ERR_INVALID_ARG_TYPE', 'options.nonAscii'],
    ])
  )) {
    test(`${String(call).replace(/^\(\) => |\/\*.*?\*\/ /g, '')}: ${code}`, () => {
      assert.throws(call, (/** @type {any} */ error) => {
        assert.equal(error.code, code);
        const expected = WORDS[name === 'options.limit' && code === 'ERR_OUT_OF_RANGE' ? code : name];
        assert.ok(error.message.startsWith(`The "${name}" argument must be ${expected}. Received `), error);
        if (code === 'ERR_OUT_OF_RANGE') assert.match(error.message, /Received -?(?:[\d.]+|Infinity|NaN)$/);
        return true;
      });
    });
  }

  test('every shape of bytes, and those that lie', () => {
    const memory = new Uint8Array(new SharedArrayBuffer(8), 2, 3);
    memory.set([0x61, 0xff, 0x62]);
    class Liar extends Uint8Array {
      get length() {
        return 1;
      }
    }
    for (const bytes of [
      memory,
      new DataView(memory.buffer, 2, 3),
      Buffer.from([0x61, 0xff, 0x62]),
      Liar.from([0x61, 0xff, 0x62]),
    ]) {
      const { lengths, illFormed } = inspect(bytes);
      assert.deepEqual([lengths.bytes, illFormed[0].offset], [3, 1]);
    }
  });

  test('options whose getters call back, also into it', () => {
    const source = Uint8Array.of(0x61, 0xff);
    const { illFormed } = inspect(source, {
      get limit() {
        inspect(Uint8Array.of(0x62, 0x62));
        return 5;
      },
    });
    assert.deepEqual([illFormed.length, illFormed[0].hex], [1, 'FF']);
  });
});

describe('whatever happens', () => {
  const broken = `one\ntwo\ud83d${'é'.repeat(100)}`;
  const expected = inspect(broken);

  test('the stack ends, again and again', () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    const action = () => inspect(broken);
    assert.ok(atTheEndOfTheStack(action).overflows > 0);
    assert.ok(overflowManyTimes(action, 10_000, Date.now() + 60_000) > 1000);
    Error.stackTraceLimit = stackTraceLimit;
    assert.deepEqual(inspect(broken), expected);
  });

  test('memory stays where it is, and what a long list took is given back', async () => {
    /** The memories of the instances that start meanwhile. @type {WeakRef<WebAssembly.Memory>[]} */
    const memories = [];
    const sizes = () => memories.map((memory) => memory.deref()?.buffer.byteLength);
    const takeLongList = () => inspect('\ud83d'.repeat(40_000), { limit: Infinity });
    const { Instance, Module } = WebAssembly;
    // It was compiled by the first call, above.
    WebAssembly.Module = /** @type {any} */ (() => assert.fail('compiled again'));
    WebAssembly.Instance = /** @type {any} */ (
      new Proxy(Instance, {
        construct(target, parameters) {
          const instance = Reflect.construct(target, parameters);
          memories.push(new WeakRef(instance.exports.memory));
          return instance;
        },
      })
    );
    try {
      // The instance that was there already is given up, too.
      takeLongList();
      inspect(broken);
      const [size] = sizes();
      for (let round = 0; round < 20_000; round++) inspect(broken);
      assert.deepEqual(sizes(), [size]);
      takeLongList();
      assert.ok(Number(sizes()[0]) > 2 ** 24, `only ${sizes()} bytes`);
      inspect(broken);
      await collectGarbage();
      assert.deepEqual(sizes(), [undefined, size]);
    } finally {
      Object.assign(WebAssembly, { Instance, Module });
    }
  });

  test('a setter on Object.prototype calls it in the middle of a call', () => {
    let calls = 0;
    Object.defineProperty(Object.prototype, 'wellFormed', {
      configurable: true,
      set(value) {
        calls++;
        Object.defineProperty(this, 'wellFormed', {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
        if (calls < 3) inspect('inside\ud83d');
      },
    });
    try {
      assert.deepEqual(inspect(broken).loneSurrogates, expected.loneSurrogates);
      assert.equal(calls, 3);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'wellFormed');
    }
  });

  for (const [title, sabotage, isPolicy] of /** @type {[string, string, boolean][]} */ ([
    ['there is no WebAssembly', 'delete globalThis.WebAssembly;', false],
    ['there is next to none', 'globalThis.WebAssembly = {};', false],
    [
      'a policy forbids it',
      "WebAssembly.Module = class { constructor() { throw new WebAssembly.CompileError('refused') } };",
      true,
    ],
    [
      'there is no memory for it',
      "WebAssembly.Instance = class { constructor() { throw new RangeError('WebAssembly.Instance(): Out of memory') } };",
      false,
    ],
    // As in Firefox.
    [
      'there is no memory, and a string says so',
      "WebAssembly.Instance = class { constructor() { throw 'out of memory' } };",
      false,
    ],
    // As in Safari's engine.
    [
      'a policy forbids it by another class of errors',
      "WebAssembly.Module = class { constructor() { throw new EvalError('refused') } };",
      true,
    ],
  ])) {
    test(`${title}: importing breaks nothing, and the call says what to do`, () => {
      const url = new URL('../../pkg/inspect.js', import.meta.url).href;
      const program = `${sabotage}
        const { inspect, escape } = await import(${JSON.stringify(url)});
        if (escape('\\ud83d') !== '\\\\uD83D') throw new Error('escape needs none');
        try { inspect('a') } catch ({ name, code, message }) {
          console.log(name, code, message.includes("'wasm-unsafe-eval'"), message.endsWith(': undefined'));
        }`;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
        encoding: 'utf8',
      });
      assert.equal(stdout, `Error ERR_WEBASSEMBLY_UNAVAILABLE ${isPolicy} false\n`, stderr);
    });
  }

  test('what a policy forbids is tried once, because each attempt is reported', () => {
    const url = new URL('../../pkg/inspect.js', import.meta.url).href;
    const program = `let attempts = 0;
      WebAssembly.Module = class { constructor() { attempts++; throw new WebAssembly.CompileError('refused') } };
      const { inspect } = await import(${JSON.stringify(url)});
      const codes = new Set();
      for (let call = 0; call < 10; call++) try { inspect('a') } catch ({ code }) { codes.add(code) }
      console.log(attempts, ...codes);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    assert.equal(stdout, '1 ERR_WEBASSEMBLY_UNAVAILABLE\n', stderr);
  });

  for (const [step, code] of /** @type {const} */ ([
    ['Module', undefined],
    ['Instance', 'ERR_WEBASSEMBLY_UNAVAILABLE'],
  ])) {
    test(`what may pass when a WebAssembly.${step} is made is no refusal`, async () => {
      // A copy of the entry that has not started yet.
      const { href } = new URL(`../../pkg/inspect.js?${step}`, import.meta.url);
      const { inspect } = /** @type {typeof import('../../pkg/inspect.js')} */ (await import(href));
      const whole = WebAssembly[step];
      const failure = new RangeError(code ? `WebAssembly.${step}(): Out of memory` : 'too much recursion');
      Object.assign(WebAssembly, {
        [step]: class {
          constructor() {
            throw failure;
          }
        },
      });
      try {
        assert.throws(
          () => inspect('a'),
          (/** @type {any} */ error) => error.code === code && (error.cause ?? error) === failure,
        );
      } finally {
        Object.assign(WebAssembly, { [step]: whole });
      }
      assert.equal(inspect('a').lengths.codeUnits, 1);
    });
  }
});

test('importing it uses no iterator of arrays, as importing other entries', () => {
  const folder = new URL('../../pkg/', import.meta.url).href;
  // The loader of Node uses that iterator, so it fails for callers in the package alone.
  const program = `const { iterator } = Symbol;
    const { [iterator]: values } = Array.prototype;
    Array.prototype[iterator] = function () {
      if (new Error().stack.includes(${JSON.stringify(folder)})) throw new Error('it was used');
      return values.call(this);
    };
    for (const entry of ['index', 'slim', 'js', 'variants', 'inspect'])
      await import(${JSON.stringify(folder)} + entry + '.js');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});

test('bytes with an ill-formed sequence everywhere take a few times as long as decodeLossy', () => {
  // Characters of two bytes, as of GB18030.
  const bytes = Uint8Array.from({ length: 1_000_000 }, (_, at) => 0xb0 + (((at * 7919) >> 3) % 0x48));
  const [inspecting, decoding] = [() => inspect(bytes, { limit: 0 }), () => decodeLossy(bytes)].map(
    leastTime,
  );
  assert.ok(inspecting < 10 * decoding, `${inspecting} ms, and ${decoding} ms`);
});
