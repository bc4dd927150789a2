/** The module behind `wtf8-wasm/inspect`, read from the file beside the program, so nothing has to be unpacked. */
import { instances } from '../../inspect/instance.js';
import { fs } from '../node.js';

const { readFileSync } = fs;

/** @type {Uint8Array<ArrayBuffer> | undefined} */
let bytes;
const use = instances(
  () => new WebAssembly.Module(/** @type {Uint8Array<ArrayBuffer>} */ (bytes)),
  // That of the host, which every host of the command has.
  TextDecoder,
);

/** @type {typeof use} */
export const useInspector = (work) => {
  // Read before `use`, which would report a missing file as missing WebAssembly.
  bytes ??= readFileSync(new URL('./inspect.wasm', import.meta.url));
  return use(work);
};

/** The module's number for a source that is bytes (modules/inspect/src/boundary.rs). */
export const BYTES = 2;
