/** `npm start`: builds, and runs the example on real input. What follows `--` goes to the example. */

import { spawnSync } from 'node:child_process';
import { build } from './lib/build-package.mjs';
import { runScript } from './lib/problem.mjs';
import { inProject } from './lib/project.mjs';

await runScript(async () => {
  await build();
  const example = inProject('examples', 'node', 'main.mjs');
  // npm goes to the project's root first; files are meant as seen from where npm was called.
  const cwd = (process.env.npm_lifecycle_event === 'start' && process.env.INIT_CWD) || process.cwd();
  const { status } = spawnSync(process.execPath, [example, ...process.argv.slice(2)], {
    cwd,
    stdio: 'inherit',
  });
  return status ?? 1;
});
