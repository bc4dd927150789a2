/** The module behind `wtf8-wasm/inspect`, from the file beside the program: nothing has to be unpacked. */
import { readFileSync } from 'node:fs';
import { instances } from '../../inspect/instance.js';

export const useInspector = instances(
  () => new WebAssembly.Module(readFileSync(new URL('./inspect.wasm', import.meta.url))),
);

/** What the module calls a source that is bytes (modules/inspect/src/boundary.rs). */
export const BYTES = 2;
