/**
 * Node's built-in modules. `import` takes some milliseconds more than `getBuiltinModule`: it reads every export of a module, even
 * those that Node otherwise loads at their first use.
 */

/** Node has this function since version 20.16. @type {((name: string) => any) | undefined} */
const ask = /** @type {any} */ (process).getBuiltinModule;

/** @type {typeof import('node:fs')} */
export const fs = ask ? ask('node:fs') : await import('node:fs');
/** @type {typeof import('node:os')} */
export const os = ask ? ask('node:os') : await import('node:os');
/** @type {typeof import('node:path')} */
export const path = ask ? ask('node:path') : await import('node:path');
/** Loaded when it is used. @type {Pick<typeof import('node:tty'), 'isatty'>} */
export const tty = ask
  ? { isatty: (descriptor) => ask('node:tty').isatty(descriptor) }
  : await import('node:tty');
/** @type {typeof import('node:util')} */
export const util = ask ? ask('node:util') : await import('node:util');
