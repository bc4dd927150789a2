/** The same without WebAssembly. */
export { Wtf8Error } from './base/errors.js';
// Every namespace of variants/index.js, bound to this start: the build writes the list.
export * from './start/variants.plain.js?bound=variants';
