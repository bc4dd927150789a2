/** Which engine runs. */

/** @import { Bind } from './start.d.ts' */

/** @type {Bind<'backend'>} */
export const backend = ({ engine }) =>
  function backend() {
    return engine().backend;
  };
