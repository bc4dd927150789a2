/** What must hold for a bundle, whichever tool made it: it runs, has one copy of the module, and nothing that is unused. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { listFiles, writeJson } from '../../../scripts/lib/fingerprint.mjs';
import { browser } from '../harness/browser.mjs';
import { moduleTexts } from '../harness/module-texts.mjs';
import { createProject } from '../harness/project.mjs';
import { Server } from '../harness/server.mjs';
import { demand, demandEqual } from '../harness/trial.mjs';
import { visitForReport } from '../harness/visit.mjs';

/** @import { Project } from '../harness/project.mjs' */
/** @import { Trial } from '../harness/trial.mjs' */

/**
 * Makes a production build.
 *
 * @callback Build
 * @param {{ entry: string, folder: string }} files the entry's file, and the folder into which `main.js` goes,
 *   unless the bundler makes a page by itself
 * @returns {Promise<unknown>}
 */

/** The page for bundlers that make none. */
const PAGE = `<!doctype html>
<meta charset="utf-8">
<script type="module" src="main.js"></script>
`;

/**
 * @param {Trial} trial
 * @param {string} name
 * @param {(project: Project) => Build} makeBuild
 * @param {{ copiesFiles?: boolean }} [abilities] `copiesFiles`: without configuration, it ships a file that is named by
 *   `new URL(…, import.meta.url)`
 */
export async function checkBundles(trial, name, makeBuild, { copiesFiles = false } = {}) {
  const project = await createProject(name, { files: 'bundlers/project' });
  // Without one here, webpack from 5.113 on finds that of the repository, by which the package is its declarations.
  writeJson(project.path('tsconfig.json'), {});
  const build = makeBuild(project);
  /** @param {string} entry */
  const bundle = async (entry) => {
    const folder = project.path('dist', entry);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await build({ entry: project.path(`${entry}.mjs`), folder });
    return folder;
  };
  /** @param {string} entry */
  const bundleAndRun = async (entry) => {
    const folder = await bundle(entry);
    demandOneCopy(project, folder);
    return runInChromium(folder);
  };

  await trial.assertions('production build', 'wasm', () => bundleAndRun('main'));
  await trial.assertions('import and require in one build', 'wasm', () => bundleAndRun('mixed'));
  await trial.assertions('inspect', 'wasm', async () => runInChromium(await bundle('inspect')));
  if (copiesFiles) {
    await trial.assertions('slim, its module as a file', 'wasm', async () => {
      const folder = await bundle('slim');
      demand(
        listFiles([folder]).some((file) => extname(file) === '.wasm'),
        'there is no .wasm file',
      );
      return runInChromium(folder);
    });
  }
  await trial.check('nothing of an unused import', async () => {
    const unused = await bundle('unused-entry');
    const control = await bundle('control-entry');
    demandEqual(contents(unused), contents(control), 'the bundle');
  });
  await trial.check('no module for the error class alone', async () => {
    const text = contents(await bundle('error')).join('\n');
    demand(text.includes('Wtf8Error'), 'the class is missing');
    demand(!text.includes(moduleTexts(project)[0]), 'the module is in it');
  });
  return project;
}

/** @param {Project} project @param {string} folder */
function demandOneCopy(project, folder) {
  const [text] = moduleTexts(project);
  const files = listFiles([folder]);
  const copies = files.reduce((sum, file) => sum + readFileSync(file, 'latin1').split(text).length - 1, 0);
  demandEqual(copies, 1, 'copies of the module');
  demand(!files.some((file) => extname(file) === '.wasm'), 'a .wasm file is there as well');
}

/** @param {string} folder */
async function runInChromium(folder) {
  const page = `${folder}/index.html`;
  if (!existsSync(page)) writeFileSync(page, PAGE);
  const server = await new Server(folder).start();
  try {
    const { report, complaints } = await visitForReport(await browser('chromium'), server, 'index.html');
    demandEqual(complaints, [], 'complaints');
    return report;
  } finally {
    server.stop();
  }
}

/** The contents of the files that users would load, without their names, which may have a hash. @param {string} folder */
const contents = (folder) =>
  listFiles([folder])
    .filter((file) => extname(file) !== '.html')
    .map((file) => readFileSync(file, 'utf8'))
    .sort();
