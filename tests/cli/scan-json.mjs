// Runs the JSON scanner on a text, in pieces.

import { JsonScanner } from '../../pkg-template/cli/json/scanner.js';

/**
 * @param {Uint8Array} bytes
 * @param {number[]} [sizes] of the pieces, repeated as often as needed
 * @param {boolean} [isJsonLines]
 */
export function scan(bytes, sizes = [bytes.length + 1], isJsonLines = false) {
  const scanner = new JsonScanner({ limit: 1000, isUtf16: false, hasManyValues: isJsonLines, isJsonLines });
  for (let start = 0, turn = 0; start < bytes.length; turn++) {
    const end = start + sizes[turn % sizes.length];
    scanner.push(bytes.slice(start, end));
    start = end;
  }
  scanner.end();
  const { strings, totals, problem } = scanner;
  return { strings, totals, problem };
}
