// Does the package agree with CPython? tests/vectors/generate.py made the vectors and says what is hashed.
// WTF8_VECTORS=brief leaves out the largest set, a million sequences, for processors that are emulated.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { combinations } from '../support/cuts.mjs';
import * as notation from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { BOUNDARY_UNITS } from '../support/texts.mjs';

const { hex, toUnits, unitHex } = notation;
const folder = fileURLToPath(new URL('../vectors/', import.meta.url));
const texts = JSON.parse(readFileSync(join(folder, 'text.json'), 'utf8'));
const inputs = JSON.parse(readFileSync(join(folder, 'bytes.json'), 'utf8'));

const BOUNDARY_BYTES = [
  ...notation.bytes('00 41 7F 80 8F 90 9F A0 AF B0 BF C0 C1 C2 DF E0 E1 EC ED EE EF F0 F1 F3 F4 F5 F8 FC FF'),
];
const LARGEST = 'three bytes from E0 to EF';
const TAIL_BYTES = [...notation.bytes('41 80 9F A0 AF B0 BF C2 ED')];

test('text, both ways', () => {
  for (const [units, bytes, isWellFormed] of texts.vectors) {
    const text = notation.text(units);
    const data = notation.bytes(bytes);
    assert.deepEqual(
      {
        encode: hex(wtf8.encode(text)),
        encodeUnits: hex(wtf8.encode(toUnits(text))),
        byteLength: wtf8.byteLength(text),
        decode: unitHex(wtf8.decode(data)),
        decodeToUtf16: unitHex(wtf8.decodeToUtf16(data)),
        utf16Length: wtf8.utf16Length(data),
        isWellFormed: wtf8.isWellFormed(text),
        isWtf8: wtf8.isWtf8(data),
        isUtf8: wtf8.isUtf8(data),
      },
      {
        encode: bytes,
        encodeUnits: bytes,
        byteLength: data.length,
        decode: units,
        decodeToUtf16: units,
        utf16Length: text.length,
        isWellFormed,
        isWtf8: true,
        isUtf8: isWellFormed,
      },
      units,
    );
  }
});

test('bytes, well-formed or not', () => {
  for (const [bytes, utf8Fault, wtf8Fault, utf8Length] of inputs.vectors) {
    const data = notation.bytes(bytes);
    assert.deepEqual(
      {
        isUtf8: wtf8.isUtf8(data),
        isWtf8: wtf8.isWtf8(data),
        utf8Fault: wtf8.findIllFormed(data, 'utf-8')?.offset ?? null,
        wtf8Fault: wtf8.findIllFormed(data)?.offset ?? null,
        utf8Length: wtf8.findIllFormed(data, 'utf-8')?.length ?? null,
      },
      { isUtf8: utf8Fault === null, isWtf8: wtf8Fault === null, utf8Fault, wtf8Fault, utf8Length },
      bytes,
    );
    if (wtf8Fault === null) {
      assert.deepEqual(wtf8.encode(wtf8.decode(data)), data, bytes);
    } else {
      assert.throws(() => wtf8.decode(data), { offset: wtf8Fault }, bytes);
    }
  }
});

describe('every text of a set', () => {
  /** @type {Record<string, () => Iterable<number[]>>} */
  const sets = {
    'every single unit': () => combinations([Array.from({ length: 0x10000 }, (_, unit) => unit)]),
    '3 boundary units': () => combinations(Array(3).fill(BOUNDARY_UNITS)),
    '4 boundary units': () => combinations(Array(4).fill(BOUNDARY_UNITS)),
  };
  assert.deepEqual(Object.keys(texts.sha256), Object.keys(sets));
  for (const [name, set] of Object.entries(sets)) {
    test(name, () => {
      const digest = createHash('sha256');
      for (const units of set()) {
        const text = String.fromCharCode(...units);
        const data = wtf8.encode(text);
        digest.update(Uint8Array.of(data.length, Number(wtf8.isWellFormed(text)), ...data));
      }
      assert.equal(digest.digest('hex'), texts.sha256[name]);
    });
  }
});

describe('all bytes of a set', () => {
  const all = Array.from({ length: 0x100 }, (_, byte) => byte);
  /** @type {Record<string, () => Iterable<number[]>>} */
  const sets = {
    'one byte': () => combinations([all]),
    'two bytes': () => combinations([all, all]),
    [LARGEST]: () => combinations([all.slice(0xe0, 0xf0), all, all]),
    'F0 to F5 and three boundary bytes': () =>
      combinations([all.slice(0xf0, 0xf6), BOUNDARY_BYTES, BOUNDARY_BYTES, BOUNDARY_BYTES]),
    'two sequences around a surrogate pair': () =>
      combinations([[0xed], TAIL_BYTES, TAIL_BYTES, [0xed, 0xee, 0x41], TAIL_BYTES, TAIL_BYTES]),
  };
  assert.deepEqual(Object.keys(inputs.sha256), Object.keys(sets));
  if (process.env.WTF8_VECTORS === 'brief') delete sets[LARGEST];
  for (const [name, set] of Object.entries(sets)) {
    test(name, () => {
      const answers = [];
      for (const values of set()) {
        const data = Uint8Array.from(values);
        const utf8Fault = wtf8.findIllFormed(data, 'utf-8');
        const wtf8Fault = wtf8.findIllFormed(data);
        answers.push(utf8Fault ? 1 + utf8Fault.offset : 0, wtf8Fault ? 1 + wtf8Fault.offset : 0);
      }
      assert.equal(createHash('sha256').update(Uint8Array.from(answers)).digest('hex'), inputs.sha256[name]);
    });
  }
});
