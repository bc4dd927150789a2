import * as wtf8 from 'wtf8-wasm';
import * as variants from 'wtf8-wasm/variants';
import { runAllAssertions } from './assertions.mjs';

export default { fetch: async () => Response.json(await runAllAssertions(wtf8, variants)) };
