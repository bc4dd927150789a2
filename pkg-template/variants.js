/* @ts-self-types="./variants.d.ts" */
/** The relatives of UTF-8. Importing it runs nothing: the engine starts at the first call that needs one. */
export { Wtf8Error } from './base/errors.js';
// Every namespace of variants/index.js, bound to this start: the build writes the list.
export * from './start/variants.js?bound=variants';
