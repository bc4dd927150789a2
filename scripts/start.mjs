/** `npm start`: builds, and runs the example on real input. Arguments after `--` go to the example. */

import { spawnSync } from 'node:child_process';
import { build } from './lib/build-package.mjs';
import { runScript } from './lib/problem.mjs';
import { inProject } from './lib/project.mjs';

await runScript(async () => {
  await build();
  const example = inProject('examples', 'node', 'main.mjs');
  // npm changes to the project's root, but file names in the arguments are relative to where npm was called.
  const cwd = (process.env.npm_lifecycle_event === 'start' && process.env.INIT_CWD) || process.cwd();
  const { status } = spawnSync(process.execPath, [example, ...process.argv.slice(2)], {
    cwd,
    stdio: 'inherit',
  });
  return status ?? 1;
});
