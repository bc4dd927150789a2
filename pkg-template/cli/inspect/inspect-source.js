/** Inspects one source, in one pass and in little memory, however long it is. */
import { hexadecimal } from '../../base/errors.js';
import { BYTES } from '../../inspect/instance.js';
import { pushBytes } from '../../inspect/push-bytes.js';
import { FileError } from '../files/file-error.js';
import { readAtLeast } from '../files/source.js';
import { JsonScanner } from '../json/scanner.js';
import { startsLikeJson } from '../json/start.js';
import { declaredEncoding, endsInDoubt, LONGEST_MARK, utf32Of, withoutEncoding } from '../text/encoding.js';
import { useInspector } from '../text/inspector.js';
import { Utf16Reader } from '../text/utf16.js';

/** @import { BytesInspection } from '../../inspect.js' */
/** @import { Source } from '../files/source.js' */
/** @import { BrokenString, Problem } from '../json/findings.d.ts' */
/** @import { Encoding } from '../text/encoding.js' */

/**
 * What was found in a source besides what `inspect` gives.
 *
 * @typedef {object} Extras
 * @property {Encoding} encoding in which it was read
 * @property {BrokenString[]} [strings] the broken strings of a JSON document
 * @property {{ strings: number, brokenStrings: number, loneSurrogates: number, escapedLoneSurrogates: number }} [json] its totals
 * @property {number} [rawInStrings] how many lone surrogates, of those that are no escapes, are in the listed strings
 * @property {boolean} isEndInDoubt see `endsInDoubt`
 * @property {Problem} [notJson] where a file is not JSON whose name says that it is
 */

/** @typedef {BytesInspection & Extras} Findings */

export const TOO_MUCH = 'too much for memory; a lower --limit helps';

const NOTHING = new Uint8Array(0);

/** The most places of a kind that are listed: beyond it, Node's memory may end before an error could be caught. */
const MOST_PLACES = 500_000;

/**
 * @typedef {object} Settings
 * @property {number} limit
 * @property {Encoding | undefined} encoding if the caller knows it
 * @property {(done: number) => void} onProgress
 */

/**
 * @param {Source} source
 * @param {Settings} settings
 * @returns {Promise<Findings>}
 */
export async function inspectSource(source, { limit: wanted, encoding: asked, onProgress }) {
  const limit = Math.min(wanted, MOST_PLACES + 1);
  const first = readAtLeast(source, LONGEST_MARK);
  const utf32 = asked ? undefined : utf32Of(first);
  if (utf32) throw new FileError(`it looks like ${utf32}, which this program does not read`);
  const encoding = asked ?? declaredEncoding(first, source.name) ?? 'utf-8';
  const isUtf16 = encoding !== 'utf-8';
  const isJson = isJsonName(source.name);
  const isJsonLines = isJsonLinesName(source.name);
  /** @type {JsonScanner | undefined} */
  let json = new JsonScanner({ limit, isUtf16, hasManyValues: !isJson || isJsonLines, isJsonLines });
  // If the name does not tell, the first character does. In JSON, only white space comes before it.
  const mayBeJson = isJson ? () => true : startsLikeJson();
  const feed = isUtf16 ? await utf16Feed(encoding) : bytesFeed;
  return useInspector((inspector) => {
    // One place at least, by which it is known whether the end is in doubt.
    inspector.begin(BYTES, Math.max(limit, 1));
    /** @param {Uint8Array} bytes */
    const push = (bytes) => {
      pushBytes(inspector, bytes);
      if (json && mayBeJson(bytes) === false) json = undefined;
      json?.push(bytes);
      demandPlaces(json?.kept ?? 0);
    };
    let done = 0;
    for (let piece = first; piece.length > 0; piece = source.read()) {
      feed.push(piece, push);
      done += piece.length;
      onProgress(done);
    }
    const odd = feed.end(push);
    if (!mayBeJson(NOTHING)) json = undefined;
    json?.end();
    const report = inspector.finish();
    demandPlaces(Math.max(report.illFormed.length, report.loneSurrogates.length, json?.kept ?? 0));
    const findings = isUtf16 ? ofUtf16(report, encoding, done, odd) : report;
    return {
      encoding,
      ...(limit > 0 ? findings : { ...findings, illFormed: [], loneSurrogates: [] }),
      ...(json && ofJson(json, isJson)),
      isEndInDoubt: endsInDoubt(report),
    };
  });
}

/** @param {number} count of places that are to be listed */
function demandPlaces(count) {
  if (count > MOST_PLACES) throw new FileError(TOO_MUCH);
}

/**
 * How pieces of a source become the bytes to inspect. `end` returns the last byte if that is half a code unit.
 *
 * @typedef {object} Feed
 * @property {(piece: Uint8Array, push: (bytes: Uint8Array) => void) => void} push
 * @property {(push: (bytes: Uint8Array) => void) => number | undefined} end
 */

/** @type {Feed} */
const bytesFeed = { push: (piece, push) => push(piece), end: () => undefined };

/** @param {'utf-16le' | 'utf-16be'} encoding @returns {Promise<Feed>} */
async function utf16Feed(encoding) {
  const { encode } = await import('../../index.js');
  const reader = new Utf16Reader(encoding);
  return {
    push: (piece, push) => push(encode(reader.push(piece))),
    end: (push) => {
      const { units, odd } = reader.end();
      push(encode(units));
      // FF, which no WTF-8 has, stands for half a code unit.
      if (odd !== undefined) push(Uint8Array.of(0xff));
      return odd;
    },
  };
}

/** @param {string} name */
const isJsonLinesName = (name) => /\.(?:jsonl|ndjson|jsonlines)$/i.test(withoutEncoding(name));
/** @param {string} name */
const isJsonName = (name) => isJsonLinesName(name) || /\.(?:geo|topo)?json$/i.test(withoutEncoding(name));

/**
 * Turns a report about the WTF-8 of a UTF-16 file into one about the file, with its offsets.
 *
 * @param {BytesInspection} report
 * @param {'utf-16le' | 'utf-16be'} encoding
 * @param {number} size
 * @param {number | undefined} odd the last byte, if it is half a code unit
 * @returns {BytesInspection}
 */
function ofUtf16(report, encoding, size, odd) {
  const { lengths, loneSurrogates, illFormed, byteOrderMark } = report;
  const hex = odd === undefined ? '' : hexadecimal(odd, 2);
  return {
    ...report,
    lengths: { ...lengths, bytes: size },
    loneSurrogates: loneSurrogates.map((found) => ({ ...found, offset: 2 * found.index })),
    illFormed: illFormed.map((found) => ({
      ...found,
      offset: 2 * found.index,
      kind: 'truncated',
      hex,
      hexBefore: '',
      looksLike: 'cut-at-end',
    })),
    looksLike: odd === undefined ? null : 'cut-at-end',
    byteOrderMark: byteOrderMark && encoding,
  };
}

/**
 * What was found as JSON. A source that only began like JSON is other text, unless its name says that it should be JSON.
 *
 * @param {JsonScanner} json
 * @param {boolean} isByName
 */
function ofJson({ strings, totals, rawInStrings, problem }, isByName) {
  if (problem && !isByName) return {};
  return { strings, json: totals, rawInStrings, ...(problem && { notJson: problem }) };
}
