// Four threads at once, each with an instance of its own. Results are transferred to the main thread.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import * as wtf8 from 'wtf8-wasm';
import { runAssertions } from './assertions.mjs';

if (isMainThread) {
  const threads = Array.from({ length: 4 }, () => new Worker(new URL(import.meta.url)));
  const messages = await Promise.all(
    threads.map(
      (thread) => new Promise((resolve, reject) => thread.on('message', resolve).on('error', reject)),
    ),
  );
  const reports = messages.map(({ report, bytes }) => {
    if (wtf8.decode(bytes) !== 'from a thread: \ud83d') report.failures.push('bytes changed on their way');
    return report;
  });
  console.log(
    JSON.stringify({
      backend: [...new Set(reports.map(({ backend }) => backend))].join(),
      passed: reports.reduce((sum, { passed }) => sum + passed, 0),
      failures: reports.flatMap(({ failures }) => failures),
    }),
  );
} else {
  const bytes = wtf8.encode('from a thread: \ud83d');
  parentPort.postMessage({ report: runAssertions(wtf8), bytes }, [bytes.buffer]);
}
