import { type Bytes, decode, encode, Wtf8Error } from 'wtf8-wasm';

const bytes: Uint8Array<ArrayBuffer> = encode('a');
export const text: string = decode(bytes satisfies Bytes);
export const offsetOf = (error: unknown): number | undefined =>
  error instanceof Wtf8Error ? error.offset : undefined;
// @ts-expect-error
encode(5);
