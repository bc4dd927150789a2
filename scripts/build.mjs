/** `npm run build`: makes pkg/. */

import { build } from './lib/build-package.mjs';
import { say } from './lib/command.mjs';
import { runScript } from './lib/problem.mjs';

await runScript(async () => {
  await build();
  say('pkg/ is up to date.');
});
