// Does text as people write it survive, in every script and cut at every index?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertSameData, assertSameText, toUnits } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';
import { declaration, LANGUAGES } from '../support/texts.mjs';

const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** How many units are taken on either side of a cut. At every STRIDE-th cut it is the whole text. */
const WINDOW = 24;
const STRIDE = 997;

for (const [language, script] of Object.entries(LANGUAGES)) {
  describe(script, () => {
    const text = declaration(language);

    test('whole: as TextEncoder and TextDecoder', () => {
      const data = utf8Encoder.encode(text);
      assertSameData(wtf8.encode(text), data);
      assertSameData(wtf8.encode(toUnits(text)), data);
      assertSameData(wtf8.toUtf8(text), data);
      assertSameData(wtf8.toUtf8Lossy(text), data);
      assertSameText(wtf8.decode(data), utf8Decoder.decode(data));
      assert.equal(wtf8.byteLength(text), data.length);
      assert.equal(wtf8.utf16Length(data), text.length);
      assert.ok(wtf8.isWellFormed(text) && wtf8.isUtf8(data) && wtf8.isWtf8(data));
    });

    test('cut at every index', () => {
      const units = toUnits(text);
      let illFormed = 0;
      for (let cut = 0; cut <= text.length; cut++) {
        const reach = cut % STRIDE === 0 ? text.length : WINDOW;
        const start = Math.max(0, cut - reach);
        const end = cut + reach;
        const pieces = [text.slice(start, cut), text.slice(cut, end)];
        const unitPieces = [units.subarray(start, cut), units.subarray(cut, end)];
        const encoded = pieces.map((piece) => wtf8.encode(piece));
        for (const [index, piece] of pieces.entries()) {
          const where = () => `${index === 0 ? 'before' : 'after'} the cut at ${cut}`;
          const data = encoded[index];
          assertSameText(wtf8.decode(data), piece, where);
          assertSameData(wtf8.encode(unitPieces[index]), data, where);
          assertSameData(wtf8.decodeToUtf16(data), toUnits(piece), where);
          if (reference.isWellFormed(piece)) {
            assertSameData(data, utf8Encoder.encode(piece), where);
          } else {
            illFormed++;
            assert.ok(!wtf8.isWellFormed(piece) && wtf8.isWtf8(data) && !wtf8.isUtf8(data), where());
          }
        }
        assertSameData(wtf8.concat(encoded), wtf8.encode(text.slice(start, end)), () => `joined at ${cut}`);
      }
      const pairs = [...text].filter((character) => character.length === 2).length;
      assert.ok(illFormed >= 2 * pairs, 'every cut within a pair makes two ill-formed pieces');
    });
  });
}
