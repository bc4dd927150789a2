// Do other implementations agree? CPython, whose answers tests/vectors/generate.py writes; Java, by tests/vectors/Strings.java;
// and npm mutf-8.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { MUtf8Decoder, MUtf8Encoder } from 'mutf-8';
import { combinations } from '../support/cuts.mjs';
import * as notation from '../support/notation.mjs';
import { BOUNDARY_UNITS, INTERESTING } from '../support/texts.mjs';
import variants, { padded, paddedText } from '../support/variants.mjs';

const { cesu8, modifiedUtf8, surrogateEscape } = variants;
const { bytes, hex, text, unitHex } = notation;

/** @param {string} name */
const vectors = (name) =>
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));

describe("CPython's surrogateescape", () => {
  const python = vectors('escape');

  test('listed bytes and units', () => {
    for (const [units, data, index] of python.vectors) {
      if (data === null) {
        for (const [longer, distance] of paddedText(text(units))) {
          const error = {
            code: 'ERR_LONE_SURROGATE',
            kind: 'lone-surrogate',
            index: distance + index,
            length: 1,
          };
          assert.throws(() => surrogateEscape.encode(longer), error, units);
        }
        continue;
      }
      assert.equal(hex(surrogateEscape.encode(text(units))), data, units);
      for (const [longer] of paddedText(text(units))) {
        const there = surrogateEscape.encode(longer);
        assert.equal(hex(there.subarray(longer.length - text(units).length)), data, units);
      }
    }
  });

  const BOUNDARY_BYTES = [
    ...bytes('00 41 7F 80 8F 90 9F A0 AF B0 BF C0 C1 C2 DF E0 E1 EC ED EE EF F0 F1 F3 F4 F5 F8 FC FF'),
  ];
  const all = Array.from({ length: 0x100 }, (_, byte) => byte);
  /** @type {Record<string, () => Iterable<number[]>>} */
  const sets = {
    'two bytes': () => combinations([all, all]),
    'four boundary bytes': () => combinations(Array(4).fill(BOUNDARY_BYTES)),
  };
  assert.deepEqual(Object.keys(python.sha256), Object.keys(sets));
  for (const [name, set] of Object.entries(sets)) {
    test(name, () => {
      const digest = createHash('sha256');
      for (const values of set()) {
        const [[short], [longer, distance]] = padded(Uint8Array.from(values));
        const units = surrogateEscape.decode(short);
        digest.update(Buffer.concat([Buffer.of(units.length), Buffer.from(units, 'utf16le')]));
        assert.ok(surrogateEscape.decode(longer).slice(distance) === units, hex(short));
        assert.ok(Buffer.compare(surrogateEscape.encode(units), short) === 0, hex(short));
      }
      assert.equal(digest.digest('hex'), python.sha256[name]);
    });
  }

  test('any bytes come back, however long', () => {
    const noise = Uint8Array.from({ length: 300_000 }, (_, index) => Math.imul(index, 2654435761) >>> 23);
    for (const data of [noise, noise.subarray(0, 65_537), Buffer.from('aé漢😀'.repeat(50_000))]) {
      const decoded = surrogateEscape.decode(data);
      assert.equal(Buffer.compare(surrogateEscape.encode(decoded), data), 0);
    }
  });
});

describe('Java', () => {
  const java = vectors('java');

  test('writeUTF, readUTF and constant pools', () => {
    for (const [units, written, inPool] of java.vectors) {
      assert.equal(hex(modifiedUtf8.encode(text(units), { lengthPrefix: true })), written, units);
      assert.equal(hex(modifiedUtf8.encode(text(units))), inPool, units);
      assert.equal(unitHex(modifiedUtf8.decode(bytes(written), { lengthPrefix: true })), units);
      assert.equal(unitHex(modifiedUtf8.decode(bytes(inPool))), units);
    }
    assert.ok(java.vectors.length > 150);
  });
});

describe('npm mutf-8', () => {
  const encoder = new MUtf8Encoder();
  const decoder = new MUtf8Decoder('mutf-8', { fatal: true, ignoreBOM: true });

  test('text of boundary units', () => {
    for (const units of combinations(Array(3).fill(BOUNDARY_UNITS))) agree(String.fromCharCode(...units));
  });

  test('interesting text at every position, and long', () => {
    for (const piece of Object.values(INTERESTING)) {
      for (let position = 0; position < 70; position++)
        agree('a漢'.repeat(position) + piece + 'é'.repeat(20));
      agree(`${'a漢é'.repeat(30_000)}${piece}`);
    }
  });

  /** @param {string} string */
  function agree(string) {
    const theirs = encoder.encode(string);
    assert.equal(Buffer.compare(modifiedUtf8.encode(string), theirs), 0, unitHex(string));
    assert.ok(modifiedUtf8.decode(theirs) === decoder.decode(theirs), unitHex(string));
    if (!string.includes('\0')) {
      assert.equal(Buffer.compare(cesu8.encode(string, { allowLone: true }), theirs), 0, unitHex(string));
    }
  }
});

test('bytes as the Java Virtual Machine Specification (§4.4.7) and Unicode TR 26 print them', () => {
  // §4.4.7: U+0000 is 11000000 10000000. TR 26: one to three bytes for each code unit; U+10400 is D801 DC00.
  assert.equal(hex(modifiedUtf8.encode('\0')), 'C0 80');
  assert.equal(hex(cesu8.encode('\u0045')), '45');
  assert.equal(hex(cesu8.encode('\u0205')), 'C8 85');
  assert.equal(hex(cesu8.encode('\u{10400}')), 'ED A0 81 ED B0 80');
});
