/** What must hold of the entry wtf8-wasm/variants, the relatives of UTF-8. */

import {
  fields,
  hexadecimal,
  LEAD,
  PAIR,
  same,
  sameElements,
  shown,
  TRAIL,
  thrownBy,
  toUnits,
  wtf8Of,
} from './tools.mjs';

/** @typedef {typeof import('wtf8-wasm/variants')} Variants */

/** Well-formed: short, and a little longer than a chunk, because hosts without a compiler would take minutes for more. */
const OF_VARIANTS = [
  '',
  'a',
  `\0é漢${PAIR}`,
  `\0aé漢${PAIR}`.repeat(12_000),
  'ASCII'.repeat(15_000),
  '漢'.repeat(70_000),
];

/** @type {Record<string, (variants: Variants) => void>} */
export const VARIANTS = {
  'CESU-8, Modified UTF-8 and UTF-8B come back': ({
    cesu8,
    modifiedUtf8,
    surrogateEscape,
    generalizedUtf8,
  }) => {
    for (const text of OF_VARIANTS) {
      const units = toUnits(text);
      const encoded = [cesu8, modifiedUtf8, surrogateEscape].map((encoding) => {
        const bytes = encoding.encode(text);
        same(encoding.decode(bytes) === text, true, shown(text));
        sameElements(encoding.encode(units), bytes, shown(text));
        return bytes;
      });
      const expected = wtf8Of(text);
      sameElements(encoded[2], expected, shown(text));
      sameElements(cesu8.toWtf8(encoded[0]), expected, shown(text));
      sameElements(generalizedUtf8.repair(encoded[0]).wtf8, expected, shown(text));
    }
  },

  // Short bytes, in V8 up to 256, are in the shared snapshot memory. After a length prefix the text does not begin at its start.
  'text of every length comes back, behind its own length, too': ({
    cesu8,
    modifiedUtf8,
    surrogateEscape,
  }) => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.repeat(22);
    let turn = 0;
    for (
      let length = 0;
      length <= 1100;
      length += length < 260 || (length > 1016 && length < 1034) ? 1 : 17
    ) {
      for (const special of ['', '\0', 'é', '漢', PAIR]) {
        const at = (31 * turn++) % (length + 1);
        const text = letters.slice(0, at) + special + letters.slice(at, length);
        const what = `${shown(special)} at ${at} of ${length}`;
        for (const encoding of [cesu8, modifiedUtf8, surrogateEscape])
          same(encoding.decode(encoding.encode(text)) === text, true, what);
        const options = { lengthPrefix: true };
        const bytes = modifiedUtf8.encode(text, options);
        same(modifiedUtf8.decode(bytes, options) === text, true, what);
        sameElements(modifiedUtf8.toWtf8(bytes, options), wtf8Of(text), what);
        same(modifiedUtf8.isWellFormed(bytes, options), true, what);
      }
    }
  },

  // Bytes of up to 1024, outside of V8 up to 4096, are in the shared snapshot memory while an engine takes one part after another.
  'pairs and lone surrogates in bytes of every length are converted, and have their place': ({
    cesu8,
    generalizedUtf8,
  }) => {
    const allowLone = { allowLone: true };
    for (const length of [50, 400, 1000, 1023, 1024, 1025, 1500, 2100, 3000, 4000, 4095, 4096, 4097, 5000]) {
      const half = 'é漢x'.repeat(length).slice(0, length / 4);
      const text = `${PAIR}${half}${LEAD}${half}${PAIR}`;
      const wtf8 = Uint8Array.from(wtf8Of(text));
      const cesu = cesu8.encode(text, allowLone);
      sameElements(cesu8.fromWtf8(wtf8, allowLone), cesu, String(length));
      sameElements(cesu8.toWtf8(cesu, allowLone), wtf8, String(length));
      sameElements(generalizedUtf8.repair(cesu).wtf8, wtf8, String(length));
      const error = thrownBy(() => cesu8.fromWtf8(wtf8));
      const offset = 4 + wtf8Of(half).length;
      same(fields(error, 'code', 'offset'), `ERR_LONE_SURROGATE, ${offset}`, String(length));
    }
  },

  // Where text looks as if it had no pairs, the bytes of the host's encoder may be the result, if all chunks of them allow that.
  'a pair and U+0000 far behind the start of a long text are found': ({ cesu8, modifiedUtf8 }) => {
    const [before, after] = [68_999, 1001];
    const text = (/** @type {string} */ special) => '漢'.repeat(before) + special + '漢'.repeat(after);
    const pair = cesu8.encode(text(PAIR));
    same(pair.length, 3 * before + 6 + 3 * after);
    same(hexadecimal(pair.subarray(3 * before - 1, 3 * before + 7)), 'a2 ed a0 bd ed b8 80 e6');
    const nul = modifiedUtf8.encode(text('\0'));
    same(nul.length, 3 * before + 2 + 3 * after);
    same(hexadecimal(nul.subarray(3 * before - 1, 3 * before + 3)), 'a2 c0 80 e6');
  },

  'their bytes are those of the definitions': ({ cesu8, modifiedUtf8, surrogateEscape, utf8Rfc2279 }) => {
    for (const distance of [0, 100, 70_000]) {
      const x = 'x'.repeat(distance);
      const tail = (/** @type {Uint8Array} */ bytes) => hexadecimal(bytes.subarray(distance));
      same(tail(cesu8.encode(x + PAIR)), 'ed a0 bd ed b8 80');
      same(tail(modifiedUtf8.encode(`${x}\0${LEAD}`)), 'c0 80 ed a0 bd');
      same(tail(surrogateEscape.encode(`${x}é\udcff`)), 'c3 a9 ff');
      same(surrogateEscape.decode(surrogateEscape.encode(`${x}é\udcff`)) === `${x}é\udcff`, true);
    }
    same(hexadecimal(modifiedUtf8.encode('é', { lengthPrefix: true })), '00 02 c3 a9');
    same(hexadecimal(utf8Rfc2279.encode(Uint32Array.of(0x7fffffff))), 'fd bf bf bf bf bf');
    same(utf8Rfc2279.decode(Uint8Array.of(0xf8, 0x88, 0x80, 0x80, 0x80))[0], 0x200000);
  },

  'their errors say what and where': ({ cesu8, modifiedUtf8, surrogateEscape, Wtf8Error }) => {
    for (const distance of [0, 100, 70_000]) {
      const x = 'x'.repeat(distance);
      const lone = thrownBy(() => cesu8.encode(x + TRAIL));
      same(lone instanceof Wtf8Error, true);
      same(fields(lone, 'code', 'index'), `ERR_LONE_SURROGATE, ${distance}`);
      const four = thrownBy(() => cesu8.decode(surrogateEscape.encode(x + PAIR)));
      same(fields(four, 'code', 'offset', 'kind'), `ERR_ILL_FORMED_CESU8, ${distance}, invalid-byte`);
      const zero = modifiedUtf8.findIllFormed(cesu8.encode(`${x}\0`));
      same(fields(zero, 'offset', 'length', 'kind'), `${distance}, 1, invalid-byte`);
      same(
        fields(
          thrownBy(() => surrogateEscape.encode(x + LEAD)),
          'index',
        ),
        String(distance),
      );
    }
  },
};
