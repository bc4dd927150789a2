import {
  type Bytes,
  decode,
  decodeAll,
  decodeToUtf16,
  encode,
  encodeAll,
  encodeInto,
  findIllFormed,
  OffsetMap,
  slice,
  type Text,
  toCodePoints,
  Wtf8Decoder,
  Wtf8DecoderStream,
  Wtf8Encoder,
  Wtf8EncoderStream,
  Wtf8Error,
} from 'wtf8-wasm';
import { escape, inspect, type LooksLike } from 'wtf8-wasm/inspect';
import { cesu8, generalizedUtf8, modifiedUtf8, surrogateEscape, utf8Rfc2279 } from 'wtf8-wasm/variants';

const text: Text = 'a';
const bytes: Uint8Array = encode(text);
const all: Bytes[] = [bytes, new ArrayBuffer(1), new DataView(new ArrayBuffer(1)), new SharedArrayBuffer(1)];
export const texts: string[] = all.map((part) => decode(part));
export const { read, written }: { read: number; written: number } = encodeInto(text, bytes);
export const kind: 'truncated' | undefined = (() => {
  const found = findIllFormed(bytes, 'utf-8', 1);
  return found?.kind === 'truncated' ? found.kind : undefined;
})();
export function offsetOf(error: unknown): number | undefined {
  return error instanceof Wtf8Error ? error.offset : undefined;
}
export const pieces: string[] = all.map((part) =>
  new Wtf8Decoder('wtf-8', { fatal: false }).decode(part, { stream: true }),
);
export const encoded: Uint8Array = new Wtf8Encoder().encode(text, { stream: true });
export const ends = [new Wtf8EncoderStream().readable, new Wtf8DecoderStream().writable];
// Without declarations of streams they are objects, and not `never`, which would fit any type.
// @ts-expect-error
export const end: string = new Wtf8EncoderStream().readable;
// @ts-expect-error
export const otherEnd: string = new Wtf8DecoderStream().writable;
export const byVariants: Uint8Array[] = [
  cesu8.encode(text, { allowLone: true }),
  modifiedUtf8.fromWtf8(bytes, { lengthPrefix: true }),
  generalizedUtf8.repair(bytes).wtf8,
  surrogateEscape.encode(surrogateEscape.decode(bytes)),
  utf8Rfc2279.encode(utf8Rfc2279.decode(bytes)),
];
const column = encodeAll([text, decodeToUtf16(bytes)]);
export const decoded: string[] = decodeAll({ bytes: column.bytes, offsets: column.offsets });
export const indexes: Uint32Array = new OffsetMap(slice(bytes, 0, -1)).toIndexes(toCodePoints(text));

// Results are not `any`, with which none of these would be an error.
// @ts-expect-error
export const wrongBytes: string = encode(text);
// @ts-expect-error
export const wrongVariant: string = cesu8.encode(text);
// @ts-expect-error
export const wrongUnits: string = decodeToUtf16(bytes);
// @ts-expect-error
export const wrongText: number = decode(bytes);
// @ts-expect-error
export const wrongArray: Uint16Array = encode(text);

// @ts-expect-error A number is no text.
encode(5);
// @ts-expect-error Text is no bytes.
decode('a');

export const looks: LooksLike | null = inspect(bytes, { limit: 5 }).looksLike;
export const units: number[] = inspect(text).loneSurrogates.map(({ index }) => index);
export const escaped: string = escape(text, { nonAscii: true });
// @ts-expect-error Of text nothing is said about bytes.
inspect('a').illFormed;
