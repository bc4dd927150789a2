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

/** Ours first, then the host's. None of the decoders throws at ill-formed bytes. */
const ENCODERS = [
  () => new Wtf8EncoderStream(),
  () => new TextEncoderStream(),
  () => new peer.Wtf8EncoderStream(),
];
const DECODERS = [
  () => new Wtf8DecoderStream('wtf-8', { fatal: false }),
  () => new TextDecoderStream('utf-8', { ignoreBOM: true }),
  () => new peer.Wtf8DecoderStream('wtf-8', { ignoreBOM: true }),
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
      // The end cuts no sequence: the peer puts a U+FFFD in place of each byte of one.
      let end = size * count;
      while ((bytes[end] & 0xc0) === 0x80) end--;
      const arrays = strings.map((_, index) => bytes.slice(index * size, Math.min((index + 1) * size, end)));
      const label = `${name} · ${sizeName(size)}`;
      rows.push(
        await raceThrough(`encode · ${label}`, strings, ENCODERS, rounds),
        await raceThrough(`decode · ${label}`, arrays, DECODERS, rounds),
      );
      report(rows.length);
    }
  }
  return rows;
}

/**
 * @param {string} name
 * @param {readonly (string | Uint8Array)[]} chunks
 * @param {readonly (() => any)[]} makers
 * @param {number} rounds
 */
async function raceThrough(name, chunks, makers, rounds) {
  const results = [];
  for (const make of makers) results.push(await resultOf(chunks, make()));
  // A contestant that gives another result is not slower or faster but wrong.
  if (new Set(results).size > 1) throw new Error(`${name}: the streams do not give the same`);
  return race(
    name,
    makers.map((make) => () => drain(chunks, make(), () => {})),
    rounds,
  );
}

/** @param {readonly unknown[]} chunks @param {any} stream @returns {Promise<string>} bytes as text */
async function resultOf(chunks, stream) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let result = '';
  await drain(chunks, stream, (chunk) => {
    result += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  });
  return result + decoder.decode();
}

/** @param {readonly unknown[]} chunks @param {any} stream @param {(chunk: any) => void} take */
async function drain(chunks, stream, take) {
  let next = 0;
  const source = new ReadableStream({
    pull(controller) {
      if (next < chunks.length) controller.enqueue(chunks[next++]);
      else controller.close();
    },
  });
  const reader = source.pipeThrough(stream).getReader();
  for (let result = await reader.read(); !result.done; result = await reader.read()) take(result.value);
}
