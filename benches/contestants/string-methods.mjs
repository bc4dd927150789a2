/** The methods of strings: what a program that has a string, and no bytes, would call. They show what a short call of ours costs. */

/** @import { Material } from '../corpus/material.mjs' */

/** @type {import('./contestant.js').Contestant} */
export const stringMethods = {
  name: 'string method',
  lossless: true,
  operations: {
    slice: (/** @type {Material} */ { text, start, end }) => text.slice(start, end),
    indexOf: (/** @type {Material} */ { text, searchText }) => text.indexOf(searchText),
    lastIndexOf: (/** @type {Material} */ { text, searchText }) => text.lastIndexOf(searchText),
    includes: (/** @type {Material} */ { text, searchText }) => text.includes(searchText),
    compareUtf16: (/** @type {Material} */ { text, otherText }) =>
      text < otherText ? -1 : text > otherText ? 1 : 0,
  },
  results: { slice: (/** @type {string} */ text) => new TextEncoder().encode(text) },
};
