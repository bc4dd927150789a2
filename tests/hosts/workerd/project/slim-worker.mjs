import * as wtf8 from 'wtf8-wasm/slim';
import module from 'wtf8-wasm/wtf8.wasm';
import { runAssertions } from './assertions.mjs';

wtf8.initSync(module);

export default { fetch: () => Response.json(runAssertions(wtf8)) };
