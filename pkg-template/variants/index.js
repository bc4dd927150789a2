/**
 * The one list of the namespaces, from which the build makes the exports of every entry. Each name here is a function that makes
 * the namespace from what the entry starts with. variants.d.ts documents the namespaces.
 */

export { cesu8 } from './cesu8.js';
export { generalizedUtf8 } from './generalized-utf8.js';
export { modifiedUtf8 } from './modified-utf8.js';
export { surrogateEscape } from './surrogate-escape.js';
export { utf8Rfc2279 } from './utf8-rfc2279.js';
