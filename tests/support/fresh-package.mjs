/** The package as if it had just been loaded, as often as a test needs that. */

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FILES = ['common', 'index', 'variants', 'inspect'].map((name) =>
  require.resolve(`../../pkg/${name}.cjs`),
);

/** A copy of the package, of three of its entries together, that has not been used yet. @returns {any} */
export function freshPackage() {
  for (const file of FILES) delete require.cache[file];
  const [, index, variants, inspect] = FILES;
  return { ...require(index), ...require(variants), ...require(inspect) };
}
