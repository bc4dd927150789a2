// What the README says for esbuild: the module inside of the bundle, by the loader `binary`.

import * as slim from 'wtf8-wasm/slim';
import { initSync } from 'wtf8-wasm/slim';
import module from 'wtf8-wasm/wtf8.wasm';
import { runAssertions } from './assertions.mjs';

initSync(module);
console.log(JSON.stringify(runAssertions(slim)));
