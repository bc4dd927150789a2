/** The host's own `isWellFormed` of strings. */
import { attempt, bound, isWellFormedMethod } from '../base/built-ins.js';
import { isNative } from './native.js';

/**
 * @returns {((text: string) => boolean) | undefined} `undefined` where there is none, as in Node 18, or only one in JavaScript
 */
export function wellFormedTest() {
  if (!isNative(isWellFormedMethod, 'isWellFormed')) return undefined;
  /** @type {(text: string) => boolean} */
  const test = bound(isWellFormedMethod) ?? ((text) => isWellFormedMethod.call(text));
  const isRight = attempt(() => test('a\ud83d\ude00') && !test('a\ud83d') && !test('\ude00\ud83d'));
  return isRight ? test : undefined;
}
