// The processes that memory.test.mjs starts: each watches WebAssembly from before the package is imported, does one task
// and prints what it saw as JSON. Node runs with --expose-gc, which tasks that measure the heap need.

import { entryUrl } from './entry.mjs';

/** @type {Set<WebAssembly.Memory>} */
const memories = new Set();
let instances = 0;

/** @typedef {typeof import('./package.mjs').default} Package */

/** @type {Record<string, () => Promise<object>>} */
const TASKS = {
  /** Counts every access to the global `WebAssembly`, so that even a feature test during the import shows. */
  async import() {
    const original = globalThis.WebAssembly;
    let looks = 0;
    Object.defineProperty(globalThis, 'WebAssembly', {
      get() {
        looks++;
        return original;
      },
    });
    await import(entryUrl.href);
    const afterImport = looks;
    const wtf8 = await load();
    wtf8.encode('é\uD83D'.repeat(1000));
    return { afterImport, afterFirstCall: looks };
  },

  async 'a million calls'() {
    watchInstances();
    const wtf8 = await load();
    // Short texts may not reach WebAssembly.
    const calls = [1, 100].map((count) => manyCalls(wtf8, count));
    const good = calls.flatMap((each) => each.good);
    const throwing = calls.flatMap((each) => each.throwing);
    // Errors without stack traces are made ten times as fast.
    Error.stackTraceLimit = 0;
    callAll(good, throwing, 20000);
    const answers = JSON.stringify(good.map((call) => call()));
    const before = { wasm: wasmSize(), instances, heap: heapSize() };
    const thrown = callAll(good, throwing, 1e6);
    const after = { wasm: wasmSize(), instances, heap: heapSize() };
    return { before, after, thrown, isSame: JSON.stringify(good.map((call) => call())) === answers };
  },

  async 'ASCII of 128 Mi units'() {
    return roundTrip('abcdefgh', 2 ** 24, '');
  },

  async 'three-byte characters of 128 Mi units'() {
    return roundTrip('漢字', 2 ** 26 - 1, '漢\uD83D');
  },

  async 'the longest string'() {
    watchInstances();
    const wtf8 = await load();
    const text = 'abcdefgh'.repeat(2 ** 26 - 3);
    const bytes = wtf8.encode(text);
    const isExact = Buffer.from(bytes.buffer).equals(Buffer.alloc(text.length, 'abcdefgh'));
    return { units: text.length, isExact, isRoundTripExact: wtf8.decode(bytes) === text, wasm: wasmSize() };
  },

  async 'a string that would be too long'() {
    watchInstances();
    const wtf8 = await load();
    const bytes = new Uint8Array(2 ** 29);
    const first = nameOfThrown(() => wtf8.decode(bytes));
    return { thrown: first, next: wtf8.decode(bytes.subarray(0, 3)), wasm: wasmSize() };
  },

  async 'bytes beyond 2 GiB'() {
    watchInstances();
    const wtf8 = await load();
    const size = 2 ** 31 + 70000;
    const bytes = new Uint8Array(size);
    const wellFormed = wtf8.findIllFormed(bytes);
    bytes.set([0xed, 0xa0, 0xbd], size - 6);
    const lone = wtf8.findLoneSurrogate(bytes, size - 6);
    bytes.set([0xed, 0xb8, 0x80], size - 3);
    return { size, wellFormed, lone, pair: wtf8.findIllFormed(bytes), wasm: wasmSize() };
  },
};

/** @returns {Promise<Package>} */
async function load() {
  return (await import('./package.mjs')).default;
}

function watchInstances() {
  /** @param {WebAssembly.Instance} instance */
  const watch = (instance) => {
    instances++;
    for (const value of Object.values(instance.exports)) {
      if (value instanceof WebAssembly.Memory) {
        memories.add(value);
      }
    }
    return instance;
  };
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct: (target, parameters) => watch(Reflect.construct(target, parameters)),
  });
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = /** @type {typeof instantiate} */ (
    async (/** @type {any} */ source, /** @type {any} */ imports) => {
      const result = /** @type {any} */ (await instantiate(source, imports));
      watch(result.instance ?? result);
      return result;
    }
  );
}

function wasmSize() {
  return [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
}

function heapSize() {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** @param {() => unknown} call */
function nameOfThrown(call) {
  try {
    call();
  } catch (error) {
    return /** @type {Error} */ (error).name;
  }
  return null;
}

/**
 * @param {Package} wtf8
 * @param {number} count how often the text repeats itself
 * @returns {{ good: (() => unknown)[], throwing: (() => unknown)[] }}
 */
function manyCalls(wtf8, count) {
  const text = 'aé漢\u{1F600}\uD83D'.repeat(count);
  const data = wtf8.encode(text);
  const utf8 = wtf8.toUtf8Lossy(data);
  const bad = Uint8Array.of(...data, 0xed, 0xb8, 0x80);
  const bytes = new Uint8Array(data.length);
  const units = new Uint16Array(bad.length);
  const detached = new Uint8Array(4);
  structuredClone(null, { transfer: [detached.buffer] });
  const wrong = /** @type {any} */ (5);
  const column = wtf8.encodeAll([text, 'a']);
  const offsets = Uint32Array.of(0, data.length);
  const map = new wtf8.OffsetMap(data);
  const encoder = new wtf8.Wtf8Encoder();
  const decoder = new wtf8.Wtf8Decoder();
  return {
    good: [
      () => wtf8.encode(text),
      () => wtf8.encodeInto(text, bytes),
      () => wtf8.byteLength(text),
      () => wtf8.decode(data),
      () => wtf8.decodeToUtf16(data),
      () => wtf8.decodeInto(data, units),
      () => wtf8.utf16Length(data),
      () => wtf8.toUtf8(utf8),
      () => wtf8.toUtf8Lossy(text),
      () => wtf8.toUtf8LossyInPlace(utf8),
      () => wtf8.isWtf8(bad),
      () => wtf8.isUtf8(data),
      () => wtf8.isWellFormed(text),
      () => wtf8.findIllFormed(bad),
      () => wtf8.findLoneSurrogate(text),
      () => wtf8.concat([data, data]),
      () => wtf8.decodeLossy(bad),
      () => wtf8.decodeUtf8(utf8),
      () => wtf8.slice(data, 1, -1),
      () => wtf8.toCodePoints(data),
      () => [...wtf8.codePoints('aé')],
      () => wtf8.fromCodePoints([0x61, 0xd83d, 0xde00]),
      () => wtf8.compare(data, utf8),
      () => wtf8.compareUtf16(data, utf8),
      () => wtf8.indexOf(data, utf8),
      () => wtf8.lastIndexOf(data, data.subarray(0, 1)),
      () => wtf8.includes(data, utf8),
      () => wtf8.startsWith(data, data),
      () => wtf8.endsWith(data, data),
      () => wtf8.toIndex(data, data.length),
      () => wtf8.toOffset(data, text.length),
      () => new wtf8.OffsetMap(data).toIndex(data.length),
      () => map.toIndexes(offsets),
      () => wtf8.encodeAll([text, 'a']),
      () => wtf8.decodeAll(column),
      () => encoder.encode(text, { stream: true }),
      () => encoder.encode(),
      () => decoder.decode(data, { stream: true }),
      () => decoder.decode(),
    ],
    throwing: [
      () => wtf8.encode(wrong),
      () => wtf8.encodeInto(text, wrong),
      () => wtf8.byteLength(wrong),
      () => wtf8.decode(bad),
      () => wtf8.decodeToUtf16(bad),
      () => wtf8.decodeInto(bad, units),
      () => wtf8.utf16Length(bad),
      () => wtf8.toUtf8(text),
      () => wtf8.toUtf8(data),
      () => wtf8.toUtf8Lossy(bad),
      () => wtf8.toUtf8LossyInPlace(bad),
      () => wtf8.isWtf8(detached),
      () => wtf8.isUtf8(detached),
      () => wtf8.isWellFormed(wrong),
      () => wtf8.findIllFormed(data, wrong),
      () => wtf8.findLoneSurrogate(bad),
      () => wtf8.concat([data, bad]),
      () => wtf8.decodeUtf8(data),
      () => wtf8.slice(bad),
      () => wtf8.toCodePoints(bad),
      () => [...wtf8.codePoints(wrong)],
      () => wtf8.fromCodePoints([-1]),
      () => wtf8.compare(data, bad),
      () => wtf8.compareUtf16(bad, data),
      () => wtf8.indexOf(bad, data),
      () => wtf8.lastIndexOf(data, bad),
      () => wtf8.includes(bad, data),
      () => wtf8.startsWith(data, bad),
      () => wtf8.endsWith(bad, data),
      () => wtf8.toIndex(data, data.length + 1),
      () => wtf8.toOffset(data, text.length + 1),
      () => new wtf8.OffsetMap(bad),
      () => map.toOffset(text.length + 1),
      () => wtf8.encodeAll([text, wrong]),
      () => wtf8.decodeAll({ bytes: bad, offsets: Int32Array.of(0, bad.length) }),
      () => encoder.encode(wrong),
      () => decoder.decode(Uint8Array.of(0xff), { stream: true }),
    ],
  };
}

/**
 * @param {(() => unknown)[]} good
 * @param {(() => unknown)[]} throwing
 * @param {number} count
 */
function callAll(good, throwing, count) {
  let thrown = 0;
  for (let number = 0; number < count / 2; number++) {
    good[number % good.length]();
    try {
      throwing[number % throwing.length]();
    } catch {
      thrown++;
    }
  }
  return thrown;
}

/**
 * Encodes and decodes a text of one piece, repeated, and compares with the bytes that the platform makes of the piece.
 *
 * @param {string} piece well-formed
 * @param {number} count
 * @param {string} end
 */
async function roundTrip(piece, count, end) {
  watchInstances();
  const wtf8 = await load();
  const text = piece.repeat(count) + end;
  const pieceBytes = Buffer.from(piece);
  const endBytes = wtf8.encode(end);
  const bytes = wtf8.encode(text);
  const body = Buffer.from(bytes.buffer, 0, count * pieceBytes.length);
  return {
    units: text.length,
    bytes: bytes.length,
    expectedBytes: body.length + endBytes.length,
    isBodyExact: body.equals(Buffer.alloc(body.length, pieceBytes)),
    isEndExact: endBytes.every((byte, index) => byte === bytes[body.length + index]),
    isRoundTripExact: wtf8.decode(bytes) === text,
    lengths: [wtf8.byteLength(text), wtf8.utf16Length(bytes)],
    wasm: wasmSize(),
  };
}

console.log(JSON.stringify(await TASKS[process.argv[2]]()));
