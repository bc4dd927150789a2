/** The engine in use. */

/**
 * Which engine this host runs: WebAssembly, or plain JavaScript where it may not run or lacks 128-bit vectors.
 * Both give the same answers.
 *
 * @example
 * ```js
 * import { backend } from 'wtf8-wasm';
 *
 * console.assert(['wasm', 'js'].includes(backend()));
 * ```
 */
export function backend(): 'wasm' | 'js';
