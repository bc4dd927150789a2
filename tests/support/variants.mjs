// The namespaces under test, and what their tests share. WTF8_VARIANTS names another entry, as a path from the current folder.

import { pathToFileURL } from 'node:url';

const entry = process.env.WTF8_VARIANTS;

/** @type {typeof import('../../pkg/variants.js')} */
const variants = await import(
  (entry ? pathToFileURL(entry) : new URL('../../pkg/variants.js', import.meta.url)).href
);

export default variants;

/** How much ASCII before an input makes it long enough for WebAssembly: JavaScript takes up to 48 units or bytes. */
const PADDING = 64;

/**
 * An input as it is, which JavaScript takes if it is short, and after padding, which WebAssembly takes. With each comes the
 * length of the padding.
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

/** The same for a text. @param {string} text @returns {[text: string, distance: number][]} */
export const paddedText = (text) => [
  [text, 0],
  ['x'.repeat(PADDING) + text, PADDING],
];
