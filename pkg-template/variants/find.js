/** What is ill-formed in bytes of an encoding, for the namespaces. */
import { bytesOf } from '../base/arguments.js';

/** @import { StrictEncoding } from './engine.d.ts' */
/** @import { VariantsStart } from './start.d.ts' */

/**
 * The first ill-formed sequence.
 *
 * @param {VariantsStart['engine']} engine
 * @param {unknown} bytes
 * @param {StrictEncoding} encoding
 */
export function findIn(engine, bytes, encoding) {
  const checked = bytesOf('bytes', bytes);
  return engine(checked).findIllFormed(checked, encoding);
}
