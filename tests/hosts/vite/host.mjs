/** Vite: the production build, and the development server, which bundles dependencies by rules of its own. */

import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkBundles } from '../bundlers/bundles.mjs';
import { browser } from '../harness/browser.mjs';
import { importTool, versionOfTool } from '../harness/programs.mjs';
import { Server } from '../harness/server.mjs';
import { visitForReport } from '../harness/visit.mjs';

/** @import { Project } from '../harness/project.mjs' */

/** @type {import('../harness/trial.mjs').Host} */
export const vite = {
  title: 'Vite',
  async run(trial) {
    trial.version = versionOfTool('vite');
    const { build, createServer } = await importTool('vite');
    /** @type {Parameters<typeof checkBundles>[2]} */
    const makeBuild =
      (project) =>
      ({ entry, folder }) => {
        writePage(project, entry);
        return build({ ...settings(project), build: { outDir: folder } });
      };
    const project = await checkBundles(trial, 'vite', makeBuild, { copiesFiles: true });
    await trial.assertions('development server', 'wasm', async () => {
      writePage(project, 'main.mjs');
      const middleware = { middlewareMode: true, hmr: false, ws: false };
      const development = await createServer({ ...settings(project), server: middleware });
      const server = await new Server(development.middlewares).start();
      try {
        return (await visitForReport(await browser('chromium'), server, 'index.html')).report;
      } finally {
        server.stop();
        await development.close();
      }
    });
  },
};

/** @param {Project} project */
const settings = ({ folder: root }) => ({ root, logLevel: 'error', configFile: false });

/** @param {Project} project @param {string} entry */
function writePage(project, entry) {
  const page = `<!doctype html><script type="module" src="/${basename(entry)}"></script>\n`;
  writeFileSync(project.path('index.html'), page);
}
