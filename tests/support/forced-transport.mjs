// The package with every string going through wasm, by one transport: an entry made of the sources.

import { bundle } from '../../scripts/lib/bundle.mjs';

const ENTRY = `
  export { Wtf8Error } from './base/errors.js';
  export * from '../tests/support/forced-start.js?bound';
`;

/** @returns {Promise<typeof import('../../pkg/index.js')>} */
export async function importByForcedTransport() {
  const { outputFiles } = await bundle({
    stdin: { contents: ENTRY, resolveDir: new URL('../../pkg-template/', import.meta.url).pathname },
    outfile: 'forced-transport.js',
    format: 'esm',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
