// Does `wtf8-wasm/inspect` say all it should, and stay right after whatever happens to it?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { decodeLossy } from '../../pkg/index.js';
import { escape, inspect } from '../../pkg/inspect.js';
import { atTheEndOfTheStack, overflowManyTimes } from '../door/programs/support/stack.mjs';
import { collectGarbage } from '../support/collect-garbage.mjs';
import { leastTime } from '../support/least-time.mjs';
import * as notation from '../support/notation.mjs';

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

  for (const [title, hex, whole] of /** @type {[string, string, string | null][]} */ ([
    ['CESU-8', '61 ED A0 BD ED B8 80', 'cesu-8'],
    ['Modified UTF-8', '61 C0 80 ED A0 BD ED B8 80', 'modified-utf-8'],
    [
      'Modified UTF-8 with more pairs than zeros',
      'C0 80 ED A0 BD ED B8 80 ED A0 BD ED B8 80 ED A0 BD ED B8 80',
      'modified-utf-8',
    ],
    ['the last byte that only Windows-1252 has', '9F 20', 'windows-1252'],
    ['the first byte that Latin-1 has, too', 'A0 20', 'latin-1'],
    ['Latin-1', '63 61 66 E9 20', 'latin-1'],
    ['Windows-1252', '49 74 92 73 20 63 61 66 E9', 'windows-1252'],
    ['UTF-16LE with a mark', 'FF FE 61 00', 'utf-16le'],
    ['UTF-16BE with a mark', 'FE FF 00 61', 'utf-16be'],
    ['UTF-16LE without', '61 00 62 00 63 00 E9 00', 'utf-16le'],
    ['UTF-16BE without', '00 61 00 62 00 63 00 64', 'utf-16be'],
    ['UTF-16LE with typographic quotes', '1C 20 49 00 20 00 64 00 6F 00 6E 00 19 20 74 00', 'utf-16le'],
    ['UTF-16LE in Cyrillic', '1F 04 40 04 38 04 32 04 20 00 3C 04 38 04 40 04 21 00', 'utf-16le'],
    ['UTF-16BE in Cyrillic', '04 1F 04 40 04 38 04 32 00 20 04 3C 04 38 04 40 00 21', 'utf-16be'],
    ['UTF-16LE with U+1F600', '3D D8 00 DE 20 00 61 00 62 00 63 00', 'utf-16le'],
    ['UTF-16BE with U+0100', '01 00 00 61 00 62 00 63 00 E9', 'utf-16be'],
    ['UTF-32LE', '61 00 00 00 62 00 00 00 E9 00 00 00', null],
    ['UTF-8 with letters, spaces and a zero', '61 20 62 20 63 20 64 00 65 20 66 00', null],
    ['UTF-8 with a zero after each word', '55 53 41 00 47 42 52 00 46 52 41 00', null],
    ['UTF-8 with a zero in one of two pairs', '61 00 62 63', null],
    ['ill-formed bytes with a zero in one of two pairs', '61 00 62 C0 80', 'modified-utf-8'],
    ['cut at the end', '61 E6 97', 'cut-at-end'],
    ['text', '61 62 63', null],
    ['a word of another single-byte encoding', '20 F0 D2 C9 D7 C5 D4 20', null],
    ['Latin-1 with C0 before another byte than 80', '20 C0 A1 20', 'latin-1'],
    ['UTF-8 that ends with two letters of Latin-1', 'C3 A9 20 C3 A9 72 E9 E9', null],
    ['a text with 81, which is nothing in Windows-1252', '20 81 20 E9 20', null],
    ['a text with 8D, which is nothing in Windows-1252', '20 8D 20 E9 20', null],
    ['a text with 90, which is nothing in Windows-1252', '20 90 20 E9 20', null],
    ['a text with 9D, which is nothing in Windows-1252', '20 9D 20 E9 20', null],
    ['a word of four letters in another single-byte encoding', '20 F0 D2 C9 D7 20', null],
    ['Windows-1252 of which most is Latin-1', '92 20 E9 20 E9 20', 'windows-1252'],
    [
      'Windows-1252 with as many bytes that look like nothing',
      '92 20 92 20 E9 20 E9 20 FF FF FF FF 20',
      'windows-1252',
    ],
    ['words of Mac OS Roman, of which 8F is nothing in Windows-1252', '70 8F 72 65 20 63 61 66 8E 20', null],
    ['UTF-8 with a letter of Latin-1', 'C3 A9 20 63 61 66 E9 20 C3 A9', null],
    ['Latin-1 with two letters that make UTF-8', 'C3 A9 20 63 61 66 E9 20 E9 0A', 'latin-1'],
    ['UTF-8 with a mark and letters of Latin-1', 'EF BB BF 63 61 66 E9 20 E9 20', null],
    ['CESU-8 with a mark', 'EF BB BF 61 ED A0 BD ED B8 80', 'cesu-8'],
    ['bytes of which one is a control that no text has', '57 8C 4B 02 E9 20', null],
    ['bytes with the control 01, which no text has', '63 61 66 E9 20 01', null],
    ['bytes with the control 08, which no text has', '63 61 66 E9 20 08', null],
    ['bytes with the control 0E, which no text has', '63 61 66 E9 20 0E', null],
    ['bytes with the control 19, which no text has', '63 61 66 E9 20 19', null],
    ['Latin-1 with every control that text may have', 'E9 20 09 0A 0B 0C 0D 1A 1B 1C 1D 1E 1F', 'latin-1'],
    ['Latin-1 whose fields are separated by controls', '63 61 66 E9 1F 61', 'latin-1'],
    ['bytes with zeros, which is no text', '00 03 E9 00 00 00 63 E8 07', null],
    ['bytes with a zero at an odd offset', '63 00 E9 20', null],
    ['bytes with a zero at an even offset', '00 63 E9 20', null],
    [
      'UTF-16LE of which nine of ten high bytes are those of text',
      '61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 62',
      'utf-16le',
    ],
    [
      'UTF-8 with zeros in eight of ten pairs',
      '61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 62 61 62',
      null,
    ],
    [
      'UTF-16LE of which four of ten characters are ASCII',
      '61 00 61 00 61 00 61 00 2D 4E 2D 4E 2D 4E 2D 4E 2D 4E E9 4E',
      'utf-16le',
    ],
    [
      'ill-formed bytes with zeros in three of ten pairs',
      '61 00 61 00 61 00 2D 4E 2D 4E 2D 4E 2D 4E 2D 4E 2D 4E E9 4E',
      null,
    ],
    ['zeros of which more than a quarter are on the other side', '61 00 62 00 63 00 00 01', null],
    ['nothing but the mark of UTF-16LE', 'FF FE', 'utf-16le'],
    ['nothing but the mark of UTF-16BE', 'FE FF', 'utf-16be'],
    ['Latin-1 with three letters side by side', '20 E9 E8 E0 20', 'latin-1'],
    ['Windows-1252 with a euro sign', '80 20 35', 'windows-1252'],
    ['four continuation bytes side by side', '20 80 80 80 80 20', null],
    ['a character that is cut, but not at the end', 'E6 97 20', null],
  ])) {
    test(`looks like ${title}`, () => {
      const { looksLike } = inspect(Uint8Array.from(notation.bytes(hex)));
      assert.equal(looksLike, whole);
    });
  }
});

test('each ill-formed sequence of UTF-16 looks like UTF-16', () => {
  const { illFormed } = inspect(Uint8Array.of(0x61, 0, 0xe9, 0, 0x62, 0, 0x92, 0));
  assert.deepEqual(
    illFormed.map(({ looksLike }) => looksLike),
    ['utf-16le', 'utf-16le'],
  );
});

test('each ill-formed sequence is judged by its neighbours', () => {
  for (const [hex, expected] of /** @type {[string, (string | null)[]][]} */ ([
    // Four letters side by side are another encoding, from the first one to the last.
    ['20 F0 D2 C9 D7 20', [null, null, null, null]],
    ['20 F0 D2 C9 20', ['latin-1', 'latin-1', 'latin-1']],
    // What follows a byte that begins nothing is not known to be a character that was cut.
    ['61 C0 E6 97', ['latin-1', null]],
    ['61 20 E6 97', ['cut-at-end']],
  ])) {
    const { illFormed } = inspect(Uint8Array.from(notation.bytes(hex)));
    assert.deepEqual(
      illFormed.map(({ looksLike }) => looksLike),
      expected,
      hex,
    );
  }
});

test('the first 512 bytes are searched for what no text has', () => {
  for (const [offset, expected] of /** @type {[number, string | null][]} */ ([
    [510, null],
    [511, null],
    [512, 'latin-1'],
  ])) {
    const bytes = new Uint8Array(600).fill(0x61);
    bytes[offset] = 1;
    bytes[598] = 0xe9;
    assert.equal(inspect(bytes).looksLike, expected, `${offset}`);
  }
});

describe('arguments', () => {
  for (const [call, code, name] of /** @type {[() => unknown, string, string][]} */ (
    /** @type {[(...values: any[]) => unknown, string, string][]} */ ([
      [() => inspect(/** @type {any} */ (undefined)), 'ERR_INVALID_ARG_TYPE', 'source'],
      [() => inspect(/** @type {any} */ (5)), 'ERR_INVALID_ARG_TYPE', 'source'],
      [() => inspect(/** @type {any} */ ([0x61])), 'ERR_INVALID_ARG_TYPE', 'source'],
      [() => inspect('', /** @type {any} */ (null)), 'ERR_INVALID_ARG_TYPE', 'options'],
      [() => inspect('', /** @type {any} */ (5)), 'ERR_INVALID_ARG_TYPE', 'options'],
      [() => inspect('', { limit: /** @type {any} */ ('5') }), 'ERR_INVALID_ARG_TYPE', 'options.limit'],
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
      assert.throws(
        call,
        (/** @type {any} */ error) => error.code === code && error.message.includes(`"${name}"`),
      );
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
    assert.ok(overflowManyTimes(action, 10_000, Date.now() + 20_000) > 1000);
    Error.stackTraceLimit = stackTraceLimit;
    assert.deepEqual(inspect(broken), expected);
  });

  test('memory stays where it is, and what a long list took is given back', async () => {
    /** The memories of the instances that start meanwhile. @type {WeakRef<WebAssembly.Memory>[]} */
    const memories = [];
    const sizes = () => memories.map((memory) => memory.deref()?.buffer.byteLength);
    const takeLongList = () => inspect('\ud83d'.repeat(40_000), { limit: Infinity });
    const { Instance } = WebAssembly;
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
      WebAssembly.Instance = Instance;
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
        try { inspect('a') } catch ({ name, code, message }) { console.log(name, code, message.includes("'wasm-unsafe-eval'")) }`;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
        encoding: 'utf8',
      });
      assert.equal(stdout, `Error ERR_WEBASSEMBLY_UNAVAILABLE ${isPolicy}\n`, stderr);
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
});

test('bytes with an ill-formed sequence everywhere take a few times as long as decodeLossy', () => {
  // Characters of two bytes, as of GB18030.
  const bytes = Uint8Array.from({ length: 1_000_000 }, (_, at) => 0xb0 + (((at * 7919) >> 3) % 0x48));
  const [inspecting, decoding] = [() => inspect(bytes, { limit: 0 }), () => decodeLossy(bytes)].map(
    leastTime,
  );
  assert.ok(inspecting < 10 * decoding, `${inspecting} ms, and ${decoding} ms`);
});
