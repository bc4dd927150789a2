/** Hermes, the engine of React Native: the package goes through Metro and Babel's preset as an app's code does. */

import { inTools, nodeForTools, programOf, versionOfTool } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demandEqual } from '../harness/trial.mjs';

const PROGRAMS = { linux: 'linux64-bin/hermes', darwin: 'osx-bin/hermes', win32: 'win64-bin/hermes.exe' };

/** Polyfills of apps that lack `TextEncoder` and `TextDecoder`; newer releases of Hermes have an encoder. */
const POLYFILLS = ['none', 'fast-text-encoding', 'text-encoding'];

/** What is in the bundle, by how it gets there. Without the exports map, Metro takes the file that an import names. */
const ENTRIES = {
  exports: ['js.js', 'variants.plain.js'],
  require: ['js.cjs', 'variants.cjs'],
  main: ['js.js', 'variants.js'],
};

/** @type {import('../harness/trial.mjs').Host} */
export const hermes = {
  title: 'Hermes',
  async run(trial) {
    const path = PROGRAMS[/** @type {keyof typeof PROGRAMS} */ (process.platform)] ?? 'none';
    const program = programOf('Hermes', inTools('hermes-engine-cli', ...path.split('/')));
    trial.version = versionOfTool('hermes-engine-cli');
    const project = await createProject('hermes', { files: 'hermes/project' });
    /** @param {string} polyfill @param {keyof typeof ENTRIES} way */
    const report = async (polyfill, way) => {
      const files = await project.run(nodeForTools(), ['metro.mjs', polyfill, way]);
      demandEqual(JSON.parse(files).sort(), ENTRIES[way], 'entries in the bundle');
      // Without `-w` it warns of each global that it does not know, even after `typeof`.
      return project.report(program, ['-w', 'bundle.js']);
    };
    for (const polyfill of POLYFILLS) {
      const name = polyfill === 'none' ? 'by the exports map' : `with ${polyfill}`;
      await trial.assertions(name, 'js', () => report(polyfill, 'exports'));
    }
    await trial.assertions('by require', 'js', () => report('none', 'require'));
    // Metro reads the exports map from React Native 0.79 on, and the field "react-native" before.
    await trial.assertions('by the field', 'js', () => report('none', 'main'));
    const polyfill = 'fast-text-encoding';
    await trial.assertions(`by the field with ${polyfill}`, 'js', () => report(polyfill, 'main'));
  },
};
