/** Whether bytes are UTF-8, without an engine. */
import { hostPolicy } from '../host/policy.js';

/**
 * @param {Uint8Array} bytes
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export const isUtf8Quickly = (bytes) => hostPolicy().isUtf8?.(bytes);
