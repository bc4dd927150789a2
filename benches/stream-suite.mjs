/** Measures how long text in many chunks takes through our streams, those of the host that runs this, and those of a peer. */

import * as peer from '@cto.af/wtf8';
import { Wtf8DecoderStream, Wtf8EncoderStream } from 'wtf8-wasm';
import { race } from './harness/race.mjs';
import { sizeName } from './plan.mjs';

/** @import { Race, StreamsJob } from './harness/rows.js' */

const KI = 1024;
const TEXTS = ['english', 'chinese', 'mixed'];
/** Bytes or code units of a chunk, and how many chunks. @type {[size: number, count: number][]} */
const CHUNKS = [
  [64, 400],
  [4 * KI, 64],
  [64 * KI, 8],
  [KI * KI, 2],
];

/**
 * @param {StreamsJob} job
 * @param {Record<string, string>} texts
 * @param {(done: number) => void} report
 * @returns {Promise<Race[]>}
 */
export async function raceStreams({ rounds }, texts, report) {
  /** @type {Race[]} */
  const rows = [];
  for (const [size, count] of CHUNKS) {
    for (const name of TEXTS) {
      const text = texts[name];
      const whole = text.repeat(Math.ceil((size * count) / text.length));
      // A chunk of text has as many code units as a chunk of bytes has bytes.
      const strings = Array.from({ length: count }, (_, index) =>
        whole.slice(index * size, (index + 1) * size),
      );
      const bytes = new TextEncoder().encode(whole);
      const arrays = strings.map((_, index) => bytes.slice(index * size, (index + 1) * size));
      const label = `${name} · ${sizeName(size)}`;
      rows.push(
        await race(
          `encode · ${label}`,
          [
            () => drain(strings, new Wtf8EncoderStream()),
            () => drain(strings, new TextEncoderStream()),
            () => drain(strings, new peer.Wtf8EncoderStream()),
          ],
          rounds,
        ),
        await race(
          `decode · ${label}`,
          // All replace a sequence that the end of the last chunk cuts.
          [
            () => drain(arrays, new Wtf8DecoderStream('wtf-8', { fatal: false })),
            () => drain(arrays, new TextDecoderStream('utf-8', { ignoreBOM: true })),
            () => drain(arrays, new peer.Wtf8DecoderStream('wtf-8', { ignoreBOM: true })),
          ],
          rounds,
        ),
      );
      report(rows.length);
    }
  }
  return rows;
}

/** @param {readonly unknown[]} chunks @param {any} stream */
async function drain(chunks, stream) {
  let next = 0;
  const source = new ReadableStream({
    pull(controller) {
      if (next < chunks.length) controller.enqueue(chunks[next++]);
      else controller.close();
    },
  });
  const reader = source.pipeThrough(stream).getReader();
  let length = 0;
  for (let result = await reader.read(); !result.done; result = await reader.read())
    length += result.value.length;
  return length;
}
