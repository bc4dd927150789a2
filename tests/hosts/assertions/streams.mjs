/** What must hold of the streams, in hosts that have any. */

import { hasStreams, LEAD, LONG, MARK, same, sameElements, TRAIL } from './tools.mjs';

/** @typedef {typeof import('wtf8-wasm')} Wtf8 */

/** Ends between the halves of a pair, and holds nothing at times. */
const PIECES = [`${MARK}a${LEAD}`, '', `${TRAIL}é`, LEAD, '', `${LEAD}漢`, LONG, TRAIL];

/**
 * What comes out of a stream. (Not by `for await`, which some browsers do not have for streams.)
 *
 * @param {{ readable: ReadableStream<any>, writable: WritableStream<any> }} stream
 * @param {unknown[]} chunks
 */
async function through({ readable, writable }, chunks) {
  const writer = writable.getWriter();
  const ends = chunks.map((chunk) => writer.write(chunk));
  const reader = readable.getReader();
  const results = [];
  const closed = writer.close();
  for (let read = await reader.read(); !read.done; read = await reader.read()) results.push(read.value);
  await Promise.all([...ends, closed]);
  return results;
}

/** @param {Uint8Array[]} chunks */
const lengthOf = (chunks) => chunks.reduce((sum, { length }) => sum + length, 0);

/** @type {Record<string, (wtf8: Wtf8) => Promise<void>>} */
export const STREAMS = {
  async 'text goes through streams, however it is cut'({ encode, Wtf8DecoderStream, Wtf8EncoderStream }) {
    const whole = PIECES.join('');
    const chunks = await through(new Wtf8EncoderStream(), PIECES);
    const bytes = new Uint8Array(lengthOf(chunks));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    sameElements(bytes, encode(whole));
    const cuts = [0, 1, 4, 5, 5, 7, 100_001, bytes.length];
    const parts = cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
    for (const fatal of [true, false]) {
      const texts = await through(new Wtf8DecoderStream('wtf-8', { fatal }), parts);
      same(texts.join('') === whole, true, `fatal: ${fatal}`);
    }
  },

  async 'an error ends both sides of a stream'({ Wtf8DecoderStream, Wtf8EncoderStream }) {
    /** @type {[stream: any, chunk: unknown, code: string][]} */
    const cases = [
      [new Wtf8DecoderStream(), Uint8Array.of(0x61, 0xff), 'ERR_ILL_FORMED_WTF8'],
      [new Wtf8EncoderStream(), 5, 'ERR_INVALID_ARG_TYPE'],
    ];
    for (const [{ readable, writable }, chunk, code] of cases) {
      const reasons = await Promise.all(
        [readable.getReader().read(), writable.getWriter().write(chunk)].map((end) =>
          end.then(
            () => 'no error',
            (/** @type {any} */ error) => error.code,
          ),
        ),
      );
      same(reasons.join(), `${code},${code}`);
    }
  },
};

/** Those that this host can run. */
export const streamAssertions = () => (hasStreams() ? STREAMS : {});
