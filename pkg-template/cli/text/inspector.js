/** The module behind `wtf8-wasm/inspect`, read from the file beside the program, so nothing has to be unpacked. */
import { instances } from '../../inspect/instance.js';
import { fs } from '../node.js';

const { readFileSync } = fs;

/** @type {Uint8Array<ArrayBuffer> | undefined} */
let bytes;
const newUse = () =>
  instances(
    () => new WebAssembly.Module(/** @type {Uint8Array<ArrayBuffer>} */ (bytes)),
    // That of the host, which every host of the command has.
    TextDecoder,
  );
const use = newUse();

/** Reads the file, before an attempt to compile it would report a missing file as missing WebAssembly. */
function read() {
  bytes ??= readFileSync(new URL('./inspect.wasm', import.meta.url));
}

/** @type {typeof use} */
export const useInspector = (work) => {
  read();
  return use(work);
};

/**
 * An instance for work that does not end with this call. The `use` that makes it is called only here, so nobody else gets this
 * instance, and it may be kept.
 */
export function ownInspector() {
  read();
  return newUse()((instance) => instance);
}
