import type { IllFormed } from '../index.js';

/** Text that has passed the door (base/arguments.js), as all arguments here have. */
type Text = string | Uint16Array;

/** In the order of their numbers at the boundary of modules/variants/, but for UTF-8B (see wasm/instance.js). */
export type Encoding =
  | 'generalized-utf-8'
  | 'wtf-8'
  | 'cesu-8'
  | 'cesu-8-with-lone'
  | 'modified-utf-8'
  | 'utf-8-rfc-2279'
  | 'utf-8b';

/** An encoding in which bytes can be ill-formed: in UTF-8B none are. */
export type StrictEncoding = Exclude<Encoding, 'utf-8b'>;

/** What the namespaces are made of. Errors about data are thrown as `Wtf8Error`. */
export interface VariantsEngine {
  /** Throws at the first lone surrogate that the encoding cannot hold. */
  encode(text: Text, encoding: Encoding): Uint8Array<ArrayBuffer>;
  decode(bytes: Uint8Array, encoding: Encoding): string;
  /** The bytes that `encode(decode(bytes, from), to)` would give. Errors have offsets. */
  convert(bytes: Uint8Array, from: StrictEncoding, to: StrictEncoding): Uint8Array<ArrayBuffer>;
  findIllFormed(bytes: Uint8Array, encoding: StrictEncoding): IllFormed | null;
}
