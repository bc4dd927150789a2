/**
 * `npm test`: builds, then runs every check and test, each to its end, and lists what failed.
 *
 *     npm test -- --only rust --only types     only the steps whose names contain one of these
 *     npm test -- --verbose                    the whole output of every step, not only of those that fail
 */

import { parseArgs } from 'node:util';
import { build } from './lib/build-package.mjs';
import { isChosen } from './lib/choice.mjs';
import { run } from './lib/command.mjs';
import { messageOf, Problem, runScript } from './lib/problem.mjs';
import { countTests, oversight, summaryLines, summaryTable } from './lib/test-report.mjs';
import { testSteps } from './lib/test-steps.mjs';

await runScript(async () => {
  const { only, verbose } = readOptions();
  const all = testSteps(await build());
  const steps = all.filter(({ name }) => isChosen(name, only));
  const unknown = only.find((part) => part === '' || !all.some(({ name }) => isChosen(name, [part])));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => `  ${name}`).join('\n');
    throw new Problem(`No step matches ${JSON.stringify(unknown)}. There are:\n${names}`);
  }
  const preparations = new Map(steps.slice(1).map((step) => [step, prepare(step)]));
  /** @type {import('./lib/test-report.mjs').Result[]} */
  const results = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${step.name}`);
    await preparations.get(step);
    results.push(await runStep(step, verbose));
  }
  console.log(`\n${summaryTable(results)}`);
  return results.every(({ succeeded }) => succeeded) ? 0 : 1;
});

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string', multiple: true }, verbose: { type: 'boolean' } },
    });
    return { only: values.only ?? [], verbose: values.verbose ?? false };
  } catch (error) {
    throw new Problem(
      `${messageOf(error)}\nUsage: npm test -- [--only <part of a step's name>]… [--verbose]`,
    );
  }
}

/**
 * Does what can be done for a later step while others run. If that fails the step does it again, and says why it cannot.
 *
 * @param {import('./lib/test-steps.mjs').Step} step
 */
async function prepare({ preparation }) {
  if (!preparation) return;
  const { name, command, parameters } = preparation;
  const { succeeded, reason, seconds } = await run(name, command, parameters);
  console.log(`${succeeded ? 'ready' : `not ready (${reason})`}: ${name}, ${seconds.toFixed(1)} s`);
}

/**
 * Why a step that has ended well is no success.
 *
 * @param {import('./lib/test-report.mjs').Counts} counts
 * @param {string} output
 */
function doubt({ passed, failed }, output) {
  // A filter that matches nothing must not look like a success.
  if (passed === 0) return 'no test ran';
  if (failed > 0) return 'tests failed, but not their program';
  return oversight(output, Boolean(process.env.CI));
}

/**
 * @param {import('./lib/test-steps.mjs').Step} step
 * @param {boolean} verbose
 */
async function runStep({ name, command, parameters, environment, counts, live }, verbose) {
  const options = { environment, live };
  const { succeeded: ended, output, reason: why, seconds } = await run(name, command, parameters, options);
  const counted = counts ? countTests(output) : undefined;
  const reason = (ended ? counted && doubt(counted, output) : undefined) ?? why;
  const succeeded = ended && reason === why;
  if (output && (verbose || !succeeded)) console.log(output.trimEnd());
  else for (const line of summaryLines(output)) console.log(`  ${line.trim()}`);
  console.log(`${succeeded ? 'ok' : `FAILED (${reason})`}: ${name}, ${seconds.toFixed(1)} s`);
  return { name, succeeded, reason, seconds, counts: counted };
}
