// The program of `npm start`. Without arguments, it cuts real text to pieces and converts each piece to WTF-8 and back. With
// files, it says what is broken in them by the package's own command: `npm start -- FILE…` is `wtf8-wasm inspect FILE…`.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cutRealText } from './cut/run.mjs';

// A reader that closes the pipe early (`npm start | head`) is not a failure.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
  process.exit();
});

/** @param {string[]} files and options */
function inspect(files) {
  const command = fileURLToPath(new URL('../../pkg/cli.js', import.meta.url));
  const { status } = spawnSync(process.execPath, [command, 'inspect', ...files], { stdio: 'inherit' });
  return status ?? 2;
}

const files = process.argv.slice(2);
process.exitCode = files.length > 0 ? inspect(files) : cutRealText() ? 0 : 1;
