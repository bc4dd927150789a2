// Do the two engines give the same answers? Noise goes through every function of both, and all that can be seen
// of a call is compared: the result, or the error with its message and properties, and the memory passed in.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as wasm from '../../pkg/index.js';
import * as js from '../../pkg/js.js';
import { fromUnits, toUnits } from '../support/notation.mjs';
import * as reference from '../support/reference.mjs';
import { SEAMS } from '../support/seams.mjs';
import { BOUNDARY_UNITS, INTERESTING, random } from '../support/texts.mjs';

const SHORT_CASES = 6000;
const LONG_CASES = 120;

const PIECES = [...Object.values(INTERESTING), ...BOUNDARY_UNITS.map((unit) => fromUnits([unit]))];
const FILLINGS = ['a', 'é', '漢', '\u{1F600}', '\uD83D', '\uDE00'];
/** Bytes that begin, continue or break a sequence. */
const DAMAGE = [
  0x41, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xb0, 0xbf, 0xc0, 0xc3, 0xe0, 0xe6, 0xed, 0xf0, 0xf4, 0xf5, 0xff,
];

/** Makes random arguments for the functions. */
class Noise {
  /**
   * @param {number} seed
   * @param {boolean} isLong whether inputs are so long that an engine may cut them
   */
  constructor(seed, isLong) {
    this.below = random(seed);
    this.isLong = isLong;
  }

  /** @template T @param {readonly T[]} list */
  pick(list) {
    return list[this.below(list.length)];
  }

  pieces() {
    return Array.from({ length: this.below(12) }, () => this.pick(PIECES));
  }

  /**
   * How often to repeat the filling at the start: until a little before a place where an engine may cut its input, or
   * over the length of a few vectors.
   *
   * @param {number} size of one filling
   */
  fillingCount(size) {
    const units = this.isLong ? this.pick(SEAMS) - this.below(16) : Math.max(0, this.below(256) - 128);
    return Math.floor(units / size);
  }

  text() {
    const filling = this.pick(FILLINGS);
    const text = filling.repeat(this.fillingCount(filling.length)) + this.pieces().join('');
    return this.below(2) === 0 ? text : toUnits(text);
  }

  /** WTF-8 with damage: halves of pairs may be neighbours, bytes be replaced or inserted, and the end be cut off. */
  bytes() {
    const end = this.pieces().flatMap((piece) => [...reference.encode(piece)]);
    for (let count = this.below(3); count > 0; count--) {
      end.splice(this.below(end.length + 1), this.below(2), this.pick(DAMAGE));
    }
    if (this.below(3) === 0) end.splice(this.below(end.length + 1));
    const filling = reference.encode(this.pick(FILLINGS));
    const start = filling.length * this.fillingCount(filling.length);
    const bytes = new Uint8Array(start + end.length);
    if (start > 0) bytes.set(Buffer.alloc(start, filling));
    bytes.set(end, start);
    return bytes;
  }

  source() {
    return this.below(2) === 0 ? this.text() : this.bytes();
  }

  /** A position in text, or near it. */
  index() {
    return this.pick([undefined, 0, 3, -3, 40, 70_000, -70_000, 3.5, Number.NaN, this.below(200)]);
  }

  codePoints() {
    return Array.from({ length: this.below(300) }, () =>
      this.pick([0x61, 0xe9, 0x4e2d, 0xd83d, 0xde00, 0x1f600]),
    );
  }

  /** Bytes, other bytes that often occur in them, and a position to search from. */
  search() {
    const bytes = this.bytes();
    const start = this.below(bytes.length + 1);
    const part = bytes.slice(start, start + this.below(9));
    return [bytes, this.below(4) === 0 ? this.bytes() : part, this.index()];
  }

  /**
   * A destination among other data, as large as is needed or smaller, and now and then in the memory of the
   * source.
   *
   * @template {typeof Uint8Array | typeof Uint16Array} T
   * @param {string | Uint8Array | Uint16Array} source
   * @param {T} Type
   * @param {number} needed the most elements that the result can have
   */
  withDestination(source, Type, needed) {
    const capacity = this.below(needed + 3);
    const buffer = new ArrayBuffer(8 * needed + 64);
    new Uint8Array(buffer).fill(0x55);
    const destination = new Type(buffer, 2 * this.below(16), capacity);
    if (typeof source === 'string' || this.below(2) === 0) return [source, destination];
    const Source = source instanceof Uint8Array ? Uint8Array : Uint16Array;
    const overlapping = new Source(buffer, 2 * this.below(16), source.length);
    overlapping.set(source);
    return [overlapping, destination];
  }
}

/** @type {Record<string, (noise: Noise) => unknown[]>} */
const ARGUMENTS = {
  encode: (noise) => [noise.text()],
  encodeInto(noise) {
    const text = noise.text();
    return noise.withDestination(text, Uint8Array, 3 * text.length);
  },
  byteLength: (noise) => [noise.text()],
  decode: (noise) => [noise.bytes()],
  decodeToUtf16: (noise) => [noise.bytes()],
  decodeInto(noise) {
    const bytes = noise.bytes();
    return noise.withDestination(bytes, Uint16Array, bytes.length);
  },
  utf16Length: (noise) => [noise.bytes()],
  toUtf8: (noise) => [noise.source()],
  toUtf8Lossy: (noise) => [noise.source()],
  toUtf8LossyInPlace: (noise) => [noise.bytes()],
  isWtf8: (noise) => [noise.bytes()],
  isUtf8: (noise) => [noise.bytes()],
  isWellFormed: (noise) => [noise.text()],
  findIllFormed: (noise) => [noise.bytes(), noise.pick(['wtf-8', 'utf-8'])],
  findLoneSurrogate(noise) {
    const source = noise.source();
    return [source, noise.below(source.length + 3)];
  },
  concat: (noise) => [Array.from({ length: noise.below(5) }, () => noise.bytes())],
  decodeLossy: (noise) => [noise.bytes()],
  decodeUtf8: (noise) => [noise.bytes()],
  slice: (noise) => [noise.bytes(), noise.index(), noise.index()],
  toCodePoints: (noise) => [noise.source()],
  codePoints: (noise) => [noise.source()],
  fromCodePoints: (noise) => [noise.codePoints()],
  compare: (noise) => [noise.bytes(), noise.bytes()],
  compareUtf16: (noise) => [noise.bytes(), noise.bytes()],
  indexOf: (noise) => noise.search(),
  lastIndexOf: (noise) => noise.search(),
  includes: (noise) => noise.search(),
  startsWith: (noise) => noise.search(),
  endsWith: (noise) => noise.search(),
  toIndex: (noise) => [noise.bytes(), noise.index()],
  toOffset: (noise) => [noise.bytes(), noise.index()],
  OffsetMap: (noise) => [noise.source(), Uint32Array.from({ length: 9 }, () => noise.below(30))],
  encodeAll: (noise) => [Array.from({ length: noise.below(9) }, () => noise.text())],
  decodeAll(noise) {
    const bytes = noise.bytes();
    const offsets = Uint32Array.from({ length: noise.below(6) }, () => noise.below(bytes.length + 1));
    return [{ bytes, offsets: noise.below(4) === 0 ? offsets : offsets.sort() }];
  },
  Wtf8Encoder: (noise) => [Array.from({ length: noise.below(5) }, () => noise.text())],
  Wtf8Decoder: (noise) => [Array.from({ length: noise.below(5) }, () => noise.bytes()), noise.below(2) === 0],
};

const MORE = { stream: true };

/**
 * What is more than one call: an iterator, and methods of classes. (The streams use the same code as the other classes.)
 *
 * @type {Record<string, (entry: any, ...values: any[]) => unknown>}
 */
const METHODS = {
  codePoints: ({ codePoints }, /** @type {string} */ source) => [...codePoints(source)],
  OffsetMap({ OffsetMap }, /** @type {string} */ source, /** @type {Uint32Array} */ positions) {
    const map = new OffsetMap(source);
    return [map.toIndexes(positions), map.toOffsets(positions)];
  },
  Wtf8Encoder({ Wtf8Encoder }, /** @type {string[]} */ pieces) {
    const encoder = new Wtf8Encoder();
    return [...pieces.map((piece) => encoder.encode(piece, MORE)), encoder.encode()];
  },
  Wtf8Decoder({ Wtf8Decoder }, /** @type {Uint8Array[]} */ pieces, /** @type {boolean} */ fatal) {
    const decoder = new Wtf8Decoder('wtf-8', { fatal });
    return [...pieces.map((piece) => decoder.decode(piece, MORE)), decoder.decode()];
  },
};

/**
 * @param {any} entry
 * @param {string} name
 * @param {unknown[]} values
 */
function outcome(entry, name, values) {
  try {
    return { returned: METHODS[name] ? METHODS[name](entry, ...values) : entry[name](...values) };
  } catch (thrown) {
    return { thrown };
  }
}

/** @param {unknown[]} values */
const memoryOf = (values) => values.flat().map((value) => (ArrayBuffer.isView(value) ? value.buffer : value));

test('each entry runs its own engine', () => {
  assert.deepEqual([wasm.backend(), js.backend()], ['wasm', 'js']);
});

test('no function is left out', () => {
  const functions = Object.keys(wasm).filter((name) => !/^Wtf8Error$|Stream$|^backend$/.test(name));
  assert.deepEqual(Object.keys(ARGUMENTS).sort(), functions.sort());
  assert.deepEqual(Object.keys(js), Object.keys(wasm));
});

for (const [name, makeArguments] of Object.entries(ARGUMENTS)) {
  describe(name, () => {
    for (const [description, count] of /** @type {const} */ ([
      ['short', SHORT_CASES],
      ['long', LONG_CASES],
    ])) {
      test(description, () => {
        for (let seed = 1; seed <= count; seed++) {
          const forWasm = makeArguments(new Noise(seed, description === 'long'));
          const forJs = structuredClone(forWasm);
          const where = `seed ${seed}`;
          assert.deepEqual(outcome(js, name, forJs), outcome(wasm, name, forWasm), where);
          assert.deepEqual(memoryOf(forJs), memoryOf(forWasm), where);
        }
      });
    }
  });
}
