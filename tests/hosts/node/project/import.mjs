import * as wtf8 from 'wtf8-wasm';
import * as variants from 'wtf8-wasm/variants';
import { runAssertions } from './assertions.mjs';

console.log(JSON.stringify(runAssertions(wtf8, variants)));
