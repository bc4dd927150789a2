/** The declarations of an entry as they ship: in one file, of all its topics. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * Puts the topics in the place of their re-exports, where they need not import from each other. So the same text is right
 * for `import` and for `require()`, and for hosts that look for a file of exactly the name that a re-export has.
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
 * What `require()` gives has the same types, under the names of other files. The examples, which import, stay out: a second
 * time they would weigh a KB of the package.
 *
 * @param {string} types
 */
export const forCommonJs = (types) =>
  types
    .replace(/^ \*\n \* @example\n \* ```js\n(?: \*.*\n)*? \* ```\n/gm, '')
    .replaceAll("'./index.js'", "'./index.cjs'");
