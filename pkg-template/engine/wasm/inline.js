/** Makes the instance from the module that ships as text, so that no host has to find and load a file. */
import base64 from '../../wasm/base64.js';
import * as imports from '../../wasm/glue.js';

/** @returns {WebAssembly.Instance} */
export function instantiate() {
  return new WebAssembly.Instance(new WebAssembly.Module(fromBase64(base64)), { './wtf8_bg.js': imports });
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
function fromBase64(text) {
  const { fromBase64 } = /** @type {{ fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }} */ (
    /** @type {unknown} */ (Uint8Array)
  );
  if (fromBase64) return fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let offset = 0; offset < binary.length; offset++) bytes[offset] = binary.charCodeAt(offset);
  return bytes;
}
