/** The entries of the package, from which files, declarations and what is required follow. */

/**
 * @typedef {object} Entry
 * @property {string} name of its source in pkg-template/ and of its files, without an ending
 * @property {boolean} [isVariant] whether it stands for another entry in some hosts, and so has that one's types
 * @property {boolean} [isApart] whether it shares no state and no class with the others, so that where modules cannot be
 *   required it has a file of its own, and the others' file does not grow by it
 */

/** @type {readonly Entry[]} */
export const ENTRIES = [
  { name: 'index' },
  { name: 'index.workerd', isVariant: true },
  { name: 'slim' },
  { name: 'js' },
  { name: 'variants' },
  { name: 'variants.workerd', isVariant: true },
  { name: 'variants.plain', isVariant: true },
  { name: 'inspect', isApart: true },
  { name: 'inspect.workerd', isVariant: true },
];

/** Those that programs name: they have declarations, and a form for `require()`. */
export const NAMED_ENTRIES = ENTRIES.filter(({ isVariant }) => !isVariant).map(({ name }) => name);

/** The named entries that share one file in the form for `require()`. */
export const JOINT_ENTRIES = ENTRIES.filter(({ isVariant, isApart }) => !isVariant && !isApart).map(
  ({ name }) => name,
);

/** Programs that come with the package: their sources in pkg-template/, by the names of their files. They export nothing. */
export const PROGRAMS = { cli: 'cli/main.js' };
