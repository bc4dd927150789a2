// What does `inspect` take ill-formed bytes for? From both sides of each limit that decides.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from '../../pkg/inspect.js';
import * as notation from '../support/notation.mjs';

for (const [title, hex, whole] of /** @type {[string, string, string | null][]} */ ([
  ['CESU-8', '61 ED A0 BD ED B8 80', 'cesu-8'],
  ['Modified UTF-8', '61 C0 80 ED A0 BD ED B8 80', 'modified-utf-8'],
  [
    'Modified UTF-8 with more pairs than zeros',
    'C0 80 ED A0 BD ED B8 80 ED A0 BD ED B8 80 ED A0 BD ED B8 80',
    'modified-utf-8',
  ],
  ['the last byte that only Windows-1252 has', '9F 20', 'windows-1252'],
  ['the first byte that Latin-1 has, too', 'A0 20', 'latin-1'],
  ['Latin-1', '63 61 66 E9 20', 'latin-1'],
  ['Windows-1252', '49 74 92 73 20 63 61 66 E9', 'windows-1252'],
  ['UTF-16LE with a mark', 'FF FE 61 00', 'utf-16le'],
  ['UTF-16BE with a mark', 'FE FF 00 61', 'utf-16be'],
  ['UTF-16LE without', '61 00 62 00 63 00 E9 00', 'utf-16le'],
  ['UTF-16BE without', '00 61 00 62 00 63 00 64', 'utf-16be'],
  ['UTF-16LE with typographic quotes', '1C 20 49 00 20 00 64 00 6F 00 6E 00 19 20 74 00', 'utf-16le'],
  ['UTF-16LE in Cyrillic', '1F 04 40 04 38 04 32 04 20 00 3C 04 38 04 40 04 21 00', 'utf-16le'],
  ['UTF-16BE in Cyrillic', '04 1F 04 40 04 38 04 32 00 20 04 3C 04 38 04 40 00 21', 'utf-16be'],
  ['UTF-16LE with U+1F600', '3D D8 00 DE 20 00 61 00 62 00 63 00', 'utf-16le'],
  ['UTF-16BE with U+0100', '01 00 00 61 00 62 00 63 00 E9', 'utf-16be'],
  ['UTF-32LE', '61 00 00 00 62 00 00 00 E9 00 00 00', null],
  ['UTF-8 with letters, spaces and a zero', '61 20 62 20 63 20 64 00 65 20 66 00', null],
  ['UTF-8 with a zero after each word', '55 53 41 00 47 42 52 00 46 52 41 00', null],
  ['UTF-8 with a zero in one of two pairs', '61 00 62 63', null],
  ['ill-formed bytes with a zero in one of two pairs', '61 00 62 C0 80', null],
  ['Modified UTF-8 with a zero as UTF-8 has it', '61 C0 80 61 62 00', null],
  [
    'Modified UTF-8 of Java, with the lengths of strings',
    '00 08 C0 80 ED A0 BD ED B8 80 00 01 61',
    'modified-utf-8',
  ],
  ['Modified UTF-8 with U+1F600 as UTF-8 has it', '61 C0 80 F0 9F 98 80', null],
  ['the same with a pair in six bytes', '61 C0 80 F0 9F 98 80 ED A0 BD ED B8 80', 'cesu-8'],
  ['cut at the end', '61 E6 97', 'cut-at-end'],
  ['cut after the first byte of a character', 'C3 A9 20 E6', 'cut-at-end'],
  ['one byte of Latin-1 at the end, or cut there', '63 61 66 E9', null],
  ['cut at the end, and broken elsewhere', 'C3 A9 20 FF 20 C3 A9 20 E6 97', null],
  ['text', '61 62 63', null],
  ['a word of another single-byte encoding', '20 F0 D2 C9 D7 C5 D4 20', null],
  ['Latin-1 with C0 before another byte than 80', '20 C0 A1 20', 'latin-1'],
  ['UTF-8 that ends with two letters of Latin-1', 'C3 A9 20 C3 A9 72 E9 E9', null],
  ['a text with 81, which is nothing in Windows-1252', '20 81 20 E9 20', null],
  ['a text with 8D, which is nothing in Windows-1252', '20 8D 20 E9 20', null],
  ['a text with 90, which is nothing in Windows-1252', '20 90 20 E9 20', null],
  ['a text with 9D, which is nothing in Windows-1252', '20 9D 20 E9 20', null],
  ['a word of four letters in another single-byte encoding', '20 F0 D2 C9 D7 20', null],
  ['Windows-1252 of which most is Latin-1', '92 20 E9 20 E9 20', 'windows-1252'],
  [
    'Windows-1252 with as many bytes that look like nothing',
    '92 20 92 20 E9 20 E9 20 FF FF FF FF 20',
    'windows-1252',
  ],
  ['words of Mac OS Roman, of which 8F is nothing in Windows-1252', '70 8F 72 65 20 63 61 66 8E 20', null],
  ['UTF-8 with a letter of Latin-1', 'C3 A9 20 63 61 66 E9 20 C3 A9', null],
  ['as much UTF-8 as Latin-1', `${'5A 6F C3 AB 20 '.repeat(10)}${'5A 6F EB 20 '.repeat(11)}`, null],
  ['Latin-1 with two letters that make UTF-8', `C3 A9 20 ${'63 61 66 E9 20 '.repeat(20)}`, 'latin-1'],
  ['the same with one letter less', `C3 A9 20 ${'63 61 66 E9 20 '.repeat(19)}`, null],
  ['UTF-8 with a mark and letters of Latin-1', 'EF BB BF 63 61 66 E9 20 E9 20', null],
  ['CESU-8 with a mark', 'EF BB BF 61 ED A0 BD ED B8 80', 'cesu-8'],
  ['bytes of which one is a control that no text has', '57 8C 4B 02 E9 20', null],
  ['bytes with the control 01, which no text has', '63 61 66 E9 20 01', null],
  ['bytes with the control 08, which no text has', '63 61 66 E9 20 08', null],
  ['bytes with the control 0E, which no text has', '63 61 66 E9 20 0E', null],
  ['bytes with the control 19, which no text has', '63 61 66 E9 20 19', null],
  ['Latin-1 with every control that text may have', 'E9 20 09 0A 0B 0C 0D 1A 1B 1C 1D 1E 1F', 'latin-1'],
  ['Latin-1 whose fields are separated by controls', '63 61 66 E9 1F 61', 'latin-1'],
  ['bytes with zeros, which is no text', '00 03 E9 00 00 00 63 E8 07', null],
  ['bytes with a zero at an odd offset', '63 00 E9 20', null],
  ['bytes with a zero at an even offset', '00 63 E9 20', null],
  [
    'UTF-16LE of which nine of ten high bytes are those of text',
    '61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 62',
    'utf-16le',
  ],
  [
    'UTF-8 with zeros in eight of ten pairs',
    '61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 00 61 62 61 62',
    null,
  ],
  [
    'UTF-16LE of which four of ten characters are ASCII',
    '61 00 61 00 61 00 61 00 2D 4E 2D 4E 2D 4E 2D 4E 2D 4E E9 4E',
    'utf-16le',
  ],
  [
    'ill-formed bytes with zeros in three of ten pairs',
    '61 00 61 00 61 00 2D 4E 2D 4E 2D 4E 2D 4E 2D 4E 2D 4E E9 4E',
    null,
  ],
  ['zeros of which more than a quarter are on the other side', '61 00 62 00 63 00 00 01', null],
  ['nothing but the mark of UTF-16LE', 'FF FE', 'utf-16le'],
  ['nothing but the mark of UTF-16BE', 'FE FF', 'utf-16be'],
  ['Latin-1 with three letters side by side', '20 E9 E8 E0 20', 'latin-1'],
  ['Windows-1252 with a euro sign', '80 20 35', 'windows-1252'],
  ['four continuation bytes side by side', '20 80 80 80 80 20', null],
  ['a character that is cut, but not at the end', 'E6 97 20', null],
])) {
  test(`looks like ${title}`, () => {
    const { looksLike } = inspect(Uint8Array.from(notation.bytes(hex)));
    assert.equal(looksLike, whole);
  });
}

test('each ill-formed sequence of UTF-16 looks like UTF-16', () => {
  const { illFormed } = inspect(Uint8Array.of(0x61, 0, 0xe9, 0, 0x62, 0, 0x92, 0));
  assert.deepEqual(
    illFormed.map(({ looksLike }) => looksLike),
    ['utf-16le', 'utf-16le'],
  );
});

test('each ill-formed sequence is judged by its neighbours', () => {
  for (const [hex, expected] of /** @type {[string, (string | null)[]][]} */ ([
    // Four letters side by side are another encoding, from the first one to the last.
    ['20 F0 D2 C9 D7 20', [null, null, null, null]],
    ['20 F0 D2 C9 20', ['latin-1', 'latin-1', 'latin-1']],
    // What follows a byte that begins nothing is not known to be a character that was cut.
    ['61 C0 E6 97', ['latin-1', null]],
    ['61 20 E6 97', ['cut-at-end']],
  ])) {
    const { illFormed } = inspect(Uint8Array.from(notation.bytes(hex)));
    assert.deepEqual(
      illFormed.map(({ looksLike }) => looksLike),
      expected,
      hex,
    );
  }
});

test('the first 512 bytes are searched for what no text has', () => {
  for (const [offset, expected] of /** @type {[number, string | null][]} */ ([
    [510, null],
    [511, null],
    [512, 'latin-1'],
  ])) {
    const bytes = new Uint8Array(600).fill(0x61);
    bytes[offset] = 1;
    bytes[598] = 0xe9;
    assert.equal(inspect(bytes).looksLike, expected, `${offset}`);
  }
});
