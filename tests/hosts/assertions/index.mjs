/**
 * What must hold wherever the package runs. Nothing here depends on a host: each of them runs the script that is made of
 * this folder, as a module or in CommonJS.
 */

import { runInspectAssertions } from './inspect.mjs';
import { MAIN } from './main.mjs';
import { streamAssertions } from './streams.mjs';
import { runTable, runWaitingTable } from './table.mjs';
import { TEXT } from './text.mjs';
import { VARIANTS } from './variants.mjs';

export { watchKernels } from '../../support/watch-kernels.mjs';

/** @typedef {typeof import('wtf8-wasm')} Wtf8 */
/** @typedef {typeof import('wtf8-wasm/variants')} Variants */

/**
 * @typedef {object} Report
 * @property {string} backend
 * @property {number} passed
 * @property {string[]} failures
 */

/**
 * Runs all assertions. Failures are in the report, so it throws nothing.
 *
 * @param {Wtf8} wtf8
 * @param {Variants} [variants]
 * @returns {Report}
 */
export function runAssertions(wtf8, variants) {
  if ('inspect' in wtf8) return runInspectAssertions(/** @type {any} */ (wtf8));
  const ofMain = runTable({ ...MAIN, ...TEXT }, wtf8);
  const ofVariants = variants ? runTable(VARIANTS, variants) : { passed: 0, failures: [] };
  return {
    backend: backendOf(wtf8),
    passed: ofMain.passed + ofVariants.passed,
    failures: [...ofMain.failures, ...ofVariants.failures],
  };
}

/**
 * Runs all assertions, those of streams too, in hosts whose programs can wait.
 *
 * @param {Wtf8} wtf8
 * @param {Variants} [variants]
 * @returns {Promise<Report>}
 */
export async function runAllAssertions(wtf8, variants) {
  const report = runAssertions(wtf8, variants);
  if ('inspect' in wtf8) return report;
  const ofStreams = await runWaitingTable(streamAssertions(), wtf8);
  return {
    ...report,
    passed: report.passed + ofStreams.passed,
    failures: [...report.failures, ...ofStreams.failures],
  };
}

/** @param {Wtf8} wtf8 */
function backendOf({ backend }) {
  try {
    return String(backend());
  } catch (error) {
    return `none: ${error}`;
  }
}
