// Is an answer right if a getter that a page has put in the place of one of arrays calls the package in the middle of a call?

import assert from 'node:assert/strict';
import { test } from 'node:test';
import wtf8 from '../support/package.mjs';
import { withGetter } from '../support/with-getter.mjs';

/**
 * Calls a function while the getter calls another one.
 *
 * @template Result
 * @param {string} name
 * @param {() => unknown} call
 * @param {() => Result} body
 */
function during(name, call, body) {
  let isCalling = false;
  return withGetter(
    name,
    (_, own) => {
      if (!isCalling) {
        isCalling = true;
        call();
        isCalling = false;
      }
      return own();
    },
    body,
  );
}

test('byteLength, while bytes are compared', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((character) => wtf8.encode(character.repeat(100)));
  wtf8.compare(a, b);
  const compareOther = () => wtf8.compare(c, c);
  assert.equal(
    during('byteLength', compareOther, () => wtf8.compare(a, b)),
    -1,
  );
});

test('length, while bytes are decoded', () => {
  const [text, other] = ['漢'.repeat(100), '字'.repeat(100)];
  const [bytes, others] = [wtf8.encode(text), wtf8.encode(other)];
  const decodeOther = () => wtf8.decode(others);
  assert.equal(
    during('length', decodeOther, () => wtf8.decode(bytes)),
    text,
  );
});
