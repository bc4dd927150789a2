import * as wtf8 from 'wtf8-wasm';
import * as variants from 'wtf8-wasm/variants';
import { runAssertions } from './assertions.mjs';
import { send } from './send.mjs';

send({ report: runAssertions(wtf8, variants) });
