/** The package as if it had just been loaded, as often as a test needs that. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/** What else a module of the package requires is Node's. */
const requireOfNode = createRequire(import.meta.url);

const ENTRIES = ['index', 'variants', 'inspect'];

/** Modules as functions, by their paths. To compile them takes longer than to run them. @type {Map<string, any>} */
const compiled = new Map();

/** A copy of the package, of three of its entries together, that has not been used yet. @returns {any} */
export function freshPackage() {
  /** @type {Map<string, { exports: any }>} */
  const loaded = new Map();
  const load = (/** @type {string} */ path) => {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(path, module);
    const require = (/** @type {string} */ id) =>
      id.startsWith('./') ? load(id.slice(2)) : requireOfNode(id);
    functionOf(path)(module.exports, require, module);
    return module.exports;
  };
  return Object.assign({}, ...ENTRIES.map((entry) => load(`${entry}.cjs`)));
}

/** @param {string} path @returns {(exports: any, require: any, module: any) => void} */
function functionOf(path) {
  let script = compiled.get(path);
  if (script === undefined) {
    const url = new URL(`../../pkg/${path}`, import.meta.url);
    const text = readFileSync(url, 'utf8');
    script = new Script(`(function (exports, require, module) {${text}\n})`, { filename: url.href });
    compiled.set(path, script);
  }
  return script.runInThisContext();
}
