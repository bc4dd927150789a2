// What the declarations must allow and, marked with @ts-expect-error, what they must not. Checked by tsc, never run: an
// expected error that does not come is an error too.

import type {
  Bytes,
  IllFormed,
  IllFormedKind,
  LoneSurrogate,
  Progress,
  Text,
  Wtf8ErrorCode,
} from '../../pkg/index.js';
import * as wtf8 from '../../pkg/index.js';
import * as inspection from '../../pkg/inspect.js';

type IsSame<Left, Right> =
  (<T>() => T extends Left ? 1 : 2) extends <T>() => T extends Right ? 1 : 2 ? true : false;

/** Compiles only if the type of the value is exactly the given one. */
declare function expectType<Expected>(): <Actual>(
  value: Actual,
  ...isSame: IsSame<Actual, Expected> extends true ? [] : [never]
) => void;

declare const text: Text;
declare const bytes: Bytes;
declare const buffer: Buffer;
declare const units: Uint16Array;
declare const shared: Uint8Array<SharedArrayBuffer>;
declare const view: DataView;
declare const numbers: number[];
declare const unknown: unknown;

// Results.
expectType<Uint8Array<ArrayBuffer>>()(wtf8.encode(text));
expectType<Progress>()(wtf8.encodeInto(text, new Uint8Array(1)));
expectType<number>()(wtf8.byteLength(text));
expectType<string>()(wtf8.decode(bytes));
expectType<Uint16Array<ArrayBuffer>>()(wtf8.decodeToUtf16(bytes));
expectType<Progress>()(wtf8.decodeInto(bytes, units));
expectType<number>()(wtf8.utf16Length(bytes));
expectType<Uint8Array<ArrayBuffer>>()(wtf8.toUtf8(bytes));
expectType<Uint8Array<ArrayBuffer>>()(wtf8.toUtf8Lossy(text));
expectType<number>()(wtf8.toUtf8LossyInPlace(buffer));
expectType<boolean>()(wtf8.isWtf8(bytes));
expectType<boolean>()(wtf8.isUtf8(bytes));
expectType<boolean>()(wtf8.isWellFormed(text));
expectType<IllFormed | null>()(wtf8.findIllFormed(bytes));
expectType<LoneSurrogate | null>()(wtf8.findLoneSurrogate(text));
expectType<Uint8Array<ArrayBuffer>>()(wtf8.concat([bytes]));

expectType<Uint8Array<ArrayBuffer>>()(wtf8.slice(bytes, -1));
expectType<-1 | 0 | 1>()(wtf8.compare(bytes, bytes));
expectType<-1 | 0 | 1>()(wtf8.compareUtf16(bytes, bytes));
expectType<number>()(wtf8.indexOf(bytes, bytes));
expectType<number>()(wtf8.lastIndexOf(bytes, bytes, 3));
expectType<boolean>()(wtf8.includes(bytes, bytes));
expectType<boolean>()(wtf8.startsWith(bytes, bytes, 3));
expectType<boolean>()(wtf8.endsWith(bytes, bytes, undefined));
expectType<Uint32Array<ArrayBuffer>>()(wtf8.toCodePoints(text));
expectType<ArrayIterator<number>>()(wtf8.codePoints(bytes));
expectType<number[]>()(wtf8.codePoints(bytes).take(2).toArray());
expectType<Uint8Array<ArrayBuffer>>()(wtf8.fromCodePoints([0x61]));
expectType<number>()(wtf8.toIndex(bytes, 0));
expectType<number>()(wtf8.toOffset(bytes, 0));
const map = new wtf8.OffsetMap(text);
expectType<number>()(map.toIndex(0));
expectType<number>()(map.toOffset(0));
expectType<Uint32Array<ArrayBuffer>>()(map.toIndexes(new Uint32Array(1)));
declare const sharedWords: Uint32Array<SharedArrayBuffer>;
expectType<Uint32Array<SharedArrayBuffer>>()(map.toOffsets(new Uint32Array(1), sharedWords));
class Words extends Uint32Array {
  own() {}
}
const words: Words = map.toIndexes(new Uint32Array(1), new Words(1));
expectType<Words | Uint32Array<ArrayBuffer>>()(map.toOffsets(words, Math.random() < 0.5 ? words : undefined));
// @ts-expect-error a fresh array is of no subclass, whatever is expected
export const freshWords: Words = map.toIndexes(words);
wtf8.encodeAll(new Set(['a', new Uint16Array(1)]));
wtf8.encodeAll(new Map([['a', 1]]).keys());
declare const iterable: Iterable<string>;
wtf8.encodeAll(iterable);

// Every form of bytes and text.
wtf8.decode(buffer);
wtf8.decode(shared);
wtf8.decode(view);
wtf8.decode(new ArrayBuffer(1));
wtf8.decode(new SharedArrayBuffer(1));
wtf8.encode('a');
wtf8.encode(units);
wtf8.encode(new Uint16Array(new SharedArrayBuffer(2)));
wtf8.encodeInto('a', buffer);
wtf8.encodeInto('a', shared);
wtf8.toUtf8('a');
wtf8.toUtf8(view);
wtf8.toUtf8(units);
wtf8.findLoneSurrogate(view, 3);
wtf8.findIllFormed(bytes, 'utf-8');
wtf8.findIllFormed(bytes, 'wtf-8');
wtf8.findIllFormed(bytes, undefined);
wtf8.findIllFormed(bytes, 'utf-8', 3);
wtf8.findIllFormed(bytes, undefined, 3);
wtf8.concat(new Set([buffer, view, new ArrayBuffer(1)]));
wtf8.concat([] as readonly Uint8Array[]);

// Results can be passed to functions that ask for plain memory.
new Blob([wtf8.encode(text)]);
structuredClone(null, { transfer: [wtf8.encode(text).buffer] });

// Errors.
const error = unknown;
if (error instanceof wtf8.Wtf8Error) {
  const typeError: TypeError = error;
  expectType<Wtf8ErrorCode>()(error.code);
  expectType<IllFormedKind>()(error.kind);
  expectType<number | undefined>()(error.offset);
  expectType<number | undefined>()(error.index);
  expectType<number>()(error.length);
  expectType<string>()(typeError.message);
}
const kinds = [
  'unexpected-continuation',
  'invalid-byte',
  'overlong',
  'out-of-range',
  'truncated',
  'surrogate-pair',
  'lone-surrogate',
] as const;
expectType<(typeof kinds)[number]>()({} as IllFormedKind);
const codes = [
  'ERR_ILL_FORMED_WTF8',
  'ERR_ILL_FORMED_UTF8',
  'ERR_LONE_SURROGATE',
  'ERR_ILL_FORMED_GENERALIZED_UTF8',
  'ERR_ILL_FORMED_CESU8',
  'ERR_ILL_FORMED_MODIFIED_UTF8',
  'ERR_ILL_FORMED_UTF8_RFC2279',
] as const;
expectType<(typeof codes)[number]>()({} as Wtf8ErrorCode);

// @ts-expect-error nothing is not text
wtf8.encode();
// @ts-expect-error
wtf8.encode(null);
// @ts-expect-error
wtf8.encode(5);
// @ts-expect-error bytes are not text
wtf8.encode(new Uint8Array(1));
// @ts-expect-error
wtf8.encode(numbers);
// @ts-expect-error
wtf8.encode(new String('a'));
// @ts-expect-error
wtf8.decode('abc');
// @ts-expect-error code units are not bytes
wtf8.decode(units);
// @ts-expect-error
wtf8.decode(numbers);
// @ts-expect-error
wtf8.decode(new Int8Array(1));
// @ts-expect-error
wtf8.encodeInto('a', units);
// @ts-expect-error
wtf8.encodeInto('a', view);
// @ts-expect-error
wtf8.encodeInto('a', new ArrayBuffer(1));
// @ts-expect-error
wtf8.decodeInto(bytes, new Uint8Array(1));
// @ts-expect-error
wtf8.toUtf8LossyInPlace(new ArrayBuffer(1));
// @ts-expect-error
wtf8.toUtf8LossyInPlace('a');
// @ts-expect-error
wtf8.isWellFormed(new Uint8Array(1));
// @ts-expect-error
wtf8.isWtf8('a');
// @ts-expect-error
wtf8.findIllFormed(bytes, 'utf8');
// @ts-expect-error
wtf8.findIllFormed(bytes, null);
// @ts-expect-error
wtf8.findIllFormed(bytes, 'utf-8', '3');
// @ts-expect-error the offset comes after the encoding
wtf8.findIllFormed(bytes, 3);
// @ts-expect-error
wtf8.findLoneSurrogate('a', '1');
// @ts-expect-error a list of parts is asked for
wtf8.concat(bytes);
// @ts-expect-error
wtf8.concat(new Uint8Array(1));
// @ts-expect-error
wtf8.concat(['a']);
// @ts-expect-error the result may be null
wtf8.findIllFormed(bytes).offset;
// @ts-expect-error
wtf8.findLoneSurrogate(text).position;
// @ts-expect-error
wtf8.nothing;
// @ts-expect-error
wtf8.slice('abc', 0);
// @ts-expect-error
wtf8.slice(bytes, '0');
// @ts-expect-error
wtf8.slice(bytes, null);
// @ts-expect-error text is not searched
wtf8.indexOf(bytes, 'a');
// @ts-expect-error
wtf8.compare(bytes);
// @ts-expect-error
wtf8.toIndex(bytes);
// @ts-expect-error
wtf8.fromCodePoints('abc');
// @ts-expect-error
wtf8.fromCodePoints([1n]);
// @ts-expect-error a string is no list of texts
wtf8.encodeAll('abc');
// @ts-expect-error
wtf8.encodeAll(new Uint16Array(1));
// @ts-expect-error
map.toIndexes([1, 2]);
// @ts-expect-error
map.toIndexes(new Uint16Array(1));
// @ts-expect-error
wtf8.OffsetMap(text);

// Classes, which can be used in place of those of the web.
const encoder: TextEncoder = new wtf8.Wtf8Encoder();
const decoder: TextDecoder = new wtf8.Wtf8Decoder();
expectType<Uint8Array<ArrayBuffer>>()(new wtf8.Wtf8Encoder().encode());
expectType<Uint8Array<ArrayBuffer>>()(new wtf8.Wtf8Encoder().encode(units, { stream: true }));
expectType<Progress>()(new wtf8.Wtf8Encoder().encodeInto(text, new Uint8Array(1)));
expectType<string>()(new wtf8.Wtf8Decoder('wtf8', { fatal: false }).decode(bytes, { stream: true }));
expectType<'wtf-8'>()(new wtf8.Wtf8EncoderStream().encoding);
expectType<true>()(new wtf8.Wtf8DecoderStream().ignoreBOM);
expectType<TextEncoderStream['readable']>()(new wtf8.Wtf8EncoderStream().readable);
expectType<TextDecoderStream['readable']>()(new wtf8.Wtf8DecoderStream().readable);
expectType<ReadableStream<string>>()(
  new ReadableStream<string>()
    .pipeThrough(new wtf8.Wtf8EncoderStream())
    .pipeThrough(new wtf8.Wtf8DecoderStream()),
);
expectType<TextEncoder>()(encoder);
expectType<TextDecoder>()(decoder);
expectType<string>()(wtf8.decodeLossy(bytes));
expectType<string>()(wtf8.decodeUtf8(bytes));
// @ts-expect-error A byte order mark always stays.
new wtf8.Wtf8Decoder('wtf-8', { ignoreBOM: false });
// @ts-expect-error Options are booleans.
new wtf8.Wtf8Decoder('wtf-8', { fatal: 1 });
// @ts-expect-error Bytes are no text.
new wtf8.Wtf8Encoder().encode(new Uint8Array(1));
// @ts-expect-error It cannot be set.
new wtf8.Wtf8Decoder().fatal = false;

// `wtf8-wasm/inspect`: the type of a report depends on the type of the source.
expectType<inspection.TextInspection>()(inspection.inspect(text));
expectType<inspection.BytesInspection>()(inspection.inspect(bytes, { limit: 5 }));
expectType<number>()(inspection.inspect(buffer).lengths.bytes);
declare const textOrBytes: string | Uint8Array;
expectType<number | undefined>()(inspection.inspect(textOrBytes).totals.illFormed);
expectType<string>()(inspection.escape(units, { nonAscii: true }));
// @ts-expect-error Of text nothing is said about bytes.
inspection.inspect('a').illFormed;
// @ts-expect-error Numbers are no bytes.
inspection.inspect(numbers);
// @ts-expect-error The limit is a number.
inspection.inspect('a', { limit: '5' });
