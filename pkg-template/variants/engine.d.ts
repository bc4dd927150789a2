import type { IllFormed } from '../index.js';

/** Text that has passed the door (base/arguments.js), as all arguments here have. */
type Text = string | Uint16Array;

/** In the order of their numbers at the boundary of modules/variants/. */
export type Encoding =
  | 'generalized-utf-8'
  | 'wtf-8'
  | 'cesu-8'
  | 'cesu-8-with-lone'
  | 'modified-utf-8'
  | 'utf-8-rfc-2279'
  | 'utf-8b';

/** What does the work: all of it in JavaScript, and in wasm what is asked for of much text. Errors about data are thrown as `Wtf8Error`. */
export interface VariantsEngine {
  /** Throws at the first lone surrogate that the encoding cannot hold. */
  encode(text: Text, encoding: Encoding): Uint8Array<ArrayBuffer>;
  decode(bytes: Uint8Array, encoding: Encoding): string;
  /** What encoding the decoded text would give. */
  convert(bytes: Uint8Array, from: Encoding, to: Encoding): Uint8Array<ArrayBuffer>;
  findIllFormed(bytes: Uint8Array, encoding: Encoding): IllFormed | null;
  /**
   * Values that the encoding can hold, each by itself: surrogates that would make a pair stay apart.
   */
  encodeValues(values: Uint32Array, encoding: Encoding): Uint8Array<ArrayBuffer>;
  decodeValues(bytes: Uint8Array, encoding: Encoding): Uint32Array<ArrayBuffer>;
}
