// Is the answer of a call right if code of a page, in the place of something of the host, calls the package or takes memory from the
// argument while an engine starts or the host is examined in the middle of that call?

import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { freshPackage } from '../support/fresh-package.mjs';

const { byteLength } = /** @type {{ byteLength: PropertyDescriptor & { get: () => number } }} */ (
  Object.getOwnPropertyDescriptors(ArrayBuffer.prototype)
);
const { Module, Instance } = WebAssembly;
const { from } = Buffer;
const Bytes = Uint8Array;

/**
 * Puts something in the place of a built-in that calls a function, and gives what puts the built-in back.
 *
 * @type {Record<string, (call: () => void) => () => void>}
 */
const REPLACED = {
  'the getter of the size of buffers'(call) {
    Object.defineProperty(ArrayBuffer.prototype, 'byteLength', {
      ...byteLength,
      /** @this {ArrayBuffer} */
      get() {
        call();
        return byteLength.get.call(this);
      },
    });
    return () => Object.defineProperty(ArrayBuffer.prototype, 'byteLength', byteLength);
  },
  'WebAssembly.Module'(call) {
    WebAssembly.Module = class extends Module {
      /** @param {any} bytes */
      constructor(bytes) {
        call();
        super(bytes);
      }
    };
    return () => {
      WebAssembly.Module = Module;
    };
  },
  'WebAssembly.Instance'(call) {
    WebAssembly.Instance = class extends Instance {
      /** @param {WebAssembly.Module} module @param {any} imports */
      constructor(module, imports) {
        call();
        super(module, imports);
      }
    };
    return () => {
      WebAssembly.Instance = Instance;
    };
  },
  'Buffer.from'(call) {
    Buffer.from = /** @type {any} */ (
      (/** @type {Parameters<typeof from>} */ ...values) => {
        call();
        return from.apply(Buffer, values);
      }
    );
    return () => {
      Buffer.from = from;
    };
  },
};

/** @type {typeof REPLACED} */
const ALSO_REPLACED = {
  'the global Uint8Array'(call) {
    globalThis.Uint8Array = new Proxy(Bytes, {
      has(target, key) {
        call();
        return key in target;
      },
    });
    return () => {
      globalThis.Uint8Array = Bytes;
    };
  },
};

const text = 'абвгдежзийклмн'.repeat(3);
const bytes = new TextEncoder().encode(text);
const broken = Uint8Array.from([...bytes, 0xed, 0xa0, 0x80, 0xff]);
const sought = new TextEncoder().encode('ийкл');
const other = new TextEncoder().encode('another text'.repeat(20));

/** What each call gives of short bytes, which are in the memory that all calls share. @type {Record<string, (wtf8: any) => unknown>} */
const CALLS = {
  // By way of code units in Node before 26.
  'decode, briefly': ({ decode }) => decode(bytes.subarray(0, 28)),
  decode: ({ decode }) => decode(bytes),
  'decode of a DataView': ({ decode }) => decode(new DataView(bytes.buffer)),
  decodeLossy: ({ decodeLossy }) => decodeLossy(broken),
  decodeUtf8: ({ decodeUtf8 }) => decodeUtf8(bytes),
  decodeToUtf16: ({ decodeToUtf16 }) => decodeToUtf16(bytes),
  utf16Length: ({ utf16Length }) => utf16Length(bytes),
  toUtf8: ({ toUtf8 }) => toUtf8(bytes),
  toUtf8Lossy: ({ toUtf8Lossy }) => toUtf8Lossy(broken.subarray(0, -1)),
  isUtf8: ({ isUtf8 }) => isUtf8(broken),
  isWtf8: ({ isWtf8 }) => isWtf8(broken),
  findIllFormed: ({ findIllFormed }) => findIllFormed(broken),
  findLoneSurrogate: ({ findLoneSurrogate }) => findLoneSurrogate(broken.subarray(0, -1)),
  concat: ({ concat }) => concat([bytes, broken.subarray(0, -1)]),
  slice: ({ slice }) => slice(bytes, 2, 20),
  compare: ({ compare }) => [compare(bytes, broken.subarray(0, -1)), compare(other, bytes)],
  indexOf: ({ indexOf }) => indexOf(bytes, sought),
  toCodePoints: ({ toCodePoints }) => toCodePoints(bytes),
  fromCodePoints: ({ fromCodePoints }) =>
    fromCodePoints(Array.from(text.repeat(3), (each) => each.codePointAt(0))),
  'fromCodePoints of an array': ({ fromCodePoints }) => fromCodePoints(new Uint16Array(100).fill(0x436)),
  toIndex: ({ toIndex }) => toIndex(bytes, 20),
  toOffset: ({ toOffset }) => toOffset(bytes, 20),
  OffsetMap: ({ OffsetMap }) => new OffsetMap(bytes).toIndex(20),
  encodeAll: ({ encodeAll }) => encodeAll([text, new Uint16Array(100).fill(0x436)]),
  decodeAll: ({ decodeAll }) => decodeAll({ bytes, offsets: Int32Array.of(0, 20, 40) }),
  Wtf8Decoder({ Wtf8Decoder }) {
    const decoder = new Wtf8Decoder();
    return decoder.decode(bytes.subarray(0, 31), { stream: true }) + decoder.decode(bytes.subarray(31));
  },
  'cesu8.decode': ({ cesu8 }) => cesu8.decode(bytes),
  'cesu8.findIllFormed': ({ cesu8 }) => cesu8.findIllFormed(broken),
  'generalizedUtf8.toWtf8': ({ generalizedUtf8 }) => generalizedUtf8.toWtf8(bytes),
  inspect: ({ inspect }) => inspect(broken),
  'inspect of text': ({ inspect }) => [inspect(text), inspect('a'.repeat(1000))],
};

/** How many calls there are at least if all tests of a group run. */
const FEWEST = 20;

/** The package takes some built-ins when it is loaded, and looks others up later. */
const TIMES = ['before', 'after'];

/**
 * @param {string} time whether a built-in is replaced before the package is loaded, or after that
 * @param {(call: () => void) => () => void} replace
 */
function packageWith(time, replace) {
  /** @type {(() => void) | undefined} */
  let react;
  let isInside = false;
  let wtf8 = time === 'after' ? freshPackage() : undefined;
  let count = 0;
  const putBack = replace(() => {
    if (isInside || !react) return;
    isInside = true;
    count++;
    react();
    isInside = false;
  });
  try {
    wtf8 ??= freshPackage();
  } catch (error) {
    putBack();
    throw error;
  }
  return {
    wtf8,
    /**
     * @template Result
     * @param {() => Result} call
     * @param {() => void} reaction what the replacement does besides, while the call runs
     */
    during(call, reaction) {
      react = reaction;
      try {
        return call();
      } finally {
        react = undefined;
        putBack();
      }
    },
    /** How often it was called meanwhile. */
    count: () => count,
  };
}

/** Combinations that nothing can reach: Node's own code has taken the first before, and the package the second. */
const isOutOfReach = (/** @type {string} */ name, /** @type {string} */ time) =>
  (name === 'Buffer.from' || name === 'the global Uint8Array') && time === 'after';

/**
 * Tests for each built-in, replaced at each time. They fail together if no call reached the replacement.
 *
 * @param {(name: string, time: string) => string} titleOf
 * @param {(packageOf: () => ReturnType<typeof packageWith>) => void} define
 */
function describeReplaced(titleOf, define) {
  for (const [name, replace] of Object.entries({ ...REPLACED, ...ALSO_REPLACED })) {
    for (const time of TIMES) {
      if (isOutOfReach(name, time)) continue;
      describe(titleOf(name, time), () => {
        /** @type {ReturnType<typeof packageWith>[]} */
        const all = [];
        define(() => {
          const one = packageWith(time, replace);
          all.push(one);
          return one;
        });
        after(() => {
          const isReached = all.some(({ count }) => count() > 0);
          // (A pattern of names may have chosen a few of these tests.)
          assert.ok(isReached || all.length < FEWEST, 'no call reached it');
        });
      });
    }
  }
}

describeReplaced(
  (name, time) => `in ${name}, replaced ${time} loading, the package is called`,
  (packageOf) => {
    for (const [title, call] of Object.entries(CALLS)) {
      test(title, () => {
        const expected = call(freshPackage());
        const { wtf8, during } = packageOf();
        const answer = during(
          () => call(wtf8),
          () => {
            wtf8.isUtf8(other);
            wtf8.decode(other.subarray(0, 28));
            wtf8.decodeToUtf16(other);
            wtf8.indexOf(other, sought);
            wtf8.concat([other, other]);
            wtf8.encodeAll(['another text', new Uint16Array(100)]);
            wtf8.fromCodePoints(other);
          },
        );
        assert.deepEqual(answer, expected);
        assert.equal(wtf8.backend(), 'wasm');
      });
    }
  },
);

describe('the getter of the size of buffers', () => {
  for (const size of [0, 100, -1, Number.NaN, undefined]) {
    test(`gives ${size}, and answers are as before`, () => {
      for (const [title, call] of Object.entries(CALLS)) {
        const expected = call(freshPackage());
        const wtf8 = freshPackage();
        Object.defineProperty(ArrayBuffer.prototype, 'byteLength', { ...byteLength, get: () => size });
        let answer;
        try {
          answer = [call(wtf8), wtf8.backend()];
        } finally {
          Object.defineProperty(ArrayBuffer.prototype, 'byteLength', byteLength);
        }
        assert.deepEqual(answer, [expected, 'wasm'], title);
      }
    });
  }
});

/** What is done to the buffer of the argument in the middle of the call. @type {Record<string, (buffer: any) => void>} */
const TAKEN = {
  'becomes smaller': (buffer) => buffer.resize(8),
  'is detached': (buffer) => structuredClone(buffer, { transfer: [buffer] }),
};

/** What each call makes of bytes, or of as many code units, as text. @type {Record<string, (wtf8: any, bytes: any) => string>} */
const READERS = {
  decode: ({ decode }, array) => decode(array),
  decodeLossy: ({ decodeLossy }, array) => decodeLossy(array),
  decodeUtf8: ({ decodeUtf8 }, array) => decodeUtf8(array),
  decodeToUtf16: ({ decodeToUtf16 }, array) => String.fromCharCode(...decodeToUtf16(array)),
  Wtf8Decoder: ({ Wtf8Decoder }, array) => new Wtf8Decoder().decode(array),
  'Wtf8Decoder, after a cut sequence'({ Wtf8Decoder }, array) {
    const decoder = new Wtf8Decoder();
    const first = decoder.decode(Uint8Array.of(0xd0), { stream: true });
    return first + decoder.decode(array.fill(0xb0, 0, 1));
  },
  'Wtf8Decoder that replaces': ({ Wtf8Decoder }, array) =>
    new Wtf8Decoder('wtf-8', { fatal: false }).decode(array),
  toUtf8: ({ toUtf8 }, array) => String.fromCharCode(...toUtf8(array)),
  concat: ({ concat }, array) => String.fromCharCode(...concat([array])),
  slice: ({ slice }, array) => String.fromCharCode(...slice(array, 1)),
  toCodePoints: ({ toCodePoints }, array) => String.fromCodePoint(...toCodePoints(array)),
  decodeAll: ({ decodeAll }, bytes) => decodeAll({ bytes, offsets: Int32Array.of(0, bytes.length) }).join(),
  encodeAll: ({ encodeAll }, array) =>
    String.fromCharCode(...encodeAll(['a'.repeat(40), new Uint16Array(array.buffer)]).bytes),
  encode: ({ encode }, array) => String.fromCharCode(...encode(new Uint16Array(array.buffer))),
};

for (const [event, take] of Object.entries(TAKEN)) {
  describeReplaced(
    (name, time) => `in ${name}, replaced ${time} loading, the argument ${event}`,
    (packageOf) => {
      for (const [title, read] of Object.entries(READERS)) {
        test(title, () => {
          for (const size of [10, 30, 60, 100, 1000, 5000]) {
            const { wtf8, during } = packageOf();
            // What stays in the memory of the package after other calls, of which the second starts an engine.
            wtf8.isWtf8(new Uint8Array(1000).fill(0x7a));
            if (size % 3 === 0) wtf8.encodeAll([new Uint16Array(2000).fill(0x7a7a)]);
            const buffer = new ArrayBuffer(size, { maxByteLength: size });
            const array = new Uint8Array(buffer).fill(0x61);
            let isTaken = false;
            let answer;
            try {
              answer = during(
                () => read(wtf8, array),
                () => {
                  if (!isTaken) take(buffer);
                  isTaken = true;
                },
              );
            } catch (error) {
              assert.ok(error instanceof TypeError || error instanceof RangeError, `${size}: ${error}`);
            }
            if (answer !== undefined) assert.match(answer, /^\u0430?[a\u6161\xe6\x85\xa1]*$/, `${size}`);
          }
        });
      }
    },
  );
}
