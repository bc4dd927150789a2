// Does `pipeline` of node:stream end with a stream of the package in the middle?
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Wtf8EncoderStream } from 'wtf8-wasm';

/** Far longer than it takes where it ends, in milliseconds. */
const PATIENCE = 2000;

let length = 0;
const ended = pipeline(Readable.from(['a\ud83d', '\ude00']), new Wtf8EncoderStream(), async (bytes) => {
  for await (const piece of bytes) length += piece.length;
});
const timeout = new Promise((resolve) => setTimeout(() => resolve(`not after ${PATIENCE} ms`), PATIENCE));
console.log(await Promise.race([ended.then(() => `ended, ${length} bytes`), timeout]));
process.exit();
