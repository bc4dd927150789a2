/** The command `wtf8-wasm`: says what is broken in files, and converts them. */
import { runConvert } from './convert/run.js';
import { isReaderGone, wordsFor } from './files/file-error.js';
import { HELP } from './help.js';
import { runInspect } from './inspect/run.js';
import { fs } from './node.js';
import { readOptions, UsageError } from './options.js';
import { complain, print } from './terminal/print.js';

const { readFileSync } = fs;

/** As of programs that the signal SIGPIPE ends: the answer was not given, so it is none of those that mean something. */
const NOBODY_READS = 141;
const FAILED = 2;

/** @param {string[]} argv @returns {Promise<number>} the exit status */
async function main(argv) {
  const task = readOptions(argv);
  switch (task.command) {
    case 'inspect':
      return runInspect(task.options);
    case 'convert':
      return runConvert(task.options);
    case 'help':
      print(HELP[task.about].trimEnd());
      return 0;
    case 'version':
      print(JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')).version);
      return 0;
  }
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error) => {
    if (isReaderGone(error)) {
      process.exitCode = NOBODY_READS;
    } else if (error instanceof UsageError) {
      const [command] = process.argv.slice(2).filter((word) => word === 'inspect' || word === 'convert');
      const [first, ...others] = error.lines;
      complain(`wtf8-wasm: ${first}`, ...others, `Try: wtf8-wasm ${command ? `${command} ` : ''}--help`);
      process.exitCode = FAILED;
    } else if (error.syscall === 'write') {
      complain(`wtf8-wasm: cannot write: ${wordsFor(error)}`);
      process.exitCode = FAILED;
    } else throw error;
  },
);
