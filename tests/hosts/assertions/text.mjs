/** What must hold of the operations on text that stays WTF-8, and of columns: they give what strings give. */

import {
  fields,
  LEAD,
  LONG,
  MARK,
  PAIR,
  same,
  sameElements,
  shown,
  TEXTS,
  TRAIL,
  thrownBy,
} from './tools.mjs';

/** @typedef {typeof import('wtf8-wasm')} Wtf8 */

/** Shorter and longer than a block. The long text has a check of its own, because some hosts interpret what others compile. */
const SAMPLES = [
  '',
  `aé漢${PAIR}${LEAD}-${TRAIL}b`,
  `${PAIR.repeat(90)}${MARK}é${LEAD}`,
  `${'plain '.repeat(60)}${TRAIL}漢${PAIR}`,
];

/** At the ends, inside of pairs, and from the end. @param {string} text */
const indexesOf = ({ length }) => [0, 1, 4, length >> 1, (length >> 1) + 1, length - 1, length, -1, -3];

/** @type {Record<string, (wtf8: Wtf8) => void>} */
export const TEXT = {
  'slices are those of strings': ({ encode, slice }) => {
    for (const text of SAMPLES) {
      const bytes = encode(text);
      for (const start of indexesOf(text)) {
        for (const end of indexesOf(text)) {
          const expected = encode(text.slice(start, end));
          sameElements(slice(bytes, start, end), expected, `${shown(text)} from ${start} to ${end}`);
        }
      }
    }
  },

  'searches find what strings find': (wtf8) => {
    for (const text of SAMPLES) {
      const bytes = wtf8.encode(text);
      for (const search of ['', LEAD, TRAIL, PAIR, `-${TRAIL}`, `é${LEAD}`, 'absent']) {
        const sought = wtf8.encode(search);
        const about = `${shown(search)} in ${shown(text)}`;
        same(wtf8.indexOf(bytes, sought), text.indexOf(search), about);
        same(wtf8.lastIndexOf(bytes, sought), text.lastIndexOf(search), about);
        same(wtf8.includes(bytes, sought, 2), text.includes(search, 2), about);
        same(wtf8.startsWith(bytes, sought, 3), text.startsWith(search, 3), about);
        same(wtf8.endsWith(bytes, sought), text.endsWith(search), about);
      }
    }
  },

  'the orders are those of code units and code points': ({ encode, compare, compareUtf16 }) => {
    const ascending = ['', 'a', 'é', LEAD, `${LEAD}a`, `${LEAD}${TRAIL}`, `${LEAD}\ue000`, TRAIL, '\uff5e'];
    for (const [at, left] of ascending.entries()) {
      for (const [other, right] of ascending.entries()) {
        for (const prefix of ['', 'x'.repeat(300)]) {
          const [a, b] = [encode(prefix + left), encode(prefix + right)];
          same(compareUtf16(a, b), Math.sign(at - other), `${shown(left)} and ${shown(right)}`);
          if (left !== PAIR && right !== PAIR) same(compare(a, b), Math.sign(at - other));
        }
      }
    }
    same(compare(encode(PAIR), encode('\uff5e')), 1);
  },

  'code points are those of strings': ({ codePoints, encode, fromCodePoints, toCodePoints }) => {
    for (const text of SAMPLES) {
      const expected = Array.from(text, (character) => /** @type {number} */ (character.codePointAt(0)));
      const bytes = encode(text);
      sameElements(toCodePoints(text), expected, shown(text));
      sameElements(toCodePoints(bytes), expected, shown(text));
      sameElements(fromCodePoints(expected), bytes, shown(text));
      sameElements(Array.from(codePoints(bytes)), expected, shown(text));
    }
  },

  'offsets become indexes, and back': ({ byteLength, encode, OffsetMap, toIndex, toOffset }) => {
    for (const text of SAMPLES) {
      const bytes = encode(text);
      const map = new OffsetMap(bytes);
      for (const index of indexesOf(text).filter((place) => place >= 0 && place <= text.length)) {
        const isInside = /^[\ud800-\udbff][\udc00-\udfff]/.test(
          text.slice(Math.max(0, index - 1), index + 1),
        );
        const start = isInside && index > 0 ? index - 1 : index;
        const offset = byteLength(text.slice(0, start));
        const about = `${index} in ${shown(text)}`;
        same(toOffset(bytes, index), offset, about);
        same(toIndex(bytes, offset), start, about);
        same(map.toOffset(index), offset, about);
        same(map.toIndexes(Uint32Array.of(offset))[0], start, about);
      }
      same(thrownBy(() => map.toIndex(bytes.length + 1)).code, 'ERR_OUT_OF_RANGE');
    }
  },

  'text longer than the buffers is one text': (wtf8) => {
    const bytes = wtf8.encode(LONG);
    const other = wtf8.encode(`${LONG.slice(0, -1)}\uffff`);
    sameElements(wtf8.slice(bytes, 69_995, 70_003), wtf8.encode(LONG.slice(69_995, 70_003)));
    same(wtf8.indexOf(bytes, wtf8.encode(`b${MARK}é`)), -1);
    same(wtf8.lastIndexOf(bytes, wtf8.encode(TRAIL)), LONG.lastIndexOf(TRAIL));
    same(wtf8.compareUtf16(bytes, other), -1);
    same(wtf8.toCodePoints(bytes).length, (LONG.length / 10) * 9);
    const offset = wtf8.toOffset(bytes, 99_999);
    same(offset, wtf8.byteLength(LONG.slice(0, 99_999)));
    same(new wtf8.OffsetMap(bytes).toIndex(offset), 99_999);
  },

  'columns hold each text by itself': ({ decodeAll, encode, encodeAll }) => {
    const { bytes, offsets } = encodeAll(TEXTS);
    const decoded = decodeAll({ bytes, offsets });
    same(decoded.length, TEXTS.length);
    for (const [index, text] of TEXTS.entries()) {
      same(decoded[index] === text, true, shown(text));
      sameElements(bytes.subarray(offsets[index], offsets[index + 1]), encode(text), shown(text));
    }
    const apart = encodeAll([LEAD, TRAIL]);
    same(apart.offsets.join(), '0,3,6');
    same(decodeAll(apart).join(), `${LEAD},${TRAIL}`);
    const cut = { bytes: Uint8Array.of(0x61, 0xe6, 0xbc, 0xa2), offsets: Int32Array.of(0, 2, 4) };
    same(
      fields(
        thrownBy(() => decodeAll(cut)),
        'code',
        'offset',
        'kind',
      ),
      'ERR_ILL_FORMED_WTF8, 1, truncated',
    );
  },
};
