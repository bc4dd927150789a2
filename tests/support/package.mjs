// The package under test, ready for use. All tests import it from here.

import { readFileSync } from 'node:fs';
import { entryUrl } from './entry.mjs';

/** @type {typeof import('../../pkg/index.js') & Partial<typeof import('../../pkg/slim.js')>} */
const wtf8 = process.env.WTF8_TRANSPORT
  ? await (await import('./forced-transport.mjs')).importByForcedTransport()
  : await import(entryUrl.href);

// The slim entry has to be given its module.
wtf8.initSync?.(readFileSync(new URL('wtf8.wasm', entryUrl)));

export default wtf8;
