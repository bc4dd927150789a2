/* @ts-self-types="./index.d.ts" */
/** The main entry. Importing it runs nothing: the engine starts at the first call that needs one. */
export { Wtf8Error } from './base/errors.js';
// Every function of api/index.js, bound to this start: the build writes the list.
export * from './start/main.js?bound';
