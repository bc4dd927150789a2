/** What has to prove itself before it is used. */
import { ByteArray, setElements } from '../base/built-ins.js';
import { snapshotMemory } from '../base/snapshot.js';
import { demandStack } from './stack.js';

/** Whether a test runs. Functions that it tests may call this package, which must then leave the memory of wasm alone. */
export let isTesting = false;

/**
 * A function that gives something of the host, which it finds and tests at its first call.
 *
 * @template Found
 * @param {() => Found | undefined | false} find gives it, if it is there and does what it should
 * @returns {() => Found | undefined}
 */
export function proven(find) {
  /** `null` while it is tested, `false` if there is none. @type {Found | false | null | undefined} */
  let found;
  return () => {
    if (found === undefined) {
      demandStack();
      // The package may be in the middle of a call that has its bytes in this memory.
      const bytes = new ByteArray(snapshotMemory);
      const saved = new ByteArray(bytes);
      const wasTesting = isTesting;
      found = null;
      isTesting = true;
      try {
        const candidate = find();
        found ??= candidate;
      } finally {
        // If the stack overflowed, the next call tests again.
        found ??= undefined;
        isTesting = wasTesting;
        setElements(bytes, saved);
      }
    }
    if (found) return found;
    // What is built on this package calls the package during the test, and would call it for ever.
    found = false;
    return undefined;
  };
}
