// Do search and order of short texts, which are loops, give what String.prototype gives? And do they still where the loops end?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes, hex, unitHex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';

const UNITS = ['a', '\uffff', '漢', '\ud83d', '\ude00'];
const POSITIONS = [undefined, -1, 0, 1, 2, 3, 5, 1.9, Number.NaN, Infinity];

/** All texts of so many of these units, and fewer. @param {number} most @returns {string[]} */
const textsOf = (most) =>
  most === 0 ? [''] : ['', ...textsOf(most - 1).flatMap((text) => UNITS.map((unit) => text + unit))];

/** @type {Record<string, (text: string, search: string, position: number | undefined) => number | boolean>} */
const SEARCHES = {
  indexOf: (text, search, position) => text.indexOf(search, position),
  lastIndexOf: (text, search, position) => text.lastIndexOf(search, position),
  includes: (text, search, position) => text.includes(search, position),
  startsWith: (text, search, position) => text.startsWith(search, position),
  endsWith: (text, search, position) => text.endsWith(search, position),
};

/** @param {string} text @param {string} search @param {readonly (number | undefined)[]} positions */
function checkSearches(text, search, positions) {
  const [data, sought] = [reference.encode(text), reference.encode(search)];
  for (const [name, search_] of Object.entries(SEARCHES)) {
    for (const position of positions) {
      const found = /** @type {any} */ (wtf8)[name](data, sought, position);
      if (found !== search_(text, search, position))
        assert.fail(`${name} of ${unitHex(search)} in ${unitHex(text)} from ${position}: ${found}`);
    }
  }
}

/** @param {string} left @param {string} right */
function checkOrders(left, right) {
  const [a, b] = [reference.encode(left), reference.encode(right)];
  const about = `${unitHex(left)} and ${unitHex(right)}`;
  assert.equal(wtf8.compareUtf16(a, b), left < right ? -1 : left > right ? 1 : 0, about);
  assert.equal(wtf8.compare(a, b), Math.sign(Buffer.compare(a, b)), about);
}

describe('texts of up to four units', () => {
  const texts = textsOf(4);
  const searches = textsOf(2);

  test('searches from every position', () => {
    for (const text of texts) for (const search of searches) checkSearches(text, search, POSITIONS);
  });

  test('orders', () => {
    for (const left of texts) for (const right of textsOf(3)) checkOrders(left, right);
  });
});

describe('where the loops end', () => {
  /** Numbers of bytes around the limits of the loops: 24 and 64. */
  const LENGTHS = [22, 23, 24, 25, 26, 27, 62, 63, 64, 65, 66, 67];
  const NEEDLES = ['x', 'xy', '漢', '\u{1f600}', '\ud83d', '\ude00', 'a\ud83d', '\ude00a'];

  test('searches and orders, with a needle at every place', () => {
    for (const length of LENGTHS) {
      for (const needle of ['x', 'xy', '漢', '\u{1f600}', '\ud83d', '\ude00']) {
        const count = length - reference.encode(needle).length;
        for (let place = 0; place <= count; place += 1 + (place > 3 && place < count - 4 ? 6 : 0)) {
          const text = 'a'.repeat(place) + needle + 'a'.repeat(count - place);
          for (const search of NEEDLES) checkSearches(text, search, [undefined, 0, place, place + 1]);
          checkSearches(text, text, [undefined, 0, 1]);
          checkOrders(text, 'a'.repeat(length));
          checkOrders(text, `${text.slice(0, -1)}b`);
        }
      }
    }
  });

  test('ill-formed bytes at every place of either argument', () => {
    const fine = bytes('61 62');
    for (const length of LENGTHS) {
      for (const sequence of ['FF', 'C0 80', 'E2 82', 'ED A0 BD ED B8 80', 'F4 90 80 80']) {
        const inner = bytes(sequence);
        for (let place = 0; place <= length - inner.length; place++) {
          const data = new Uint8Array(length).fill(0x61);
          data.set(inner, place);
          const expected = { code: 'ERR_ILL_FORMED_WTF8', ...reference.findIllFormed(data) };
          for (const name of [...Object.keys(SEARCHES), 'compare', 'compareUtf16']) {
            const operation = /** @type {any} */ (wtf8)[name];
            assert.throws(() => operation(data, fine), expected, `${name}: ${hex(data)}`);
            assert.throws(() => operation(fine, data), expected, `${name}: ${hex(data)}, second`);
          }
        }
      }
    }
  });
});
