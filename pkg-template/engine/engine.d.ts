import type { IllFormed, Progress } from '../index.js';

/** Text whose type has been checked. */
type Text = string | Uint16Array;

/**
 * What does the work behind the public functions. Arguments have been checked; bytes may lie in shared memory,
 * of which an engine must not look twice at the same place. Errors about data are thrown as `Wtf8Error`.
 */
export interface Engine {
  backend: 'wasm' | 'js';

  encode(text: Text): Uint8Array<ArrayBuffer>;
  encodeInto(text: Text, destination: Uint8Array): Progress;
  byteLength(text: Text): number;

  decode(wtf8: Uint8Array): string;
  decodeToUtf16(wtf8: Uint8Array): Uint16Array<ArrayBuffer>;
  decodeInto(wtf8: Uint8Array, destination: Uint16Array): Progress;
  utf16Length(wtf8: Uint8Array): number;

  /** Bytes are returned as a copy if they are well-formed UTF-8. */
  toUtf8(source: Text | Uint8Array): Uint8Array<ArrayBuffer>;
  toUtf8Lossy(source: Text | Uint8Array): Uint8Array<ArrayBuffer>;
  toUtf8LossyInPlace(wtf8: Uint8Array): number;

  findIllFormed(bytes: Uint8Array, utf8: boolean): IllFormed | null;
  /** The code unit at the first lone surrogate at or after `from`, with its position. */
  findLoneSurrogate(source: Text | Uint8Array, from: number): { position: number; codeUnit: number } | null;

  concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer>;
}

/** Gives the engine, and starts it at the first call. */
export type EngineSource = () => Engine;

/** The public functions, as index.d.ts declares them. */
export type Api = typeof import('../index.js');
