/** The entries of the package. The files, declarations and forms for `require()` that are built follow from this list. */

/**
 * @typedef {object} Entry
 * @property {string} name of its source in pkg-template/ and of its files, without an ending
 * @property {boolean} [isVariant] whether it replaces another entry in some hosts, and so has that entry's types
 * @property {boolean} [isApart] whether it shares no state and no class with the others. Its form for `require()` is then a file
 *   of its own, and does not enlarge the file of the others
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

/** Entries that programs import by name: these have declarations and a form for `require()`. */
export const NAMED_ENTRIES = ENTRIES.filter(({ isVariant }) => !isVariant).map(({ name }) => name);

/** The named entries that share one file in the form for `require()`. */
export const JOINT_ENTRIES = ENTRIES.filter(({ isVariant, isApart }) => !isVariant && !isApart).map(
  ({ name }) => name,
);

/** Programs that come with the package: the sources in pkg-template/, by name of the built file. They export nothing. */
export const PROGRAMS = { cli: 'cli/main.js' };
