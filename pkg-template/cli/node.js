/**
 * The modules of Node. To import one as a module takes some milliseconds more than to ask for it: it brings all that it has,
 * even what is loaded at the first use only.
 */

/**
 * @param {string} name
 * @returns {Promise<any>}
 */
const moduleOfNode = async (name) =>
  // Node has this function since version 20.16.
  /** @type {any} */ (process).getBuiltinModule?.(name) ?? import(name);

/** @type {typeof import('node:fs')} */
export const fs = await moduleOfNode('node:fs');
/** @type {typeof import('node:os')} */
export const os = await moduleOfNode('node:os');
/** @type {typeof import('node:path')} */
export const path = await moduleOfNode('node:path');
/** @type {typeof import('node:util')} */
export const util = await moduleOfNode('node:util');
