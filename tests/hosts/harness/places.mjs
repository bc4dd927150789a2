/** Where the host tests keep what they make. */

import { join } from 'node:path';
import { inProject, target } from '../../../scripts/lib/project.mjs';

/** @param {...string} segments */
export const inHosts = (...segments) => inProject('tests', 'hosts', ...segments);

/**
 * The programs lie in its node_modules, and the projects in folders below it: each of them finds the programs'
 * packages as the workspaces of a repository do.
 *
 * @param {...string} segments
 */
export const inMade = (...segments) => join(target, 'hosts', ...segments);
