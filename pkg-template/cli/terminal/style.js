/** How the output looks: colours, and the width of lines, where a person sees them. */

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

/** Values by which FORCE_COLOR, CLICOLOR and CLICOLOR_FORCE say no. */
const OFF = ['0', 'false'];

/**
 * Colours only on a terminal that shows them. FORCE_COLOR and CLICOLOR_FORCE ask for them elsewhere, too, and NO_COLOR forbids
 * them (https://no-color.org, https://bixense.com/clicolors).
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Record<string, string | undefined>} environment
 * @returns {Colours}
 */
export function coloursFor({ isTTY }, environment) {
  let isWanted = isTTY;
  try {
    const { NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM } = environment;
    const isForced = [FORCE_COLOR, CLICOLOR_FORCE].some((value) => value && !OFF.includes(value));
    const isRefused = [FORCE_COLOR, CLICOLOR].some((value) => value && OFF.includes(value));
    isWanted = !NO_COLOR && (isForced || (isTTY && TERM !== 'dumb' && !isRefused));
  } catch {
    // Deno may refuse to read the environment.
  }
  return isWanted
    ? { good: colour(32), bad: colour(31), quiet: colour(2), strong: colour(1) }
    : { good: plain, bad: plain, quiet: plain, strong: plain };
}

/**
 * The columns are those of the terminal. Without one they are infinite, so that programs find whole lines.
 *
 * @typedef {Colours & { columns: number }} Style
 */

/**
 * @param {{ isTTY?: boolean, columns?: number }} stream
 * @returns {Style}
 */
export const styleFor = (stream) => ({
  ...coloursFor(stream, process.env),
  columns: stream.isTTY ? stream.columns || 80 : Infinity,
});
