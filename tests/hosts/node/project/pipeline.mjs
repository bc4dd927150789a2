// Which ways through node:stream end with a stream of the package in the middle?
import { compose, Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Wtf8EncoderStream } from 'wtf8-wasm';

/** Far longer than it takes where it ends, in milliseconds. */
const PATIENCE = 10_000;

const source = () => Readable.from(['a\ud83d', '\ude00']);

/** @param {AsyncIterable<Uint8Array>} bytes */
async function lengthOf(bytes) {
  let length = 0;
  for await (const piece of bytes) length += piece.length;
  return length;
}

/** @param {any} stream */
async function lengthByPipeline(stream) {
  let length = 0;
  await pipeline(source(), stream, async (bytes) => {
    length = await lengthOf(bytes);
  });
  return length;
}

/** @type {Record<string, () => Promise<number>>} */
const WAYS = {
  pipeline: () => lengthByPipeline(new Wtf8EncoderStream()),
  compose: () => lengthOf(compose(source(), /** @type {any} */ (new Wtf8EncoderStream()))),
  'Duplex.fromWeb': () =>
    lengthByPipeline(Duplex.fromWeb(/** @type {any} */ (new Wtf8EncoderStream()), { objectMode: true })),
};

const results = Object.entries(WAYS).map(async ([name, lengthByWay]) => {
  const timeout = new Promise((resolve) => setTimeout(() => resolve('does not end'), PATIENCE));
  return `${name}: ${await Promise.race([lengthByWay().then((length) => `${length} bytes`), timeout])}`;
});
console.log((await Promise.all(results)).join(', '));
process.exit();
