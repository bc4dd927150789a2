/** The module behind `wtf8-wasm/inspect`, from the file beside the program: nothing has to be unpacked. */
import { readFileSync } from 'node:fs';
import { instances } from '../../inspect/instance.js';

export const useInspector = instances(
  () => new WebAssembly.Module(readFileSync(new URL('./inspect.wasm', import.meta.url))),
);

/** What the module calls kinds of sources (modules/inspect/src/boundary.rs). */
export const [CODE_UNITS, BYTES] = [1, 2];
