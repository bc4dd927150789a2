// Are answers independent of how much text a program has converted? After a million code units the package looks for more ways of
// the host, such as the clones of Deno, and long text takes them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import wtf8 from '../support/package.mjs';
import * as reference from '../support/reference.mjs';

/** Around the length from which clones are used, and around that of one and of three chunks. */
const LENGTHS = [0x2fff, 0x3000, 0x3001, 0xffff, 0x10000, 0x10001, 0x30002];

const PIECES = {
  ASCII: 'plain text. ',
  'Latin-1': 'déjà vu\0\x80\xff. ',
  Cyrillic: 'текст. ',
  Chinese: '漢字。',
  'Chinese with fullwidth forms': '漢字，ｱ！',
  mixed: 'a é ж 漢 😀 ',
  'lone surrogates': '\udc00a\ud800',
};

/** @param {string} piece @param {number} length */
const textOf = (piece, length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** @type {{ name: string, text: string, bytes: Uint8Array }[]} */
const CASES = Object.entries(PIECES).flatMap(([kind, piece]) =>
  LENGTHS.flatMap((length) =>
    ['', '\ud800', '\uffff'].map((last) => {
      // The second end is a lone surrogate, and both make each unit of a text take two bytes.
      const text = textOf(piece, length - last.length) + last;
      return { name: `${kind}, ${length}, ${last}`, text, bytes: Uint8Array.from(reference.encode(text)) };
    }),
  ),
);

const IS_DENO = Object.keys(globalThis).includes('Deno');

/** @param {{ name: string, text: string, bytes: Uint8Array }} example @param {string} when */
function check({ name, text, bytes }, when) {
  const message = `${name}, ${when}`;
  assert.ok(wtf8.decode(bytes) === text, message);
  assert.deepEqual(wtf8.encode(text), bytes, message);
  const room = new Uint8Array(bytes.length + 1).fill(7);
  const { read, written } = wtf8.encodeInto(text, room);
  assert.deepEqual([read, written], [text.length, bytes.length], message);
  assert.deepEqual(room.subarray(0, written), bytes, message);
  assert.equal(room[written], 7, message);
  // A part of a text shares its memory.
  const part = text.slice(1, -1);
  assert.ok(wtf8.decode(wtf8.encode(part)) === part, message);
}

/** What runs inside of each clone in Deno. */
let inside = () => {};
let clones = 0;
if (IS_DENO) {
  const { Deno } = /** @type {any} */ (globalThis);
  const { serialize, deserialize } = Deno[Deno.internal].core;
  /** @param {(value: unknown) => unknown} own */
  const counted = (own) => (/** @type {unknown} */ value) => {
    clones++;
    inside();
    return own(value);
  };
  // The object itself is frozen. The package takes it at the first use.
  const core = { serialize: counted(serialize), deserialize: counted(deserialize) };
  // With the rest of Deno, by which tests are run.
  const value = Object.create(Deno, { [Deno.internal]: { value: { core } } });
  Object.defineProperty(globalThis, 'Deno', { value, configurable: true });
}

/** How many clones there are at least, and at most, for each text. */
const EXPECTED = IS_DENO && wtf8.backend() === 'wasm' ? [1, 20] : [0, 0];

test('long texts, before and after the host was searched', () => {
  for (const example of CASES) check(example, 'before');
  for (const example of CASES) check(example, 'after');
  assert.ok(clones >= EXPECTED[0] * CASES.length, `${clones} clones in Deno`);
});

test('a structured clone that throws, or calls the package', () => {
  const other = wtf8.encode('other text '.repeat(5000));
  const few = new Uint8Array(other.subarray(0, 500));
  clones = 0;
  inside = () => {
    wtf8.decode(other);
    wtf8.encode('漢'.repeat(20_000));
    wtf8.concat([few, few]);
    if (clones % 3 === 0) throw new Error('the clone throws');
  };
  for (const example of CASES) check(example, 'with calls inside');
  inside = () => {};
  // Calls inside do without clones, or there would be ever more of them.
  const [least, most] = EXPECTED.map((each) => each * CASES.length);
  assert.ok(clones >= least && clones <= most, `${clones} clones`);
});

test('a Buffer.from that throws is not called', () => {
  const own = Buffer.from;
  let calls = 0;
  Buffer.from = () => {
    calls++;
    throw new Error('Buffer.from throws');
  };
  try {
    for (const example of CASES) check(example, 'without Buffer.from');
  } finally {
    Buffer.from = own;
  }
  assert.equal(calls, 0);
});
