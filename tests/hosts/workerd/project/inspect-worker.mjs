import * as wtf8 from 'wtf8-wasm/inspect';
import { runAssertions } from './assertions.mjs';

export default { fetch: () => Response.json(runAssertions(wtf8)) };
