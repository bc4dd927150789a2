/** Text in pieces: classes to use instead of `TextEncoder`, `TextDecoder` and their streams. */

import type { Bytes, FreshBytes, Progress, Text } from './values.js';

/** Options of a call to encode or decode. */
export interface Wtf8StreamOptions {
  /**
   * Whether more pieces follow. If so, an encoder keeps a lead surrogate at the end for the next call, and a decoder an unfinished
   * sequence, the three bytes of a lead surrogate, or both: five bytes at most. `false` unless given.
   */
  stream?: boolean | undefined;
}

/** Options of the constructors of decoders. */
export interface Wtf8DecoderOptions {
  /** Whether ill-formed bytes throw, instead of being replaced by U+FFFD. `true` unless given. */
  fatal?: boolean | undefined;
  /** Only `true`: U+FEFF is a character like any other. `false` is a `TypeError`. */
  ignoreBOM?: true | undefined;
}

/**
 * Encodes text, whole or in pieces, as WTF-8: has the shape of `TextEncoder`, but is lossless. (WHATWG Encoding §7.4)
 *
 * @example
 * ```js
 * import { decode, Wtf8Encoder } from 'wtf8-wasm';
 *
 * const encoder = new Wtf8Encoder();
 * const pieces = ['a😀'.slice(0, 2), 'a😀'.slice(2)].map((text) => encoder.encode(text, { stream: true }));
 * console.assert(pieces[0].length === 1 && pieces[1].join() === '240,159,152,128'); // the two halves joined
 * console.assert(encoder.encode().length === 0); // and nothing was left
 * console.assert(decode(encoder.encode('\ud83d')) === '\ud83d');
 * ```
 */
export class Wtf8Encoder {
  constructor();

  /** `'wtf-8'` */
  readonly encoding: 'wtf-8';

  /**
   * Encodes the next piece of a text, or all of it.
   *
   * @param text the code units; none unless given
   * @param options `{ stream: true }` if more pieces follow; without it this piece is the last, and the next call begins a
   *   new text
   * @returns a fresh array; the arrays of all pieces, joined, equal `encode` of the whole text
   * @throws {TypeError} if `text` is neither a string nor a `Uint16Array`, `options` not an object (`null` counts as none) or
   *   `stream` not a boolean
   */
  encode(text?: Text, options?: Wtf8StreamOptions): FreshBytes;

  /**
   * Encodes the last piece of a text, or all of it, into a given array: as many whole sequences as fit.
   *
   * A lead surrogate that was held back comes first, joined with the trail if `text` begins with one. If there is no room
   * for it, nothing is written, `read` and `written` are 0, and it stays held back.
   *
   * @param text the code units
   * @param destination where the bytes go, from its start; may share memory with `text`
   * @returns code units of `text` read, and bytes written
   * @throws {TypeError} if `text` is not text or `destination` not a `Uint8Array`
   */
  encodeInto(text: Text, destination: Uint8Array): Progress;

  readonly [Symbol.toStringTag]: string;
}

/**
 * Decodes WTF-8, whole or in pieces: has the shape of `TextDecoder`, but is strict unless told otherwise, and never removes
 * U+FEFF. However the bytes are cut, the text or the error is the same. (WHATWG Encoding §7.2)
 *
 * @example
 * ```js
 * import { encode, Wtf8Decoder } from 'wtf8-wasm';
 *
 * const bytes = encode('漢\ud83d');
 * const decoder = new Wtf8Decoder();
 * let text = '';
 * for (const byte of bytes) text += decoder.decode(Uint8Array.of(byte), { stream: true });
 * text += decoder.decode();
 * console.assert(text === '漢\ud83d');
 * ```
 *
 * @example
 * ```js
 * import { Wtf8Decoder } from 'wtf8-wasm';
 *
 * const lossy = new Wtf8Decoder('wtf-8', { fatal: false });
 * console.assert(lossy.decode(Uint8Array.of(0x61, 0xff, 0xe2, 0x82)) === 'a\ufffd\ufffd');
 * ```
 */
export class Wtf8Decoder {
  /**
   * Makes a strict decoder, or with `fatal: false` one that replaces what is ill-formed.
   *
   * @param label `'wtf-8'` or `'wtf8'` in any case, with or without spaces around it; `'wtf-8'` unless given
   * @param options `fatal`: whether ill-formed bytes throw; `true` unless given
   * @throws {RangeError} `ERR_INVALID_ARG_VALUE` for another label
   * @throws {TypeError} if `label` is not a string, `options` not an object (`null` counts as none), an option not a boolean, or
   *   `ignoreBOM` is `false`
   */
  constructor(label?: string, options?: Wtf8DecoderOptions);

  /** `'wtf-8'` */
  readonly encoding: 'wtf-8';
  /** Whether ill-formed bytes throw, instead of being replaced. */
  readonly fatal: boolean;
  /** `true`: U+FEFF is a character like any other. */
  readonly ignoreBOM: true;

  /**
   * Decodes the next piece of a text, or all of it. Unless the decoder is fatal, it replaces what `decodeLossy` replaces.
   *
   * @param bytes the bytes; none unless given
   * @param options `{ stream: true }` if more pieces follow; without it this piece is the last, and the next call begins a
   *   new text
   * @throws {Wtf8Error} `ERR_ILL_FORMED_WTF8` if the decoder is fatal, with kind, length, and an offset that counts from
   *   the start of the first piece; the next call begins a new text
   * @throws {TypeError} if `bytes` is not bytes, `options` not an object (`null` counts as none) or `stream` not a boolean
   * @throws {RangeError} if the string would be longer than the host allows (in Firefox, an `InternalError`)
   */
  decode(bytes?: Uint8Array | ArrayBuffer | DataView, options?: Wtf8StreamOptions): string;
  /** The same for shared memory. (The types of Node's and Bun's decoders do not have it.) */
  decode(bytes: Bytes | undefined, options?: Wtf8StreamOptions): string;

  readonly [Symbol.toStringTag]: string;
}

/** The type of one end of the host's own stream class, if the program's type declarations include that class as a variable. */
type EndOf<Streams, End extends 'readable' | 'writable'> = Streams extends {
  prototype: Record<End, infer Stream>;
}
  ? Stream
  : EndOfBody<Body, End>;
/** The same for declarations of such classes as classes, which `globalThis` does not have: those of Cloudflare Workers. */
type EndOfBody<Readable, End> = End extends 'readable'
  ? Readable
  : Readable extends { pipeTo(destination: infer Writable, ...rest: never[]): unknown }
    ? Writable
    : object;
type Body = typeof globalThis extends { Response: { prototype: { body: infer Stream } } }
  ? NonNullable<Stream>
  : object;
type HostEncoderStream = typeof globalThis extends { TextEncoderStream: infer Class } ? Class : unknown;
type HostDecoderStream = typeof globalThis extends { TextDecoderStream: infer Class } ? Class : unknown;

/**
 * Encodes a stream of text as a stream of WTF-8: has the shape of `TextEncoderStream`. The halves of a pair that is cut
 * between two chunks are joined. (WHATWG Encoding §7.6)
 *
 * In TypeScript it is not assignable to the `TextEncoderStream` of `@types/node`, whose `encoding` has the type `'utf-8'`.
 *
 * `Duplex.fromWeb` of `node:stream` needs the option `{ objectMode: true }`: without it, Node turns strings into a `Buffer`, which
 * is a `TypeError` here.
 *
 * In Bun, `pipeline` and `compose` of `node:stream` never end with it, because they know Bun's own classes alone: use
 * `pipeThrough`, or `Duplex.fromWeb`.
 *
 * @throws {Error} `ERR_STREAMS_UNAVAILABLE` from the constructor, in a host without a `TransformStream` that works; `cause` is what
 *   the host threw, if it threw
 *
 * @example
 * ```js
 * import { decode, Wtf8EncoderStream } from 'wtf8-wasm';
 *
 * const halves = new ReadableStream({
 *   start(controller) {
 *     for (const half of '😀'.split('')) controller.enqueue(half);
 *     controller.close();
 *   },
 * });
 * const bytes = await new Response(halves.pipeThrough(new Wtf8EncoderStream())).arrayBuffer();
 * console.assert(bytes.byteLength === 4 && decode(bytes) === '😀');
 * ```
 */
export class Wtf8EncoderStream {
  constructor();

  /** `'wtf-8'` */
  readonly encoding: 'wtf-8';
  /** Where bytes come out, as fresh `Uint8Array`s. */
  readonly readable: EndOf<HostEncoderStream, 'readable'>;
  /**
   * Where strings go in, or `Uint16Array`s of code units. Another type is a `TypeError` on both sides. (In TypeScript it has the
   * type of the host's stream, which takes strings only: cast it for arrays.)
   */
  readonly writable: EndOf<HostEncoderStream, 'writable'>;
  readonly [Symbol.toStringTag]: string;
}

/**
 * Decodes a stream of WTF-8 to a stream of text: has the shape of `TextDecoderStream`, but is strict unless told otherwise,
 * and never removes U+FEFF. In Bun it needs `pipeThrough` or `Duplex.fromWeb`, too. (WHATWG Encoding §7.5)
 *
 * `Duplex.fromWeb` and `Readable.fromWeb` of `node:stream` need the option `{ objectMode: true }`, and `compose` needs the
 * result of such a `Duplex.fromWeb`: otherwise Node turns the strings into UTF-8, so that lone surrogates become U+FFFD without an error.
 *
 * @throws {Error} `ERR_STREAMS_UNAVAILABLE` from the constructor, in a host without a `TransformStream` that works; `cause` is what
 *   the host threw, if it threw
 *
 * @example
 * ```js
 * import { encode, Wtf8DecoderStream } from 'wtf8-wasm';
 *
 * let text = '';
 * const strings = new Blob([encode('漢\ud83d')]).stream().pipeThrough(new Wtf8DecoderStream());
 * for await (const chunk of strings) text += chunk;
 * console.assert(text === '漢\ud83d');
 * ```
 */
export class Wtf8DecoderStream {
  /**
   * Makes a stream that decodes as a `Wtf8Decoder` does.
   *
   * @param label as for `Wtf8Decoder`
   * @param options as for `Wtf8Decoder`
   * @throws as `Wtf8Decoder`
   */
  constructor(label?: string, options?: Wtf8DecoderOptions);

  /** `'wtf-8'` */
  readonly encoding: 'wtf-8';
  /** Whether ill-formed bytes make the stream fail, instead of being replaced. */
  readonly fatal: boolean;
  /** `true`: U+FEFF is a character like any other. */
  readonly ignoreBOM: true;
  /** Where strings come out. */
  readonly readable: EndOf<HostDecoderStream, 'readable'>;
  /**
   * Where bytes go in. Another type is a `TypeError` on both sides: the host's type also allows views such as `Int8Array`, and
   * does not allow a `SharedArrayBuffer`, which works.
   */
  readonly writable: EndOf<HostDecoderStream, 'writable'>;
  readonly [Symbol.toStringTag]: string;
}
