// As in Jest's environment "jsdom", which has neither of these.
import { runAssertions } from './assertions.mjs';

delete globalThis.TextEncoder;
delete globalThis.TextDecoder;
console.log(JSON.stringify(runAssertions(await import('wtf8-wasm'))));
