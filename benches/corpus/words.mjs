/** Text that nobody has learned by heart: words of a text in any order. */

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
  let seed = 1;
  const next = () => {
    // The constants are those of Numerical Recipes; the lower bits of such a generator are the worse ones.
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return words[Math.floor((seed / 2 ** 32) * words.length)];
  };
  return Array.from({ length: count }, () => {
    let sample = '';
    for (let word = next(); sample.length + word.length <= size; word = next()) sample += word;
    return sample;
  });
}
