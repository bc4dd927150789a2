/** What must hold of the entry wtf8-wasm/inspect. */

import { runTable } from './table.mjs';
import { fields, ILL_FORMED, LEAD, PAIR, same, shown, TEXTS, thrownBy, toUnits, wtf8Of } from './tools.mjs';

/** @import { Report } from './index.mjs' */

/** @typedef {typeof import('wtf8-wasm/inspect')} Inspect */

/**
 * What must hold where WebAssembly runs.
 *
 * @type {Record<string, (entry: Inspect) => void>}
 */
const INSPECT = {
  'text is inspected': ({ inspect }) => {
    for (const text of TEXTS) {
      const { lengths, totals, wellFormed } = inspect(text);
      same(lengths.codeUnits, text.length, shown(text));
      same(lengths.wtf8Bytes, wtf8Of(text).length, shown(text));
      same(lengths.codePoints, Array.from(text).length, shown(text));
      // (Not by \p{Cs}, which in Bun 1.0 matches halves of pairs, too.)
      const lone = Array.from(text).filter((each) => /^[\ud800-\udfff]$/.test(each)).length;
      same(totals.loneSurrogates, lone, shown(text));
      same(wellFormed, lone === 0, shown(text));
      same(inspect(toUnits(text)).totals.loneSurrogates, lone, `the units of ${shown(text)}`);
    }
    const [found] = inspect(`a\n${PAIR}${LEAD}b`).loneSurrogates;
    same(fields(found, 'index', 'offset', 'codePointIndex', 'line', 'column'), '4, 6, 3, 2, 3');
    same(fields(found, 'codeUnit', 'kind', 'context'), `U+D83D, lead, a\\n${PAIR}\\uD83Db`);
  },

  'long text is inspected, whichever way it comes in': ({ inspect }) => {
    for (let round = 0; round < 3; round++) {
      for (const filling of ['x', '\xe9', '漢']) {
        for (const last of ['x', '\xff', '\u0161', PAIR, LEAD]) {
          const text = `${filling.repeat(5000 + round)}\r\n${last}`;
          const { lengths, highestCodePoint, lines, totals } = inspect(text);
          const title = `${shown(filling)} and ${shown(last)}`;
          same(lengths.codeUnits, text.length, title);
          same(lengths.wtf8Bytes, wtf8Of(filling).length * (5000 + round) + 2 + wtf8Of(last).length, title);
          same(highestCodePoint, Math.max(filling.charCodeAt(0), Number(last.codePointAt(0))), title);
          same(`${lines}, ${totals.loneSurrogates}`, `2, ${last === LEAD ? 1 : 0}`, title);
        }
      }
    }
  },

  'bytes are inspected': ({ inspect }) => {
    for (const [bytes, offset, length, kind] of ILL_FORMED) {
      const [found] = inspect(Uint8Array.from(bytes)).illFormed;
      same(fields(found, 'offset', 'length', 'kind'), `${offset}, ${length}, ${kind}`);
    }
    const far = new Uint8Array(700_001).fill(0x78);
    far[700_000] = 0xff;
    const { illFormed, looksLike, lengths } = inspect(far);
    same(
      fields(illFormed[0], 'offset', 'hex', 'hexBefore', 'line'),
      '700000, FF, 78 78 78 78 78 78 78 78, 1',
    );
    same(looksLike, 'latin-1');
    same(lengths.bytes, 700_001);
    same(inspect(new Uint8Array(1000).fill(0xff), { limit: 3 }).illFormed.length, 3);
  },

  'wrong arguments are named': ({ inspect }) => {
    const error = thrownBy(() => inspect(/** @type {any} */ (5)));
    same(error instanceof TypeError, true);
    same(error.code, 'ERR_INVALID_ARG_TYPE');
    same(thrownBy(() => inspect('', { limit: -1 })).code, 'ERR_OUT_OF_RANGE');
  },

  'text is escaped': ({ escape }) => {
    for (const text of TEXTS.slice(0, 12)) same(JSON.parse(`"${escape(text)}"`), text, shown(text));
    same(escape(`é${LEAD}`, { nonAscii: true }), '\\u00E9\\uD83D');
  },
};

/**
 * What inspect runs on. Without WebAssembly it must throw the error that says what to do, which is reported as 'js'.
 *
 * @param {Inspect} entry
 */
function inspectBackend({ inspect, escape }) {
  try {
    return inspect('a').lengths.codeUnits === 1 ? 'wasm' : 'none: a wrong answer';
  } catch (error) {
    const { code, message } = /** @type {any} */ (error);
    // A policy can be to blame only where there is WebAssembly.
    const namesPolicy = message.includes("'wasm-unsafe-eval'");
    const saysIt =
      code === 'ERR_WEBASSEMBLY_UNAVAILABLE' && namesPolicy === (typeof WebAssembly !== 'undefined');
    return saysIt && escape(LEAD) === '\\uD83D' ? 'js' : `none: ${error}`;
  }
}

/**
 * Runs the assertions of the entry inspect. Failures are in the report, so it throws nothing.
 *
 * @param {Inspect} entry
 * @returns {Report}
 */
export function runInspectAssertions(entry) {
  const backend = inspectBackend(entry);
  // Without WebAssembly only the error can be asserted, and `inspectBackend` did that.
  if (backend === 'js') return { backend, passed: 1, failures: [] };
  const report = runTable(INSPECT, entry);
  return { backend, ...report };
}
