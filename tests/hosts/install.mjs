/**
 * Installs what the hosts need, which takes a minute or two, part of it spent waiting for the network. `npm test` runs this beside its
 * first steps; without it run.mjs installs the same. What cannot be installed is said here, and its host is skipped there.
 *
 *     node tests/hosts/install.mjs
 */

import { messageOf } from '../../scripts/lib/problem.mjs';
import { installDebianPrograms } from './harness/debian.mjs';
import { installPrograms } from './harness/programs.mjs';
import { Skip } from './harness/trial.mjs';
import { installEmulated } from './processors/host.mjs';

// One after the other, as the steps beside it need the processors.
for (const install of [installPrograms, installEmulated, installDebianPrograms]) {
  try {
    await install();
  } catch (error) {
    console.error(messageOf(error));
    if (!(error instanceof Skip)) process.exitCode = 1;
  }
}
