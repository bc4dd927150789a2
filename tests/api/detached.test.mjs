// Is memory that is gone refused? A detached buffer, or a view outside of its buffer's bounds, counts as a wrong type.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CAN_RESIZE, detached, overShrunk, resizable } from '../support/buffers.mjs';
import wtf8 from '../support/package.mjs';
import { FUNCTIONS } from '../support/surface.mjs';

/** @typedef {import('../support/surface.mjs').Type} Type */

const BYTES = /** @type {Type[]} */ (['Bytes', 'Text or Bytes']);
const BYTES_OR_DESTINATION = /** @type {Type[]} */ ([...BYTES, 'Uint8Array']);
const UNITS = /** @type {Type[]} */ (['Text', 'Text or Bytes', 'Uint16Array']);
const WORDS = /** @type {Type[]} */ (['Offsets', 'Uint32Array']);

assert.ok(CAN_RESIZE || process.version.startsWith('v18.'));

/** @type {{ what: string, create: () => unknown, wouldFit: Type[] }[]} */
const GONE = [
  { what: 'Uint8Array', create: () => detached(new Uint8Array(4)), wouldFit: BYTES_OR_DESTINATION },
  { what: 'empty Uint8Array', create: () => detached(new Uint8Array()), wouldFit: BYTES_OR_DESTINATION },
  {
    what: 'part of a Uint8Array',
    create: () => detached(new Uint8Array(9).subarray(2, 4)),
    wouldFit: BYTES_OR_DESTINATION,
  },
  {
    what: 'Buffer',
    create: () => detached(Buffer.from(new ArrayBuffer(4))),
    wouldFit: BYTES_OR_DESTINATION,
  },
  { what: 'ArrayBuffer', create: () => detached(new ArrayBuffer(4)), wouldFit: BYTES },
  { what: 'empty ArrayBuffer', create: () => detached(new ArrayBuffer(0)), wouldFit: BYTES },
  {
    what: 'resizable ArrayBuffer',
    create: () => detached(resizable(4)),
    wouldFit: BYTES,
  },
  { what: 'DataView', create: () => detached(new DataView(new ArrayBuffer(4))), wouldFit: BYTES },
  {
    what: 'DataView that tracks the length',
    create: () => detached(new DataView(resizable(4))),
    wouldFit: BYTES,
  },
  { what: 'Uint16Array', create: () => detached(new Uint16Array(4)), wouldFit: UNITS },
  { what: 'empty Uint16Array', create: () => detached(new Uint16Array()), wouldFit: UNITS },
  { what: 'Int32Array', create: () => detached(new Int32Array(4)), wouldFit: ['Offsets'] },
  { what: 'Uint32Array', create: () => detached(new Uint32Array(2)), wouldFit: WORDS },
  { what: 'empty Uint32Array', create: () => detached(new Uint32Array()), wouldFit: WORDS },
];

/** @type {[new (buffer: ArrayBuffer, offset: number, length?: number) => ArrayBufferView, Type[]][]} */
const VIEWS = [
  [Uint8Array, BYTES_OR_DESTINATION],
  [Uint16Array, UNITS],
  [Int32Array, ['Offsets']],
  [Uint32Array, WORDS],
  [DataView, BYTES],
];

/** Those of fixed length would end a byte after the end of the buffer, and the others would begin a byte after it. */
const OVER_SHRUNK = VIEWS.flatMap(([View, wouldFit]) => [
  {
    what: `${View.name} of fixed length`,
    create: () => overShrunk((buffer) => new View(buffer, 4, 4 / sizeOf(View)), 7),
    wouldFit,
  },
  {
    what: `${View.name} that tracks the length`,
    create: () => overShrunk((buffer) => new View(buffer, 4), 3),
    wouldFit,
  },
]);

/** The bytes of an element. @param {Function} View */
function sizeOf(View) {
  return 'BYTES_PER_ELEMENT' in View ? Number(View.BYTES_PER_ELEMENT) : 1;
}

const STATES = { detached: GONE, 'out of bounds': CAN_RESIZE ? OVER_SHRUNK : [] };

for (const { name, parameters, call, goodArguments } of FUNCTIONS) {
  describe(name, () => {
    for (const [position, { name: argument, type }] of parameters.entries()) {
      for (const [state, values] of Object.entries(STATES)) {
        for (const { what, create, wouldFit } of values) {
          if (!wouldFit.includes(type)) {
            continue;
          }
          test(`${argument}: ${what}, ${state}`, () => {
            const expected = call(...goodArguments());
            const wrong = goodArguments();
            wrong[position] = create();
            assert.throws(
              () => call(...wrong),
              (/** @type {any} */ error) =>
                error instanceof TypeError &&
                /** @type {any} */ (error).code === 'ERR_INVALID_ARG_TYPE' &&
                error.message.startsWith(`The "${argument}" argument must be `),
            );
            assert.deepEqual(call(...goodArguments()), expected);
          });
        }
      }
    }
  });
}

test('fromCodePoints: arrays of any type', () => {
  const Types = [Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array];
  const arrays = Types.flatMap((Type) => [
    detached(new Type(4)),
    detached(new Type()),
    ...(CAN_RESIZE ? [overShrunk((buffer) => new Type(buffer, 8), 7)] : []),
  ]);
  for (const array of arrays) {
    assert.throws(() => wtf8.fromCodePoints(array), {
      name: 'TypeError',
      code: 'ERR_INVALID_ARG_TYPE',
      message: /^The "codePoints" argument must be an iterable of numbers\. .* detached or too short$/,
    });
  }
  assert.deepEqual(wtf8.fromCodePoints(new Uint32Array()), new Uint8Array());
});

describe('what is left of a buffer that shrank is read', {
  skip: !CAN_RESIZE && 'this host has no buffers that can be resized',
}, () => {
  const bytes = [0xc3, 0xa9, 0xed, 0xa0, 0xbd];

  test('an array that tracks the length', () => {
    const buffer = resizable(16);
    const view = new Uint8Array(buffer, 1);
    view.set(bytes);
    buffer.resize(6);
    assert.equal(wtf8.decode(view), 'é\uD83D');
    assert.equal(wtf8.decode(new DataView(buffer, 1)), 'é\uD83D');
    buffer.resize(3);
    assert.equal(wtf8.decode(view), 'é');
    buffer.resize(1);
    assert.equal(wtf8.decode(view), '');
    buffer.resize(16);
    assert.equal(wtf8.decode(view), '\0'.repeat(15));
  });

  test('code units that track the length', () => {
    const buffer = resizable(16);
    const view = new Uint16Array(buffer, 2);
    view.set([0xe9, 0xd83d, 0xde00]);
    buffer.resize(7);
    assert.deepEqual(wtf8.encode(view), Uint8Array.from(bytes));
  });
});

describe('a list that detaches its own parts', () => {
  for (const size of [3, 100000]) {
    test(`${size} bytes`, () => {
      const first = new Uint8Array(size).fill(97);
      function* parts() {
        yield first;
        detached(first);
        yield Uint8Array.of(98);
      }
      // A copy made in time or a refusal will do; a result made of other memory will not.
      let result;
      try {
        result = wtf8.concat(parts());
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, 'ERR_INVALID_ARG_TYPE');
        return;
      }
      assert.equal(wtf8.decode(result), `${'a'.repeat(size)}b`);
    });
  }
});

test('what is refused does not depend on the names of errors', () => {
  const { name } = TypeError.prototype;
  TypeError.prototype.name = 'Error';
  try {
    const shared = new SharedArrayBuffer(1);
    assert.equal(wtf8.decode(shared), '\0');
    assert.equal(wtf8.decode(new DataView(shared)), '\0');
    for (const wrong of [{}, detached(new Uint8Array(4)), detached(new ArrayBuffer(4))])
      assert.throws(() => wtf8.decode(/** @type {any} */ (wrong)), { code: 'ERR_INVALID_ARG_TYPE' });
  } finally {
    TypeError.prototype.name = name;
  }
});
