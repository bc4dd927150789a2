/** The module behind `wtf8-wasm/inspect`, from the file beside the program: nothing has to be unpacked. */
import { instances } from '../../inspect/instance.js';
import { fs } from '../node.js';

const { readFileSync } = fs;

export const useInspector = instances(
  () => new WebAssembly.Module(readFileSync(new URL('./inspect.wasm', import.meta.url))),
);

/** What the module calls a source that is bytes (modules/inspect/src/boundary.rs). */
export const BYTES = 2;
