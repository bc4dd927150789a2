// Arguments of wrong types, and how they are refused.

import assert from 'node:assert/strict';
import wtf8 from './package.mjs';

/** An object that must be refused by its type alone: whoever converts it, or asks for its length, fails. */
export function untouchable() {
  const touched = () => assert.fail('the argument was converted');
  return {
    toString: touched,
    valueOf: touched,
    [Symbol.toPrimitive]: touched,
    toJSON: touched,
    get length() {
      return touched();
    },
    get byteLength() {
      return touched();
    },
    get buffer() {
      return touched();
    },
  };
}

/** A proxy that cannot be looked into: whatever is asked of it throws. */
export function revokedProxy() {
  const { proxy, revoke } = Proxy.revocable(new Uint8Array(1), {});
  revoke();
  return proxy;
}

/**
 * Asserts that a call throws the error about an argument of a wrong type.
 *
 * @param {() => unknown} call
 * @param {string} argument that the message must name
 * @param {RegExp} says what the message must say of the value
 * @param {string} what
 * @param {string} [expected] what the message must say that the argument must be
 */
export function assertRefused(call, argument, says, what, expected) {
  try {
    call();
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    assert.ok(error instanceof TypeError && !(error instanceof wtf8.Wtf8Error), `${what}: ${error}`);
    assert.equal(code, 'ERR_INVALID_ARG_TYPE', `${what}: ${error}`);
    const [, name, wanted, received] =
      /^The "(.+?)" argument must be (.+)\. Received (.+)$/s.exec(message) ?? [];
    assert.equal(name, argument, `${what}: ${message}`);
    if (expected) assert.equal(wanted, expected, what);
    assert.match(received, says, what);
    return;
  }
  assert.fail(`${what} was accepted`);
}
