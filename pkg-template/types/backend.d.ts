/** The engine in use. */

/**
 * Which engine this entry runs in this host: WebAssembly, or plain JavaScript where that may not run or lacks 128-bit vectors.
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
