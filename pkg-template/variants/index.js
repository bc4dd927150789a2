/**
 * The namespaces: the one list of them, from which the build makes every entry's. Each is made of what the entry starts with.
 * What they mean is said in variants.d.ts.
 */

export { cesu8 } from './cesu8.js';
export { generalizedUtf8 } from './generalized-utf8.js';
export { modifiedUtf8 } from './modified-utf8.js';
export { surrogateEscape } from './surrogate-escape.js';
export { utf8Rfc2279 } from './utf8-rfc2279.js';
