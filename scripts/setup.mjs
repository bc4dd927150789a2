/** `npm run setup`: installs what building and testing need, and says what there is. */

import { say } from './lib/command.mjs';
import { runScript } from './lib/problem.mjs';
import { setUp } from './lib/toolchain.mjs';
import { inTurn } from './lib/turn.mjs';

await runScript(async () => {
  const { rust, bindgen } = await inTurn(setUp);
  say(`Ready: ${rust.description}; wasm-bindgen ${bindgen.version}; Node ${process.versions.node}`);
});
