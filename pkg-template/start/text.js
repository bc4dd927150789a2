/** What operations on text that stays bytes start with, beyond what all others do. */

/** @import { Start, TextStart } from '../api/start.d.ts' */
/** @import { BytesEngine } from '../engine/engine.d.ts' */

/**
 * @param {Start} start
 * @param {Record<'wasm' | 'js', BytesEngine>} engines
 * @param {TextStart['isUtf8Quickly']} isUtf8Quickly
 * @returns {TextStart}
 */
export const textStartOf = (start, engines, isUtf8Quickly) => ({
  ...start,
  // Only after its engine has been started.
  bytesEngine: () => engines[start.engine().backend],
  isUtf8Quickly,
});
