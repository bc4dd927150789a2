// Measures the relatives of UTF-8: node benches/variants.mjs, or the same in another host.
//
// Prints ratios of medians, measured in turns in one process, for 64 Ki code units. Our time is a share of that of our own encode
// or decode (limit 2, or 4 for text with supplementary characters), of npm mutf-8 (0.25), and of TextDecoder (1.3).

import { MUtf8Decoder, MUtf8Encoder } from 'mutf-8';
import { decode, encode } from '../pkg/index.js';
import { cesu8, modifiedUtf8, surrogateEscape } from '../pkg/variants.js';

const UNITS = 0x10000;
const ROUNDS = 101;
/** Calls in one measurement, enough for a coarse clock. */
const CALLS = 4;

const PIECES = {
  english: 'All human beings are born free and equal in dignity and rights. ',
  french: 'Tous les êtres humains naissent libres et égaux en dignité et en droits. ',
  russian: 'Все люди рождаются свободными и равными в своём достоинстве и правах. ',
  chinese: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  hindi: 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। ',
  'mixed, with emoji': 'Hello 😀 мир 世界 🎉 é ',
  emoji: '😀🤖🎉👍',
};

/** @param {number[]} times */
const median = (times) => times.sort((left, right) => left - right)[times.length >> 1];

let sink = 0;

/** @param {() => { length: number }} call */
function time(call) {
  const start = performance.now();
  for (let index = 0; index < CALLS; index++) sink += call().length;
  return performance.now() - start;
}

/** @param {() => { length: number }} ours @param {() => { length: number }} theirs */
function ratio(ours, theirs) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (let round = -10; round < ROUNDS; round++) {
    // The first of the two may pay for collecting the garbage of the second, so each comes first in every other round.
    for (const index of round & 1 ? [0, 1] : [1, 0]) {
      const taken = time(index === 0 ? ours : theirs);
      if (round >= 0) times[index].push(taken);
    }
  }
  return (median(times[0]) / median(times[1])).toFixed(2);
}

const encoder = new MUtf8Encoder();
const decoder = new MUtf8Decoder();
const native = new TextDecoder('utf-8', { ignoreBOM: true });

for (const [name, piece] of Object.entries(PIECES)) {
  const wtf8 = encode(piece.repeat(UNITS / piece.length));
  const text = decode(wtf8);
  const [inCesu8, modified] = [cesu8.encode(text), modifiedUtf8.encode(text)];
  const row = {
    'cesu8.encode ÷ encode': ratio(
      () => cesu8.encode(text),
      () => encode(text),
    ),
    'cesu8.decode ÷ decode': ratio(
      () => cesu8.decode(inCesu8),
      () => decode(wtf8),
    ),
    'modifiedUtf8.encode ÷ encode': ratio(
      () => modifiedUtf8.encode(text),
      () => encode(text),
    ),
    'modifiedUtf8.decode ÷ decode': ratio(
      () => modifiedUtf8.decode(modified),
      () => decode(wtf8),
    ),
    'modifiedUtf8.encode ÷ mutf-8': ratio(
      () => modifiedUtf8.encode(text),
      () => encoder.encode(text),
    ),
    'modifiedUtf8.decode ÷ mutf-8': ratio(
      () => modifiedUtf8.decode(modified),
      () => decoder.decode(modified),
    ),
    'surrogateEscape.decode ÷ TextDecoder': ratio(
      () => surrogateEscape.decode(wtf8),
      () => native.decode(wtf8),
    ),
  };
  console.log(name.padEnd(18), Object.values(row).join('  '));
  if (name === 'emoji') console.log(`${Object.keys(row).join('; ')} (${sink > 0})`);
}
