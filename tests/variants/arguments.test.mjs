// Is each argument looked at once, named if it is wrong, and left as it is?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detached, resizable } from '../support/buffers.mjs';
import variants from '../support/variants.mjs';

const { cesu8, generalizedUtf8, modifiedUtf8, surrogateEscape, utf8Rfc2279 } = /** @type {any} */ (variants);

const OF_BYTES = [
  ...[cesu8, modifiedUtf8].flatMap(({ decode, toWtf8, fromWtf8, isWellFormed, findIllFormed }) => [
    decode,
    toWtf8,
    fromWtf8,
    isWellFormed,
    findIllFormed,
  ]),
  ...[generalizedUtf8, utf8Rfc2279].flatMap(({ decode, isWellFormed, findIllFormed }) => [
    decode,
    isWellFormed,
    findIllFormed,
  ]),
  generalizedUtf8.toWtf8,
  generalizedUtf8.repair,
  surrogateEscape.decode,
];
const OF_TEXT = [cesu8.encode, modifiedUtf8.encode, surrogateEscape.encode];

/** @param {() => unknown} call @param {RegExp} message */
const refuses = (call, message) =>
  assert.throws(call, { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE', message });

describe('wrong types', () => {
  test('of bytes', () => {
    for (const call of OF_BYTES) {
      for (const wrong of [undefined, null, 'a', 5, [0x61], {}, new Uint16Array(2), new Int8Array(2)]) {
        refuses(() => call(wrong), /^The "(bytes|wtf8)" argument must be a Uint8Array/);
      }
    }
  });

  test('of bytes behind their length', () => {
    for (const call of [modifiedUtf8.decode, modifiedUtf8.toWtf8, modifiedUtf8.findIllFormed]) {
      refuses(() => call('a', { lengthPrefix: true }), /^The "bytes" argument must be a Uint8Array/);
    }
  });

  test('of text', () => {
    for (const call of OF_TEXT) {
      for (const wrong of [undefined, null, 5, ['a'], {}, new String('a'), new Uint8Array(2)]) {
        refuses(() => call(wrong), /^The "text" argument must be a string or a Uint16Array/);
      }
    }
  });

  test('of values', () => {
    for (const wrong of [undefined, [1], new Uint16Array(1), new Int32Array(1), 'a']) {
      refuses(() => utf8Rfc2279.encode(wrong), /^The "values" argument must be a Uint32Array/);
    }
    for (const wrong of [undefined, null, 5, 'a', {}]) {
      refuses(
        () => generalizedUtf8.encode(wrong),
        /^The "codePoints" argument must be an iterable of numbers\. Received /,
      );
    }
    refuses(() => generalizedUtf8.encode(5), / Received type number \(5\)$/);
    refuses(
      () => generalizedUtf8.encode([1, '2']),
      /^The "codePoints\[1\]" argument must be a number\. Received type string \("2"\)$/,
    );
    for (const wrong of [-1, 1.5, Number.NaN, 0x110000, Infinity]) {
      const error = {
        name: 'RangeError',
        code: 'ERR_OUT_OF_RANGE',
        message: `The "codePoints[1]" argument must be an integer from 0 to 0x10FFFF. Received ${wrong}`,
      };
      for (const values of [[0x61, wrong], new Set([0x61, wrong]), Float64Array.of(0x61, wrong)]) {
        assert.throws(() => generalizedUtf8.encode(values), error);
      }
    }
    const error = { name: 'RangeError', code: 'ERR_OUT_OF_RANGE', message: /values\[1\].*0x7FFFFFFF/ };
    assert.throws(() => utf8Rfc2279.encode(Uint32Array.of(1, 0x80000000)), error);
  });

  test('of options', () => {
    for (const [encoding, name] of [
      [cesu8, 'allowLone'],
      [modifiedUtf8, 'lengthPrefix'],
    ]) {
      for (const wrong of [null, 5, 'a', true]) {
        refuses(() => encoding.encode('a', wrong), /^The "options" argument must be an object/);
        refuses(() => encoding.findIllFormed(new Uint8Array(1), wrong), /^The "options" argument/);
      }
      for (const wrong of [null, 0, 1, 'true', {}]) {
        refuses(
          () => encoding.encode('a', { [name]: wrong }),
          new RegExp(`^The "options.${name}" argument must be a boolean`),
        );
      }
      assert.equal(encoding.encode('a', { [name]: undefined }).length, 1);
      let reads = 0;
      const counting = {
        get [name]() {
          reads++;
          return false;
        },
      };
      encoding.decode(encoding.encode('a', counting), counting);
      assert.equal(reads, 2, 'each call reads it once');
    }
  });
});

test('code points may be in any list of numbers', () => {
  const values = [0x61, 0xd83d, 0xe9, 0xffff];
  const expected = Uint8Array.of(0x61, 0xed, 0xa0, 0xbd, 0xc3, 0xa9, 0xef, 0xbf, 0xbf);
  const lists = [values, new Set(values), values.values()];
  const views = [Uint16Array, Uint32Array, Int32Array, Float64Array].map((Type) => Type.from(values));
  for (const list of [...lists, ...views]) assert.deepEqual(generalizedUtf8.encode(list), expected);
});

test('an option that calls the package while it is read changes nothing', () => {
  const bytes = Uint8Array.of(0x61, 0x62);
  const options = {
    get allowLone() {
      return cesu8.decode(Uint8Array.of(0x78, 0x79)) === 'never';
    },
  };
  assert.equal(cesu8.decode(bytes, options), 'ab');
});

test('shared, resizable and detached memory, views, and other shapes', () => {
  const content = [0x61, 0xc3, 0xa9];
  const shared = new Uint8Array(new SharedArrayBuffer(5), 1, 3);
  shared.set(content);
  const growing = new Uint8Array(resizable(5), 1, 3);
  growing.set(content);
  for (const bytes of [shared, growing, Buffer.from(content), new DataView(shared.buffer, 1, 3)]) {
    assert.equal(cesu8.decode(bytes), 'aé');
    assert.equal(surrogateEscape.decode(bytes), 'aé');
    assert.equal(Buffer.from(modifiedUtf8.toWtf8(bytes)).toString(), 'aé');
  }
  const gone = detached(new Uint8Array(4));
  for (const call of OF_BYTES) refuses(() => call(gone), /detached/);
  const words = detached(new Uint32Array(4));
  refuses(() => utf8Rfc2279.encode(words), /detached/);
  refuses(() => generalizedUtf8.encode(words), /"codePoints" argument must be an iterable.* detached/);
  refuses(() => generalizedUtf8.encode(gone), /"codePoints" argument must be an iterable.* detached/);
});

test('results are memory of their own, and arguments stay as they are', () => {
  for (const length of [5, 500, 100_000]) {
    const text = 'é'.repeat(length);
    const first = cesu8.encode(text);
    const copy = first.slice();
    cesu8.encode('x'.repeat(2 * length)).fill(0xff);
    modifiedUtf8.toWtf8(first).fill(0xff);
    generalizedUtf8.repair(first).wtf8.fill(0xff);
    assert.equal(Buffer.compare(first, copy), 0);
    detached(first);
  }
});

test('calls after errors work', () => {
  for (let round = 0; round < 200; round++) {
    assert.throws(() => cesu8.decode(new Uint8Array(100).fill(0xff)), {
      code: 'ERR_ILL_FORMED_CESU8',
      offset: 0,
    });
    assert.throws(() => cesu8.encode(`${'a'.repeat(100)}\ud800`), {
      code: 'ERR_LONE_SURROGATE',
      index: 100,
    });
  }
  assert.equal(cesu8.decode(cesu8.encode('漢'.repeat(100))), '漢'.repeat(100));
});

test('namespaces are frozen', () => {
  for (const namespace of [cesu8, generalizedUtf8, modifiedUtf8, surrogateEscape, utf8Rfc2279]) {
    assert.ok(Object.isFrozen(namespace));
  }
});
