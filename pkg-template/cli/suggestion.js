/** Suggests what was probably meant by an unknown word. */

/**
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {string | undefined} the only known word that begins so, or the nearest one, if it is near enough
 */
export function nearest(word, known) {
  const lower = word.toLowerCase();
  const begun = known.filter((candidate) => candidate.startsWith(lower));
  if (lower.length > 2 && begun.length === 1) return begun[0];
  const ranked = known
    .filter((candidate) => digitsOf(candidate) === digitsOf(lower))
    .map((candidate) => ({ candidate, distance: distanceOf(lower, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= best.candidate.length / 3 ? best.candidate : undefined;
}

/** Names with other numbers, such as those of two encodings, do not mean the same. @param {string} word */
const digitsOf = (word) => word.replace(/\D/g, '');

/**
 * The edit distance: how many characters must be inserted, deleted, replaced, or swapped with their neighbour.
 *
 * @param {string} from
 * @param {string} to
 */
function distanceOf(from, to) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const areExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (isSame ? 0 : 1),
        areExchanged ? rows[row - 2][column - 2] + 1 : Infinity,
      );
    }
  }
  return rows[from.length][to.length];
}
