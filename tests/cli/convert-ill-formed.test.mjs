// Does `wtf8-wasm convert` refuse ill-formed input, say where it is ill-formed, and replace that if asked to?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as main from '../../pkg/index.js';
import * as variants from '../../pkg/variants.js';
import {
  cesu8Form,
  codecForm,
  generalizedUtf8Form,
  modifiedUtf8Form,
  rfc2279Form,
} from '../../pkg-template/cli/convert/forms.js';
import { leastTime } from '../support/least-time.mjs';
import { bytesOf as sequencesOf, unitsOf } from '../support/variants-reference.mjs';
import { bytesOf, convert, LONG, write } from './run-command.mjs';

const functions = { ...main, ...variants };

const INSPECT = '"wtf8-wasm inspect FILE" says what it looks like; --lossy puts U+FFFD in such places.';
const JOINS = '--from generalized-utf-8 joins such pairs.';
const LOSSY = 'Nothing was replaced; --lossy puts U+FFFD in such places.';

/** Sequences, whole, cut and wrong, of UTF-8 and its relatives. */
const PARTS = [
  ...['61', '00', 'C3A9', 'E4B896', 'EFBFBD', 'F09F9880', 'EDA0BD', 'EDB880', 'ED9FBF', 'C080', 'C181'],
  ...['C3', 'E4', 'E4B8', 'ED', 'EDA0', 'F0', 'F09F98', 'E08080', 'F0808080', 'F4908080', 'F888808080'],
  ...['80', 'BF', 'F5', 'FE', 'FF'],
];

describe('ill-formed input', () => {
  for (const [
    from,
    hex,
    message,
    advice,
    lossy,
    count,
  ] of /** @type {[string, string, string, string, string, string][]} */ ([
    [
      'utf-8',
      '61 E282',
      'not UTF-8: a truncated sequence, E2 82, at offset 1',
      INSPECT,
      'a\ufffd',
      '1 place',
    ],
    [
      'utf-8',
      '61 FF C080',
      'not UTF-8: a byte that never occurs in UTF-8, FF, at offset 1',
      INSPECT,
      'a\ufffd\ufffd\ufffd',
      '3 places',
    ],
    [
      'utf-8',
      '61 EDA0BD',
      'not UTF-8: a lone surrogate, ED A0 BD, at offset 1',
      INSPECT,
      'a\ufffd',
      '1 place',
    ],
    // In UTF-8 no sequence begins with ED A0, so these are two places.
    [
      'utf-8',
      '61 EDA0 62 EDBF EFBF 63 FFBFBD',
      'not UTF-8: a truncated sequence, ED, at offset 1',
      INSPECT,
      'a\ufffd\ufffdb\ufffd\ufffd\ufffdc\ufffd\ufffd\ufffd',
      '8 places',
    ],
    [
      'utf-8',
      'EDA0BD EDB880 61 EFBFBD',
      'not UTF-8: a surrogate pair in six bytes, ED A0 BD ED B8 80, at offset 0',
      JOINS,
      '\ufffd\ufffda\ufffd',
      '2 places',
    ],
    [
      'wtf-8',
      'EDA0BD EDB880 61',
      'not WTF-8: a surrogate pair in six bytes, ED A0 BD ED B8 80, at offset 0',
      JOINS,
      '\ufffd\ufffda',
      '2 places',
    ],
    [
      'cesu-8',
      '61 EDA0BD EDA0BDEDB880 F0',
      'not CESU-8: a lone surrogate, ED A0 BD, at offset 1',
      INSPECT,
      'a\ufffd😀\ufffd',
      '2 places',
    ],
    [
      'modified-utf-8',
      '61 C080 00',
      'not Modified UTF-8: a byte that never occurs in Modified UTF-8, 00, at offset 3',
      INSPECT,
      'a\0\ufffd',
      '1 place',
    ],
    [
      'generalized-utf-8',
      'EDA0BDEDB880 C080',
      'not generalized UTF-8: an overlong form, C0, at offset 6',
      INSPECT,
      '😀\ufffd\ufffd',
      '2 places',
    ],
    [
      'utf-8-rfc-2279',
      '61 FF',
      'not UTF-8 of RFC 2279: a byte that never occurs in UTF-8 of RFC 2279, FF, at offset 1',
      INSPECT,
      'a\ufffd',
      '1 place',
    ],
    [
      'utf-8-rfc-2279',
      'FC8480808080 61',
      'no character: a value above U+10FFFF, FC 84 80 80 80 80, at offset 0',
      LOSSY,
      '\ufffda',
      '1 place',
    ],
    [
      'utf-8-rfc-2279',
      'F4908080 61',
      'no character: a value above U+10FFFF, F4 90 80 80, at offset 0',
      LOSSY,
      '\ufffda',
      '1 place',
    ],
    [
      'utf-8-rfc-2279',
      'FBBFBFBFBF 61',
      'no character: a value above U+10FFFF, FB BF BF BF BF, at offset 0',
      LOSSY,
      '\ufffda',
      '1 place',
    ],
    [
      'utf-8b',
      '61 FF E282',
      'UTF-8 cannot hold the lone surrogate U+DCFF at offset 1',
      LOSSY,
      'a\ufffd\ufffd\ufffd',
      '3 places',
    ],
    [
      'utf-16le',
      '6100 6200 63',
      'not UTF-16: half a code unit, 63, at offset 4, the end',
      LOSSY,
      'ab\ufffd',
      '1 place',
    ],
  ])) {
    test(`${from} ${hex}`, () => {
      const strict = convert(['--from', from, '--to', 'utf-8'], bytesOf(hex));
      assert.equal(strict.status, 1);
      assert.equal(strict.stderr, `wtf8-wasm: (standard input): ${message}\n${advice}\n`);
      const replaced = convert(['--from', from, '--to', 'utf-8', '--lossy'], bytesOf(hex));
      assert.deepEqual([replaced.status, replaced.stdout], [0, lossy]);
      assert.equal(replaced.stderr, `wtf8-wasm: (standard input): ${count} replaced by U+FFFD\n`);
    });
  }

  test('the advice names the file, if that can be pasted as it is', () => {
    for (const [name, shown] of [
      ['broken.txt', 'broken.txt'],
      ['two words.txt', 'FILE'],
    ]) {
      const { stderr } = convert(['--from', 'utf-8', '--to', 'utf-8', write(name, bytesOf('FF'))]);
      assert.equal(stderr.split('\n')[1], INSPECT.replace('FILE', shown));
    }
  });

  test('with many places takes about as long as to decode it', () => {
    const bytes = Buffer.alloc(4_000_000, 'caf\xe9 ', 'latin1');
    const decoding = leastTime(() => main.encode(main.decodeLossy(bytes)));
    const forms = [codecForm('utf-8'), cesu8Form, modifiedUtf8Form, generalizedUtf8Form, rfc2279Form];
    for (const form of forms) {
      const { mend } = form(functions);
      const mending = leastTime(() => mend(bytes));
      assert.ok(mending < 6 * decoding + 50, `${mending} ms, and ${decoding} ms`);
    }
  });

  test('of a relative is replaced as a search place by place says', () => {
    for (const [form, relative] of /** @type {const} */ ([
      [cesu8Form, variants.cesu8],
      [modifiedUtf8Form, variants.modifiedUtf8],
      [generalizedUtf8Form, variants.generalizedUtf8],
    ])) {
      const { mend, toWtf8 } = form(functions);
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }), (parts) => {
          const bytes = Buffer.from(parts.join(''), 'hex');
          const expected = [];
          let count = 0;
          for (let rest = bytes; ; count++) {
            const found = relative.findIllFormed(rest);
            expected.push(toWtf8(rest.subarray(0, found?.offset)));
            if (!found) break;
            expected.push(bytesOf('EFBFBD'));
            rest = rest.subarray(found.offset + found.length);
          }
          const { wtf8, count: actual } = mend(bytes);
          assert.deepEqual(
            [Buffer.from(wtf8), actual],
            [Buffer.concat(/** @type {any} */ (expected)), count],
          );
        }),
        { numRuns: 2000 },
      );
    }
  });

  test('behind many pieces', () => {
    const { stderr } = convert(
      ['--from', 'utf-8', '--to', 'utf-8'],
      Buffer.concat([Buffer.from(LONG), bytesOf('FF')]),
    );
    assert.match(stderr, new RegExp(`FF, at offset ${Buffer.byteLength(LONG)}\\n`));
    const ofHalves = convert(
      ['--from', 'cesu-8', '--to', 'utf-8'],
      Buffer.concat([Buffer.from(sequencesOf('cesu8', unitsOf(LONG))), bytesOf('EDB880')]),
    );
    assert.match(
      ofHalves.stderr,
      new RegExp(`a lone surrogate, ED B8 80, at offset ${6 * (LONG.length >> 1) + 1}\\n`),
    );
  });

  test('behind pairs in six bytes, wherever the search for it is cut', () => {
    for (const from of ['cesu-8', 'modified-utf-8', 'generalized-utf-8']) {
      for (let shift = 0; shift < 6; shift++) {
        const before = Buffer.concat([Buffer.alloc(shift, 'x'), ...Array(400).fill(bytesOf('EDA0BDEDB880'))]);
        const { stdout, stderr } = convert(
          ['--from', from, '--to', 'utf-8', '--lossy'],
          Buffer.concat([before, bytesOf('FF'), before]),
        );
        const text = 'x'.repeat(shift) + '😀'.repeat(400);
        assert.equal(stdout, `${text}\ufffd${text}`);
        assert.match(stderr, /: 1 place replaced/);
      }
    }
  });
});

test('values of RFC 2279 that are no text are one place each, wherever they are cut', () => {
  const hex = '61 F888808080 C3A9 F48FBFBF FDBFBFBFBFBF F4908080 FBBFBF 62 FE F880808080';
  const input = bytesOf(hex);
  const strict = convert(['--from', 'utf-8-rfc-2279', '--to', 'utf-8'], input);
  assert.equal(strict.status, 1);
  assert.match(
    strict.stderr,
    /: no character: a value above U\+10FFFF, F8 88 80 80 80, at offset 1\nNothing was replaced/,
  );
  for (let before = 0; before < 16; before++) {
    const padding = 'x'.repeat(0xfff8 + before);
    const args = ['--from', 'utf-8-rfc-2279', '--to', 'utf-8', '--lossy'];
    const { stdout, stderr } = convert(args, Buffer.concat([Buffer.from(padding), input]));
    // The last sequence is overlong: its first byte is ill-formed, and so is each of the four that follow.
    assert.equal(stdout, `${padding}a\ufffdé\u{10ffff}\ufffd\ufffd\ufffdb\ufffd${'\ufffd'.repeat(5)}`);
    assert.match(stderr, /: 10 places replaced/);
  }
});
