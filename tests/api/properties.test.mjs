// What holds for any text and any bytes? Tried with random ones, which fast-check makes smaller when a property fails.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import fc from 'fast-check';
import { fromUnits, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { propertyOf } from '../support/property.mjs';
import * as reference from '../support/reference.mjs';

const RUNS = { numRuns: 2000 };

const anyUnit = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0x80, max: 0x7ff }),
  fc.integer({ min: 0xd800, max: 0xdbff }),
  fc.integer({ min: 0xdc00, max: 0xdfff }),
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0, 0xfeff, 0xfffd, 0xffff, 0xd83d, 0xde00),
);
const anyText = fc.array(anyUnit, { maxLength: 200 }).map(fromUnits);

const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  // Well-formed bytes with a little damage get further than noise.
  fc
    .tuple(
      anyText,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(0x41, 0x80, 0xa0, 0xb0, 0xc0, 0xe2, 0xed, 0xf4)), {
        maxLength: 3,
      }),
    )
    .map(([text, damages]) => {
      const data = reference.encode(text);
      for (const [position, byte] of damages) {
        if (data.length > 0) {
          data[position % data.length] = byte;
        }
      }
      return data;
    }),
);

const property = propertyOf(RUNS);

describe('any text', () => {
  property('comes back from its encoding, which is that of the reference', anyText, (text) => {
    const data = wtf8.encode(text);
    assert.deepEqual(data, reference.encode(text));
    assert.deepEqual(wtf8.encode(toUnits(text)), data);
    assert.equal(wtf8.decode(data), text);
    assert.deepEqual(wtf8.decodeToUtf16(data), toUnits(text));
  });

  property('has lengths that agree', anyText, (text) => {
    const data = wtf8.encode(text);
    assert.equal(wtf8.byteLength(text), data.length);
    assert.equal(wtf8.byteLength(toUnits(text)), data.length);
    assert.equal(wtf8.utf16Length(data), text.length);
  });

  property('is well-formed where no surrogate is alone', anyText, (text) => {
    const data = wtf8.encode(text);
    assert.equal(wtf8.isWellFormed(text), reference.isWellFormed(text));
    assert.equal(wtf8.isUtf8(data), reference.isWellFormed(text));
    assert.ok(wtf8.isWtf8(data));
  });

  property('leaves lossily as its toWellFormed does', anyText, (text) => {
    const expected = reference.encodeLossy(text);
    const data = wtf8.encode(text);
    assert.deepEqual(wtf8.toUtf8Lossy(text), expected);
    assert.deepEqual(wtf8.toUtf8Lossy(data), expected);
    assert.equal(wtf8.toUtf8LossyInPlace(data), reference.loneSurrogates(text).length);
    assert.deepEqual(data, expected);
  });

  property('leaves strictly, or says where it cannot', anyText, (text) => {
    const [lone] = reference.loneSurrogates(text);
    if (lone === undefined) {
      assert.deepEqual(wtf8.toUtf8(text), reference.encodeLossy(text));
      assert.deepEqual(wtf8.toUtf8(wtf8.encode(text)), reference.encodeLossy(text));
    } else {
      const offset = reference.encode(text.slice(0, lone.position)).length;
      assert.throws(() => wtf8.toUtf8(text), { code: 'ERR_LONE_SURROGATE', index: lone.position });
      assert.throws(() => wtf8.toUtf8(wtf8.encode(text)), { code: 'ERR_LONE_SURROGATE', offset });
    }
  });

  property('has exactly the lone surrogates that \\p{Surrogate} matches', anyText, (text) => {
    const data = wtf8.encode(text);
    let index = 0;
    let offset = 0;
    for (const lone of reference.loneSurrogates(text)) {
      const position = reference.encode(text.slice(0, lone.position)).length;
      assert.deepEqual(wtf8.findLoneSurrogate(text, index), lone);
      assert.deepEqual(wtf8.findLoneSurrogate(data, offset), { ...lone, position });
      index = lone.position + 1;
      offset = position + 1;
    }
    assert.equal(wtf8.findLoneSurrogate(text, index), null);
    assert.equal(wtf8.findLoneSurrogate(data, offset), null);
  });
});

property(
  'cut anywhere, text is whole again after concat',
  fc.tuple(anyText, fc.array(fc.nat())),
  ([text, cuts]) => {
    const indexes = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
    const parts = indexes.slice(1).map((end, position) => wtf8.encode(text.slice(indexes[position], end)));
    assert.deepEqual(wtf8.concat(parts), wtf8.encode(text));
  },
);

property(
  'encodeInto writes a prefix that decodes to what was read',
  fc.tuple(anyText, fc.nat(700)),
  ([text, capacity]) => {
    const destination = new Uint8Array(capacity);
    const { read, written } = wtf8.encodeInto(text, destination);
    assert.equal(wtf8.decode(destination.subarray(0, written)), text.slice(0, read));
    const next = text.codePointAt(read);
    assert.ok(next === undefined || written + reference.sequence(next).length > capacity);
  },
);

property(
  'decodeInto reads a prefix that encodes to what was written',
  fc.tuple(anyText, fc.nat(250)),
  ([text, capacity]) => {
    const data = wtf8.encode(text);
    const destination = new Uint16Array(capacity);
    const { read, written } = wtf8.decodeInto(data, destination);
    assert.equal(fromUnits(destination.subarray(0, written)), text.slice(0, written));
    assert.equal(wtf8.utf16Length(data.subarray(0, read)), written);
    const next = text.codePointAt(written);
    assert.ok(next === undefined || written + (next > 0xffff ? 2 : 1) > capacity);
  },
);

describe('any bytes', () => {
  for (const encoding of /** @type {const} */ (['wtf-8', 'utf-8'])) {
    property(`are judged as ${encoding} as the grammar judges them`, anyBytes, (data) => {
      const expected = reference.findIllFormed(data, encoding);
      assert.deepEqual(wtf8.findIllFormed(data, encoding), expected);
      assert.equal(encoding === 'wtf-8' ? wtf8.isWtf8(data) : wtf8.isUtf8(data), expected === null);
    });
  }

  property(
    'decode and encode to themselves, or are rejected for the first ill-formed sequence',
    anyBytes,
    (data) => {
      const illFormed = reference.findIllFormed(data);
      if (illFormed === null) {
        assert.deepEqual(wtf8.encode(wtf8.decode(data)), data);
        assert.deepEqual(wtf8.concat([data]), data);
      } else {
        assert.throws(() => wtf8.decode(data), { code: 'ERR_ILL_FORMED_WTF8', ...illFormed });
        assert.throws(() => wtf8.utf16Length(data), { code: 'ERR_ILL_FORMED_WTF8', ...illFormed });
        assert.throws(() => wtf8.concat([data]), { code: 'ERR_ILL_FORMED_WTF8', ...illFormed });
      }
    },
  );
});
