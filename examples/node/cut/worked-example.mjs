// What happens to one cut, byte by byte?

import { concat, decode, encode } from '../../../pkg/index.js';
import { hexBytes, hexUnits, quote } from '../terminal/printable.mjs';
import { formatHeader, formatRow } from '../terminal/table.mjs';

const COLUMNS = [
  { title: '', width: 7, left: true },
  { title: 'code units', width: 10, left: true },
  { title: 'TextEncoder', width: 11, left: true },
  { title: 'WTF-8', width: 11, left: true },
  { title: 'decoded back', width: 12, left: true },
  { title: 'text', width: 0, left: true },
];

/**
 * @param {string[]} emoji
 * @returns {string[]} lines to print
 */
export function workedExample(emoji) {
  const [first, second] = twoWithTheSameLead(emoji);
  const joined = concat([encode(first.slice(0, 1)), encode(first.slice(1))]);
  return [
    'Worked example in hex: two emoji, each cut at index 1',
    '',
    `  ${formatHeader(COLUMNS)}`,
    ...[first, second].flatMap((text) => [
      row('whole', text),
      row('  head', text.slice(0, 1)),
      row('  tail', text.slice(1)),
    ]),
    '',
    'TextEncoder writes the same three bytes, U+FFFD, for every half: nobody can tell any more what was cut.',
    `WTF-8 keeps each half, and concat() joins head and tail: ${hexBytes(joined)} is ${quote(decode(joined))} again.`,
  ];
}

/** @param {string} name @param {string} text */
function row(name, text) {
  const wtf8 = encode(text);
  const utf8 = new TextEncoder().encode(text);
  const cells = [name, hexUnits(text), hexBytes(utf8), hexBytes(wtf8), hexUnits(decode(wtf8)), quote(text)];
  return `  ${formatRow(COLUMNS, cells)}`;
}

/** @param {string[]} emoji */
function twoWithTheSameLead(emoji) {
  const [first, ...others] = emoji.filter((text) => text.length === 2 && isSupplementary(text));
  const second = others.find((text) => text[0] === first[0]) ?? first;
  return [first, second];
}

/** @param {string} text */
function isSupplementary(text) {
  return /** @type {number} */ (text.codePointAt(0)) > 0xffff;
}
