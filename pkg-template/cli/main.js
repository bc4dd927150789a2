/** The command `wtf8-wasm`: says what is broken in files, and converts them. */
import { runConvert } from './convert/run.js';
import { isOfDeno, isReaderGone, wordsFor } from './files/file-error.js';
import { HELP } from './help.js';
import { runInspect } from './inspect/run.js';
import { fs, util } from './node.js';
import { readOptions, UsageError } from './options.js';
import { programName } from './program-name.js';
import { complain, print } from './terminal/print.js';

const { readFileSync } = fs;

/** The status of a program that SIGPIPE ends. The answer was not delivered, so the status must not be that of an answer. */
const NOBODY_READS = 141;
const FAILED = 2;

/** @param {string[]} argv @returns {Promise<number>} the exit status */
async function main(argv) {
  if (!util.parseArgs) {
    fail('the command needs Node 18.3 or later');
    return FAILED;
  }
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

/** @param {string[]} lines */
function fail(...lines) {
  process.exitCode = FAILED;
  complain(`wtf8-wasm: ${lines[0]}`, ...lines.slice(1));
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error) => {
    if (isReaderGone(error)) {
      process.exitCode = NOBODY_READS;
    } else if (error instanceof UsageError) {
      const [, , first] = process.argv;
      const command = first === 'inspect' || first === 'convert' ? `${first} ` : '';
      fail(...error.lines, `Try: ${programName(process.env)} ${command}--help`);
    } else if (error?.syscall === 'write') {
      fail(`cannot write: ${wordsFor(error)}`);
    } else if (error?.syscall) {
      fail(`${error.path ?? error.syscall}: ${wordsFor(error)}`);
    } else if (isOfDeno(error)) {
      fail(wordsFor(error));
    } else if (error?.code === 'ERR_WEBASSEMBLY_UNAVAILABLE') {
      fail(error.message);
    } else {
      // A bug of this program. Node on its own would exit with status 1, which means that something in a file is broken.
      fail(...String(error?.stack ?? error).split('\n'));
    }
  },
);
