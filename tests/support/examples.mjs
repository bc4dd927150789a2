// Runs the examples of the documentation, each as a module that imports the package by its name. A console.assert that
// fails throws.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';

/** The package that examples are about: the built one, whatever entry the rest of the suite tests. */
export const packageFolder = fileURLToPath(new URL('../../pkg/', import.meta.url));

const arrowFolder = fileURLToPath(new URL('../../node_modules/apache-arrow/', import.meta.url));

/**
 * Makes a folder for examples. The caller removes it in the end.
 *
 * @typedef {object} ExampleFolder
 * @property {(name: string, code: string) => Promise<{ assertions: number, output: string }>} run runs an example in this process
 * @property {(name: string, code: string) => void} runAlone runs one in a process of its own
 * @property {() => void} remove
 *
 * @returns {ExampleFolder}
 */
export function makeExampleFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'wtf8-examples-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(packageFolder, join(folder, 'node_modules', 'wtf8-wasm'), 'junction');
  // An example of the README uses it.
  symlinkSync(arrowFolder, join(folder, 'node_modules', 'apache-arrow'), 'junction');
  return {
    run: (name, code) => {
      const file = join(folder, `${name}.mjs`);
      writeFileSync(file, code);
      return runFile(file);
    },
    runAlone: (name, code) => {
      const file = join(folder, `${name}.mjs`);
      // Otherwise an assertion that fails is only printed.
      const strict = 'console.assert = (holds) => { if (!holds) throw new Error("an assertion failed"); };\n';
      writeFileSync(file, strict + code);
      execFileSync(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** @param {string} file */
async function runFile(file) {
  const { assert: originalAssert, log: originalLog } = console;
  let assertions = 0;
  let output = '';
  console.assert = (condition, ...message) => {
    assertions++;
    assert.ok(condition, message.join(' ') || undefined);
  };
  console.log = (...values) => {
    output += `${format(...values)}\n`;
  };
  try {
    await import(pathToFileURL(file).href);
  } finally {
    Object.assign(console, { assert: originalAssert, log: originalLog });
  }
  return { assertions, output };
}
