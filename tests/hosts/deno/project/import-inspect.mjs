import * as wtf8 from 'wtf8-wasm/inspect';
import { runAssertions } from './assertions.mjs';

console.log(JSON.stringify(runAssertions(wtf8)));
