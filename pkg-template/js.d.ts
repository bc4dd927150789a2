/**
 * The main entry's functions in plain JavaScript: without WebAssembly, and without the host's codecs.
 *
 * @module
 */
export * from './index.js';
