/** Stands in for `TextDecoder` in the glue of the module `inspect.wasm`: a host may have none, or one that a page has replaced. */
import { decode } from '../engine/js/decode.js';

export class GlueDecoder {
  /** @param {Uint8Array} [bytes] */
  decode(bytes) {
    return bytes ? decode(bytes) : '';
  }
}
