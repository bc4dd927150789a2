// May a call that the end of the stack has stopped be repeated? An encoder or decoder must then be as before that call.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atTheEndOfTheStack } from '../door/programs/support/stack.mjs';
import { bytes, hex } from '../support/notation.mjs';
import wtf8 from '../support/package.mjs';

// Errors without stack traces need less of the stack.
Error.stackTraceLimit = 0;

const MORE = { stream: true };
const PIECE = bytes('82 AC 62 E6 BC');
const LONG_PIECE = Uint8Array.of(...PIECE.subarray(0, 2), ...Buffer.from('é漢'.repeat(400)), 0xe6, 0xbc);
const LONG_TEXT = `\ude00${'é漢'.repeat(20_000)}\ud800`;

/** Where decoders have got three bytes, or hold back the last of these. @param {boolean} fatal @param {Uint8Array} piece */
const decoding = (fatal, piece, before = '61 62 E2', end = 'A2') => ({
  prepare: () => {
    const decoder = new wtf8.Wtf8Decoder('wtf-8', { fatal });
    decoder.decode(bytes(before), MORE);
    return decoder;
  },
  call: (/** @type {any} */ decoder) => decoder.decode(piece, MORE),
  /** What is left, and where the stream has got to. @param {any} decoder */
  after: (decoder) => {
    const left = decoder.decode(bytes(end), MORE);
    const offset = 3 + piece.length + bytes(end).length;
    if (fatal) assert.throws(() => decoder.decode(bytes('FF'), MORE), { offset });
    return left;
  },
});

const destination = new Uint8Array(3 * LONG_TEXT.length);

/** Where encoders hold back a lead. @param {(encoder: any) => unknown} call */
const encoding = (call) => ({
  prepare: () => {
    const encoder = new wtf8.Wtf8Encoder();
    encoder.encode('\ud83d', MORE);
    return encoder;
  },
  call,
  after: (/** @type {any} */ encoder) => hex(encoder.encode()),
});

/** A result as something that can be compared. @param {unknown} result */
const shown = (result) => (result instanceof Uint8Array ? Buffer.from(result).toString('latin1') : result);

/**
 * What is called last in `call` may not be the test's own, which the end of the stack could stop after the package is done.
 *
 * @type {Record<string, { prepare: () => any, call: (object: any) => unknown, after: (object: any) => unknown }>}
 */
const CASES = {
  'a short piece': decoding(true, PIECE),
  'a short piece, with replacement': decoding(false, PIECE),
  'a long piece': decoding(true, LONG_PIECE),
  'a long piece, with replacement': decoding(false, LONG_PIECE),
  'a piece with nothing held back': decoding(true, LONG_PIECE.subarray(2, -2), '61 62 63', ''),
  'short text': encoding((encoder) => encoder.encode('\ude00b\ud800', MORE)),
  'long text': encoding((encoder) => encoder.encode(LONG_TEXT, MORE)),
  'short text into a destination': encoding((encoder) => encoder.encodeInto('\ude00b', destination).written),
  'long text into a destination': encoding((encoder) => encoder.encodeInto(LONG_TEXT, destination).written),
};

/** How many objects are made for each descent: it calls far less often. */
const POOL = 300;

describe('the stack ends in a call with', () => {
  // Of calls that compilers have put into their caller, hardly any are stopped.
  let stopped = 0;
  let ran = 0;

  for (const [name, { prepare, call, after }] of Object.entries(CASES)) {
    test(name, () => {
      const whole = prepare();
      const [expected, rest] = [shown(call(whole)), after(whole)];
      for (let shift = 0; shift < 16; shift++) {
        const objects = Array.from({ length: POOL }, prepare);
        const results = new Array(POOL).fill(undefined);
        let count = 0;
        atTheEndOfTheStack(
          () => {
            if (count === POOL) return;
            const index = count++;
            results[index] = call(objects[index]);
          },
          { shift },
        );
        assert.ok(count > 0 && count < POOL, `${count} calls`);
        for (let index = 0; index < count; index++) {
          if (results[index] === undefined) {
            stopped++;
            results[index] = call(objects[index]);
          }
          assert.ok(shown(results[index]) === expected, `${shown(results[index])}`.slice(0, 40));
          assert.equal(after(objects[index]), rest);
        }
      }
      ran++;
    });
  }

  test('often enough', (context) => {
    if (ran < Object.keys(CASES).length) return context.skip('only some of the cases ran');
    assert.ok(stopped > 100, `${stopped} calls were stopped`);
  });
});
