/** A thread that writes one pattern and then another to a place of shared memory, again and again. */

import { onData } from './thread.mjs';

/** @typedef {{ offset: number, length: number, patterns: [number[], number[]] }} Place */

onData((/** @type {{ memory: SharedArrayBuffer, control: SharedArrayBuffer, places: Place[] }} */ data) => {
  const { memory, places } = data;
  const control = new Int32Array(data.control);
  const bytes = new Uint8Array(memory);
  for (;;) {
    const number = Atomics.load(control, 0);
    if (number < 0) return;
    const { offset, length, patterns } = places[number];
    for (const pattern of patterns) {
      const period = pattern.length;
      for (let position = 0, turn = 0; position < length; position++) {
        bytes[offset + position] = pattern[turn];
        if (++turn === period) turn = 0;
      }
    }
  }
});
