/* @ts-self-types="./js.d.ts" */
/** The main entry's functions without WebAssembly. */
export { Wtf8Error } from './base/errors.js';
// Every function of api/index.js, bound to this start: the build writes the list.
export * from './start/js.js?bound';
