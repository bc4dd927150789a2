/* @ts-self-types="./slim.d.ts" */
/** The main entry's functions over the module that the program supplies. */
export { Wtf8Error } from './base/errors.js';
export { init, initSync } from './start/slim.js';
// Every function of api/index.js, bound to this start: the build writes the list.
export * from './start/slim.js?bound';
