/**
 * Measures the relatives of UTF-8 for 64 Ki code units, in turns in one process, and prints the ratios of medians for each text.
 * Names of texts, and of calls and their peers, are those of the page.
 */

import { readFileSync } from 'node:fs';
import { MUtf8Decoder, MUtf8Encoder } from 'mutf-8';
import { decode, encode } from 'wtf8-wasm';
import { cesu8, modifiedUtf8, surrogateEscape } from 'wtf8-wasm/variants';
import { cutSamples } from '../corpus/samples.mjs';
import { measure } from '../harness/measure.mjs';
import { corpusFile } from '../prepare/places.mjs';

const UNITS = 0x10000;
const SETTINGS = { rounds: 101, batchTime: 0.5, patience: Infinity, leastRounds: 101 };
const TEXTS = ['english', 'french', 'russian', 'hindi', 'chinese', 'korean', 'mixed', 'emoji'];

/** @typedef {{ text: string, wtf8: Uint8Array, cesu: Uint8Array, modified: Uint8Array }} Source */
/** @typedef {(source: Source) => { length: number }} Call */

const encoder = new MUtf8Encoder();
const decoder = new MUtf8Decoder();
const native = new TextDecoder('utf-8', { ignoreBOM: true });

/** @type {[what: string, ours: Call, theirs: Call][]} */
const PAIRS = [
  ['cesu8.encode ÷ encode', ({ text }) => cesu8.encode(text), ({ text }) => encode(text)],
  ['cesu8.decode ÷ decode', ({ cesu }) => cesu8.decode(cesu), ({ wtf8 }) => decode(wtf8)],
  ['modifiedUtf8.encode ÷ encode', ({ text }) => modifiedUtf8.encode(text), ({ text }) => encode(text)],
  [
    'modifiedUtf8.decode ÷ decode',
    ({ modified }) => modifiedUtf8.decode(modified),
    ({ wtf8 }) => decode(wtf8),
  ],
  [
    'modifiedUtf8.encode ÷ mutf-8',
    ({ text }) => modifiedUtf8.encode(text),
    ({ text }) => encoder.encode(text),
  ],
  [
    'modifiedUtf8.decode ÷ mutf-8',
    ({ modified }) => modifiedUtf8.decode(modified),
    ({ modified }) => decoder.decode(modified),
  ],
  [
    'surrogateEscape.decode ÷ TextDecoder',
    ({ wtf8 }) => surrogateEscape.decode(wtf8),
    ({ wtf8 }) => native.decode(wtf8),
  ],
];

/** @param {Source[]} sources which take turns @param {Call} ours @param {Call} theirs */
function ratio(sources, ours, theirs) {
  /** @param {Call} call */
  const repeated = (call) => (/** @type {number} */ calls) => {
    let sum = 0;
    for (let done = 0; done < calls; done++) sum += call(sources[done % sources.length]).length;
    return sum;
  };
  const times = measure(
    [
      { name: 'ours', run: repeated(ours) },
      { name: 'theirs', run: repeated(theirs) },
    ],
    SETTINGS,
  );
  return times.ours.median / times.theirs.median;
}

/** @type {Record<string, string>} */
const texts = JSON.parse(readFileSync(corpusFile, 'utf8'));
const rows = TEXTS.map((name) => {
  const sources = cutSamples(texts[name], UNITS).map((text) => ({
    text,
    wtf8: encode(text),
    cesu: cesu8.encode(text),
    modified: modifiedUtf8.encode(text),
  }));
  const ratios = PAIRS.map(([what, ours, theirs]) => [what, ratio(sources, ours, theirs)]);
  return { name, hasPairs: /[\ud800-\udfff]/.test(texts[name]), ratios: Object.fromEntries(ratios) };
});
console.log(JSON.stringify(rows));
