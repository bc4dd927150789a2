import * as wtf8 from 'wtf8-wasm/slim';
import { runAssertions } from './assertions.mjs';
import { send } from './send.mjs';

await wtf8.init(new URL('wtf8-wasm/wtf8.wasm', import.meta.url));
send({ report: runAssertions(wtf8) });
