/** Keeps the names of this machine's folders out of the package, and checks that none is in it. */

import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { listFiles } from './fingerprint.mjs';
import { Problem } from './problem.mjs';
import { root } from './project.mjs';

const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
const rustupHome = process.env.RUSTUP_HOME ?? join(homedir(), '.rustup');

/**
 * Flags that make rustc shorten the names of source files, which it writes into panic messages. Where two prefixes match, the
 * later one wins.
 *
 * @param {readonly string[]} rustSources
 */
export function pathRemapping(rustSources) {
  /** @type {[string, string][]} */
  const prefixes = [
    [cargoHome, 'cargo'],
    [rustupHome, 'rustup'],
    [root, 'wtf8-wasm'],
    ...rustSources.map((folder) => /** @type {[string, string]} */ ([folder, 'rust'])),
  ];
  return prefixes.map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}

/**
 * @param {string} folder
 * @param {readonly string[]} rustSources
 */
export function requireNoMachinePaths(folder, rustSources) {
  // Short paths, such as a root of "/" or "/app", would be found in innocent text.
  const own = [root, cargoHome, rustupHome, tmpdir(), ...rustSources].filter((path) => path.length > 4);
  const paths = `(?:${own.map(escapeForRegExp).join('|')})`;
  const others = '/(?:home|Users|root)/[.\\w]+/|[A-Z]:\\\\[\\w.]+\\\\';
  const unwanted = {
    // In text, a root such as "/wtf8-wasm" is no path of this machine inside another path.
    text: new RegExp(`(?<![\\w.@-])${paths}|${others}`),
    binary: new RegExp(`${paths}|${others}`),
  };
  for (const file of listFiles([folder])) {
    const match = unwanted[file.endsWith('.wasm') ? 'binary' : 'text'].exec(readFileSync(file, 'latin1'));
    if (!match) continue;
    const { index, input } = match;
    const context = input.slice(Math.max(0, index - 20), index + 100).replace(/[^ -~]+/g, ' ');
    throw new Problem(
      `${relative(folder, file).split(sep).join('/')} holds a path of this machine, which must not be published:\n  ${context}`,
    );
  }
}

/** @param {string} text */
function escapeForRegExp(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
