/** What has to be done before a signal ends the program. */

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'];

/**
 * The program is still ended by the signal, as its parent process expects. Node delivers signals only while the program waits for
 * something (`readLater` of sources).
 *
 * @param {() => void} action
 * @returns {() => void} forgets the action
 */
export function beforeSignals(action) {
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    forget();
    try {
      action();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return forget;
}
