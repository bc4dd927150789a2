/** The boundaries to JavaScript, tested from Rust in Chromium. (In Node each is a step of `npm test` by itself.) */

import { run as runProgram } from '../../../scripts/lib/command.mjs';
import { writeJson } from '../../../scripts/lib/fingerprint.mjs';
import { setUp } from '../../../scripts/lib/toolchain.mjs';
import { boundaryTest, bridgeTest, cargoForTest, signaturesTest } from '../../../scripts/lib/wasm-cargo.mjs';
import { chromiumArguments } from '../harness/browser.mjs';
import { debianProgram } from '../harness/debian.mjs';
import { inMade } from '../harness/places.mjs';
import { demand } from '../harness/trial.mjs';
import { startDriver } from './driver.mjs';

/** Property tests take longer than the twenty seconds that the runner waits by default. */
const SECONDS_TO_TEST = 240;
const SECONDS_TO_BUILD = 240;

const TESTS = {
  'the module’s': boundaryTest,
  'the crate’s strings': bridgeTest,
  'the crate’s signatures': signaturesTest,
};

/** @type {import('../harness/trial.mjs').Host} */
export const wasmBindgenTest = {
  title: 'wasm-bindgen-test',
  async run(trial) {
    const { rust, bindgen } = await setUp();
    trial.version = bindgen.version;
    const capabilities = inMade('webdriver.json');
    writeJson(capabilities, {
      'goog:chromeOptions': { binary: await debianProgram('chromium'), args: chromiumArguments },
    });
    const driver = await startDriver();
    const browser = {
      WASM_BINDGEN_USE_BROWSER: '1',
      WASM_BINDGEN_TEST_WEBDRIVER_JSON: capabilities,
      CHROMEDRIVER_REMOTE: driver.address,
      WASM_BINDGEN_TEST_TIMEOUT: String(SECONDS_TO_TEST),
    };
    try {
      for (const [title, test] of Object.entries(TESTS)) {
        const { command, parameters, environment } = cargoForTest(rust, bindgen.testRunner, test);
        await trial.check(`${title}, in Chromium`, async () => {
          const outcome = await runProgram(`host wasm-bindgen-test ${test.name}`, command, parameters, {
            environment: { ...environment, ...browser },
            timeLimit: SECONDS_TO_BUILD + SECONDS_TO_TEST,
          });
          // So the runner reads the driver's answer that the page has crashed.
          const cause = outcome.output.includes('missing field `chunk`') ? 'the page crashed\n' : '';
          demand(outcome.succeeded, cause + outcome.output);
          const passed = Number(/test result: ok\. (\d+) passed/.exec(outcome.output)?.[1]);
          demand(passed > 0, `no test ran:\n${outcome.output}`);
          trial.backends.add('wasm');
        });
      }
    } finally {
      await driver.stop();
    }
  },
};
