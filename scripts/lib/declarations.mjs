/** The declarations of an entry as they ship: all topics in one file. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * Replaces the re-export of each topic by the topic's text, without its imports from other topics. The result refers to no file
 * of a topic, so it suits `import`, `require()`, and hosts that look for a file of exactly the name in a re-export.
 *
 * @param {string} file a `.d.ts`
 * @returns {string}
 */
export function bundleDeclarations(file) {
  const types = readFileSync(file, 'utf8').replace(/^export \* from '\.\/types\/(.+)\.js';$/gm, (_, topic) =>
    readFileSync(join(dirname(file), 'types', `${topic}.d.ts`), 'utf8').replace(
      /\n(?:^import type [^;]* from '\.\/[a-z0-9-]+\.js';\n)+/gm,
      '',
    ),
  );
  const [left] = /^(?:import|export) [^;]* from '(?!\.\/index\.js').*$/m.exec(types) ?? [];
  if (left) throw new Problem(`${file}: the package would lack what this names: ${left}`);
  return `${types.trimEnd()}\n`;
}

/**
 * The same types for `require()`, which name a `.cjs` file. Examples are omitted: they use `import`, and a second copy of them
 * would add a KB to the package.
 *
 * @param {string} types
 */
export const forCommonJs = (types) =>
  types
    .replace(/^ \*\n \* @example\n \* ```js\n(?: \*.*\n)*? \* ```\n/gm, '')
    .replaceAll("'./index.js'", "'./index.cjs'");
