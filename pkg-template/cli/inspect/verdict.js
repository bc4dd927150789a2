/** Whether what was found is sound. */

/** @import { Findings } from './inspect-source.js' */

/** @param {Findings} findings */
export const isSound = ({ wellFormed, json, notJson }) =>
  wellFormed && (json?.brokenStrings ?? 0) === 0 && notJson === undefined;
