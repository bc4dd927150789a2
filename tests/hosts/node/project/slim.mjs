import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as wtf8 from 'wtf8-wasm/slim';
import { runAssertions } from './assertions.mjs';

// `import.meta.resolve` is not in Node 18.
wtf8.initSync(readFileSync(createRequire(import.meta.url).resolve('wtf8-wasm/wtf8.wasm')));
console.log(JSON.stringify(runAssertions(wtf8)));
