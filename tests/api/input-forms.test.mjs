// Is the answer the same whatever form the input has: views, shared and resizable memory, other realms, ropes?

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import { Worker } from 'node:worker_threads';
import { resizable } from '../support/buffers.mjs';
import { BYTE_FORMS, HostileBytes, HostileUnits, lying, surround, TEXT_FORMS } from '../support/forms.mjs';
import { bytes } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';
import { FUNCTIONS } from '../support/surface.mjs';

const SHORT = 'aé\uFEFF\u{1F600}漢';
/** With it, there are more bytes than one chunk has, and so many more code units than one has. */
const COUNT = 17_000;

const TEXTS = {
  'well-formed, short': SHORT,
  'ill-formed, short': `${SHORT}\uD83D`,
  'well-formed, several chunks': SHORT.repeat(COUNT),
  'ill-formed, several chunks': `${SHORT}\uD83D`.repeat(COUNT),
};

/**
 * @param {() => unknown} call
 * @returns {unknown} what the call gives or throws, for comparison
 */
function outcome(call) {
  try {
    return call();
  } catch (error) {
    const { name, message, code, kind, offset, index, length } = /** @type {any} */ (error);
    return { thrown: name, message, code, kind, offset, index, length };
  }
}

/**
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string} where
 */
function assertSameOutcome(actual, expected, where) {
  if (expected instanceof Uint8Array || expected instanceof Uint16Array) {
    // Comparing long arrays element by element, as assert does, takes too long.
    assert.ok(ArrayBuffer.isView(actual), where);
    assert.equal(Object.getPrototypeOf(actual), Object.getPrototypeOf(expected), where);
    assert.ok(Buffer.from(actual.buffer).equals(Buffer.from(expected.buffer)), where);
  } else {
    assert.deepEqual(actual, expected, where);
  }
}

/**
 * The functions whose first argument is of such a type, with what each gives for a plain one.
 *
 * @param {readonly string[]} types
 * @param {unknown} plain
 */
const expectations = (types, plain) =>
  FUNCTIONS.filter(({ parameters }) => types.includes(parameters[0].type)).map(
    ({ name, call, goodArguments }) => {
      /** @param {unknown} first */
      const give = (first) => outcome(() => call(first, ...goodArguments().slice(1)));
      return { name, give, expected: give(plain) };
    },
  );

/**
 * Further arguments with which the answer depends on the whole of the first one.
 *
 * @type {Record<string, (data: Uint8Array<ArrayBuffer>, text: string) => unknown[]>}
 */
const TELLING = {
  slice: () => [-1],
  toIndex: (data) => [data.length],
  toOffset: (_, text) => [text.length],
  indexOf: (_, text) => [endOf(text)],
  lastIndexOf: (_, text) => [endOf(text)],
  includes: (_, text) => [endOf(text)],
  endsWith: (_, text) => [endOf(text)],
  startsWith: (data) => [data],
  compare: (data) => [data],
  compareUtf16: (data) => [data],
  findIllFormed: () => ['utf-8'],
  findLoneSurrogate: () => [],
};

/** The end of a text, which occurs elsewhere only in longer ones. @param {string} text */
const endOf = (text) => wtf8.encode(text.slice(-3));

for (const [textName, text] of Object.entries(TEXTS)) {
  describe(textName, () => {
    const data = Uint8Array.from(wtf8.encode(text));
    const ofBytes = expectations(['Bytes', 'Text or Bytes'], data);
    const telling = Object.entries(TELLING).map(([name, further]) => {
      const parameters = further(data, text);
      /** @param {unknown} first */
      const give = (first) => outcome(() => /** @type {any} */ (wtf8)[name](first, ...parameters));
      return { name, give, expected: give(data) };
    });
    for (const [form, create] of Object.entries(BYTE_FORMS)) {
      test(`bytes: ${form}`, () => {
        for (const { name, give, expected } of [...ofBytes, ...telling]) {
          assertSameOutcome(give(create(data)), expected, name);
        }
        assert.equal(new wtf8.OffsetMap(create(data)).toIndex(data.length), text.length);
        assert.deepEqual(
          wtf8.decodeAll({ bytes: create(data), offsets: Int32Array.of(0, 1, 3, data.length) }),
          [text[0], text[1], text.slice(2)],
        );
        assert.equal(wtf8.compare(data, create(data)), 0);
        assert.equal(wtf8.startsWith(data, create(data)), true);
        assert.equal(wtf8.indexOf(data, create(endOf(text))), text.indexOf(text.slice(-3)));
      });
    }

    const ofText = expectations(['Text', 'Text or Bytes'], text);
    for (const [form, create] of Object.entries(TEXT_FORMS)) {
      test(`text: ${form}`, () => {
        for (const { name, give, expected } of ofText) assertSameOutcome(give(create(text)), expected, name);
      });
    }
  });
}

test('a string of ASCII kept in two bytes a character', () => {
  const text = `漢${'abc'.repeat(30)}`.slice(1);
  assert.deepEqual(wtf8.encode(text), new Uint8Array(Buffer.from('abc'.repeat(30))));
});

test('a Buffer of the pool sees its own bytes', () => {
  const buffers = ['é', '漢', '\u{1F600}', 'a'].map((character) => Buffer.from(character));
  assert.deepEqual(
    buffers.map((buffer) => wtf8.decode(buffer)),
    ['é', '漢', '\u{1F600}', 'a'],
  );
  assert.equal(wtf8.decode(wtf8.concat(buffers)), 'é漢\u{1F600}a');
});

describe('an Int8Array with the prototype of Uint8Array is refused, or its bytes are read', () => {
  /** @param {Uint8Array} data */
  const signed = (data) => Object.setPrototypeOf(new Int8Array(data.slice().buffer), Uint8Array.prototype);
  const texts = { ...TEXTS, ASCII: 'abc', 'of one lone surrogate': '\uD83D' };
  for (const [name, text] of Object.entries(texts)) {
    test(name, () => {
      const data = wtf8.encode(text);
      for (const source of [data, Uint8Array.of(0x61, 0xff), wtf8.concat([data, data]).subarray(0, -1)]) {
        for (const call of [wtf8.decode, wtf8.decodeToUtf16, wtf8.isWtf8, wtf8.toUtf8LossyInPlace]) {
          const expected = outcome(() => call(source.slice()));
          const actual = /** @type {any} */ (outcome(() => call(signed(source))));
          if (actual.code === 'ERR_INVALID_ARG_TYPE') continue;
          assertSameOutcome(actual, expected, call.name);
        }
      }
    });
  }
});

describe('what only has the prototype of Uint8Array', () => {
  for (const Type of [
    ...[Int8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
    ...[Float32Array, Float64Array, BigInt64Array, BigUint64Array],
  ]) {
    test(`a ${Type.name} is refused by encodeInto, and left as it was`, () => {
      const memory = new Uint8Array(320);
      for (const text of ['a', 'é'.repeat(3), 'abc'.repeat(4), 'é'.repeat(12)]) {
        memory.fill(0x11);
        const destination = Object.setPrototypeOf(new Type(memory.buffer), Uint8Array.prototype);
        const thrown = /** @type {any} */ (outcome(() => wtf8.encodeInto(text, destination)));
        // Safari's engine and Bun may take other bytes for what they look like.
        const isTaken = Type.BYTES_PER_ELEMENT === 1 && thrown.code === undefined;
        const written = isTaken ? wtf8.encode(text) : new Uint8Array();
        if (!isTaken) assert.equal(thrown.code, 'ERR_INVALID_ARG_TYPE');
        assert.deepEqual(memory.slice(0, written.length), written);
        assert.ok(memory.subarray(written.length).every((byte) => byte === 0x11));
      }
    });
  }
});

describe('destinations that are not what they say', () => {
  test('of encodeInto', () => {
    for (const destination of [
      lying(new Uint8Array(4), 1),
      lying(new Uint8Array(4), 99),
      new HostileBytes(4),
    ]) {
      assert.deepEqual(wtf8.encodeInto('aéé', destination), { read: 2, written: 3 });
      assert.deepEqual([...new Uint8Array(destination.buffer)], [0x61, 0xc3, 0xa9, 0]);
    }
  });

  test('of decodeInto', () => {
    const source = bytes('61 C3 A9 F0 9F 98 80');
    for (const destination of [
      lying(new Uint16Array(3), 1),
      lying(new Uint16Array(3), 99),
      new HostileUnits(3),
    ]) {
      assert.deepEqual(wtf8.decodeInto(source, destination), { read: 3, written: 2 });
      assert.deepEqual([...new Uint16Array(destination.buffer)], [0x61, 0xe9, 0]);
    }
  });
});

describe('toUtf8LossyInPlace', () => {
  const source = bytes('61 ED A0 BD 62');
  const expected = bytes('61 EF BF BD 62');
  /** @type {Record<string, Uint8Array>} */
  const forms = {
    Buffer: Buffer.from(source),
    'part of an array': new Uint8Array(surround(new ArrayBuffer(32), source), 8, 5),
    'shared memory': new Uint8Array(surround(new SharedArrayBuffer(32), source), 8, 5),
    'resizable memory': new Uint8Array(surround(resizable(32), source), 8, 5),
    'view that tracks the length': new Uint8Array(surround(resizable(13), source), 8),
    'another realm': vm.runInNewContext('Uint8Array.from(source)', { source }),
    subclass: new HostileBytes(source),
  };
  for (const [form, target] of Object.entries(forms)) {
    test(form, () => {
      const around = target.buffer.byteLength - target.byteLength;
      assert.equal(wtf8.toUtf8LossyInPlace(target), 1);
      assert.deepEqual(Uint8Array.from(target), expected);
      const whole = new Uint8Array(target.buffer);
      const untouched = whole.filter((byte) => byte === 0xff).length;
      if (form !== 'Buffer') {
        assert.equal(untouched, around);
      }
    });
  }
});

test('for shared memory, hardly any error is caught inside, which takes longer than all that is done with short inputs', async () => {
  // In a thread, where the getters that throw for such memory are counted before the package takes them.
  const counting = `
    import { parentPort } from 'node:worker_threads';
    let caught = 0;
    for (const name of ['resizable', 'byteLength']) {
      const { get } = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, name) ?? {};
      if (!get) continue;
      const counted = {
        [name]() {
          try {
            return get.call(this);
          } catch (error) {
            caught++;
            throw error;
          }
        },
      };
      Object.defineProperty(ArrayBuffer.prototype, name, { get: counted[name] });
    }
    const { default: wtf8 } = await import(${JSON.stringify(new URL('../support/package.mjs', import.meta.url))});
    const buffer = new SharedArrayBuffer(8);
    const long = new SharedArrayBuffer(5000);
    const bytes = new Uint8Array(buffer);
    const map = new wtf8.OffsetMap(bytes);
    const calls = {
      buffer: () => wtf8.isWtf8(buffer),
      'view of it': () => wtf8.isWtf8(new DataView(buffer)),
      bytes: () => wtf8.isWtf8(bytes),
      'long bytes': () => wtf8.isWtf8(new Uint8Array(long)),
      'bytes of which some are read': () => wtf8.findIllFormed(bytes),
      'code units': () => wtf8.encode(new Uint16Array(buffer)),
      offsets: () => wtf8.decodeAll({ bytes, offsets: new Int32Array(buffer) }),
      positions: () => map.toIndexes(new Uint32Array(buffer)),
      destination: () => wtf8.toUtf8LossyInPlace(bytes),
    };
    const counts = {};
    for (const [name, call] of Object.entries(calls)) {
      const before = caught;
      for (let count = 0; count < 20; count++) call();
      counts[name] = caught - before;
    }
    parentPort.postMessage(counts);
  `;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(counting)}`));
  const [counts] = await once(thread, 'message');
  for (const [form, count] of Object.entries(counts)) assert.ok(count <= 1, `${form}: ${count} errors`);
});
