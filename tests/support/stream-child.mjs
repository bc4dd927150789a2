// Sends as many MiB as the argument says through an encoder stream and a decoder stream, and prints how much memory that took:
// what is alive after a garbage collection, which is done every 4 MiB.

import wtf8 from './package.mjs';

const MIB = 2 ** 20;
const wanted = Number(process.argv[2]) * MIB;

const PIECE = 'aé漢\u{1f600}\ud83dx\ude00';
const PIECE_BYTES = wtf8.byteLength(PIECE);
// An odd number of units, while the piece has eight: so chunks of text are cut at each place of it in turn, in its pair too.
const UNITS_AT_ONCE = 32_767;

const manyPieces = PIECE.repeat(8192);
/** A part of the text, which is the piece again and again. @param {number} index @param {number} length */
const partOf = (index, length) => manyPieces.slice(index % PIECE.length, (index % PIECE.length) + length);

let sent = 0;
const source = new ReadableStream(
  {
    pull(controller) {
      if ((sent / PIECE.length) * PIECE_BYTES >= wanted) return controller.close();
      controller.enqueue(partOf(sent, UNITS_AT_ONCE));
      sent += UNITS_AT_ONCE;
    },
  },
  { highWaterMark: 0 },
);

function alive() {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / MIB;
}

let bytesSeen = 0;
let cuts = 0;
let left = new Uint8Array();
/** Moves the ends of chunks of bytes back, each by another distance: so they are cut at each place of the piece. */
const cutter = new TransformStream({
  transform(bytes, controller) {
    bytesSeen += bytes.length;
    const whole = Buffer.concat([left, bytes]);
    const end = whole.length - (cuts++ % PIECE_BYTES);
    controller.enqueue(whole.subarray(0, end));
    left = Uint8Array.from(whole.subarray(end));
  },
  flush: (controller) => controller.enqueue(left),
});

let units = 0;
let isSame = true;
let before = 0;
let peak = 0;
let looks = 0;
const strings = source
  .pipeThrough(new wtf8.Wtf8EncoderStream())
  .pipeThrough(/** @type {any} */ (cutter))
  .pipeThrough(/** @type {any} */ (new wtf8.Wtf8DecoderStream()));
for await (const text of strings) {
  if (text !== partOf(units, text.length)) isSame = false;
  units += text.length;
  if (bytesSeen < (looks + 1) * 4 * MIB) continue;
  looks++;
  const now = alive();
  // The first look comes after everything is compiled and warm.
  if (looks === 1) before = now;
  peak = Math.max(peak, now);
}
isSame &&= units === sent;
console.log(JSON.stringify({ mebibytes: Math.floor(bytesSeen / MIB), isSame, before, peak }));
