// The namespaces under test, and what tests of all of them share. WTF8_VARIANTS names another entry: a path from the current
// folder.

import { pathToFileURL } from 'node:url';

const entry = process.env.WTF8_VARIANTS;

/** @type {typeof import('../../pkg/variants.js')} */
const variants = await import(
  (entry ? pathToFileURL(entry) : new URL('../../pkg/variants.js', import.meta.url)).href
);

export default variants;

/** As much ASCII as takes an input from the engine for short ones to the other. */
export const PADDING = 64;

/**
 * An input as it is, in JavaScript, and behind padding, in WebAssembly.
 *
 * @param {Uint8Array} data
 * @returns {[data: Uint8Array, distance: number][]}
 */
export function padded(data) {
  const longer = new Uint8Array(PADDING + data.length).fill(0x78);
  longer.set(data, PADDING);
  return [
    [data, 0],
    [longer, PADDING],
  ];
}

/** A text as it is, and behind padding, as `padded` makes them of bytes. @param {string} text @returns {[text: string, distance: number][]} */
export const paddedText = (text) => [
  [text, 0],
  ['x'.repeat(PADDING) + text, PADDING],
];

/**
 * Every choice of one value from each list, the last list turning fastest.
 *
 * @template T
 * @param {readonly (readonly T[])[]} lists
 * @returns {Generator<T[]>}
 */
export function* combinations([first, ...rest]) {
  for (const value of first) {
    if (rest.length === 0) yield [value];
    else for (const values of combinations(rest)) yield [value, ...values];
  }
}
