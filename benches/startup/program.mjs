/**
 * What a fresh process runs: imports a package, uses it for the first time, and prints how long each step took, in
 * milliseconds.
 *
 *     node program.mjs wtf8-wasm
 */

import process from 'node:process';

/**
 * @typedef {'import' | 'short' | 'long'} Step
 * @typedef {Partial<Record<Step, number>>} Times
 */

/** 1000 code units with a lone surrogate among them, which takes WebAssembly in every host. */
const TEXT = `${'Ж'.repeat(499)}\ud800${'Ж'.repeat(500)}`;
/** Source text for es-module-lexer, of 1000 code units too. */
const SOURCE = "import { a } from './an-a.js';\n\n".repeat(31).padEnd(1000);

/**
 * What follows the import; each step says whether its result is right. Without `init`, es-module-lexer compiles its module
 * in the first `parse`: synchronously, as wtf8-wasm does, and without waiting for a thread in the background.
 *
 * @type {Record<string, [step: Step, run: (module: any) => boolean][]>}
 */
const STEPS = {
  'wtf8-wasm': [
    ['short', ({ encode, decode }) => decode(encode('abc')) === 'abc'],
    ['long', ({ encode }) => encode(TEXT).length === 2001],
  ],
  'es-module-lexer': [['long', ({ parse }) => parse(SOURCE)[0].length === 31]],
};

const [name] = process.argv.slice(2);
/** @type {Times} */
const times = {};
let began = performance.now();
// The name comes from outside, because a host may load ahead what is named in a program.
const module = await import(name);
times.import = performance.now() - began;
for (const [step, run] of STEPS[name]) {
  began = performance.now();
  const isRight = run(module);
  times[step] = performance.now() - began;
  if (!isRight) throw new Error(`${name}: the first ${step} call gave a wrong result.`);
}
process.stdout.write(`${JSON.stringify(times)}\n`);
