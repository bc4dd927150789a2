/** Inspects one source, in one pass and in little memory, however long it is. */
import { FileError } from '../files/file-error.js';
import { JsonScanner } from '../json/scanner.js';
import { encodingOf, utf32Of } from '../text/encoding.js';
import { BYTES, useInspector } from '../text/inspector.js';
import { Utf16Reader } from '../text/utf16.js';

/** @import { BytesInspection } from '../../inspect.js' */
/** @import { Source } from '../files/source.js' */
/** @import { BrokenString, Problem } from '../json/scanner.js' */
/** @import { Encoding } from '../text/encoding.js' */

/**
 * What was found in a source besides what `inspect` gives.
 *
 * @typedef {object} Extras
 * @property {Encoding} encoding in which it was read
 * @property {BrokenString[]} [strings] the broken strings of a JSON document
 * @property {{ strings: number, brokenStrings: number, loneSurrogates: number }} [json] its totals
 * @property {Problem} [notJson] where a file stops being JSON whose name says that it is
 */

/** @typedef {BytesInspection & Extras} Findings */

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
export async function inspectSource(source, { limit, encoding: asked, onProgress }) {
  const first = source.read();
  const utf32 = asked ? undefined : utf32Of(first);
  if (utf32) throw new FileError(`it looks like ${utf32}, which this program does not read`);
  const encoding = asked ?? encodingOf(first, source.name);
  const isUtf16 = encoding !== 'utf-8';
  const format = formatOf(first, source.name, encoding);
  const json = format && new JsonScanner({ limit, isUtf16, hasManyValues: format === 'lines' });
  const feed = isUtf16 ? await utf16Feed(encoding) : bytesFeed;
  return useInspector((inspector) => {
    const number = inspector.begin(BYTES, limit);
    /** @param {Uint8Array} bytes */
    const push = (bytes) => {
      inspector.push(number, bytes);
      json?.push(bytes);
    };
    let done = 0;
    for (let piece = first; piece.length > 0; piece = source.read()) {
      feed.push(piece, push);
      done += piece.length;
      onProgress(done);
    }
    const odd = feed.end(push);
    json?.end();
    const report = inspector.finish(number);
    const findings = isUtf16 ? ofUtf16(report, encoding, done, odd) : report;
    return { encoding, ...findings, ...(json && ofJson(json, isJsonName(source.name))) };
  });
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
const isJsonName = (name) =>
  /\.(?:geo|topo)?json(?:\.utf-?16[lb]e)?$|\.(?:jsonl|ndjson|jsonlines)$/i.test(name);

/**
 * Whether to read a source as JSON, by its name, or else by its first character, as a document or as lines of these.
 *
 * @param {Uint8Array} start
 * @param {string} name
 * @param {Encoding} encoding
 * @returns {'text' | 'lines' | undefined}
 */
function formatOf(start, name, encoding) {
  if (/\.(?:jsonl|ndjson|jsonlines)$/i.test(name)) return 'lines';
  if (isJsonName(name)) return 'text';
  const [width, low] = encoding === 'utf-8' ? [1, 0] : [2, encoding === 'utf-16le' ? 0 : 1];
  let at = low;
  // Skips a byte order mark, whose low byte in UTF-16 is FF, and white space.
  if (encoding === 'utf-8' && start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) at = 3;
  while (at < start.length && [0x20, 0x09, 0x0a, 0x0d, 0xff].includes(start[at])) at += width;
  return [0x22, 0x5b, 0x7b].includes(start[at]) ? 'lines' : undefined;
}

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
  const hex = odd?.toString(16).toUpperCase().padStart(2, '0') ?? '';
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
function ofJson({ strings, totals, problem }, isByName) {
  if (problem && !isByName) return {};
  return { strings, json: totals, ...(problem && { notJson: problem }) };
}
