// Does `wtf8-wasm convert` convert exactly, and refuse lone surrogates where they cannot stand?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as main from '../../pkg/index.js';
import * as variants from '../../pkg/variants.js';
import { ENCODINGS } from '../../pkg-template/cli/convert/encodings.js';
import { passed } from '../../pkg-template/cli/convert/pass.js';
import { cutAt } from '../support/cuts.mjs';
import { bytesOf as sequencesOf, unitsOf } from '../support/variants-reference.mjs';
import { bytesOf, COMMAND, convert, folder, LONG, utf16be, utf16le } from './run-command.mjs';

const TEXT = '\ufeffdéjà\0 漢字 😀\r\n';

/** Encodes each half of a pair by itself. @param {'cesu8' | 'modified'} name @returns {(text: string) => Buffer} */
const inHalves = (name) => (text) => Buffer.from(sequencesOf(name, unitsOf(text)));

/** Encoders that are not of the package. @type {Record<string, (text: string) => Buffer>} */
const ENCODERS = {
  'utf-8': (text) => Buffer.from(text),
  'wtf-8': (text) => Buffer.from(sequencesOf('generalized', valuesOf(text))),
  'utf-16le': utf16le,
  'utf-16be': utf16be,
  'cesu-8': inHalves('cesu8'),
  'modified-utf-8': inHalves('modified'),
  'generalized-utf-8': (text) => Buffer.from(sequencesOf('generalized', valuesOf(text))),
  'utf-8b': (text) =>
    Buffer.concat(
      Array.from(text, (character) =>
        /[\udc80-\udcff]/u.test(character)
          ? Buffer.of(character.charCodeAt(0) & 0xff)
          : Buffer.from(character),
      ),
    ),
  'utf-8-rfc-2279': (text) => Buffer.from(sequencesOf('generalized', valuesOf(text))),
};

/** @param {string} text */
const valuesOf = (text) => Array.from(text, (character) => Number(character.codePointAt(0)));

describe('all pairs of encodings', () => {
  test('are tried', () => {
    const written = Object.keys(ENCODINGS).filter((name) => ENCODINGS[name].write);
    assert.deepEqual(written.sort(), Object.keys(ENCODERS).sort());
  });

  const inputs = Object.fromEntries(
    Object.entries(ENCODERS).map(([name, encode]) => [name, [TEXT + LONG, '', 'a'].map(encode)]),
  );
  for (const from of Object.keys(ENCODERS)) {
    for (const to of Object.keys(ENCODERS)) {
      test(`${from} to ${to}`, () => {
        // The least inputs show how each encoding is read and written, for which no other but UTF-8 is needed.
        const isSimple = from === 'utf-8' || to === 'utf-8';
        for (const [index, input] of inputs[from].slice(0, isSimple ? undefined : 1).entries()) {
          const { status, bytes, stderr } = convert(['--from', from, '--to', to], input);
          assert.deepEqual([status, stderr], [0, '']);
          assert.ok(bytes.equals(inputs[to][index]), `text ${index}`);
        }
      });
    }
  }
});

test('names that people write in other ways', () => {
  const bytes = bytesOf('C080 EDA0BD EDB880');
  const { stdout } = convert(['--from', 'mutf8', '--to', 'CESU8'], bytes);
  assert.equal(stdout, convert(['--from', 'modified-utf-8', '--to', 'cesu-8'], bytes).stdout);
  assert.deepEqual(
    convert(['--from', 'surrogateescape', '--to', 'wtf8'], bytesOf('FF')).bytes,
    bytesOf('EDB3BF'),
  );
});

test('Latin-1 is read as Windows-1252, as in browsers', () => {
  for (const name of ['latin1', 'Latin-1', 'ISO-8859-1', 'cp1252']) {
    assert.equal(convert(['--from', name, '--to', 'utf-8'], bytesOf('80 E9')).stdout, '€é');
  }
});

test('the relatives of UTF-8 are loaded only where they are asked for', () => {
  const pkg = dirname(COMMAND);
  const without = join(folder, 'without-relatives');
  cpSync(pkg, without, { recursive: true, filter: (source) => !/variants[^/\\]*$/.test(source) });
  const status = (/** @type {string[]} */ ...args) =>
    spawnSync(process.execPath, [join(without, 'cli.js'), ...args], { input: 'a' }).status;
  assert.equal(status('inspect'), 0);
  assert.equal(status('convert', '--from', 'utf-8', '--to', 'utf-16le'), 0);
  assert.notEqual(status('convert', '--from', 'utf-8', '--to', 'cesu-8'), 0);
});

describe('lone surrogates in all pairs of encodings', () => {
  // In UTF-8B the first lone surrogate stands for a byte, and the others cannot be encoded.
  const broken = '😀\u{10fc80}\0é\udcff\0\udc00\udc80\0\udc7f\0\udd00\0\ud83d😀\ude00b\ud83d';
  /** The lone surrogates that an encoding cannot hold; without a row it holds all. @type {Record<string, RegExp | undefined>} */
  const LONE = {
    'utf-8': /[\ud800-\udfff]/gu,
    'cesu-8': /[\ud800-\udfff]/gu,
    'utf-8b': /[\ud800-\udc7f\udd00-\udfff]/gu,
  };
  const TITLES = { 'utf-8': 'UTF-8', 'cesu-8': 'CESU-8', 'utf-8b': 'UTF-8B' };
  for (const [from, encodeFrom] of Object.entries(ENCODERS)) {
    // The text without the lone surrogates that the source encoding cannot hold.
    const text = LONE[from] ? broken.replace(LONE[from], '') : broken;
    for (const [to, encodeTo] of Object.entries(ENCODERS)) {
      test(`${from} to ${to}`, () => {
        const refused = LONE[to] ? [...text.matchAll(LONE[to])] : [];
        const strict = convert(['--from', from, '--to', to], encodeFrom(text));
        if (refused.length > 0) {
          const [{ 0: unit, index }] = refused;
          const offset = encodeFrom(text.slice(0, index)).length;
          const place = from.startsWith('utf-16') ? `${offset} (index ${index})` : offset;
          const title = TITLES[/** @type {keyof typeof TITLES} */ (to)];
          assert.equal(
            strict.stderr.split('\n')[0],
            `wtf8-wasm: (standard input): ${title} cannot hold the lone surrogate U+${unit.charCodeAt(0).toString(16).toUpperCase()} at offset ${place}`,
          );
          assert.equal(strict.status, 1);
        } else {
          assert.deepEqual([strict.stderr, strict.bytes], ['', encodeTo(text)]);
          // With nothing to be replaced, one target for each source is enough.
          if (from !== to) return;
        }
        const lossy = convert(['--from', from, '--to', to, '--lossy'], encodeFrom(text));
        const places = `${refused.length} place${refused.length === 1 ? '' : 's'}`;
        assert.equal(lossy.stderr, `wtf8-wasm: (standard input): ${places} replaced by U+FFFD\n`);
        const expected = LONE[to] ? text.replace(LONE[to], '\ufffd') : text;
        assert.deepEqual([lossy.status, lossy.bytes], [0, encodeTo(expected)]);
      });
    }
  }
});

describe('pieces of any length', () => {
  const functions = { ...main, ...variants };

  /**
   * @param {string} from
   * @param {string} to
   * @param {boolean} isLossy
   * @param {Uint8Array[]} pieces
   */
  function converted(from, to, isLossy, pieces) {
    const reader = ENCODINGS[from].read(functions, isLossy, from);
    const writer = ENCODINGS[to].write?.(functions, isLossy, to);
    assert.ok(writer);
    try {
      const parts = [...pieces, undefined].map((piece) => Uint8Array.from(passed(reader, writer, piece)));
      return { bytes: Buffer.concat(parts).toString('hex'), replaced: reader.replaced + writer.replaced };
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
  }

  // Everything that may be cut: halves of pairs, U+0000 in two bytes, long and ill-formed sequences, and stray bytes.
  const parts = [
    '61',
    '00',
    'C080',
    'C3A9',
    'EDA0BD',
    'EDB880',
    'EDA0BDEDB880',
    'F09F9880',
    'E282',
    'F09F',
    'FF',
    '80',
    'ED',
    'C0',
    'F4908080',
    'F888808080',
    'FDBFBFBFBFBF',
    'FBBFBF',
  ];
  const source = fc
    .array(fc.constantFrom(...parts.map(bytesOf), Buffer.alloc(70, 'x')), { maxLength: 24 })
    .map((chosen) => Buffer.concat(chosen));
  const cuts = fc.array(fc.nat(400), { maxLength: 12 });
  const names = Object.keys(ENCODERS);

  test('give what one piece gives', () => {
    fc.assert(
      fc.property(
        source,
        cuts,
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        fc.boolean(),
        (bytes, places, from, to, isLossy) => {
          const sorted = places.map((place) => Math.min(place, bytes.length)).sort((a, b) => a - b);
          const pieces = cutAt(bytes, sorted);
          assert.deepEqual(converted(from, to, isLossy, pieces), converted(from, to, isLossy, [bytes]));
          const each = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
          assert.deepEqual(converted(from, to, isLossy, each), converted(from, to, isLossy, [bytes]));
        },
      ),
      { numRuns: 3000 },
    );
  });

  for (const [
    from,
    decode,
    find,
  ] of /** @type {[string, (bytes: Buffer) => Uint8Array, (bytes: Uint8Array) => { offset: number, length: number, kind: string } | null][]} */ ([
    ['utf-8', (bytes) => bytes, (bytes) => main.findIllFormed(bytes, 'utf-8')],
    ['wtf-8', (bytes) => bytes, main.findIllFormed],
    ['cesu-8', variants.cesu8.toWtf8, variants.cesu8.findIllFormed],
    ['modified-utf-8', variants.modifiedUtf8.toWtf8, variants.modifiedUtf8.findIllFormed],
    ['generalized-utf-8', variants.generalizedUtf8.toWtf8, variants.generalizedUtf8.findIllFormed],
  ])) {
    test(`${from}: what is well-formed, and the rest with each ill-formed sequence replaced`, () => {
      fc.assert(
        fc.property(source, (bytes) => {
          const each = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
          const parts = [];
          let rest = bytes;
          let replaced = 0;
          for (let found = find(rest); found; found = find(rest)) {
            // Each half of a pair in six bytes becomes one.
            const count = found.kind === 'surrogate-pair' ? 2 : 1;
            parts.push(decode(rest.subarray(0, found.offset)), Buffer.from('\ufffd'.repeat(count)));
            rest = rest.subarray(found.offset + found.length);
            replaced += count;
          }
          const expected = { bytes: Buffer.concat([...parts, decode(rest)]).toString('hex'), replaced };
          assert.deepEqual(converted(from, 'wtf-8', true, each), expected);
          const first = find(bytes);
          const strict = converted(from, 'wtf-8', false, each);
          if (!first) assert.deepEqual(strict, expected);
          else assert.match(String(strict), new RegExp(`^not .*, at offset ${first.offset}$`));
        }),
        { numRuns: 500 },
      );
    });
  }

  test('utf-8b gives any bytes back', () => {
    fc.assert(
      fc.property(source, cuts, (bytes, places) => {
        const pieces = cutAt(
          bytes,
          places.map((place) => Math.min(place, bytes.length)).sort((a, b) => a - b),
        );
        const whole = { bytes: bytes.toString('hex'), replaced: 0 };
        assert.deepEqual(converted('utf-8b', 'utf-8b', false, pieces), whole);
        const wtf8 = Buffer.from(main.encode(variants.surrogateEscape.decode(bytes))).toString('hex');
        assert.deepEqual(converted('utf-8b', 'wtf-8', false, pieces), { bytes: wtf8, replaced: 0 });
      }),
    );
  });
});

describe('lone surrogates', () => {
  const broken = 'a\ud83d😀\ude00b\ud83d';
  const wtf8 = bytesOf('61 EDA0BD F09F9880 EDB880 62 EDA0BD');

  test('stay between encodings that hold them', () => {
    assert.deepEqual(convert(['--from', 'utf-16le', '--to', 'wtf-8'], utf16le(broken)).bytes, wtf8);
    assert.deepEqual(convert(['--from', 'wtf-8', '--to', 'utf-16be'], wtf8).bytes, utf16be(broken));
  });

  for (const [from, input, where] of /** @type {[string, Buffer, string][]} */ ([
    ['wtf-8', wtf8, 'offset 1'],
    ['utf-16le', utf16le(broken), 'offset 2 (index 1)'],
  ])) {
    test(`${from} to utf-8 is refused, or lossy`, () => {
      const strict = convert(['--from', from, '--to', 'utf-8'], input);
      assert.equal(strict.status, 1);
      assert.equal(
        strict.stderr,
        `wtf8-wasm: (standard input): UTF-8 cannot hold the lone surrogate U+D83D at ${where}\n` +
          'Nothing was replaced; --lossy puts U+FFFD in such places.\n',
      );
      const lossy = convert(['--from', from, '--to', 'utf-8', '--lossy'], input);
      assert.deepEqual([lossy.status, lossy.stdout], [0, 'a\ufffd😀\ufffdb\ufffd']);
      assert.equal(lossy.stderr, 'wtf8-wasm: (standard input): 3 places replaced by U+FFFD\n');
    });
  }

  test('the place is right behind many pieces', () => {
    const { stderr } = convert(['--from', 'utf-16le', '--to', 'utf-8'], utf16le(`${LONG}\ud83d`));
    assert.match(stderr, new RegExp(`at offset ${2 * LONG.length} \\(index ${LONG.length}\\)`));
    for (const from of ['modified-utf-8', 'generalized-utf-8', 'utf-8b']) {
      const lone = from === 'utf-8b' ? '\udcff' : '\ud83d';
      const { stderr } = convert(['--from', from, '--to', 'utf-8'], ENCODERS[from](`${LONG}${lone}`));
      assert.match(stderr, new RegExp(`at offset ${ENCODERS[from](LONG).length}\n`), from);
    }
  });
});

test('the place behind pairs in four bytes and in six', () => {
  const { stderr } = convert(
    ['--from', 'generalized-utf-8', '--to', 'utf-8'],
    bytesOf(`F09F9880 EDA0BDEDB880 EDA0BD ${'61'.repeat(20)}`),
  );
  assert.match(stderr, /U\+D83D at offset 10\n/);
});

test('of two that refuse, the one whose place comes first does', () => {
  // The writer refuses a lone surrogate, and the reader the bytes after it.
  for (const [from, hex] of [
    ['wtf-8', 'EDA0BD FF'],
    ['modified-utf-8', 'EDA0BD 00'],
    ['utf-16le', '3DD8 61'],
  ]) {
    const { stderr } = convert(['--from', from, '--to', 'utf-8'], bytesOf(hex));
    assert.match(stderr, /UTF-8 cannot hold the lone surrogate U\+D83D at offset 0/);
  }
});
