// Is what a page adds to `Object.prototype` or to `Error`, or puts in the place of a getter, kept out of options and results?

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import * as inspection from '../../pkg/inspect.js';
import * as inJavaScript from '../../pkg/js.js';
import { cesu8, generalizedUtf8, modifiedUtf8 } from '../../pkg/variants.js';
import { detached } from '../support/buffers.mjs';
import { bytes } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { withGetter } from '../support/with-getter.mjs';

const { decodeAll, Wtf8Decoder, Wtf8Encoder } = wtf8;

/** @param {string} name @param {unknown} value @param {() => void} check */
function withInherited(name, value, check) {
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  try {
    check();
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
}

describe('options come from no Object.prototype', () => {
  const illFormed = { code: 'ERR_ILL_FORMED_WTF8', offset: 0 };
  for (const [index, [name, value, check]] of /** @type {[string, unknown, () => void][]} */ ([
    ['stream', true, () => assert.throws(() => new Wtf8Decoder().decode(bytes('E2'), {}), illFormed)],
    ['stream', true, () => assert.equal(new Wtf8Encoder().encode('\ud83d', {}).length, 3)],
    ['fatal', false, () => assert.throws(() => new Wtf8Decoder('wtf-8', {}).decode(bytes('FF')), illFormed)],
    ['ignoreBOM', false, () => assert.equal(new Wtf8Decoder('wtf-8', { fatal: false }).fatal, false)],
    [
      'allowLone',
      true,
      () => assert.throws(() => cesu8.encode('\ud83d', {}), { code: 'ERR_LONE_SURROGATE' }),
    ],
    ['lengthPrefix', true, () => assert.equal(modifiedUtf8.encode('a', {}).length, 1)],
    ['limit', 0, () => assert.equal(inspection.inspect('\ud83d', {}).loneSurrogates.length, 1)],
    ['nonAscii', true, () => assert.equal(inspection.escape('é', {}), 'é')],
  ]).entries()) {
    test(`${name}: ${value}, ${index}`, () => withInherited(name, value, check));
  }

  test('but from other prototypes', () => {
    const decoderOf = (/** @type {object} */ options) => new Wtf8Decoder('wtf-8', options);
    const check = () => {
      const given = Object.create({ fatal: false });
      assert.equal(decoderOf(given).decode(bytes('FF')), '\ufffd');
      assert.equal(decoderOf(Object.create(given)).decode(bytes('FF')), '\ufffd');
      assert.throws(() => decoderOf(Object.create({})).decode(bytes('FF')), illFormed);
      assert.throws(() => decoderOf(Object.create(null)).decode(bytes('FF')), illFormed);
      assert.equal(new Wtf8Encoder().encode('\ud83d', Object.create({ stream: true })).length, 0);
    };
    check();
    for (const value of [true, 5]) {
      withInherited('fatal', value, () => withInherited('stream', value, check));
    }
  });

  test('whose getters are not called', () => {
    const called = {
      get() {
        throw new Error('a getter was called');
      },
      configurable: true,
    };
    for (const name of [
      'fatal',
      'ignoreBOM',
      'stream',
      'allowLone',
      'limit',
      'nonAscii',
      'bytes',
      'offsets',
    ]) {
      Object.defineProperty(Object.prototype, name, called);
      try {
        const decoder = new Wtf8Decoder('wtf-8', {});
        assert.equal(decoder.decode(bytes('61 E2'), { stream: true }), 'a');
        assert.throws(() => decoder.decode(undefined, {}), { code: 'ERR_ILL_FORMED_WTF8' });
        assert.equal(new Wtf8Encoder().encode('a', {}).length, 1);
        assert.equal(cesu8.encode('a', {}).length, 1);
        assert.equal(inspection.inspect('a', {}).wellFormed, true);
        assert.equal(inspection.escape('é', {}), 'é');
        const column = { bytes: bytes('61'), offsets: Int32Array.of(0, 1) };
        assert.deepEqual(decodeAll(column), ['a']);
      } finally {
        Reflect.deleteProperty(Object.prototype, name);
      }
    }
  });

  test('nor do the parts of a column', () => {
    const wrong = { code: 'ERR_INVALID_ARG_TYPE' };
    withInherited('bytes', bytes('61'), () => {
      assert.throws(() => decodeAll(/** @type {any} */ ({ offsets: Int32Array.of(0, 1) })), wrong);
    });
    withInherited('offsets', Int32Array.of(0, 1), () => {
      assert.throws(() => decodeAll(/** @type {any} */ ({ bytes: bytes('61') })), wrong);
    });
  });

  test('nor do the members of a transformer', () => {
    // With a `readableType` of its own, a transformer is refused.
    withInherited('readableType', 'bytes', () => {
      assert.ok(new wtf8.Wtf8EncoderStream().writable);
      assert.ok(new wtf8.Wtf8DecoderStream().writable);
    });
  });

  test('and own ones count beside it', () => {
    withInherited('fatal', true, () => {
      assert.equal(new Wtf8Decoder('wtf-8', { fatal: false }).decode(bytes('FF')), '\ufffd');
    });
  });
});

for (const answer of [false, true]) {
  test(`an instanceof that always says ${answer} changes no error`, () => {
    Object.defineProperty(Error, Symbol.hasInstance, { value: () => answer, configurable: true });
    try {
      const decoder = new Wtf8Decoder();
      decoder.decode(bytes('61 E2'), { stream: true });
      const offsets = [];
      for (const piece of ['FF', 'FF', '61']) {
        try {
          offsets.push(decoder.decode(bytes(piece), { stream: true }));
        } catch (error) {
          offsets.push(/** @type {any} */ (error).offset);
        }
      }
      // After an error a new stream begins.
      assert.deepEqual(offsets, [1, 0, 'a']);
      let message = '';
      try {
        decodeAll({ bytes: bytes('61 61 FF'), offsets: Int32Array.of(0, 1, 3) });
      } catch (error) {
        message = /** @type {any} */ (error).message;
      }
      assert.match(message, /in text 1 of column\.bytes/);
    } finally {
      Reflect.deleteProperty(Error, Symbol.hasInstance);
    }
  });
}

// What a record of the package lacks must not be looked for in it.
describe('no name that the package uses changes an answer if all objects inherit it', () => {
  const source = readFileSync(new URL('../../pkg/common.js', import.meta.url), 'utf8');
  const names = new Set(source.match(/\b[a-z]\w{2,}\b/gi)?.filter((name) => !(name in Object.prototype)));
  test('there are such names', () => assert.ok(names.size > 500, `${names.size}`));
  const texts = [
    'a',
    'ab\ud83d',
    'é'.repeat(40),
    `${'é'.repeat(40)}\ud83d`,
    '漢'.repeat(500),
    'a'.repeat(5000),
  ];
  const wellFormed = texts.map((text) => wtf8.encode(text));
  const illFormed = wellFormed.map((piece) => Uint8Array.of(...piece, 0xff));
  const answersOf = (/** @type {typeof wtf8} */ { encode, encodeInto, decode, decodeLossy, isWtf8, slice }) =>
    texts.map((text, index) => [
      encode(text).length,
      encodeInto(text, new Uint8Array(3 * text.length)).written,
      decode(wellFormed[index]),
      decodeLossy(illFormed[index]),
      isWtf8(illFormed[index]),
      slice(wellFormed[index], 1).length,
    ]);
  const answers = () => JSON.stringify([wtf8, inJavaScript].map(answersOf));
  // Many calls, so that the host's codecs have been tried and chosen.
  const expected = Array.from({ length: 300 }, answers)[0];

  for (const [title, descriptor] of /** @type {[string, PropertyDescriptor][]} */ ([
    ['a function', { value: () => 9, writable: true }],
    ['a large number', { value: 1e9, writable: true }],
    ['that cannot be written', { value: undefined }],
  ])) {
    test(title, () => {
      for (const name of names) {
        let found;
        Object.defineProperty(Object.prototype, name, { ...descriptor, configurable: true });
        try {
          found = [wtf8, inJavaScript].map(answersOf);
        } catch (error) {
          found = error;
        } finally {
          Reflect.deleteProperty(Object.prototype, name);
        }
        assert.equal(JSON.stringify(found), expected, name);
      }
    });
  }
});

test('arrays are lists also where others have removed their iterators', () => {
  const ofArrays = /** @type {any} */ (Array.prototype);
  const ofTypedArrays = Object.getPrototypeOf(Uint8Array.prototype);
  const before = { ofArrays: ofArrays[Symbol.iterator], ofTypedArrays: ofTypedArrays[Symbol.iterator] };
  /** @type {unknown[]} */
  const answers = [];
  const list = [0x61, 0x1f600];
  ofArrays[Symbol.iterator] = undefined;
  ofTypedArrays[Symbol.iterator] = undefined;
  try {
    answers[0] = wtf8.fromCodePoints(list);
    answers[1] = wtf8.fromCodePoints(Uint32Array.from({ length: 2, 0: 0x61, 1: 0x1f600 }));
    answers[2] = wtf8.fromCodePoints(/** @type {any} */ (Uint8Array.from({ length: 1, 0: 0x61 })));
    answers[3] = wtf8.concat([/** @type {Uint8Array} */ (answers[2])]);
    answers[4] = wtf8.encodeAll(['a']).bytes;
    answers[5] = generalizedUtf8.encode(list);
    answers[6] = generalizedUtf8.encode(
      /** @type {any} */ (Float64Array.from({ length: 2, 0: 0x61, 1: 0x1f600 })),
    );
  } finally {
    ofArrays[Symbol.iterator] = before.ofArrays;
    ofTypedArrays[Symbol.iterator] = before.ofTypedArrays;
  }
  const both = bytes('61 F0 9F 98 80');
  assert.deepEqual(answers, [both, both, ...Array(3).fill(bytes('61')), both, both]);
});

for (const [Type, other] of /** @type {[ErrorConstructor, string][]} */ ([
  [TypeError, 'RangeError'],
  [RangeError, 'TypeError'],
])) {
  test(`a ${Type.name} with the name ${other} changes no answer`, () => {
    const { name } = Type;
    const shared = new SharedArrayBuffer(1);
    const gone = detached(Uint8Array.of(0x61));
    Type.prototype.name = other;
    try {
      assert.equal(wtf8.decode(shared), '\0');
      assert.equal(wtf8.toUtf8LossyInPlace(new Uint8Array(shared)), 0);
      assert.throws(() => wtf8.decode(/** @type {any} */ (5)), { code: 'ERR_INVALID_ARG_TYPE' });
      assert.throws(() => wtf8.decode(gone), { code: 'ERR_INVALID_ARG_TYPE' });
    } finally {
      Type.prototype.name = name;
    }
  });
}

test('a length that throws', () => {
  const utf8 = bytes('68 C3 A9');
  const units = Uint16Array.of(0xe9);
  /** @type {unknown[]} */
  const answers = [];
  const refuse = () => {
    throw new Error('a getter was called');
  };
  withGetter('length', refuse, () => {
    answers[0] = wtf8.decode(utf8);
    answers[1] = inJavaScript.decode(utf8);
    answers[2] = cesu8.decode(utf8);
    answers[3] = wtf8.encodeAll([units]).bytes;
  });
  assert.deepEqual(answers, ['hé', 'hé', 'hé', bytes('C3 A9')]);
});

// In Safari's engine this property is read, and is compared with the elements that there are.
test('a byteLength that is wrong makes no wrong text', () => {
  for (const text of ['hell\xe9', 'hell\xe9 '.repeat(50), 'hell\xe9 '.repeat(2000)]) {
    const utf8 = Buffer.from(text);
    for (const given of [1, utf8.length - 2, utf8.length + 1, -1, 2 ** 32 + 1, '3', undefined]) {
      /** @type {unknown[]} */
      const answers = [];
      withGetter(
        'byteLength',
        () => given,
        () => {
          answers[0] = wtf8.decode(utf8);
          answers[1] = inJavaScript.decode(utf8);
          answers[2] = wtf8.decodeLossy(utf8);
        },
      );
      assert.deepEqual(answers, [text, text, text], String(given));
    }
  }
});

// Bun makes text of units by `apply`, which reads this property of theirs.
test('a length that lies every other time makes no wrong text', () => {
  const utf8 = bytes('68 65 6C 6C C3 A9');
  for (const decode of [wtf8.decode, inJavaScript.decode, cesu8.decode]) {
    for (const first of [0, 1]) {
      let reads = first;
      const lie = (/** @type {Uint8Array} */ _, /** @type {() => number} */ own) => (reads++ % 2 ? 1 : own());
      const text = withGetter('length', lie, () => decode(utf8));
      assert.equal(text, 'hell\xe9');
    }
  }
});

// Lists that are filled on import must not call the setters.
for (const [title, descriptor] of /** @type {[string, PropertyDescriptor][]} */ ([
  ['has a setter', { get: () => 7, set: () => assert.fail('a setter was called') }],
  ['cannot be written', { value: 7 }],
])) {
  test(`the package can be imported while all objects inherit an index that ${title}`, () => {
    const evaluate = new Function(
      'module',
      readFileSync(new URL('../../pkg/common.cjs', import.meta.url), 'utf8'),
    );
    const texts = ['', 'a', 'é\ud83d', '漢'.repeat(40)];
    // In the list of views of the snapshot memory: the last of its first half, of its second half the one for 120 bytes, and the last.
    for (const index of [0, 1, 1024, 1025 + 120, 2049]) {
      /** @type {any} */
      const copy = { exports: {} };
      /** @type {unknown[]} */
      const answers = [];
      Object.defineProperty(Object.prototype, index, { ...descriptor, configurable: true });
      try {
        evaluate(copy);
        const { compare, decode, encode } = copy.exports.index;
        for (let place = 0; place < texts.length; place++) {
          const answer = decode(encode(texts[place]));
          Object.defineProperty(answers, place, { value: answer });
        }
        for (const [count, place] of [
          [120, texts.length],
          [1024, texts.length + 1],
        ]) {
          const answer = compare(Buffer.alloc(count, 'a'), Buffer.alloc(count + 1, 'a'));
          Object.defineProperty(answers, place, { value: answer });
        }
      } finally {
        Reflect.deleteProperty(Object.prototype, index);
      }
      assert.deepEqual([...answers], [...texts, -1, -1]);
    }
  });
}

test('a charCodeAt that was replaced is never called', () => {
  // Some loops call the method of the string itself, which is faster, but only while it is the host's own.
  const own = Object.getOwnPropertyDescriptor(String.prototype, 'charCodeAt');
  const texts = [1, 5, 9, 20, 33, 40, 64, 65, 100, 300, 5000, 70_000].flatMap((length) =>
    ['a', 'é', '漢', '\ud83d'].map((filling) => filling.repeat(length)),
  );
  const destination = new Uint8Array(300_000);
  let calls = 0;
  const charCodeAt = () => {
    calls++;
    throw new Error('not implemented');
  };
  /** @type {unknown[]} */
  const lengths = [];
  Object.defineProperty(String.prototype, 'charCodeAt', { ...own, value: charCodeAt });
  try {
    for (const text of texts) {
      const decoded = wtf8.decode(wtf8.encode(text));
      const { written } = wtf8.encodeInto(text, destination);
      const lossy = wtf8.toUtf8Lossy(text);
      const { bytes: column } = wtf8.encodeAll([text]);
      lengths.push([decoded.length, written, lossy.length, column.length, wtf8.isWellFormed(text)]);
    }
  } finally {
    Object.defineProperty(String.prototype, 'charCodeAt', /** @type {PropertyDescriptor} */ (own));
  }
  assert.equal(calls, 0);
  for (const [index, text] of texts.entries()) {
    const count = Buffer.byteLength(text);
    assert.deepEqual(lengths[index], [text.length, count, count, count, text[0] !== '\ud83d']);
  }
});
