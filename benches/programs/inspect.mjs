/**
 * Measures `inspect` of 64 Ki code units: of bytes against `isWtf8`, of text against `isWtf8` of the encoded text, and of
 * ill-formed bytes against `decodeLossy`.
 */

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { decodeLossy, encode, isWtf8 } from 'wtf8-wasm';
import { inspect } from 'wtf8-wasm/inspect';
import { cutSamples } from '../corpus/samples.mjs';
import { measure } from '../harness/measure.mjs';
import { corpusFile } from '../prepare/places.mjs';

const UNITS = 0x1_0000;
const WARM_UP = 500;
const TEXTS = ['english', 'french', 'russian', 'chinese', 'mixed'];

/** Texts in encodings that are not UTF-8. @type {Record<string, (texts: Record<string, string>) => Uint8Array>} */
const BROKEN = {
  'french in Latin-1': ({ french }) =>
    Uint8Array.from({ length: UNITS }, (_, at) => french.charCodeAt(at % french.length)),
  'chinese in UTF-16': ({ chinese }) =>
    Uint8Array.from(
      Array.from(
        { length: UNITS },
        (_, at) => chinese.charCodeAt((at >> 1) % chinese.length) >> (at % 2 ? 8 : 0),
      ),
    ),
};

const rounds = Number(process.argv[2]);
const texts = JSON.parse(readFileSync(corpusFile, 'utf8'));
const rows = [];
const measured = (/** @type {Parameters<typeof measure>[0]} */ runners) => {
  const times = measure(runners, { rounds, batchTime: 1, patience: 1000, leastRounds: rounds });
  return Object.fromEntries(Object.entries(times).map(([key, { median }]) => [key, median]));
};
for (const name of TEXTS) {
  const samples = cutSamples(texts[name], UNITS);
  warmUp(samples[0]);
  const sources = samples.map((text) => ({ text, bytes: encode(text) }));
  /** @param {(source: typeof sources[number]) => unknown} call */
  const runner = (call) => (/** @type {number} */ calls) => {
    let kept = 0;
    for (let done = 0; done < calls; done++) kept += call(sources[done % sources.length]) ? 1 : 0;
    return kept;
  };
  const runners = [
    { name: 'isWtf8', run: runner(({ bytes }) => isWtf8(bytes)) },
    { name: 'bytes', run: runner(({ bytes }) => inspect(bytes).wellFormed) },
    { name: 'encoded', run: runner(({ text }) => isWtf8(encode(text))) },
    { name: 'text', run: runner(({ text }) => inspect(text).wellFormed) },
  ];
  rows.push({ name, ...measured(runners) });
}
const broken = Object.entries(BROKEN).map(([name, make]) => {
  const bytes = make(texts);
  /** @param {() => unknown} call */
  const runner = (call) => (/** @type {number} */ calls) => {
    let kept = 0;
    for (let done = 0; done < calls; done++) kept += call() ? 1 : 0;
    return kept;
  };
  const end = performance.now() + WARM_UP;
  while (performance.now() < end) inspect(bytes).wellFormed || decodeLossy(bytes);
  const runners = [
    { name: 'lossy', run: runner(() => decodeLossy(bytes)) },
    { name: 'bytes', run: runner(() => inspect(bytes, { limit: 0 }).totals) },
  ];
  return { name, places: inspect(bytes).totals.illFormed, ...measured(runners) };
});
console.log(JSON.stringify({ rows, broken }));

/**
 * Hosts compile a function of a WebAssembly module again, and better, when it has run for a while. Each text gets a warm-up,
 * because other texts run other functions.
 *
 * @param {string} text
 */
function warmUp(text) {
  const bytes = encode(text);
  const end = performance.now() + WARM_UP;
  while (performance.now() < end) inspect(inspect(bytes).wellFormed && isWtf8(bytes) ? text : '');
}
