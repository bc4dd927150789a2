/** Quantiles. */

/**
 * @param {readonly number[]} numbers
 * @param {number} share 0.5 for the median
 */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const next = sorted[Math.min(below + 1, sorted.length - 1)];
  return sorted[below] + (next - sorted[below]) * (place - below);
}

/** @param {readonly number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5);
