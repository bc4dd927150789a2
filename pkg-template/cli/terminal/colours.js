/** Colours, where a person sees them. */

/**
 * @typedef {object} Colours
 * @property {(text: string) => string} good
 * @property {(text: string) => string} bad
 * @property {(text: string) => string} quiet
 * @property {(text: string) => string} strong
 */

/** @param {number} code @returns {(text: string) => string} */
const colour = (code) => (text) => `\x1b[${code}m${text}\x1b[0m`;
/** @param {string} text */
const plain = (text) => text;

/**
 * Colours only on a terminal that shows them, and unless NO_COLOR is set (https://no-color.org).
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Record<string, string | undefined>} environment
 * @returns {Colours}
 */
export function coloursFor({ isTTY }, { NO_COLOR, TERM }) {
  return isTTY && !NO_COLOR && TERM !== 'dumb'
    ? { good: colour(32), bad: colour(31), quiet: colour(2), strong: colour(1) }
    : { good: plain, bad: plain, quiet: plain, strong: plain };
}
