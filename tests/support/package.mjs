// The package under test, ready for use. Tests import it from here, unless they are about one entry.

import { readFileSync } from 'node:fs';
import { entryUrl } from './entry.mjs';

/** @typedef {typeof import('../../pkg/index.js') & Partial<typeof import('../../pkg/slim.js')>} Package */

/** @type {Package} */
const wtf8 = await load();

async function load() {
  if (!process.env.WTF8_TRANSPORT) return import(entryUrl.href);
  const { importByForcedTransport } = await import('./forced-transport.mjs');
  return importByForcedTransport();
}

// The slim entry has to be given its module.
wtf8.initSync?.(readFileSync(new URL('wtf8.wasm', entryUrl)));

export default wtf8;
