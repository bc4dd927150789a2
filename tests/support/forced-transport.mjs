// Makes an entry of the sources in which every string goes through wasm, by one transport.

import { bundleSource } from '../../scripts/lib/bundle.mjs';

const ENTRY = `
  export { Wtf8Error } from './base/errors.js';
  export * from '../tests/support/forced-start.js?bound';
`;

/** @returns {Promise<typeof import('../../pkg/index.js')>} */
export async function importByForcedTransport() {
  return import(`data:text/javascript,${encodeURIComponent(await bundleSource(ENTRY))}`);
}
