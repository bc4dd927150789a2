// Most audio worklets have neither TextEncoder nor TextDecoder, and little room on the stack.
import { runAssertions } from './assertions.mjs';
import * as wtf8 from './node_modules/wtf8-wasm/index.js';

class Converter extends AudioWorkletProcessor {
  constructor() {
    super();
    const report = runAssertions(wtf8);
    // Enough for whatever the package finds out of a host only after much text.
    const text = 'a\ud83d中'.repeat(20_000);
    let wrong = 0;
    for (let round = 0; round < 100; round++) wrong += wtf8.decode(wtf8.encode(text)) === text ? 0 : 1;
    this.port.postMessage(wrong > 0 ? { problem: `${wrong} times another text` } : { report });
  }

  process() {
    return false;
  }
}

registerProcessor('converter', Converter);
