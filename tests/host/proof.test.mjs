// Does a test of the host leave things as they were, whatever happens while it runs?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { importSource } from '../support/import-source.mjs';

const source = await bundleSource(
  `export { guarded, tested } from './host/proof.js';
   import { testsRunning } from './host/proof.js';
   export const running = () => testsRunning;`,
);
const { guarded, running, tested } = await importSource(source);

setFlagsFromString('--allow-natives-syntax');
/** What is due runs at once, as in workerd when it loads a module. */
const runWhatIsDue = new Function('%PerformMicrotaskCheckpoint();');

for (const [name, run] of Object.entries({ guarded, tested })) {
  test(`${name}: what is due runs in the middle`, async () => {
    const seen = await new Promise((resolve) => {
      // Within a job of promises, nothing would run.
      setImmediate(() => {
        let wasRun = false;
        Promise.resolve().then(() => {
          wasRun = true;
        });
        run(() => runWhatIsDue());
        resolve({ wasRun, running: running() });
      });
    });
    assert.deepEqual(seen, { wasRun: true, running: 0 });
  });

  test(`${name}: one inside of another, and one that throws`, () => {
    const inside = run(() => [running(), run(() => running()), running()]);
    assert.deepEqual(inside, [1, 2, 1]);
    assert.throws(() =>
      run(() => {
        throw new Error('no');
      }),
    );
    assert.equal(running(), 0);
  });
}
