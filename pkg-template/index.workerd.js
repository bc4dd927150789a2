/** The main entry in workerd (Cloudflare Workers): the same functions over an imported module. */
export { Wtf8Error } from './base/errors.js';
// Every function of api/index.js, bound to this start: the build writes the list.
export * from './start/workerd.js?bound';
