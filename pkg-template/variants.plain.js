/** The entry `wtf8-wasm/variants` without WebAssembly, for React Native. */
export { Wtf8Error } from './base/errors.js';
// Every namespace of variants/index.js, bound to this start: the build writes the list.
export * from './start/variants.plain.js?bound=variants';
