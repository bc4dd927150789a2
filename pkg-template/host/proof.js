/** What has to prove itself before it is used, and how it is kept from harming the call that needs it. */
import { ByteArray, setElements } from '../base/built-ins.js';
import { snapshotMemory } from '../base/snapshot.js';
import { demandStack } from './stack.js';

/** Whether a test runs. Functions that it tests may call this package, which must then leave the memory of wasm alone. */
export let isTesting = false;

/**
 * Calls a function in which code of a page may run, in the place of something of the host, and may call this package. That must
 * not change the bytes of the call that is under way, which may be in the snapshot memory.
 *
 * @template Result
 * @param {() => Result} test
 * @returns {Result}
 * @throws also if the stack is about to overflow
 */
export function tested(test) {
  demandStack();
  const bytes = new ByteArray(snapshotMemory);
  const saved = new ByteArray(bytes);
  const wasTesting = isTesting;
  isTesting = true;
  try {
    return test();
  } finally {
    isTesting = wasTesting;
    setElements(bytes, saved);
  }
}

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
      found = null;
      /** @type {Found | undefined | false} */
      let candidate;
      try {
        candidate = tested(find);
      } finally {
        // If the stack overflowed, it is undefined, and the next call tests again.
        found ??= candidate;
      }
    }
    if (found) return found;
    // What is built on this package calls the package during the test, and would call it for ever.
    found = false;
    return undefined;
  };
}
