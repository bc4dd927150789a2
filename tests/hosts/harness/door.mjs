/** Runs the programs of tests/door/ in a host, with the package as it was packed. */

import { cpSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../../scripts/lib/project.mjs';
import { runInProcess } from '../../door/process.mjs';
import { LIMIT, PROGRAMS, variantsOf } from '../../door/programs/index.mjs';
import { visitForReport } from './visit.mjs';

/** @import { Report } from '../../door/programs/support/tools.mjs' */
/** @import { Browser } from './browser.mjs' */
/** @import { Project } from './project.mjs' */
/** @import { Server } from './server.mjs' */
/** @import { Trial } from './trial.mjs' */

/** The programs in the project. */
const FOLDER = 'door';

/** Programs that try another entry besides the main one, as it starts in another way. @type {Record<string, string[]>} */
const ENTRIES = { 'first-overflow': ['index.js', 'slim.js'] };

/** With WTF8_DOOR=long, every variant runs in every host, which takes some minutes a host. */
const isLong = process.env.WTF8_DOOR === 'long';

/** How long races run, in milliseconds. Those that failed did so within a second. */
const RACE = isLong ? 4000 : 2000;

/** How many times as long a program may take then. */
const LONG = 20;

/**
 * Otherwise each host runs this many variants of a program: those that the table of programs names, and others which depend on the
 * host. The Node of `npm test` runs all.
 */
const SAMPLE = 2;

/** How many failures of a variant are shown; further ones are mostly alike. */
const SHOWN = 3;

/**
 * Runs the programs in processes.
 *
 * @param {Trial} trial
 * @param {Project} project
 * @param {string} program
 * @param {readonly string[]} [parameters] that come before the file
 * @param {Record<string, string | undefined>} [environment]
 */
export async function tryDoor(trial, project, program, parameters, environment) {
  copyPrograms(project);
  const host = { program, parameters, environment, child: project.path(FOLDER, 'child.mjs') };
  const folder = `${pathToFileURL(project.inPackage()).href}/`;
  await tryPrograms(trial, 'all', (options, limit) =>
    runInProcess(host, { ...options, package: folder }, limit),
  );
}

/**
 * Runs the programs on pages, which are cross-origin isolated, so that they have shared memory.
 *
 * @param {Trial} trial
 * @param {Project} project
 * @param {Browser} browser
 * @param {Server} server
 */
export async function tryDoorOnPages(trial, project, browser, server) {
  copyPrograms(project);
  await tryPrograms(trial, 'onPages', async (options) => {
    // A page that takes minutes would be taken for one that hangs.
    const brief = JSON.stringify({ ...options, isLong: false });
    const visit = await visitForReport(browser, server, 'door.html', { options: brief });
    return /** @type {any} */ (visit.report);
  });
}

/** @param {Project} project */
const copyPrograms = (project) =>
  cpSync(inProject('tests', 'door', 'programs'), project.path(FOLDER), { recursive: true });

/**
 * @param {Trial} trial
 * @param {'all' | 'onPages'} which
 * @param {(options: import('../../door/programs/support/tools.mjs').Options, limit: number) => Promise<Report>} run
 */
async function tryPrograms(trial, which, run) {
  for (const program of PROGRAMS) {
    await trial.check(`the door: ${program.name}${isLong ? '' : ' (a sample)'}`, async () => {
      /** @type {string[]} */
      const failures = [];
      for (const entry of ENTRIES[program.name] ?? ['index.js']) {
        const variants = await variantsOf(program, entry);
        for (const variant of sampleOf(variants[which], program.everywhere ?? [], trial.title)) {
          const options = { program: program.name, variant, entry, milliseconds: RACE, package: '', isLong };
          const limit = (isLong ? LONG : 1) * LIMIT;
          const report = await run(options, limit).catch(failureOf);
          if ('left out' in report.notes) {
            trial.leftOut.push(`${program.name}, ${variant}: ${report.notes['left out']}`);
          }
          failures.push(
            ...report.failures.slice(0, SHOWN).map((failure) => `${variant}, ${entry}: ${failure}`),
          );
        }
      }
      if (failures.length > 0) {
        throw new Error(`${failures.length} failures\n${failures.slice(0, 20).join('\n')}`);
      }
    });
  }
}

/** @param {unknown} error @returns {Report} */
const failureOf = (error) => ({ failures: [String(error)], notes: {} });

/**
 * Some variants: those that every host runs, and others, spread over the list. Which one of these is the first depends on the host.
 *
 * @param {readonly string[]} variants
 * @param {readonly string[]} everywhere
 * @param {string} host
 */
function sampleOf(variants, everywhere, host) {
  const unknown = everywhere.find((variant) => !variants.includes(variant));
  if (unknown) throw new Error(`There is no variant ${unknown}.`);
  if (isLong || variants.length <= SAMPLE) return variants;
  const others = variants.filter((variant) => !everywhere.includes(variant));
  const count = Math.max(0, SAMPLE - everywhere.length);
  const seed = [...host].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const further = Array.from(
    { length: count },
    (_, index) => others[(seed + Math.floor((index * others.length) / count)) % others.length],
  );
  return [...everywhere, ...further];
}
