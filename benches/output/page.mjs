/** Pages beside RESULTS.md, each made by one command: what was measured, in which environment, and its tables. */

import { writeFileSync } from 'node:fs';
import { inBenches } from '../prepare/places.mjs';

/**
 * @param {string} title
 * @param {string} command that makes it
 * @param {readonly string[]} parts paragraphs, headings and tables
 */
export const pageOf = (title, command, parts) =>
  [`# ${title}`, `Made by \`${command}\`; do not edit.`, ...parts].join('\n\n');

/** @param {string} name of its file in benches/ @param {string} page */
export function writePage(name, page) {
  writeFileSync(inBenches(name), `${page}\n`);
  console.error(`Wrote benches/${name}`);
}
