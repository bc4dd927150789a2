/**
 * A loop over `findIllFormed(bytes, encoding, from)` that puts U+FFFD in each place gives what `TextDecoder` gives, and takes
 * time in proportion to the bytes.
 */

import { shown } from './support/contents.mjs';
import { findIllFormedByDefinition } from './support/reference.mjs';

const RANDOM = 'random bytes';
const STARTS = 'each start of a sequence';
const ARGUMENTS = 'arguments';
const LONG = 'long bytes';
const LONE = 'lone surrogates in long bytes';
const CUT = 'cut surrogates';

export const variants = [RANDOM, STARTS, ARGUMENTS, LONG, LONE, CUT];

/** @type {Record<string, (tools: import('./support/tools.mjs').Tools & { wtf8: any }) => void>} */
const CHECKS = {
  [RANDOM]: replaceInRandomBytes,
  [STARTS]: beginAnywhere,
  [ARGUMENTS]: tryArguments,
  [LONG]: goThroughLongBytes,
  [LONE]: goThroughLoneSurrogates,
  [CUT]: tryCutSurrogates,
};

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run(tools) {
  const wtf8 = await tools.load();
  CHECKS[tools.variant]({ ...tools, wtf8 });
}

/** The first and last bytes of each class, of which every kind of ill-formed sequence can be made. */
const BOUNDARIES = [
  0x00, 0x61, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xaf, 0xb0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec,
  0xed, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xfe, 0xff,
];

/** @param {number} seed */
function randomBytes(seed) {
  let state = seed * 2_654_435_761 + 1;
  const next = (/** @type {number} */ below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  for (let turn = 0; turn < 8; turn++) next(1);
  // A few are long enough for several vectors.
  const length = next(40) === 0 ? next(300) : next(24);
  return Uint8Array.from({ length }, () => (next(5) === 0 ? next(256) : BOUNDARIES[next(BOUNDARIES.length)]));
}

/** Each surrogate sequence is one ill-formed place here, and three to a `TextDecoder`. @param {Uint8Array} bytes */
function hasSurrogateSequence(bytes) {
  return bytes.some(
    (byte, offset) =>
      byte === 0xed &&
      bytes[offset + 1] >= 0xa0 &&
      bytes[offset + 1] < 0xc0 &&
      (bytes[offset + 2] & 0xc0) === 0x80,
  );
}

/** @param {any} wtf8 @param {Uint8Array} bytes */
function replaceAll(wtf8, bytes) {
  let text = '';
  for (let from = 0; ; ) {
    const found = wtf8.findIllFormed(bytes, 'utf-8', from);
    if (!found) return text + wtf8.decode(bytes.subarray(from));
    if (!(found.offset >= from && found.length > 0)) return `does not go on from ${from}: ${shown(found)}`;
    text += `${wtf8.decode(bytes.subarray(from, found.offset))}\ufffd`;
    from = found.offset + found.length;
  }
}

/** @param {import('./support/tools.mjs').Tools & { wtf8: any }} tools */
function replaceInRandomBytes({ wtf8, fail, note, isLong }) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const wanted = isLong ? 500_000 : 20_000;
  let count = 0;
  for (let seed = 1; count < wanted; seed++) {
    const bytes = randomBytes(seed);
    if (hasSurrogateSequence(bytes)) continue;
    count++;
    const [actual, expected] = [replaceAll(wtf8, bytes), decoder.decode(bytes)];
    if (actual !== expected)
      fail(`${shown(bytes)} (seed ${seed}): ${shown(actual)} instead of ${shown(expected)}`);
  }
  note('strings', count);
}

/** @param {import('./support/tools.mjs').Tools & { wtf8: any }} tools */
function beginAnywhere({ wtf8, fail }) {
  for (let seed = 1; seed < 3000; seed++) {
    const random = randomBytes(seed);
    // A few are so long that they are read in chunks.
    const padding = seed % 500 === 0 ? 200_000 : 0;
    const bytes = new Uint8Array(padding + random.length).fill(0x61);
    bytes.set(random, padding);
    for (const encoding of /** @type {const} */ (['wtf-8', 'utf-8'])) {
      const starts = padding ? [0, 1, 65_536, padding - 1] : [0];
      for (let from = padding; from <= bytes.length; ) {
        starts.push(from);
        const found = findIllFormedByDefinition(bytes, encoding, from);
        if (!found) break;
        from = found.offset + found.length;
      }
      for (const from of starts) {
        const expected = JSON.stringify(findIllFormedByDefinition(bytes, encoding, Math.max(from, padding)));
        const actual = JSON.stringify(wtf8.findIllFormed(bytes, encoding, from));
        if (actual !== expected) {
          fail(
            `${shown(random)} after ${padding} as ${encoding} from ${from}: ${actual} instead of ${expected}`,
          );
        }
      }
    }
  }
}

/** @param {import('./support/tools.mjs').Tools & { wtf8: any }} tools */
function tryArguments({ wtf8, fail }) {
  const bytes = Uint8Array.of(0x61, 0xff, 0x61);
  /** @type {[any, string][]} */
  const refused = [
    ['1', 'ERR_INVALID_ARG_TYPE'],
    [1n, 'ERR_INVALID_ARG_TYPE'],
    [null, 'ERR_INVALID_ARG_TYPE'],
    [{}, 'ERR_INVALID_ARG_TYPE'],
    [true, 'ERR_INVALID_ARG_TYPE'],
    [-1, 'ERR_OUT_OF_RANGE'],
    [1.5, 'ERR_OUT_OF_RANGE'],
    [Number.NaN, 'ERR_OUT_OF_RANGE'],
    [Number.POSITIVE_INFINITY, 'ERR_OUT_OF_RANGE'],
    [2 ** 53, 'ERR_OUT_OF_RANGE'],
  ];
  for (const [from, code] of refused) {
    try {
      fail(`from ${String(from)}: gave ${shown(wtf8.findIllFormed(bytes, 'utf-8', from))}`);
    } catch (error) {
      if (/** @type {any} */ (error).code !== code) fail(`from ${String(from)}: threw ${shown(error)}`);
    }
  }
  const illFormed = { offset: 1, length: 1, kind: 'invalid-byte' };
  /** @type {[any, any][]} */
  const taken = [
    [undefined, illFormed],
    [0, illFormed],
    [-0, illFormed],
    [1, illFormed],
    [2, null],
    [3, null],
    [4, null],
    [2 ** 32 + 1, null],
    [2 ** 53 - 1, null],
  ];
  for (const [from, expected] of taken) {
    for (const encoding of ['utf-8', 'wtf-8', undefined]) {
      const actual = wtf8.findIllFormed(bytes, encoding, from);
      if (JSON.stringify(actual) !== JSON.stringify(expected))
        fail(`from ${from} as ${encoding}: ${shown(actual)}`);
    }
  }
}

/** An implementation that looks at all bytes in each call would need hours. */
const LONG_SIZE = 4_000_000;

/** The time limit for all calls over one source, in milliseconds. */
const TOO_LONG = 120_000;

/** @param {import('./support/tools.mjs').Tools & { wtf8: any }} tools */
function goThroughLongBytes({ wtf8, fail, note }) {
  const end = Date.now() + TOO_LONG;
  for (const [name, bytes, expected] of /** @type {[string, Uint8Array, number][]} */ ([
    ['FF', new Uint8Array(LONG_SIZE).fill(0xff), LONG_SIZE],
    [
      'a and FF',
      Uint8Array.from({ length: LONG_SIZE }, (_, offset) => (offset & 1 ? 0xff : 0x61)),
      LONG_SIZE / 2,
    ],
    ['shared FF', sharedFull(200_000), 200_000],
  ])) {
    let count = 0;
    for (let from = 0; ; count++) {
      const found = wtf8.findIllFormed(bytes, count & 1 ? 'utf-8' : 'wtf-8', from);
      if (!found) break;
      if (found.offset < from) return fail(`${name}: ${found.offset} is before ${from}`);
      from = found.offset + found.length;
      if ((count & 0xff) === 0 && Date.now() > end)
        return fail(`${name}: only ${from} bytes in ${TOO_LONG} ms`);
    }
    if (count !== expected) fail(`${name}: found ${count}`);
    note(name, count);
  }
}

/** @param {number} size */
function sharedFull(size) {
  const Buffer = typeof SharedArrayBuffer === 'undefined' ? ArrayBuffer : SharedArrayBuffer;
  return new Uint8Array(new Buffer(size)).fill(0xff);
}

/**
 * Each call of `findLoneSurrogate` validates all of its bytes; of text it reads only what it needs.
 *
 * @param {import('./support/tools.mjs').Tools & { wtf8: any }} tools
 */
function goThroughLoneSurrogates({ wtf8, fail }) {
  const end = Date.now() + TOO_LONG;
  for (const source of ['\ud83d'.repeat(400_000), new Uint16Array(400_000).fill(0xde00)]) {
    let count = 0;
    for (let from = 0; ; count++) {
      const found = wtf8.findLoneSurrogate(source, from);
      if (!found) break;
      from = found.position + 1;
      if ((count & 0xff) === 0 && Date.now() > end)
        return fail(`${typeof source}: only ${from} in ${TOO_LONG} ms`);
    }
    if (count !== source.length) fail(`found ${count} of ${source.length}`);
  }
}

/** @param {import('./support/tools.mjs').Tools & { wtf8: any }} tools */
function tryCutSurrogates({ wtf8, fail }) {
  /** @type {[number[], string, number, string][]} */
  const cases = [
    [[0xed, 0xa0], 'utf-8', 1, 'truncated'],
    [[0xed, 0xbf], 'utf-8', 1, 'truncated'],
    [[0xed, 0xa0, 0x61], 'utf-8', 1, 'truncated'],
    [[0xed, 0xa0, 0xed], 'utf-8', 1, 'truncated'],
    [[0xed, 0xa0], 'wtf-8', 2, 'truncated'],
    [[0xed, 0xb0, 0x61], 'wtf-8', 2, 'truncated'],
    [[0xed], 'utf-8', 1, 'truncated'],
    [[0xed, 0x9f], 'utf-8', 2, 'truncated'],
    [[0xed, 0xa0, 0xbd], 'utf-8', 3, 'lone-surrogate'],
    [[0xed, 0xa0, 0xbd, 0xed, 0xb8], 'utf-8', 3, 'lone-surrogate'],
    [[0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], 'utf-8', 6, 'surrogate-pair'],
    [[0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], 'wtf-8', 6, 'surrogate-pair'],
  ];
  for (const [bytes, encoding, length, kind] of cases) {
    for (const before of [0, 1, 13, 40, 65_535, 196_607]) {
      const all = new Uint8Array(before + bytes.length).fill(0x61);
      all.set(bytes, before);
      const actual = JSON.stringify(wtf8.findIllFormed(all, encoding));
      const expected = JSON.stringify({ offset: before, length, kind });
      if (actual !== expected)
        fail(`${shown(bytes)} as ${encoding} after ${before}: ${actual} instead of ${expected}`);
    }
  }
}
