/** A thread that makes shared buffers longer, step by step, one after the other. */

import { onData } from './thread.mjs';

/** `control` holds the number of the buffer that is in use, and how many are done. */
onData(
  async (
    /** @type {{ control: SharedArrayBuffer, buffers: any[], step: number }} */ { control, buffers, step },
  ) => {
    const state = new Int32Array(control);
    for (let number = 0; number < buffers.length; number++) {
      while (Atomics.load(state, 0) < number) Atomics.wait(state, 0, Atomics.load(state, 0), 1);
      if (Atomics.load(state, 0) === buffers.length) return;
      const buffer = buffers[number];
      for (let length = buffer.byteLength; length < buffer.maxByteLength; ) {
        length = Math.min(buffer.maxByteLength, length + step);
        buffer.grow(length);
        // Gives the other thread time to read the length twice.
        for (let turn = 0; turn < 200; turn++) Atomics.load(state, 1);
      }
      Atomics.store(state, 1, number + 1);
    }
  },
);
