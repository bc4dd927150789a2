// An option may be `undefined`, which is the same as leaving it out. The declarations must allow that to programs with
// `exactOptionalPropertyTypes` too, where `?` alone means "absent".

import { encode, OffsetMap, Wtf8Decoder, Wtf8Encoder, Wtf8Error } from 'wtf8-wasm';
import * as inspection from 'wtf8-wasm/inspect';
import { cesu8, modifiedUtf8 } from 'wtf8-wasm/variants';

const bytes = encode('a');
const words = new Uint32Array(1);

cesu8.encode('a', { allowLone: undefined });
modifiedUtf8.decode(bytes, { lengthPrefix: undefined });
inspection.inspect('a', { limit: undefined });
inspection.inspect(bytes, { limit: undefined });
inspection.escape('a', { nonAscii: undefined });
new Wtf8Decoder('wtf-8', { fatal: undefined, ignoreBOM: undefined }).decode(bytes, { stream: undefined });
new Wtf8Encoder().encode('a', { stream: undefined });

const code = 'ERR_ILL_FORMED_WTF8';
const kind = 'truncated';
const error = new Wtf8Error('', { code, kind, offset: undefined, index: 0, length: 1 });
new Wtf8Error('', { code, kind, offset: 0, index: undefined, length: 1 });
// An error has both properties, and one of them is `undefined`.
export const places: { offset: number | undefined; index: number | undefined } = error;
// The constructor takes the properties of another error.
new Wtf8Error('', error);

const map = new OffsetMap('a');
map.toIndexes(words, undefined).fill(0);
map.toOffsets(words, undefined).fill(0);
// @ts-expect-error Nothing else stands for nothing.
map.toIndexes(words, null);
