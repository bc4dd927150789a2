// Is the answer of a call right if code of a page, in the place of something of the host, calls the package while an engine starts
// or the host is examined in the middle of that call?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { freshPackage } from '../support/fresh-package.mjs';

const { byteLength } = /** @type {{ byteLength: PropertyDescriptor & { get: () => number } }} */ (
  Object.getOwnPropertyDescriptors(ArrayBuffer.prototype)
);
const { Module, Instance } = WebAssembly;
const { from } = Buffer;

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
  toIndex: ({ toIndex }) => toIndex(bytes, 20),
  toOffset: ({ toOffset }) => toOffset(bytes, 20),
  OffsetMap: ({ OffsetMap }) => new OffsetMap(bytes).toIndex(20),
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

for (const [name, replace] of Object.entries(REPLACED)) {
  describe(`in ${name} the package is called`, () => {
    for (const [title, call] of Object.entries(CALLS)) {
      test(title, () => {
        const expected = call(freshPackage());
        const wtf8 = freshPackage();
        let isInside = false;
        const putBack = replace(() => {
          if (isInside) return;
          isInside = true;
          wtf8.isUtf8(other);
          wtf8.decode(other.subarray(0, 28));
          wtf8.decodeToUtf16(other);
          isInside = false;
        });
        let answer;
        try {
          answer = call(wtf8);
        } finally {
          putBack();
        }
        assert.deepEqual(answer, expected);
        assert.equal(wtf8.backend(), 'wasm');
      });
    }
  });
}

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
