// Collects garbage, in V8, without an option of the process.

import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** After it, references that are weak are gone, and so are buffers that nothing refers to. */
export async function collectGarbage() {
  // V8 keeps what a weak reference gave until the program waits, and frees buffers on another thread.
  for (let turn = 0; turn < 3; turn++) {
    collect();
    await setTimeout(10);
  }
}
