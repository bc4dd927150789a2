import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as wtf8 from 'wtf8-wasm/slim';
import { runAssertions } from './assertions.mjs';

wtf8.initSync(readFileSync(fileURLToPath(import.meta.resolve('wtf8-wasm/wtf8.wasm'))));
console.log(JSON.stringify(runAssertions(wtf8)));
