/** Where the benchmarks keep what they make. */

import { join } from 'node:path';
import { inProject, target } from '../../scripts/lib/project.mjs';

/** @param {...string} segments */
export const inBenches = (...segments) => inProject('benches', ...segments);

/** @param {...string} segments */
export const inMade = (...segments) => join(target, 'benches', ...segments);

/** Real text, by name. */
export const corpusFile = inMade('corpus.json');

/** Measurements, a file for each host. @param {string} host */
export const resultFile = (host) => inBenches('results', `${host}.json`);
