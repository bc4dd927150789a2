// What `npm start` runs. Without arguments it cuts real text to pieces and takes each of them through
// WTF-8 and back; with files it finds their lone surrogates. `npm start -- --help` tells the rest.

import { cutRealText } from './cut/run.mjs';
import { inspectFiles } from './files/run.mjs';
import { HELP, readOptions, UsageError } from './options.mjs';

// A reader that has seen enough (`npm start | head`) is not a failure.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
  process.exit();
});

/** @param {string[]} argv */
function main(argv) {
  const options = readOptions(argv);
  if (options.help) {
    process.stdout.write(HELP);
    return true;
  }
  return options.files.length === 0 ? cutRealText() : inspectFiles(options.files, options.lossy);
}

try {
  process.exitCode = main(process.argv.slice(2)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\nTry: npm start -- --help\n`);
  process.exitCode = 2;
}
