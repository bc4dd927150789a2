/** Which engine runs. */

/** @import { Api, EngineSource } from '../engine/engine.d.ts' */

/** @type {(engine: EngineSource) => Api['backend']} */
export const backend = (engine) =>
  function backend() {
    return engine().backend;
  };
