// Random texts for fast-check: rich in lone and paired surrogates, and in long runs of ASCII.

import fc from 'fast-check';
import { fromUnits } from './notation.mjs';

const unit = fc.oneof(
  fc.constantFrom(0x61, 0x62),
  fc.integer({ min: 0, max: 0x7f }),
  fc.constantFrom(0xe9, 0x7ff, 0x800, 0x6f22, 0xe000, 0xfeff, 0xfffd, 0xffff),
  // Only a few surrogates, so that different texts have some in common.
  fc.constantFrom(0xd83d, 0xd83e, 0xdbff, 0xd800),
  fc.constantFrom(0xde00, 0xde01, 0xdc00, 0xdfff),
  fc.integer({ min: 0xd800, max: 0xdfff }),
  fc.integer({ min: 0, max: 0xffff }),
);

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.array(unit, { maxLength: 8 }).map(fromUnits) },
  { weight: 2, arbitrary: fc.constantFrom('😀', '😁', '🤖', '\u{10000}', '\u{10ffff}', 'é', '漢字') },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'ab', 'é', '漢', '😀', '\ud83d', '\ude00'), fc.integer({ min: 1, max: 90 }))
      .map(([sample, count]) => sample.repeat(count)),
  },
);

export const anyText = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

/** What the methods of String.prototype take for an index. */
export const anyIndex = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -20, max: 40 }) },
  { weight: 2, arbitrary: fc.integer({ min: -400, max: 700 }) },
  { weight: 1, arbitrary: fc.double({ min: -30, max: 30 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      undefined,
      Number.NaN,
      -0,
      Infinity,
      -Infinity,
      2 ** 31,
      2 ** 32 + 1,
      -(2 ** 53),
      1e300,
    ),
  },
);

/**
 * A text, and another to search for that often occurs in it: a part, which may cut a pair, or a part with one unit added.
 *
 * @type {fc.Arbitrary<[text: string, search: string]>}
 */
export const textAndSearch = fc
  .tuple(anyText, fc.nat(), fc.nat(), anyText, fc.integer({ min: 0, max: 5 }), unit)
  .map(([text, start, length, other, way, last]) => {
    const from = start % (text.length + 1);
    const part = text.slice(from, from + (length % (way < 3 ? 6 : 100)));
    if (way === 5) return [text, other];
    if (way === 4) return [text, part + String.fromCharCode(last)];
    // With the text twice, the search has more than one hit.
    return [way === 1 ? text + other + text : text, part];
  });
