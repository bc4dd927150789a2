/**
 * Measures the relatives of UTF-8 for 64 Ki code units, in turns in one process, and prints the ratios of medians for each text.
 * Names of texts, and of calls and their peers, are those of the table.
 */

import { MUtf8Decoder, MUtf8Encoder } from 'mutf-8';
import { decode, encode } from 'wtf8-wasm';
import { cesu8, modifiedUtf8, surrogateEscape } from 'wtf8-wasm/variants';
import { measure } from '../harness/measure.mjs';

const UNITS = 0x10000;
const SETTINGS = { rounds: 101, batchTime: 0.5, patience: Infinity, leastRounds: 101 };

const PIECES = {
  english: 'All human beings are born free and equal in dignity and rights. ',
  french: 'Tous les êtres humains naissent libres et égaux en dignité et en droits. ',
  russian: 'Все люди рождаются свободными и равными в своём достоинстве и правах. ',
  chinese: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  hindi: 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। ',
  'mixed, with emoji': 'Hello 😀 мир 世界 🎉 é ',
  emoji: '😀🤖🎉👍',
};

/** @param {() => { length: number }} call */
const repeated = (call) => (/** @type {number} */ calls) => {
  let sum = 0;
  for (let done = 0; done < calls; done++) sum += call().length;
  return sum;
};

/** @param {() => { length: number }} ours @param {() => { length: number }} theirs */
function ratio(ours, theirs) {
  const times = measure(
    [
      { name: 'ours', run: repeated(ours) },
      { name: 'theirs', run: repeated(theirs) },
    ],
    SETTINGS,
  );
  return times.ours.median / times.theirs.median;
}

const encoder = new MUtf8Encoder();
const decoder = new MUtf8Decoder();
const native = new TextDecoder('utf-8', { ignoreBOM: true });

/** @param {string} piece @returns {Record<string, number>} our time as a share of a peer's */
function ratiosOf(piece) {
  const wtf8 = encode(piece.repeat(UNITS / piece.length));
  const text = decode(wtf8);
  const [inCesu8, modified] = [cesu8.encode(text), modifiedUtf8.encode(text)];
  return {
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
}

const rows = Object.entries(PIECES).map(([name, piece]) => {
  console.error(`  ${name}`);
  return { name, ratios: ratiosOf(piece) };
});
console.log(JSON.stringify(rows));
