/** Node 18 to 26, by `import` and by `require`, in threads, and where WebAssembly is switched off. */

import { inProject } from '../../../scripts/lib/project.mjs';
import {
  AT_ONCE,
  sampleOf,
  suiteForOthers,
  transportSuite,
  variantsForOthers,
  WITHOUT_EXIT,
} from '../../../scripts/lib/test-steps.mjs';
import { checkCommand } from '../harness/command.mjs';
import { tryDoor } from '../harness/door.mjs';
import { nodeProgram, versionOf } from '../harness/programs.mjs';
import { createProject } from '../harness/project.mjs';
import { demandEqual } from '../harness/trial.mjs';

/** @import { Host, Trial } from '../harness/trial.mjs' */

const MAJORS = [18, 20, 22, 24, 26];

/** With WTF8_HOSTS=long, the exhaustive tests of strings run in each. */
const isLong = process.env.WTF8_HOSTS === 'long';

/** Otherwise in the oldest and in the newest, and as steps of `npm test`. */
const ARE_EXHAUSTIVE = [MAJORS[0], MAJORS[MAJORS.length - 1]];

/** @type {Host[]} */
export const nodes = MAJORS.map((major) => ({
  title: `Node ${major}`,
  run: (trial) => run(trial, major),
}));

/** @param {Trial} trial @param {number} major */
async function run(trial, major) {
  const node = nodeProgram(major);
  trial.version = versionOf(node);
  const project = await createProject(`node${major}`, { files: 'node/project' });
  /** @param {...string} parameters */
  const report =
    (...parameters) =>
    () =>
      project.report(node, parameters);
  /** @param {string} name @param {string} file */
  const prints = (name, file) =>
    trial.check(name, async () => demandEqual(await project.run(node, [file]), 'ok\n', file));

  await trial.assertions('import', 'wasm', report('import.mjs'));
  await trial.assertions('require', 'wasm', report('require.cjs'));
  // As in Node before it could require modules, and in other hosts still.
  const withoutModules = major > 18 ? ['--no-experimental-require-module'] : [];
  await trial.assertions('require of index.cjs', 'wasm', report(...withoutModules, 'require-common.cjs'));
  if (major > 18) await prints('both one instance', 'one-instance.mjs');
  await trial.assertions('worker_threads', 'wasm', report('threads.mjs'));
  await trial.assertions('wtf8-wasm/js', 'js', report('entry.mjs', 'wtf8-wasm/js'));
  await trial.assertions('wtf8-wasm/slim', 'wasm', report('slim.mjs'));
  // From Node 24 on, V8's own switch is gone; but without the compiler there is no WebAssembly either.
  const withoutWasm = major < 24 ? '--no-expose-wasm' : '--jitless';
  await trial.assertions('without WebAssembly', 'js', report(withoutWasm, 'entry.mjs', 'wtf8-wasm'));
  await trial.assertions('without TextEncoder', 'wasm', report('without-encoder.mjs'));
  // In each Node, because undocumented methods may vanish from any.
  const withoutMethods = ['--require', project.path('without-buffer-methods.cjs')];
  await trial.assertions("without Buffer's methods", 'wasm', report(...withoutMethods, 'import.mjs'));
  if (process.arch === 'x64') {
    // To V8 it is a processor of 2005 then, which cannot run SIMD.
    const old = ['--no-enable-ssse3', '--no-enable-sse4-1'];
    await trial.assertions('without SIMD', 'js', report(...old, 'entry.mjs', 'wtf8-wasm'));
  }
  await trial.assertions('wtf8-wasm/inspect', 'wasm', report('entry.mjs', 'wtf8-wasm/inspect'));
  await trial.assertions(
    'inspect without WebAssembly',
    'js',
    report(withoutWasm, 'entry.mjs', 'wtf8-wasm/inspect'),
  );
  await trial.assertions('require of inspect', 'wasm', report(...withoutModules, 'require-inspect.cjs'));
  await checkCommand(trial, project, node);
  await prints('errors of other copies', 'copies.mjs');
  if (major === 26) {
    await trial.check('buffers that cannot change', async () =>
      demandEqual(
        await project.run(node, ['--js-immutable-arraybuffer', 'immutable.mjs']),
        'ok\n',
        'immutable.mjs',
      ),
    );
  }
  await trial.check('pipeline and compose of node:stream', async () =>
    demandEqual(
      await project.run(node, ['pipeline.mjs']),
      'pipeline: 5 bytes, compose: 5 bytes, Duplex.fromWeb: 5 bytes\n',
      'pipeline.mjs',
    ),
  );
  /** @param {string} name @param {string[]} suite @param {Record<string, string>} environment @param {...string} parameters */
  const passes = (name, suite, environment, ...parameters) => {
    const files = suite.map((file) => inProject(file));
    return trial.check(name, () =>
      project.run(node, [...parameters, ...WITHOUT_EXIT, '--test', AT_ONCE, ...files], {
        ...environment,
        NO_COLOR: '1',
      }),
    );
  };
  /** @param {string} name @param {string[]} suite @param {boolean} isWhole @param {...string} parameters */
  const passesSuite = (name, suite, isWhole, ...parameters) => {
    const installed = { WTF8_ENTRY: project.inPackage('index.js') };
    return isWhole || isLong
      ? passes(name, suite, installed, ...parameters)
      : passes(`${name} (a sample)`, sampleOf(suite), installed, ...parameters);
  };
  // Each V8 has bugs of its own. In the Node that runs `npm test`, the suite is a step by itself.
  if (node !== process.execPath) {
    await passesSuite('the API suite', suiteForOthers(), ARE_EXHAUSTIVE.includes(major));
    await passes('its way to unpack modules', ['tests/host/unpack.test.mjs'], {});
  }
  // This Node's policy differs most from that of the Node that runs `npm test`.
  if (major === 26) {
    await passes('the variants', variantsForOthers(), { WTF8_VARIANTS: project.inPackage('variants.js') });
  }
  // The ways that are left then are steps by themselves, with all strings by each.
  await passesSuite("its conversions without Buffer's methods", transportSuite(), false, ...withoutMethods);
  // In the Node that runs `npm test`, this too is a step by itself.
  if (node !== process.execPath) await tryDoor(trial, project, node);
  // This is the one transport that the oldest Node does not have.
  if (major === 26) {
    await passes('its conversions by string builtins', transportSuite(), {
      WTF8_TRANSPORT: 'stringBuiltins',
    });
  }
}
