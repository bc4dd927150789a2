/** Runs a program of the door in this process, in any host that has processes, and prints its report. */

import { runProgram } from './support/tools.mjs';

const { log } = console;
const { stringify } = JSON;
const { exit } = process;
const report = await runProgram(JSON.parse(process.argv[2]));
log(stringify(report));
exit.call(process, 0);
