// The classes in the place of those that Node's types declare.

import type { TextDecoderStream } from 'node:stream/web';
import type { TextDecoder, TextEncoder } from 'node:util';
import { Wtf8Decoder, Wtf8DecoderStream, Wtf8Encoder } from 'wtf8-wasm';

export const decoder: TextDecoder = new Wtf8Decoder();
export const encoder: TextEncoder = new Wtf8Encoder();
export const decoderStream: TextDecoderStream = new Wtf8DecoderStream();
export const shared: string = new Wtf8Decoder().decode(new SharedArrayBuffer(1));
