/**
 * The main entry's functions without WebAssembly.
 *
 * @module
 */
export * from './index.js';
