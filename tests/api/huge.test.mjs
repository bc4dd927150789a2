// Are lengths and offsets right that do not fit into 31 bits? Memory that is not written to takes no room, so this is cheap.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import wtf8 from '../support/package.mjs';
import variants from '../support/variants.mjs';

const LENGTH = 2 ** 31 + 8;

/** @param {() => unknown} call @param {object} details */
const throwsAt = (call, details) => assert.throws(call, { name: 'Wtf8Error', ...details });

test('functions that read bytes to their end', () => {
  const bytes = new Uint8Array(LENGTH);
  assert.equal(wtf8.utf16Length(bytes), LENGTH);
  assert.equal(wtf8.toIndex(bytes, LENGTH - 1), LENGTH - 1);
  bytes.set([0xed, 0xa0, 0x80, 0xf0, 0x9f, 0x98, 0x80], LENGTH - 7);
  const found = { position: LENGTH - 7, codeUnit: 0xd800, kind: 'lead' };
  assert.deepEqual(wtf8.findLoneSurrogate(bytes), found);
  assert.deepEqual([...wtf8.slice(bytes, -2)], [0xf0, 0x9f, 0x98, 0x80]);
  assert.equal(wtf8.toUtf8LossyInPlace(bytes), 1);
  assert.equal(wtf8.indexOf(bytes, Uint8Array.of(0xef, 0xbf, 0xbd)), LENGTH - 7);
  bytes[LENGTH - 1] = 0xff;
  assert.deepEqual(wtf8.findIllFormed(bytes), { offset: LENGTH - 4, length: 3, kind: 'truncated' });
  throwsAt(() => wtf8.utf16Length(bytes), { offset: LENGTH - 4, kind: 'truncated' });
});

test('an OffsetMap, and texts of a column', () => {
  const bytes = new Uint8Array(LENGTH);
  bytes.set([0xf0, 0x9f, 0x98, 0x80], LENGTH - 4);
  const map = new wtf8.OffsetMap(bytes);
  const [offsets, indexes] = [
    [LENGTH - 5, LENGTH - 4, LENGTH],
    [LENGTH - 5, LENGTH - 4, LENGTH - 2],
  ];
  assert.deepEqual([...map.toIndexes(Uint32Array.from(offsets))], indexes);
  assert.deepEqual([...map.toOffsets(Uint32Array.from(indexes))], offsets);
  // Many in ascending order are found in another way.
  const many = Uint32Array.from({ length: 100 }, (_, number) => LENGTH - 105 + number);
  assert.deepEqual(map.toIndexes(many), many);
  assert.deepEqual(map.toOffsets(many), many);
  for (const [nth, offset] of offsets.entries()) {
    assert.equal(map.toIndex(offset), indexes[nth]);
    assert.equal(map.toOffset(indexes[nth]), offset);
  }
  // Inside of the last character.
  for (const back of [3, 2, 1]) assert.equal(map.toIndex(LENGTH - back), LENGTH - 4);
  const column = { bytes, offsets: Uint32Array.of(LENGTH - 6, LENGTH - 5, LENGTH - 4, LENGTH) };
  assert.deepEqual(wtf8.decodeAll(column), ['\0', '\0', '😀']);
});

test('decoders end at the first error, and do not give the host more than it takes', () => {
  const bytes = new Uint8Array(LENGTH);
  bytes[200_000] = 0xff;
  throwsAt(() => wtf8.decode(bytes), { code: 'ERR_ILL_FORMED_WTF8', offset: 200_000 });
  throwsAt(() => wtf8.decodeUtf8(bytes), { code: 'ERR_ILL_FORMED_UTF8', offset: 200_000 });
  throwsAt(() => new wtf8.Wtf8Decoder().decode(bytes), { code: 'ERR_ILL_FORMED_WTF8', offset: 200_000 });
  throwsAt(() => variants.cesu8.decode(bytes), { code: 'ERR_ILL_FORMED_CESU8', offset: 200_000 });
});

test('text that is longer than strings can be', () => {
  const bytes = new Uint8Array(LENGTH);
  for (const decode of [wtf8.decode, wtf8.decodeUtf8, wtf8.decodeLossy]) {
    assert.throws(() => decode(bytes), { name: 'RangeError' });
  }
  for (const fatal of [true, false]) {
    const decoder = new wtf8.Wtf8Decoder('wtf-8', { fatal });
    assert.throws(() => decoder.decode(bytes), { name: 'RangeError' });
  }
});

test('after a text that is too long, a decoder still holds back what it did before', () => {
  const tooLong = new Uint8Array(LENGTH);
  tooLong[0] = 0xac;
  const decoder = new wtf8.Wtf8Decoder();
  assert.equal(decoder.decode(Uint8Array.of(0xe2, 0x82), { stream: true }), '');
  assert.throws(() => decoder.decode(tooLong, { stream: true }), { name: 'RangeError' });
  assert.equal(decoder.decode(Uint8Array.of(0xac)), '€');
});

test('a destination of that length', () => {
  const destination = new Uint8Array(LENGTH);
  for (const text of ['a', 'é', '漢', '\ud83d', '😀']) {
    for (const count of [1, 20, 40, 300, 3000]) {
      const all = text.repeat(count);
      const written = wtf8.byteLength(all);
      assert.deepEqual(wtf8.encodeInto(all, destination), { read: all.length, written });
      assert.deepEqual(destination.subarray(0, written), wtf8.encode(all));
    }
  }
});
