/** Text that a processor cannot learn by heart: the words of a text in random order. */

import { random } from '../harness/random.mjs';

/** Part of the names of such texts. */
export const IN_ANY_ORDER = 'words in any order';

/** Words end after spaces, and after commas and full stops, because some languages are written without spaces. */
const WORDS = /[^\s,。、]*[\s,。、]+|[^\s,。、]+/gu;

/**
 * @param {string} text well-formed
 * @param {number} size in code units
 * @param {number} count how many texts
 * @returns {string[]} different texts of at most that size, the same ones in every call
 */
export function inAnyOrder(text, size, count) {
  const words = text.match(WORDS) ?? [];
  const next = random(1);
  return Array.from({ length: count }, () => {
    let sample = '';
    for (let word = ''; sample.length + word.length <= size; word = words[next(words.length)]) sample += word;
    return sample;
  });
}
