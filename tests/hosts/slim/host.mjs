/**
 * The slim entry, with modules from every source, and wrong ones. Each case imports the package afresh, in a thread. And as the
 * README says for esbuild, which makes one file of it with the module inside.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { importTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { Server } from '../harness/server.mjs';

/** @typedef {import('../assertions/index.mjs').Report & { name: string, expected: 'wasm' | 'js' }} CaseReport */

/** @type {import('../harness/trial.mjs').Host} */
export const slim = {
  title: 'slim entry',
  async run(trial) {
    trial.version = `Node ${process.versions.node}`;
    const project = await createProject('slim', { files: 'slim/project' });
    writeFileSync(project.path('garbage.wasm'), 'no module');
    writeFileSync(project.path('other.wasm'), OTHER_MODULE);
    writeFileSync(project.path('wtf8.wasm'), readFileSync(project.inPackage('wtf8.wasm')));
    const server = await new Server(project.folder).start();
    try {
      const output = await project.run(process.execPath, ['cases.mjs', server.url('').replace('/?', '')]);
      for (const { name, expected, ...report } of /** @type {CaseReport[]} */ (JSON.parse(output))) {
        await trial.assertions(name, expected, async () => report);
      }
    } finally {
      server.stop();
    }
    const { build } = await importTool('esbuild');
    await build({
      absWorkingDir: project.folder,
      entryPoints: ['bundled.mjs'],
      outfile: project.path('bundle.mjs'),
      bundle: true,
      format: 'esm',
      target: 'es2022',
      loader: { '.wasm': 'binary' },
      logLevel: 'error',
    });
    await trial.assertions('bundled by esbuild', 'wasm', async () =>
      JSON.parse(await project.run(process.execPath, ['bundle.mjs'])),
    );
  },
};

/** A valid module that is not ours: it exports a function called "decode". */
const OTHER_MODULE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // types: () → nothing
  ...[0x03, 0x02, 0x01, 0x00], // functions: one of this type
  ...[0x07, 0x0a, 0x01, 0x06, 0x64, 0x65, 0x63, 0x6f, 0x64, 0x65, 0x00, 0x00], // exports: decode
  ...[0x0a, 0x04, 0x01, 0x02, 0x00, 0x0b], // code: nothing
);
