// From TypeScript 5.7 on, the type of an array names the type of its memory: results are in plain `ArrayBuffer`s.
import { concat, decode, decodeToUtf16, encode, toUtf8, toUtf8Lossy } from 'wtf8-wasm';

const bytes: Uint8Array<ArrayBuffer> = encode('a');
export const buffers: ArrayBuffer[] = [bytes, toUtf8('a'), toUtf8Lossy('a'), concat([bytes])].map(
  ({ buffer }) => buffer,
);
export const units: Uint16Array<ArrayBuffer> = decodeToUtf16(bytes);

// @ts-expect-error Code units are no bytes. (Earlier, an array of units had all that an `ArrayBuffer` has.)
decode(new Uint16Array(1));
