/** Text that a processor cannot learn by heart: words of a text in any order. */

import { random } from '../harness/random.mjs';

/** In the names of such texts. */
export const IN_ANY_ORDER = 'words in any order';

/** Where words end: behind spaces, and behind the commas and full stops of what is written without them. */
const WORDS = /[^\s,。、]*[\s,。、]+|[^\s,。、]+/gu;

/**
 * @param {string} text well-formed
 * @param {number} size in code units
 * @param {number} count how many texts
 * @returns {string[]} of at most that size, each another one, and the same whenever this is called
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
