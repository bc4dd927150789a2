// A host without `TextEncoder` and `TextDecoder`, such as Jest's environment "jsdom".
import { runAssertions } from './assertions.mjs';

delete globalThis.TextEncoder;
delete globalThis.TextDecoder;
console.log(JSON.stringify(runAssertions(await import('wtf8-wasm'))));
