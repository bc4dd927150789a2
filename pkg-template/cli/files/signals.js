/** What has to be done before a signal ends the program. */

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'];

/** @type {Set<() => void>} */
const actions = new Set();

/**
 * The program is still ended by the signal, as its parent process expects. Node delivers signals only while the program waits for
 * something (`readLater` of sources).
 *
 * @param {() => void} action
 * @returns {() => void} forgets the action
 */
export function beforeSignals(action) {
  if (actions.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  actions.add(action);
  return () => {
    actions.delete(action);
    if (actions.size === 0) ignore();
  };
}

function ignore() {
  for (const signal of SIGNALS) process.off(signal, end);
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  ignore();
  for (const action of actions) {
    try {
      action();
    } catch {
      // The others are to be done nevertheless, and nobody waits for a message any more.
    }
  }
  // In Windows the status is then 1. `exit` takes another one, but would wait for a read that waits for input.
  process.kill(process.pid, signal);
}
