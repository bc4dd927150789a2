// Sends so many MiB as an argument says through an encoder stream and a decoder stream, and says how much memory that took: what
// is alive after garbage was collected, which is done every 4 MiB, and what the process had at most.

import wtf8 from './package.mjs';

const MIB = 2 ** 20;
const wanted = Number(process.argv[2]) * MIB;
// 64 KiB of WTF-8 and a byte: pairs and sequences are cut in every way.
const piece = `${'aé漢\u{1f600}'.repeat(6553)}\ud83dxy`;
const chunk = piece.slice(0, -1);

let sent = 0;
const source = new ReadableStream(
  {
    pull(controller) {
      if (sent >= wanted) return controller.close();
      sent += wtf8.byteLength(chunk);
      controller.enqueue(chunk);
    },
  },
  { highWaterMark: 0 },
);

function alive() {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / MIB;
}

/** Cuts chunks elsewhere than they were. */
let left = new Uint8Array();
const cutter = new TransformStream({
  transform(bytes, controller) {
    const whole = Buffer.concat([left, bytes]);
    controller.enqueue(whole.subarray(0, whole.length - 3));
    left = Uint8Array.from(whole.subarray(whole.length - 3));
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
  for (const place of [0, text.length >> 1, text.length - 1]) {
    if (text.charCodeAt(place) !== chunk.charCodeAt((units + place) % chunk.length)) isSame = false;
  }
  units += text.length;
  if (sent < (looks + 1) * 4 * MIB) continue;
  looks++;
  const now = alive();
  // The first look comes after everything is compiled and warm.
  if (looks === 1) before = now;
  peak = Math.max(peak, now);
}
isSame &&= units % chunk.length === 0;
const resident = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ mebibytes: Math.floor(sent / MIB), isSame, before, peak, resident, looks }));
