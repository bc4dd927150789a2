/** The option `--only` of the commands that have one. */

/**
 * @param {string} name
 * @param {readonly string[]} only parts of names, in any case; without any, everything is chosen
 */
export const isChosen = (name, only) =>
  only.length === 0 || only.some((part) => name.toLowerCase().includes(part.toLowerCase()));
