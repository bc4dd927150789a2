/** Starts ChromeDriver, because wasm-bindgen's own test runner gives up if the machine is busy for a few seconds. */

import { spawn } from 'node:child_process';
import { stop } from '../../../scripts/lib/command.mjs';
import { debianProgram } from '../harness/debian.mjs';

const SECONDS_TO_START = 60;

/** @returns {Promise<{ address: string, stop: () => Promise<void> }>} */
export async function startDriver() {
  // With port 0 it takes a free port, and prints which.
  const child = spawn(await debianProgram('chromedriver'), ['--port=0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  try {
    const port = await new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ why) => reject(new Error(`ChromeDriver ${why}\n${output}`));
      timer = setTimeout(() => fail(`said no port within ${SECONDS_TO_START} s`), SECONDS_TO_START * 1000);
      child.on('error', (error) => fail(`did not start: ${error.message}`));
      child.on('exit', (code, signal) => fail(`ended by ${signal ?? code}`));
      child.stdout.setEncoding('utf8').on('data', (text) => {
        output += text;
        const said = /started successfully on port (\d+)/.exec(output)?.[1];
        if (said) resolve(said);
      });
    });
    return { address: `http://127.0.0.1:${port}`, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
