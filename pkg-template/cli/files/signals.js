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
    if (actions.size === 0) stopListening();
  };
}

/** Leaves signals to the system again. */
function stopListening() {
  for (const signal of SIGNALS) process.off(signal, end);
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  stopListening();
  for (const action of actions) {
    try {
      action();
    } catch {
      // The others are to be done nevertheless, and nobody waits for a message any more.
    }
  }
  // In Windows the exit status is then always 1. `process.exit` could set another one, but would not return while a read waits for
  // input.
  process.kill(process.pid, signal);
}
