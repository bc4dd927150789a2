import { type Bytes, decode, encode, encodeInto, findIllFormed, type Text, Wtf8Error } from 'wtf8-wasm';
import { backend, decode as decodeInJs } from 'wtf8-wasm/js';

const text: Text = 'a';
const bytes: Uint8Array<ArrayBuffer> = encode(text);
const any: Bytes[] = [bytes, bytes.buffer, new DataView(bytes.buffer), new SharedArrayBuffer(1)];
export const texts: string[] = any.map((part) => decode(part) + decodeInJs(part));
export const { read, written }: { read: number; written: number } = encodeInto(text, bytes);
export const kind: 'truncated' | undefined = (() => {
  const fault = findIllFormed(bytes, 'utf-8');
  return fault?.kind === 'truncated' ? fault.kind : undefined;
})();
export const where: 'wasm' | 'js' = backend();
export function offsetOf(error: unknown): number | undefined {
  return error instanceof Wtf8Error ? error.offset : undefined;
}

// @ts-expect-error A number is no text.
encode(5);
// @ts-expect-error Code units are no bytes.
decode(new Uint16Array(1));
