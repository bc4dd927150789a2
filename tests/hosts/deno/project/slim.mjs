// The only entry that needs a permission of Deno: to read the file of the module.
import * as wtf8 from 'wtf8-wasm/slim';
import { runAssertions } from './assertions.mjs';

await wtf8.init(new URL(import.meta.resolve('wtf8-wasm/wtf8.wasm')));
console.log(JSON.stringify(runAssertions(wtf8)));
