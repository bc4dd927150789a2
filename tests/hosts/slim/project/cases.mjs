// node cases.mjs <address of the server>: each case with the package afresh, in a thread of its own.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runAssertions } from './assertions.mjs';
import { CASES } from './table.mjs';

if (isMainThread) {
  const reports = [];
  for (const { name } of CASES) {
    const worker = new Worker(new URL(import.meta.url), { workerData: { name, server: process.argv[2] } });
    reports.push(await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject)));
  }
  console.log(JSON.stringify(reports));
} else {
  const { name, server } = workerData;
  const { backend, steps } = CASES.find((one) => one.name === name);
  const slim = await import('wtf8-wasm/slim');
  const failures = [];
  for (const [action, expected] of steps) {
    const outcome = await outcomeOf(() => action(slim, server));
    if (!outcome.startsWith(expected)) failures.push(`expected ${expected}, got ${outcome}`);
  }
  const report = runAssertions(slim);
  parentPort.postMessage({ name, expected: backend, ...report, failures: [...failures, ...report.failures] });
}

/** @param {() => unknown} action */
async function outcomeOf(action) {
  try {
    await action();
    return 'good';
  } catch (error) {
    const { code, message } = error;
    return message.startsWith(`${code}:`) ? message : `${code}: ${message}`;
  }
}
