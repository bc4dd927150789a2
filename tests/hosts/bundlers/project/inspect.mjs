import * as wtf8 from 'wtf8-wasm/inspect';
import { runAssertions } from './assertions.mjs';
import { send } from './send.mjs';

send({ report: runAssertions(wtf8) });
