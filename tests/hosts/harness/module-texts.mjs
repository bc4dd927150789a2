/** The module of WebAssembly within the installed package. */

import { readFileSync } from 'node:fs';
import { demandEqual } from './trial.mjs';

/** @import { Project } from './project.mjs' */

/**
 * The hexadecimal digits of its two halves; the first, longer one encodes and decodes.
 *
 * @param {Project} project
 * @returns {[string, string]}
 */
export function moduleTexts(project) {
  const texts = readFileSync(project.inPackage('index.js'), 'latin1').match(/0061736d[0-9a-f]+/g) ?? [];
  demandEqual(texts.length, 2, 'halves of the module');
  return /** @type {[string, string]} */ (texts.sort((left, right) => right.length - left.length));
}
