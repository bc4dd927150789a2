// What functions say of a window of another origin, of which a page may hardly ask anything.

import * as wtf8 from './node_modules/wtf8-wasm/index.js';
import { inspect } from './node_modules/wtf8-wasm/inspect.js';
import { cesu8 } from './node_modules/wtf8-wasm/variants.js';
import { send } from './send.mjs';

const frame = document.createElement('iframe');
frame.sandbox = '';
frame.srcdoc = '<!doctype html>';
const isLoaded = new Promise((resolve) => {
  frame.onload = resolve;
});
document.body.append(frame);
await isLoaded;
const { contentWindow } = frame;

const { OffsetMap, Wtf8Decoder, Wtf8Encoder } = wtf8;
const bytes = new Uint8Array(3);
const CALLS = {
  encode: wtf8.encode,
  decode: wtf8.decode,
  decodeInto: (value) => wtf8.decodeInto(bytes, value),
  encodeInto: (value) => wtf8.encodeInto('abc', value),
  concat: (value) => wtf8.concat([value]),
  encodeAll: (value) => wtf8.encodeAll([value]),
  decodeAll: (value) => wtf8.decodeAll({ bytes, offsets: value }),
  compare: (value) => wtf8.compare(bytes, value),
  findIllFormed: (value) => wtf8.findIllFormed(bytes, value),
  slice: (value) => wtf8.slice(bytes, value),
  OffsetMap: (value) => new OffsetMap(value),
  'Wtf8Encoder.encode': (value) => new Wtf8Encoder().encode(value),
  'Wtf8Decoder.decode': (value) => new Wtf8Decoder().decode(value),
  inspect,
  'cesu8.encode': cesu8.encode,
  'cesu8.decode': cesu8.decode,
};

const codes = {};
for (const [name, call] of Object.entries(CALLS)) {
  codes[name] = [contentWindow, contentWindow.location].map((value) => {
    try {
      return `a value: ${call(value)}`;
    } catch (error) {
      return error.code ?? `${error}`;
    }
  });
}
send({ codes });
