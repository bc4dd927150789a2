/**
 * Another thread makes buffers longer while a call runs, or they become shorter and longer between calls. A call reads
 * the content at one length that the buffer had: for shared memory, the content from before and the zeros that were added.
 */

import { shown } from './support/contents.mjs';

/** @typedef {{ wtf8: any, buffer: any, text: string, bytes: Uint8Array<any>, units: Uint16Array<any>, view: DataView<any> }} Subject */
/** @typedef {(subject: Subject) => ArrayLike<number> | string | number} Action */

/** What the buffers hold at first, in each code unit. Other calls have another letter. */
const LETTER = 0x78;
const OTHER_TEXT = 'o'.repeat(2000);

/** Each result has one element for each byte that was read, or is their number. @type {Record<string, Action>} */
const OF_BYTES = {
  'decode of the view': ({ wtf8, bytes }) => wtf8.decode(bytes),
  'decode of the buffer': ({ wtf8, buffer }) => wtf8.decode(buffer),
  'decode of a DataView': ({ wtf8, view }) => wtf8.decode(view),
  'decodeToUtf16 of the view': ({ wtf8, bytes }) => wtf8.decodeToUtf16(bytes),
  'decodeToUtf16 of the buffer': ({ wtf8, buffer }) => wtf8.decodeToUtf16(buffer),
  utf16Length: ({ wtf8, bytes }) => wtf8.utf16Length(bytes),
  decodeInto({ wtf8, bytes }) {
    const units = new Uint16Array(/** @type {any} */ (bytes.buffer).maxByteLength);
    const { read, written } = wtf8.decodeInto(bytes, units);
    return read === written ? units.subarray(0, written) : -1;
  },
  toUtf8: ({ wtf8, bytes }) => wtf8.toUtf8(bytes),
  toUtf8Lossy: ({ wtf8, bytes }) => wtf8.toUtf8Lossy(bytes),
};

/** The same for code units. @type {Record<string, Action>} */
const OF_UNITS = {
  encode: ({ wtf8, units }) => wtf8.encode(units),
  'toUtf8 of units': ({ wtf8, units }) => wtf8.toUtf8(units),
  byteLength: ({ wtf8, units }) => wtf8.byteLength(units),
};

/** What must be true at every length of the buffer. @type {Record<string, (subject: Subject) => boolean>} */
const VERDICTS = {
  isWtf8: ({ wtf8, bytes }) => wtf8.isWtf8(bytes),
  isUtf8: ({ wtf8, buffer }) => wtf8.isUtf8(buffer),
  findIllFormed: ({ wtf8, bytes }) => wtf8.findIllFormed(bytes) === null,
  findLoneSurrogate: ({ wtf8, bytes }) => wtf8.findLoneSurrogate(bytes) === null,
  isWellFormed: ({ wtf8, units }) => wtf8.isWellFormed(units),
  toUtf8LossyInPlace: ({ wtf8, bytes }) => wtf8.toUtf8LossyInPlace(bytes) === 0,
  'encodeInto a growing array'({ wtf8, buffer, text }) {
    const before = buffer.byteLength;
    const { read, written } = wtf8.encodeInto(text, new Uint8Array(buffer));
    return read === written && written >= before && written <= buffer.byteLength;
  },
};

/** The length in bytes at first and in the end, and the step by which it grows. */
const GROWTHS = {
  short: [6, 64, 2],
  middle: [40, 2000, 2],
  long: [1000, 300_000, 1000],
};

export const variants = [...Object.keys(GROWTHS), 'by hand'];

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, load, startWorker, milliseconds, fail, note }) {
  const wtf8 = await load();
  if (variant === 'by hand') {
    if (!('resizable' in ArrayBuffer.prototype)) return note('left out', 'no resizable buffers here');
    return byHand(wtf8, fail);
  }
  if (typeof SharedArrayBuffer === 'undefined' || !('growable' in SharedArrayBuffer.prototype)) {
    return note('left out', 'no growable shared memory here');
  }
  const [first, last, step] = GROWTHS[/** @type {keyof typeof GROWTHS} */ (variant)];
  const Growable = /** @type {any} */ (SharedArrayBuffer);
  const buffers = Array.from({ length: variant === 'long' ? 200 : 3000 }, () => {
    const buffer = new Growable(first, { maxByteLength: last });
    new Uint16Array(buffer).fill(LETTER);
    return buffer;
  });
  const control = new SharedArrayBuffer(8);
  const state = new Int32Array(control);
  Atomics.store(state, 0, -1);
  const worker = await startWorker('grow.mjs', { control, buffers, step });
  const end = Date.now() + milliseconds;
  let calls = 0;
  for (const [number, buffer] of buffers.entries()) {
    if (Date.now() > end) break;
    Atomics.store(state, 0, number);
    Atomics.notify(state, 0);
    const subject = {
      wtf8,
      buffer,
      text: contentOf(first, last),
      bytes: new Uint8Array(buffer),
      units: new Uint16Array(buffer),
      view: new DataView(buffer),
    };
    while (Atomics.load(state, 1) <= number) calls += callAll(subject, first, fail);
  }
  Atomics.store(state, 0, buffers.length);
  Atomics.notify(state, 0);
  await worker.stop();
  if (calls === 0) fail('no call was made while a buffer grew');
  note('calls', calls);
}

/** The content of a buffer and the zeros that come: writing it changes nothing. @param {number} first @param {number} last */
const contentOf = (first, last) => 'x\0'.repeat(first / 2) + '\0'.repeat(last);

/** @param {Subject} subject @param {number} first @param {(message: string) => void} fail */
function callAll(subject, first, fail) {
  const { wtf8, bytes } = subject;
  let calls = 0;
  /** @param {string} name @param {() => string | undefined} check */
  const attempt = (name, check) => {
    // Leaves the data of another call in the memory of the module.
    wtf8.decodeToUtf16(wtf8.encode(OTHER_TEXT));
    calls++;
    try {
      const flaw = check();
      if (flaw) fail(`${name}: ${flaw}`);
    } catch (error) {
      fail(`${name}: threw ${shown(error)}`);
    }
  };
  for (const [name, action] of Object.entries(OF_BYTES)) {
    attempt(name, () =>
      flawOfCopy(
        bytes,
        1,
        () => action(subject),
        (index) => index < first && !(index & 1),
      ),
    );
  }
  for (const [name, action] of Object.entries(OF_UNITS)) {
    attempt(name, () =>
      flawOfCopy(
        bytes,
        2,
        () => action(subject),
        (index) => index < first / 2,
      ),
    );
  }
  for (const [name, verdict] of Object.entries(VERDICTS)) {
    attempt(name, () => (verdict(subject) ? undefined : 'gave a wrong answer'));
  }
  attempt('concat', () => flawOfConcat(wtf8.concat([bytes, bytes]), first));
  return calls;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} scale bytes of the source for an element of the result
 * @param {() => any} make
 * @param {(index: number) => boolean} isLetter
 */
function flawOfCopy(bytes, scale, make, isLetter) {
  const before = Math.floor(bytes.length / scale);
  const result = make();
  const after = Math.floor(bytes.length / scale);
  if (typeof result === 'number') return result >= before && result <= after ? undefined : `gave ${result}`;
  if (!(result.length >= before && result.length <= after)) {
    return `gave ${result.length} elements, where there were ${before} to ${after}`;
  }
  for (let index = 0; index < result.length; index++) {
    const element = typeof result === 'string' ? result.charCodeAt(index) : result[index];
    if (element !== (isLetter(index) ? LETTER : 0)) return `gave ${element} at ${index} of ${result.length}`;
  }
  return undefined;
}

/** Each of the two parts may have been read at another length. @param {Uint8Array} result @param {number} first */
function flawOfConcat(result, first) {
  const letters = result.reduce((sum, byte) => sum + (byte === LETTER ? 1 : 0), 0);
  const others = result.filter((byte) => byte !== LETTER && byte !== 0).length;
  return letters === first && others === 0 ? undefined : `gave ${letters} letters and ${others} other bytes`;
}

/** In one thread, buffers become shorter and longer between calls. @param {any} wtf8 @param {(message: string) => void} fail */
function byHand(wtf8, fail) {
  for (const size of [6, 40, 300, 100_000, 300_000]) {
    const buffer = new /** @type {any} */ (ArrayBuffer)(size, { maxByteLength: 2 * size });
    const bytes = new Uint8Array(buffer);
    const fixed = new Uint8Array(buffer, 0, size);
    for (const length of [size, 2 * size, size, size - 2]) {
      buffer.resize(length);
      new Uint16Array(buffer).fill(LETTER);
      const units = new Uint16Array(buffer);
      const text = contentOf(length, 2 * size);
      callAll({ wtf8, buffer, text, bytes, units, view: new DataView(buffer) }, length, fail);
    }
    // By now the end of `fixed` is outside of the buffer.
    for (const name of [
      'decode',
      'isWtf8',
      'decodeToUtf16',
      'toUtf8',
      'toUtf8LossyInPlace',
      'findIllFormed',
    ]) {
      try {
        fail(`${name} of an array out of bounds: gave ${shown(wtf8[name](fixed))}`);
      } catch (error) {
        if (/** @type {any} */ (error).code !== 'ERR_INVALID_ARG_TYPE')
          fail(`${name}: threw ${shown(error)}`);
      }
    }
  }
}
