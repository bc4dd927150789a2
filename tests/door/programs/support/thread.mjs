/** How a worker gets its data, in every host. */

/**
 * Calls `start` with the data, after telling the main thread that this one is ready.
 *
 * @param {(data: any) => void} start
 */
export async function onData(start) {
  const scope = /** @type {any} */ (globalThis);
  if (typeof scope.postMessage === 'function') {
    scope.onmessage = (/** @type {{ data: any }} */ { data }) => {
      scope.postMessage('ready');
      start(data);
    };
    return;
  }
  const { parentPort } = await import('node:worker_threads');
  parentPort?.once('message', (data) => {
    parentPort.postMessage('ready');
    start(data);
  });
}
