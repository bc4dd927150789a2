/** The entries of the package, from which files, declarations and what is required follow. */

/**
 * @typedef {object} Entry
 * @property {string} name of its source in pkg-template/ and of its files, without an ending
 * @property {boolean} [isVariant] whether it stands for another entry in some hosts, and so has that one's types
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
];

/** Those that programs name: they have declarations, and a form for `require()`. */
export const NAMED_ENTRIES = ENTRIES.filter(({ isVariant }) => !isVariant).map(({ name }) => name);
