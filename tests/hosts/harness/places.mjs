/** Where the host tests keep what they make. */

import { join } from 'node:path';
import { inProject, target } from '../../../scripts/lib/project.mjs';

/** @param {...string} segments */
export const inHosts = (...segments) => inProject('tests', 'hosts', ...segments);

/**
 * The folder that has the programs in its node_modules, and the projects in folders below it. So projects find the
 * programs' packages as workspaces of a repository do.
 *
 * @param {...string} segments
 */
export const inMade = (...segments) => join(target, 'hosts', ...segments);
