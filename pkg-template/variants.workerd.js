/** The entry `wtf8-wasm/variants` in workerd (Cloudflare Workers), over an imported module. */
export { Wtf8Error } from './base/errors.js';
// Every namespace of variants/index.js, bound to this start: the build writes the list.
export * from './start/variants.workerd.js?bound=variants';
